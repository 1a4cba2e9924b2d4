"""The stylesheet: every file beside what it styles, in its order, without rules that nothing uses."""

import ast
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import reflex as rx
from reflex.compiler import compiler, utils
from reflex.utils import prerequisites
from reflex_base.registry import RegistrationContext

from livelaps_app.framework.bundling import PLUGINS
from livelaps_app.framework.stylesheet import (
    FIRST,
    LAST,
    NAME,
    OWN,
    PARTS,
    PLUGIN,
    ROOT,
    OneStylesheet,
    files,
    own_files,
    stylesheet,
)
from tests.each_row import each_row
from tests.ui.styled_parts import texts_of

# Classes that are put together in the browser or by a number, and from what.
MADE = {
    "line-1": "line-$", "line-2": "line-$", "line-3": "line-$", "empty-late": "late", "empty-offline": "offline",
}  # fmt: skip
SOURCES = ("py", "js", "jsx")


@cache
def _rules() -> str:
    rules = stylesheet([*files(), *(path for name in OWN for path in own_files(name))])
    return re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL)


@cache
def _words() -> frozenset[str]:
    """The words of the sources' texts, as a class would stand there: no comments, no docstrings, no translations."""
    files = (
        file for room in ("livelaps_app", "components") for kind in SOURCES for file in (ROOT / room).rglob(f"*.{kind}")
    )
    return frozenset(
        word
        for file in files
        if file.name != "texts.py"
        for text in texts_of(file.suffix, file.read_text("utf-8"))
        for word in re.findall(r"[a-zA-Z][\w-]*[${]?", text)
    )


def test_every_file_is_part_of_it_once() -> None:
    found = [
        file.relative_to(ROOT).as_posix()
        for room in ("livelaps_app", "components")
        for file in (ROOT / room).rglob("*.css")
    ]
    assert sorted([*files(), *(path for name in OWN for path in own_files(name))]) == sorted(found)
    assert not list((ROOT / "assets").rglob("*.css"))


def test_rooms_follow_one_another_and_paper_is_last() -> None:
    order = [*files()]
    assert (order[: len(FIRST)], order[-len(LAST) :]) == ([*FIRST], [*LAST])
    rooms = [path.removeprefix("livelaps_app/").split("/")[0] for path in order[len(FIRST) : -len(LAST)]]
    assert [*dict.fromkeys(rooms)] == ["ui", "components", "features"]


def test_a_file_that_is_missing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        stylesheet(files(tmp_path), tmp_path)


def test_every_class_is_used() -> None:
    selectors = re.sub(r"\{[^{}]*\}", "{}", _rules())
    classes = set(re.findall(r"[.#]([a-zA-Z][\w-]*)", selectors))
    assert {name for name in classes if MADE.get(name, name) not in _words()} == set()
    assert set(MADE) <= classes


def test_every_variable_has_a_value_and_is_used() -> None:
    given, used = (set(re.findall(pattern, _rules())) for pattern in (r"(--[\w-]+):", r"var\((--[\w-]+)"))
    assert given - used == set()
    assert used - given == {"--no-line"}  # of the client's own words


def test_what_has_looks_for_is_named() -> None:
    """Blink asks every `:has()` anew after each insertion if one looks for pseudo-classes alone or a `:not()`."""
    arguments = re.findall(r":has\(((?:[^(){}]|\([^(){}]*\))*)\)", re.sub(r"@supports[^{]*\{", "", _rules()))
    assert arguments
    assert [argument for argument in arguments if ":not(" in argument] == []
    assert [argument for argument in arguments if re.search(r"(?:^|[\s>+~])(?!:is\b)[:*]", argument)] == []


def test_a_sibling_of_the_same_kind_has_no_rule_of_its_own() -> None:
    """`li + li` computes all lists of a page anew after an insertion; `li:not(:first-child)` only the list changed."""
    assert re.findall(r"(?<![\w.#-])(\*|div|li|section|span) [+~] \1(?![\w-])[^,{}]*", _rules()) == []


def test_every_animation_is_there_and_used() -> None:
    there = set(re.findall(r"@keyframes ([\w-]+)", _rules()))
    used = {
        word for value in re.findall(r"animation: ([^;]+);", _rules()) for word in re.findall(r"[a-z][\w-]*", value)
    }
    assert there <= used


def test_the_framework_imports_it_alone() -> None:
    root = compiler._compile_root_stylesheet([], reset_style=False, plugins=[OneStylesheet()])
    assert re.findall(r"@import url\('([^']+)'\)", root) == [f"./{NAME}"]


def test_it_is_written_where_the_framework_looks_for_it() -> None:
    tasks = []
    OneStylesheet().pre_compile(add_save_task=tasks.append)
    path, text = tasks[0]()
    assert text == stylesheet(files())
    assert utils.resolve_path_of_web_dir(path) == (prerequisites.get_web_dir() / "styles" / NAME).absolute()
    assert Path(utils.get_root_stylesheet_path()).parent.name == "styles"


def test_the_framework_s_reset_can_be_left_out() -> None:
    with RegistrationContext.get().fork():  # the site's own app may be in this one
        assert rx.App(reset_style=False).reset_style is False


def test_settings_of_an_earlier_build_are_written_anew() -> None:
    tasks = []
    OneStylesheet().pre_compile(add_save_task=tasks.append)
    path, text = tasks[1]()
    assert utils.resolve_path_of_web_dir(path) == (prerequisites.get_web_dir() / "postcss.config.js").absolute()
    packages = re.findall(r'^\s*"?([@\w/-]+)"?:', text, re.MULTILINE)
    assert packages[0] == "plugins"
    assert set(packages[1:]) <= set(json.loads((ROOT / "reflex.lock" / "package.json").read_text())["devDependencies"])


def test_pages_of_few_features_bring_in_their_own() -> None:
    tasks: list[Callable[[], tuple[str, str]]] = []
    OneStylesheet().pre_compile(add_save_task=tasks.append)
    written = dict(task() for task in tasks)
    assert {f"styles/{name}.css" for name in OWN} <= set(written)
    plugin = written[str(prerequisites.get_web_dir() / PLUGIN.name)]
    names = re.search(r"const NAMES = (\{.*\});", plugin)
    assert names
    assert json.loads(names[1])["landing"] == ["events", "live_races", "landing"]
    assert PLUGIN.name in PLUGINS


def test_print_styles_follow_the_parts_of_few_pages() -> None:
    tasks: list[Callable[[], tuple[str, str]]] = []
    OneStylesheet().pre_compile(add_save_task=tasks.append)
    written = dict(task() for task in tasks)
    paper = stylesheet(LAST)
    last = paper[paper.index("{") + 1 :]
    assert [name for name in OWN if written[f"styles/{name}.css"].endswith(last)] == [*PARTS]
    assert [*OWN][: len(PARTS)] == [*PARTS]


@cache
def _drawn_with(module: str) -> frozenset[str]:
    """The module and those of shared drawing that it imports."""
    file = (ROOT / module.replace(".", "/")).with_suffix(".py")
    if not file.is_file():
        return frozenset()
    imports = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = {f"{node.module}{end}" for node in imports for end in ("", *(f".{name.name}" for name in node.names))}
    shared = (name for name in names if name.startswith(("livelaps_app.ui.", "components.")))
    return frozenset({module}).union(*map(_drawn_with, shared))


@each_row("name", PARTS)
def test_features_that_draw_with_a_part_load_its_rules(name: str) -> None:
    _, features = OWN[name]
    parts = {path.removesuffix(".css").replace("/", ".") for path in own_files(name)}
    pages = (ROOT / "livelaps_app/features").rglob("*.py")
    modules = [file.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for file in pages]
    drawing = {module.split(".")[2] for module in modules if _drawn_with(module) & parts}
    assert drawing
    assert drawing <= set(features)


@each_row("name", OWN)
def test_rooms_of_their_own_are_there(name: str) -> None:
    rooms, features = OWN[name]
    assert all((ROOT / room).exists() for room in rooms)
    assert all((ROOT / "livelaps_app/features" / feature).is_dir() for feature in features)
    assert {room.split("/")[-1] for room in rooms if "/features/" in room} <= set(features)


@each_row("name", OWN)
def test_what_has_rules_of_its_own_is_drawn_by_their_features_alone(name: str) -> None:
    rooms, features = OWN[name]
    modules = tuple(room.removesuffix(".css").replace("/", ".") + "." for room in rooms)
    room = ROOT / "livelaps_app/features"
    users = {
        file.relative_to(room).parts[0]
        for file in room.rglob("*.py")
        for module in re.findall(r"^from ([\w.]+) import", file.read_text("utf-8"), re.MULTILINE)
        if f"{module}.".startswith(modules)
    }
    assert users <= set(features)
