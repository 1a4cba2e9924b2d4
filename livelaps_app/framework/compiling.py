"""Compiles pages in up to four processes, one per processor, while npm fetches packages; none has an empty image.

Assumptions: `compile_app` makes one `CompileContext` and calls its `compile` once; it reads the route, root component,
path and code of each page's context, and the imports, app wraps, state routes and memos of the whole, which it passes
to `compile_memo_components`; memos of a page go into the file of the page function's module only.
The metadata of a page are added by `utils.add_meta`, an empty image too, which a browser would set beside the page's.
States and new app wraps cannot be sent between processes: a page with either makes one process compile all pages.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from reflex.compiler import compiler, utils
from reflex_base.plugins import CompileContext, PageContext
from reflex_base.utils.imports import merge_imports
from reflex_components_core.base import Image
from reflex_components_core.base.fragment import Fragment

from livelaps_app.framework.packages import packages_underway

MOST = 4  # processes; each takes 400 MB
FEWEST_PAGES = 10  # per process; fewer are not worth a process

Files = list[tuple[str, str]]
Progress = Callable[[], None] | None


class Share(NamedTuple):
    """The compiled pages of one process as texts."""

    pages: list[tuple[str, str, str]]  # route, path, code
    imports: dict[str, Any]
    wraps: set[tuple[int, str]]
    memo_files: Files
    memo_imports: dict[str, Any]


def compile_in_processes() -> None:
    """Replaces Reflex's compilation of pages and memos."""
    assert CompileContext.compile in {_COMPILE, _compile_shared}
    CompileContext.compile = _compile_shared  # type: ignore[method-assign]
    compiler.compile_memo_components = _compile_memos
    utils.add_meta = _add_meta


def processes(pages: int) -> int:
    """The number of processes for a number of pages; one on systems without a safe fork."""
    if sys.platform != "linux":
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), MOST, pages // FEWEST_PAGES))


def divide(pages: Sequence[Any], count: int) -> list[list[Any]]:
    """Divides pages into parts; pages of a module share a file of memos and stay together."""
    modules: dict[str, list[Any]] = {}
    for page in pages:
        modules.setdefault(page.component.__module__, []).append(page)
    parts: list[list[Any]] = [[] for _ in range(count)]
    for number, group in enumerate(modules.values()):
        parts[number % count] += group
    return [part for part in parts if part]


def _compile_shared(
    self: CompileContext, *, evaluate_progress: Progress = None, render_progress: Progress = None, **kwargs: Any
) -> dict[str, PageContext]:
    """Compiles all pages in several processes, or in this one if a share cannot be sent."""
    pages = self.pages
    _TAKEN.clear()
    first, *others = divide(pages, processes(len(pages)))
    with packages_underway(), _Helpers(self, others) as helpers:
        self.pages = first
        done = _COMPILE(self, evaluate_progress=evaluate_progress, render_progress=render_progress, **kwargs)
        shares = list(helpers.shares())
    self.pages = pages
    if any(share is None or share.wraps - self.app_wrap_components.keys() for share in shares):
        return _COMPILE(self, **kwargs)
    for share in filter(None, shares):
        _take(self, share, [step for step in (evaluate_progress, render_progress) if step])
    self.compiled_pages = {page.route: done[page.route] for page in pages}
    return self.compiled_pages


def _add_meta(page: Any, *args: Any, **meta: Any) -> Any:
    """Adds the metadata of a page, without an empty image."""
    page = _ADD_META(page, *args, **meta)
    page.children = [child for child in page.children if meta.get("image") or not isinstance(child, Image)]
    return page


def _take(context: CompileContext, share: Share, steps: list[Callable[[], None]]) -> None:
    for route, path, code in share.pages:
        page = PageContext(name=route, route=route, root_component=Fragment.create())
        page.output_path, page.output_code = path, code
        context.compiled_pages[route] = page
        for step in steps:
            step()
    context.all_imports = merge_imports(context.all_imports, share.imports)
    _TAKEN.append(share)


def _compile_memos(memos: Iterable[Any] = ()) -> tuple[Files, dict[str, Any]]:
    """The files and imports of these memos and of the other processes' memos."""
    files, imports = _COMPILE_MEMOS(memos)
    for share in _TAKEN:
        files = [*files, *share.memo_files]
        imports = merge_imports(imports, share.memo_imports)
    return files, imports


class _Helpers:
    """Forks of this process, each with a part of the pages."""

    def __init__(self, context: CompileContext, parts: list[list[Any]]) -> None:
        self._context = context
        self._parts = parts
        self._running: list[tuple[Any, Connection]] = []

    def __enter__(self) -> "_Helpers":
        fork = multiprocessing.get_context("fork")
        for part in self._parts:
            ours, theirs = fork.Pipe(duplex=False)
            process = fork.Process(target=_help, args=(self._context, part, theirs), daemon=True)
            process.start()
            theirs.close()
            self._running.append((process, ours))
        return self

    def shares(self) -> Iterator[Share | None]:
        """Yields the result of each process; None if it failed or cannot be sent."""
        for _, pipe in self._running:
            try:
                yield pipe.recv()
            except EOFError:
                yield None

    def __exit__(self, *_: object) -> None:
        for process, pipe in self._running:
            pipe.close()
            process.terminate()
            process.join()


def _help(context: CompileContext, pages: list[Any], pipe: Connection) -> None:
    context.pages = pages
    done = _COMPILE(context)
    if context.stateful_routes:
        return pipe.send(None)
    files, imports = _COMPILE_MEMOS(context.auto_memo_components.values())
    texts = [(page.route, page.output_path or "", page.output_code or "") for page in done.values()]
    return pipe.send(Share(texts, context.all_imports, set(context.app_wrap_components), files, imports))


_COMPILE = CompileContext.compile
_ADD_META = utils.add_meta
_COMPILE_MEMOS = compiler.compile_memo_components
_TAKEN: list[Share] = []
