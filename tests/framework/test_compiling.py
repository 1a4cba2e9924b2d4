"""Pages compiled by several processes, and npm beside them."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import reflex as rx
from reflex.app import UnevaluatedPage
from reflex.compiler import compiler
from reflex.compiler.plugins import default_page_plugins
from reflex.utils import frontend_skeleton, js_runtimes, prerequisites
from reflex_base.plugins import CompileContext, CompilerHooks

from livelaps_app.framework import compiling, packages


class Counter(rx.State):
    """A state that pages draw."""

    count: int = 0

    @rx.event
    def add(self) -> None:
        """Counts."""
        self.count += 1


def _page(number: int) -> UnevaluatedPage:
    def draw() -> rx.Component:
        return rx.el.div(rx.el.p(f"page {number}", Counter.count), rx.el.button("+", on_click=Counter.add))

    draw.__module__ = f"site.pages.page{number // 2}.en"
    empty: dict[str, Any] = dict.fromkeys(("title", "description", "on_load"))
    return UnevaluatedPage(
        component=draw, route=f"page{number}", image="", meta=[], context={}, _source_module=draw.__module__, **empty
    )


def _making_a_state() -> rx.Component:
    type("Late", (rx.State,), {"__module__": __name__})
    return rx.el.p("late")


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[UnevaluatedPage]:
    """Pages for three processes."""
    monkeypatch.setattr(compiling, "FEWEST_PAGES", 2)
    monkeypatch.setattr(compiling.os, "sched_getaffinity", lambda _: {0, 1, 2})
    return [_page(number) for number in range(12)]


def _compile(pages: list[UnevaluatedPage], compile_pages: Callable[[CompileContext], Any]) -> dict[str, str]:
    context = CompileContext(pages=pages, hooks=CompilerHooks(plugins=default_page_plugins(style={})))
    with context:
        done = compile_pages(context)
    assert list(done) == [page.route for page in pages]
    files, imports = compiler.compile_memo_components(context.auto_memo_components.values())
    assert {"react"} <= imports.keys() & context.all_imports.keys()
    return {**{page.output_path: page.output_code for page in done.values()}, **dict(files)}


def test_several_processes_compile_what_one_does(pages: list[UnevaluatedPage]) -> None:
    assert compiling.processes(len(pages)) == 3
    compiling.compile_in_processes()
    several = _compile(pages, compiling._compile_shared)
    assert len(compiling._TAKEN) == 2
    compiling._TAKEN.clear()
    assert several == _compile(pages, compiling._COMPILE)
    assert len(several) == 12 + 6


def test_a_page_has_no_empty_image(pages: list[UnevaluatedPage]) -> None:
    compiling.compile_in_processes()
    assert "og:image" not in "".join(_compile(pages, compiling._compile_shared).values())


@pytest.mark.parametrize("broken", ["a state", "an end"])
def test_pages_that_no_other_process_can_compile_are_compiled_here(pages: list[UnevaluatedPage], broken: str) -> None:
    here = compiling.os.getpid()

    def end_elsewhere() -> rx.Component:
        if compiling.os.getpid() != here:
            compiling.os._exit(1)
        return rx.el.p("late")

    draw = _making_a_state if broken == "a state" else end_elsewhere
    draw.__module__ = "site.pages.late.en"
    pages[2] = UnevaluatedPage(**{**vars(pages[2]), "component": draw})
    files = _compile(pages, compiling._compile_shared)
    assert compiling._TAKEN == []
    assert "late" in files[next(path for path in files if "page2" in path)]


@pytest.mark.parametrize(
    ("available", "pages", "count"), [(1, 300, 1), (2, 300, 2), (64, 300, 4), (4, 25, 2), (4, 5, 1)]
)
def test_processes_follow_processors_and_pages(
    monkeypatch: pytest.MonkeyPatch, available: int, pages: int, count: int
) -> None:
    monkeypatch.setattr(compiling.os, "sched_getaffinity", lambda _: set(range(available)))
    assert compiling.processes(pages) == count


def test_pages_of_one_module_stay_together() -> None:
    named = [SimpleNamespace(component=SimpleNamespace(__module__=name)) for name in "abcabd"]
    assert [[page.component.__module__ for page in part] for part in compiling.divide(named, 2)] == [
        ["a", "a", "c"],
        ["b", "b", "d"],
    ]


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[list[str]]]:
    """Commands that were started in an empty build's folder."""
    begun: list[list[str]] = []
    lock = tmp_path / "package-lock.json"
    lock.touch()

    def begin(command: list[str], **named: Any) -> Any:
        assert named["cwd"] == tmp_path
        begun.append(command)
        return SimpleNamespace(wait=lambda: None, terminate=lambda: None)

    monkeypatch.setattr(prerequisites, "get_web_dir", lambda: tmp_path)
    monkeypatch.setattr(frontend_skeleton, "get_root_lockfile_path", lambda _: lock)
    monkeypatch.setattr(js_runtimes, "get_nodejs_compatible_package_managers", lambda **_: ["/bin/npm"])
    monkeypatch.setattr(js_runtimes, "_sync_root_lockfiles_for_frontend_install", lambda: None)
    monkeypatch.setattr(js_runtimes, "_frontend_packages_cache_path", lambda: tmp_path / "cached")
    monkeypatch.setattr(subprocess, "Popen", begin)
    yield begun


def test_npm_fetches_the_packages_of_an_empty_build(web: list[list[str]], tmp_path: Path) -> None:
    (tmp_path / "cached").touch()
    with packages.packages_underway():
        assert web == [["/bin/npm", "ci", "--legacy-peer-deps"]]
    assert not (tmp_path / "cached").exists()


def test_packages_that_are_there_are_not_fetched(web: list[list[str]], tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    with packages.packages_underway():
        pass
    assert web == []
