"""The arrows of the house: who may import whom, which packages stay out of which rooms, how long things may be."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from tests.each_row import each_row

ROOT = Path(__file__).parent.parent
OURS = ("livelaps_app", "components")
PRIVATE = re.compile(r"UNSAFE_\w+|unstable_\w+|_valueTracker|__react\w+|\$/utils/[\w-]+")  # names in scripts
KINDS = ("py", "js", "mjs", "jsx", "css", "html")
LONGEST_FILE, LONGEST_FUNCTION = 300, 40  # lines

# The rooms, each with the rooms below it that it may import. The order is the order of the arrows: a row names earlier
# rows alone. A module directly in livelaps_app is a room of its own.
ROOMS: dict[str, str] = {
    "core": "",
    "components": "",
    "framework": "core",
    "session": "core framework",
    "stores": "core framework",
    "gateways": "core stores",
    "people": "core stores gateways",
    "sales": "core stores gateways people",
    "waivers": "core stores gateways people sales",
    "gate": "core stores gateways people sales waivers",
    "memberships": "core stores gateways people sales",
    "entries": "core stores gateways people sales waivers memberships",
    "racing": "core framework session stores gateways people sales memberships entries",
    "alerts": "core stores gateways people racing",
    "standins": "core stores",
    "wiring": "core stores gateways people sales waivers gate memberships entries alerts standins",
    "shell": "core framework session stores gateways racing",
    "live": "core framework session people shell",
    "ui": "core components framework session shell live",
    "features": "core components framework session stores gateways people sales waivers gate memberships entries "
    "racing alerts shell live ui",
    "screens": "core session ui features",
    "forms": "core session people features",
    "job_handlers": "core stores people sales waivers memberships entries alerts wiring features",
    "web": "core components framework session stores gateways people sales gate memberships entries alerts wiring "
    "shell features forms",
    "commands": "core stores people sales gate memberships entries standins wiring",
    "__main__": "core framework",
    "livelaps_app": "core framework session alerts wiring live ui features screens job_handlers web",
}

# Module, what of ours it may import, what of that it may not: narrower than its room. The first row that fits a module
# decides; names are below livelaps_app, {own} is the module's feature.
ARROWS: tuple[tuple[str, str, str], ...] = (
    ("framework.serving", "core.settings core.interpreter", ""),  # gunicorn reads it before the site
    ("framework.connection_bounds", "", ""),  # and this one
    ("framework.bundling", "", ""),  # the build reads it
    ("framework.stylesheet", "", ""),  # so it does this one
    ("session.*", "session.* framework.packets framework.socket_bounds core.*", ""),
    ("*.rules.*", "*.rules.* core.*", ""),  # the rules of a subject need no database
    ("racing.*.broadcast", "racing.* entries.* session.* framework.packets core.*", ""),
    ("racing.*", "*", "session.* framework.* racing.*.broadcast"),
    ("shell.service", "shell.* stores.memo gateways.* racing.now_racing.now_racing core.*", "shell.state"),
    ("shell.news.*", "shell.* gateways.* core.*", "shell.state"),
    ("shell.state", "shell.* session.* framework.packets core.*", ""),
    ("shell.sponsors", "shell.layout_view gateways.content.records* core.*", ""),
    ("shell.theme", "gateways.content.records* core.*", ""),
    ("shell.*", "shell.* session.* framework.packets core.*", "shell.service"),
    ("live.*", "live.* session.* people.* shell.state framework.packets framework.state_outage core.*", ""),
    ("ui.*_styles", "core.*", ""),
    ("ui.*", "ui.* session.* components.* shell.* framework.packets framework.client live.* core.*", "shell.service"),
    (
        "features.*.page",
        "features.{own}.* racing.* sales.rules.* waivers.* memberships.rules.* entries.rules.* ui.* shell.* session.* "
        "components.* core.*",
        "features.{own}.service features.{own}.screen features.{own}.broadcast shell.service shell.news.articles",
    ),
    (
        "features.*.screen",
        "features.{own}.* racing.* session.* framework.packets shell.news.view sales.rules.* memberships.rules.* "
        "entries.rules.* core.*",
        "features.{own}.events",
    ),
    ("features.*.form", "features.{own}.*texts waivers.pictures waivers.rules.* entries.rules.* core.*", ""),
    ("features.*.vars", "features.{own}.*view_model racing.*.view shell.news.view framework.packets core.*", ""),
    (
        "features.*.events",
        "features.{own}.* racing.* live.navigation session.* framework.packets waivers.rules.* core.*",
        "features.{own}.page features.{own}.screen",
    ),
    ("features.*.row_updates", "features.{own}.vars features.{own}.view_model framework.packets", ""),
    (
        "features.*.broadcast",
        "features.{own}.* racing.* waivers.* memberships.* entries.* session.* framework.packets core.*",
        "features.{own}.page features.{own}.screen features.{own}.events",
    ),
    (
        "features.*.service",
        "features.{own}.* racing.* alerts.* sales.* waivers.* gate.* memberships.* entries.* people.* stores.* "
        "gateways.* shell.service shell.news.* ui.*_styles core.*",
        "features.{own}.page features.{own}.screen features.{own}.vars features.{own}.events features.{own}.broadcast",
    ),
    (
        "features.*",
        "features.{own}.* racing.* sales.* waivers.* gate.* memberships.* entries.* people.* stores.memo "
        "gateways.*.records* shell.news.* ui.*_styles core.*",
        "features.{own}.page features.{own}.screen features.{own}.vars features.{own}.events features.{own}.broadcast "
        "features.{own}.service",
    ),
    ("web.endpoints.*", "*", "screens session.screens features.*.page features.*.screen features.*.vars"),
    ("web.*", "*", "web.endpoints.* features.*.page features.*.screen features.*.vars"),
)

# Packages, and the modules that alone may import them. Of the framework `import reflex as rx` is public; its modules
# and its other packages are not.
PACKAGES: tuple[tuple[str, str], ...] = (
    (
        "reflex",
        "features.*.page features.*.screen features.*.vars features.*.events racing.*.broadcast session.* shell.* ui.* "
        "components.* framework.* web.pages.* live.* screens livelaps_app",
    ),
    ("reflex*", "framework.*"),
    ("httpx", "gateways.* waivers.sealing.* wiring.*"),
    (
        "sqlalchemy",
        "framework.sqlite_driver stores.* standins.* people.* "
        "sales.store.* waivers.store.* waivers.order_waivers gate.store.* memberships.store.* entries.store.* "
        "alerts.store.* wiring.* commands.*",
    ),
    ("alembic", "stores.*"),
)

# Imports inside functions, each with the reason.
INSIDE: dict[tuple[str, str], str] = {
    ("framework.serving", "core.settings"): "gunicorn reads the file before the site may be imported",
    ("framework.serving", "core.interpreter"): "the same",
}


def violations(path: str, source: str) -> list[str]:
    """What is wrong with a file, by its path below the project."""
    found = []
    if len(source.splitlines()) > LONGEST_FILE:
        found.append(f"{path} has more than {LONGEST_FILE} lines")
    if path.endswith(".py"):
        module, nodes = _module(path), list(ast.walk(ast.parse(source)))
        found += [f"{path} must not import {name}" for name in _imported(nodes) if not _may_import(module, name)]
        found += [f"{path} takes rx.{name}, which is private" for name in _private(nodes)]
        found += [f"{path} imports relatively" for node in nodes if isinstance(node, ast.ImportFrom) and node.level]
        found += [f"{path}: line {line} styles an element" for line in _styled(nodes)]
        found += [f"{path}: {name} has more than {LONGEST_FUNCTION} lines" for name in _long_functions(nodes)]
    elif not path.startswith("livelaps_app/framework/"):
        found += [f"{path} takes {name}, which is private" for name in PRIVATE.findall(source)]
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
    """The module of ours that is imported, as `_module` writes it, or the package from elsewhere; of the framework's
    packages the whole name."""
    package = module.partition(".")[0]
    if package not in OURS:
        return f"{module}.{name}".rstrip(".") if package.startswith("reflex") else package
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
    room, other = _room(module), _room(name)
    if other != room and other not in ROOMS[room].split():
        return False
    own = module.split(".")[1] if room == "features" else ""
    if room == other == "features" and name.split(".")[1] != own:
        return False
    _, allowed, denied = next((row for row in ARROWS if fnmatch(module, row[0])), ("", "*", ""))
    return _fits(name, allowed.format(own=own)) and not _fits(name, denied.format(own=own))


def _room(module: str) -> str:
    return module.partition(".")[0]


def _private(nodes: list[ast.AST]) -> Iterator[str]:
    """Private names that are taken out of `rx`, however deep."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            name = ast.unparse(node)
            if name.startswith("rx."):
                yield name.removeprefix("rx.")


def _styled(nodes: list[ast.AST]) -> Iterator[int]:
    """Lines where a page gives an element a style of its own.

    The framework makes a style element of it, which React moves: the browser then styles the whole page anew.
    """
    if "reflex" in _imported(nodes):
        for node in nodes:
            if isinstance(node, ast.Call) and any(keyword.arg == "style" for keyword in node.keywords):
                yield node.lineno


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
    files = sorted(file for package in OURS for kind in KINDS for file in (ROOT / package).rglob(f"*.{kind}"))
    assert len(files) > 150
    assert [line for file in files for line in violations(file.relative_to(ROOT).as_posix(), file.read_text())] == []


Graph = dict[str, set[str]]


def _graph() -> tuple[Graph, set[tuple[str, str]]]:
    """The imports of every module of ours by modules, and those that stand inside functions or conditions."""
    modules = {_module(_path(file)): file for package in OURS for file in (ROOT / package).rglob("*.py")}
    graph: Graph = {}
    inside: set[tuple[str, str]] = set()
    for module, file in modules.items():
        tree = ast.parse(file.read_text())
        every = {name for name in _imported(list(ast.walk(tree))) if name in modules and name != module}
        top = set(_imported(tree.body))
        graph[module] = every
        inside |= {(module, name) for name in every - top}
    return graph, inside


def _path(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def circles(graph: Graph) -> list[list[str]]:
    """The sets of nodes that reach each other, by Tarjan's algorithm."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            circle = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(circle) > 1:
                found.append(sorted(circle))

    for node in graph:
        if node not in order:
            visit(node)
    return found


def packages(graph: Graph, levels: int) -> Graph:
    """The same graph with modules put together by the first parts of their names."""
    together: Graph = {}
    for module, names in graph.items():
        own = _first(module, levels)
        together.setdefault(own, set()).update({_first(name, levels) for name in names} - {own})
    return together


def _first(module: str, levels: int) -> str:
    return ".".join(module.removesuffix(".__init__").split(".")[:levels])


@each_row("levels", [1, 2, 99])
def test_no_modules_and_no_packages_import_each_other(levels: int) -> None:
    assert circles(packages(_graph()[0], levels)) == []


def test_a_circle_is_found() -> None:
    graph = {"features.a.page": {"live.b"}, "live.b": {"screens"}, "screens": {"features.a.page"}, "core.c": set[str]()}
    assert circles(graph) == [["features.a.page", "live.b", "screens"]]
    assert circles(packages({"sales.a": {"waivers.b"}, "waivers.c": {"sales.d"}}, 1)) == [["sales", "waivers"]]
    assert circles({"core.a": {"core.b"}, "core.b": set()}) == []


def test_every_room_names_earlier_rooms_alone() -> None:
    names = list(ROOMS)
    assert [room for room, below in ROOMS.items() if not {*below.split()} <= {*names[: names.index(room)]}] == []
    rooms = {_room(_module(_path(file))) for package in OURS for file in (ROOT / package).rglob("*.py")}
    assert rooms - {"__init__"} == {*names}


def test_an_import_inside_a_function_has_a_reason() -> None:
    assert _graph()[1] == set(INSIDE)


A_FEATURE = "features/race"
"""Paths of the rows are below livelaps_app, but for those of the components."""

BROKEN = {
    "core imports ours": ("core/routes.py", "from livelaps_app.shell import layout_view"),
    "a feature inside a function": (
        "core/paging.py",
        "def f() -> None:\n    from livelaps_app.features.race import texts",
    ),
    "core imports reflex": ("core/i18n/texts.py", "import reflex as rx"),
    "a service imports reflex": (f"{A_FEATURE}/service.py", "import reflex"),
    "a service imports a part of reflex": (f"{A_FEATURE}/service.py", "from reflex_base.event import EventSpec"),
    "a page imports a part of reflex": (f"{A_FEATURE}/page.py", "from reflex_base.event import EventSpec"),
    "a page imports a module of reflex": (f"{A_FEATURE}/page.py", "from reflex import constants"),
    "a component imports of reflex": ("components/menu/menu.py", "import reflex_components_core.core.banner"),
    "a private name of reflex": ("ui/layout.py", "import reflex as rx\nrx._x.client_state"),
    "a private name of the router": (
        "components/menu/menu.jsx",
        'import { UNSAFE_FetchersContext } from "react-router";',
    ),
    "a script takes the framework's own state": ("components/menu/menu.jsx", 'import { app } from "$/utils/state";'),
    "a view model imports reflex": (f"{A_FEATURE}/view_model.py", "import reflex as rx"),
    "a gateway imports reflex": ("gateways/http.py", "from reflex.state import State"),
    "a stand-in imports reflex": ("standins/timing/app.py", "import reflex as rx"),
    "httpx outside the gateways": (f"{A_FEATURE}/service.py", "import httpx"),
    "httpx in a stand-in": ("standins/content/app.py", "from httpx import AsyncClient"),
    "sqlalchemy in a gateway": ("gateways/timing/gateway.py", "from sqlalchemy.orm import Session"),
    "sqlalchemy in web": ("web/pages/middleware.py", "import sqlalchemy.exc"),
    "alembic in core": ("core/settings.py", "import alembic"),
    "a gateway sees a stand-in": ("gateways/http.py", "from livelaps_app.standins.timing import app"),
    "a service sees a stand-in": (f"{A_FEATURE}/service.py", "import livelaps_app.standins.timing.app"),
    "the start sees a store": ("livelaps_app.py", "from livelaps_app.stores.database import Database"),
    "a store sees a gateway": ("stores/database.py", "from livelaps_app.gateways import http"),
    "a component knows the site": ("components/menu/menu.py", "from livelaps_app.core.i18n.texts import Lang"),
    "a component knows the package": ("components/menu/menu.py", "import livelaps_app"),
    "session imports the shell": ("session/tab.py", "from livelaps_app.shell.layout_view import LayoutView"),
    "ui imports a feature": ("ui/links.py", "from livelaps_app.features.race.texts import TITLE"),
    "the layout asks a gateway": ("ui/layout.py", "from livelaps_app.gateways.timing import gateway"),
    "the shell's service knows its state": ("shell/service.py", "from livelaps_app.shell import state"),
    "a page asks its service": (f"{A_FEATURE}/page.py", "from livelaps_app.features.race import service"),
    "a page asks a gateway": (f"{A_FEATURE}/page.py", "from livelaps_app.gateways.timing import gateway"),
    "an event handler asks a gateway": (f"{A_FEATURE}/events.py", "from livelaps_app.gateways.timing import gateway"),
    "an event handler knows its page": (f"{A_FEATURE}/events.py", "from livelaps_app.features.race.page import page"),
    "a screen asks another's service": (f"{A_FEATURE}/screen.py", "from livelaps_app.features.landing import service"),
    "a service asks another's service": (
        f"{A_FEATURE}/service.py",
        "from livelaps_app.features.landing import service",
    ),
    "a subject imports a feature": ("sales/paying.py", "from livelaps_app.features.landing import service"),
    "a subject imports one above it": ("sales/paying.py", "from livelaps_app.waivers import tickets"),
    "memberships import entries": ("memberships/renewing.py", "from livelaps_app.entries.rules import plates"),
    "entries import a feature": ("entries/entering.py", "from livelaps_app.features.landing import service"),
    "a rule of entries imports a store": (
        "entries/rules/plates.py",
        "from livelaps_app.stores.database import Database",
    ),
    "a rule imports a store": ("sales/rules/cart.py", "from livelaps_app.sales.store import store"),
    "a rule imports the database": ("sales/rules/cart.py", "import sqlalchemy"),
    "a drawing imports a feature": ("ui/forms.py", "from livelaps_app.features.race import texts"),
    "live imports the list of screens": ("live/navigation.py", "from livelaps_app import screens"),
    "pages import endpoints": ("web/pages/loading.py", "from livelaps_app.web.endpoints import gate"),
    "a service knows its vars": (f"{A_FEATURE}/service.py", "from livelaps_app.features.race.vars import RaceVars"),
    "another feature's page": (f"{A_FEATURE}/page.py", "from livelaps_app.features.event import page"),
    "another feature's vars": (f"{A_FEATURE}/service.py", "from livelaps_app.features.event.vars import EventVars"),
    "a view model asks a gateway": (f"{A_FEATURE}/view_model.py", "from livelaps_app.gateways.timing import gateway"),
    "a service touches a tab": (f"{A_FEATURE}/service.py", "from livelaps_app.framework import packets"),
    "the middleware knows a page": ("web/pages/middleware.py", "from livelaps_app.features.race import page"),
    "the navigation asks a gateway": ("live/navigation.py", "from livelaps_app.gateways.timing import gateway"),
    "a page styles an element": (f"{A_FEATURE}/page.py", "import reflex as rx\nrx.el.p(style={'color': 'red'})"),
    "relative": (f"{A_FEATURE}/service.py", "from .view import View"),
    "relative to the room above": (f"{A_FEATURE}/service.py", "from .. import event"),
    "a file too long": (f"{A_FEATURE}/texts.py", "A = 1\n" * (LONGEST_FILE + 1)),
    "a script too long": ("web/endpoints/service_worker.js", "//\n" * (LONGEST_FILE + 1)),
    "a stylesheet too long": ("ui/tables.css", "\n" * (LONGEST_FILE + 1)),
    "a function too long": (f"{A_FEATURE}/texts.py", "def f():\n" + "    x = 1\n" * LONGEST_FUNCTION),
    "a method too long": (f"{A_FEATURE}/texts.py", "class A:\n  def f(self):\n" + "    x = 1\n" * LONGEST_FUNCTION),
}


def _below(path: str) -> str:
    return path if path.startswith("components/") else f"livelaps_app/{path}"


@each_row(("path", "source"), BROKEN.values(), ids=BROKEN)
def test_what_breaks_a_rule_is_found(path: str, source: str) -> None:
    assert len(violations(_below(path), source)) == 1


FINE = {
    "the longest file": (f"{A_FEATURE}/texts.py", "A = 1\n" * LONGEST_FILE),
    "the longest function": (f"{A_FEATURE}/texts.py", "def f():\n" + "    x = 1\n" * (LONGEST_FUNCTION - 1)),
    "a page imports reflex": (f"{A_FEATURE}/page.py", "import reflex as rx\nrx.vars.VarData()"),
    "the framework's room imports its parts": ("framework/client.py", "from reflex import constants"),
    "wiring sees a store": ("wiring/process.py", "from livelaps_app.stores.database import Database"),
    "packages nobody names": ("core/i18n/formats.py", "import json\nfrom babel import Locale"),
}


@each_row(("path", "source"), FINE.values(), ids=FINE)
def test_what_keeps_to_the_rules_passes(path: str, source: str) -> None:
    assert violations(_below(path), source) == []
