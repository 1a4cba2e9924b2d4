"""The arrows of the house: who may import whom, which packages stay out of which rooms, how long things may be."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("livelaps_app", "components")
LONGEST_FILE, LONGEST_FUNCTION = 300, 40  # lines

# Module, what of ours it may import, what of that it may not. The first row that fits a module decides; names are
# below livelaps_app, {own} is the module's feature.
ARROWS: tuple[tuple[str, str, str], ...] = (
    ("components.*", "components.*", ""),
    ("core.*", "core.*", ""),
    ("embedded.*", "embedded.* core.*", ""),
    ("gateways.wiring", "gateways.* core.* embedded.*", ""),
    ("gateways.*", "gateways.* core.*", ""),
    ("session.*", "session.* core.*", ""),
    ("shell.service", "shell.* gateways.* core.*", "shell.state shell.screen shell.frame"),
    ("shell.theme", "gateways.content.records* core.*", ""),
    ("shell.*", "shell.* session.* components.* core.*", ""),
    ("ui.*", "ui.* session.* components.* core.*", ""),
    # it also draws addresses nobody knows, which belong to no screen
    ("features.failure.page", "features.failure.* ui.* shell.* components.* core.* session.shown", ""),
    (
        "features.*.page",
        "features.{own}.* ui.* shell.* components.* core.*",
        "features.{own}.service features.{own}.live features.{own}.facts shell.service",
    ),
    ("features.*.state", "features.{own}.* session.* core.*", "features.{own}.page features.{own}.facts"),
    ("features.*.live", "features.{own}.* session.* core.*", "features.{own}.page features.{own}.state"),
    (
        "features.*.facts",
        "features.{own}.* core.*",
        "features.{own}.page features.{own}.state features.{own}.live",
    ),
    (
        "features.*.service",
        "features.{own}.* features.*.service features.calendar.sheet shell.service gateways.* core.*",
        "features.{own}.page features.{own}.state features.{own}.live features.{own}.facts",
    ),
    (
        "features.*",
        "features.{own}.* features.calendar.sheet gateways.*.records* core.*",
        "features.{own}.page features.{own}.state features.{own}.live features.{own}.facts features.{own}.service",
    ),
    ("head.facts", "features.*.facts core.*", ""),
    (
        "head.answers",
        "features.*.facts features.*.state shell.service shell.site shell.state session.* core.*",
        "",
    ),
    ("head.*", "head.* features.*.service shell.service shell.site session.visit gateways.wiring core.*", ""),
    ("screens", "features.*.page features.*.state core.*", ""),
    ("bundling", "", ""),
    ("gate", "screens features.access.service session.* shell.state core.*", ""),
    ("livelaps_app", "gate screens features.failure.page head.* shell.frame session.* gateways.wiring core.*", ""),
)

# Packages, and the modules that alone may import them.
PACKAGES: tuple[tuple[str, str], ...] = (
    (
        "reflex*",
        "features.*.page features.*.state session.* shell.* ui.* components.* head.* "
        "screens gate bundling livelaps_app",
    ),
    ("httpx", "gateways.*"),
    ("sqlalchemy", "embedded.*"),
    ("alembic", "embedded.*"),
)


def complaints(path: str, source: str) -> list[str]:
    """What is wrong with a file, by its path below the project."""
    found = []
    if len(source.splitlines()) > LONGEST_FILE:
        found.append(f"{path} has more than {LONGEST_FILE} lines")
    if path.endswith(".py"):
        module, nodes = _module(path), list(ast.walk(ast.parse(source)))
        found += [f"{path} must not import {name}" for name in _imported(nodes) if not _may_import(module, name)]
        found += [f"{path} imports relatively" for node in nodes if isinstance(node, ast.ImportFrom) and node.level]
        found += [f"{path}: {name} has more than {LONGEST_FUNCTION} lines" for name in _long_functions(nodes)]
    return found


def _module(path: str) -> str:
    """livelaps_app/core/routes.py as core.routes; a package is its __init__, so that core.* has it too."""
    return path.removesuffix(".py").replace("/", ".").removeprefix("livelaps_app.")


def _imported(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (_meant(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (_meant(node.module, alias.name) for alias in node.names)


def _meant(module: str, name: str = "") -> str:
    """The module of ours that is imported, as `_module` writes it, or the package from elsewhere."""
    package = module.partition(".")[0]
    if package not in OURS:
        return package
    for path in (f"{module}.{name}".replace(".", "/"), module.replace(".", "/")):
        for file in (f"{path}.py", f"{path}/__init__.py"):
            if (ROOT / file).is_file():
                return _module(file)
    return _module(f"{module.replace('.', '/')}.py")


def _may_import(module: str, name: str) -> bool:
    if (only := next((modules for package, modules in PACKAGES if fnmatch(name, package)), None)) is not None:
        return _fits(module, only)
    if not _is_ours(name):
        return True
    own = module.split(".")[1] if module.startswith("features.") else ""
    _, allowed, denied = next(row for row in ARROWS if fnmatch(module, row[0]))
    return _fits(name, allowed.format(own=own)) and not _fits(name, denied.format(own=own))


def _fits(name: str, patterns: str) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns.split())


def _is_ours(name: str) -> bool:
    first, *below = name.split(".")
    return bool(below) or (ROOT / "livelaps_app" / f"{first}.py").is_file()


def _long_functions(nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= LONGEST_FUNCTION:
                yield node.name


def test_every_file_keeps_to_the_arrows() -> None:
    files = sorted(
        file for package in OURS for kind in ("py", "jsx", "html") for file in (ROOT / package).rglob(f"*.{kind}")
    )
    assert len(files) > 150
    assert [line for file in files for line in complaints(file.relative_to(ROOT).as_posix(), file.read_text())] == []


A_FEATURE = "livelaps_app/features/race"

BROKEN = {
    "core imports ours": ("livelaps_app/core/routes.py", "from livelaps_app.shell import layout_view"),
    "core imports a feature inside a function": (
        "livelaps_app/core/paging.py",
        "def f() -> None:\n    from livelaps_app.features.race import texts",
    ),
    "core imports reflex": ("livelaps_app/core/texts.py", "import reflex as rx"),
    "a service imports reflex": (f"{A_FEATURE}/service.py", "import reflex"),
    "a service imports a part of reflex": (f"{A_FEATURE}/service.py", "from reflex_base.event import EventSpec"),
    "facts import reflex": (f"{A_FEATURE}/facts.py", "import reflex as rx"),
    "a gateway imports reflex": ("livelaps_app/gateways/http.py", "from reflex.state import State"),
    "embedded imports reflex": ("livelaps_app/embedded/timing/app.py", "import reflex as rx"),
    "httpx outside the gateways": (f"{A_FEATURE}/service.py", "import httpx"),
    "httpx in embedded": ("livelaps_app/embedded/content/app.py", "from httpx import AsyncClient"),
    "sqlalchemy in a gateway": ("livelaps_app/gateways/timing/gateway.py", "from sqlalchemy.orm import Session"),
    "sqlalchemy in head": ("livelaps_app/head/services.py", "import sqlalchemy.exc"),
    "alembic in core": ("livelaps_app/core/settings.py", "import alembic"),
    "a gateway sees embedded": ("livelaps_app/gateways/http.py", "from livelaps_app.embedded import database"),
    "a service sees embedded": (f"{A_FEATURE}/service.py", "import livelaps_app.embedded.database"),
    "the start sees embedded": ("livelaps_app/livelaps_app.py", "from livelaps_app.embedded.database import Database"),
    "embedded sees a gateway": ("livelaps_app/embedded/database.py", "from livelaps_app.gateways import http"),
    "a component knows the site": (
        "components/relative_time/relative_time.py",
        "from livelaps_app.core.texts import Lang",
    ),
    "a component knows the package": ("components/relative_time/relative_time.py", "import livelaps_app"),
    "session imports the shell": ("livelaps_app/session/shown.py", "from livelaps_app.shell.layout_view import Site"),
    "ui imports a feature": ("livelaps_app/ui/links.py", "from livelaps_app.features.race.texts import PAGES"),
    "the frame asks a gateway": ("livelaps_app/shell/frame.py", "from livelaps_app.gateways import wiring"),
    "the shell's service knows its state": ("livelaps_app/shell/service.py", "from livelaps_app.shell import state"),
    "a page asks its service": (f"{A_FEATURE}/page.py", "from livelaps_app.features.race import service"),
    "a page asks a gateway": (f"{A_FEATURE}/page.py", "from livelaps_app.gateways import wiring"),
    "a state asks a gateway": (f"{A_FEATURE}/state.py", "from livelaps_app.gateways import wiring"),
    "a state knows its page": (f"{A_FEATURE}/state.py", "from livelaps_app.features.race.page import page"),
    "a state asks another's service": (
        f"{A_FEATURE}/state.py",
        "from livelaps_app.features.event.service import board",
    ),
    "a service knows its state": (f"{A_FEATURE}/service.py", "from livelaps_app.features.race.state import Race"),
    "another feature's page": (f"{A_FEATURE}/page.py", "from livelaps_app.features.event import page"),
    "another feature's state": (f"{A_FEATURE}/service.py", "from livelaps_app.features.event.state import EventPage"),
    "a record asks a gateway": (f"{A_FEATURE}/board.py", "from livelaps_app.gateways import wiring"),
    "a service touches a tab": (f"{A_FEATURE}/service.py", "from livelaps_app.framework import packets"),
    "head draws a page": ("livelaps_app/head/render.py", "from livelaps_app.features.race import page"),
    "the gate asks a gateway": ("livelaps_app/gate.py", "from livelaps_app.gateways import wiring"),
    "relative": (f"{A_FEATURE}/service.py", "from .view import View"),
    "relative to the room above": (f"{A_FEATURE}/service.py", "from .. import event"),
    "a file too long": (f"{A_FEATURE}/texts.py", "A = 1\n" * (LONGEST_FILE + 1)),
    "a jsx file too long": ("components/menu/menu.jsx", "//\n" * (LONGEST_FILE + 1)),
    "a function too long": (f"{A_FEATURE}/texts.py", "def f():\n" + "    x = 1\n" * LONGEST_FUNCTION),
    "a method too long": (
        f"{A_FEATURE}/texts.py",
        "class A:\n    async def f(self):\n" + "        x = 1\n" * LONGEST_FUNCTION,
    ),
}


@pytest.mark.parametrize(("path", "source"), BROKEN.values(), ids=BROKEN)
def test_what_breaks_a_rule_is_found(path: str, source: str) -> None:
    assert len(complaints(path, source)) == 1


FINE = {
    "the longest file": (f"{A_FEATURE}/texts.py", "A = 1\n" * LONGEST_FILE),
    "the longest function": (f"{A_FEATURE}/texts.py", "def f():\n" + "    x = 1\n" * (LONGEST_FUNCTION - 1)),
    "another's service": (f"{A_FEATURE}/service.py", "from livelaps_app.features.event import service"),
    "wiring sees embedded": ("livelaps_app/gateways/wiring.py", "from livelaps_app.embedded.database import Database"),
    "packages nobody names": ("livelaps_app/core/formats.py", "import json\nfrom babel import Locale"),
}


@pytest.mark.parametrize(("path", "source"), FINE.values(), ids=FINE)
def test_what_keeps_to_the_rules_passes(path: str, source: str) -> None:
    assert complaints(path, source) == []
