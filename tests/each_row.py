"""Tests over tables: one test that goes through every row and names each one that fails."""

import functools
import inspect
import traceback
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import pytest

FAILURES = (Exception, pytest.fail.Exception)

Test = Callable[..., Awaitable[None] | None]
Name = Callable[[Any], object]


def each_row(names: str | Sequence[str], rows: Iterable[Any], ids: Name | None = None) -> Callable[[Test], Test]:
    """Runs a test once per row, with the row's values as its arguments; fixtures are the same for all rows.

    names: those of the arguments, as of `pytest.mark.parametrize`; with a single one a row is its value.
    ids: makes of a value what a failure calls it.
    """
    arguments = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    table = [(row,) if len(arguments) == 1 else tuple(row) for row in rows]
    assert table, f"no rows of {names}"

    def decorate(test: Test) -> Test:
        parameters = inspect.signature(test).parameters
        fixtures = [parameter for name, parameter in parameters.items() if name not in arguments]
        assert len(fixtures) == len(parameters) - len(arguments), f"{test} takes other arguments than {names}"

        @functools.wraps(test)
        def loop(**values: Any) -> None:
            failures = _Failures(arguments, ids)
            for row in table:
                try:
                    test(**values, **dict(zip(arguments, row, strict=True)))
                except FAILURES as error:
                    failures.add(row, error)
            failures.check(len(table))

        @functools.wraps(test)
        async def loop_async(**values: Any) -> None:
            failures = _Failures(arguments, ids)
            for row in table:
                try:
                    await test(**values, **dict(zip(arguments, row, strict=True)))  # type: ignore[misc]
                except FAILURES as error:
                    failures.add(row, error)
            failures.check(len(table))

        looped: Any = loop_async if inspect.iscoroutinefunction(test) else loop
        looped.__signature__ = inspect.Signature(fixtures)
        return looped

    return decorate


class _Failures:
    """Rows that failed, each with its error and the line that raised it."""

    def __init__(self, arguments: Sequence[str], ids: Name | None) -> None:
        self._arguments, self._ids = arguments, ids
        self._lines: list[str] = []

    def add(self, row: Sequence[Any], error: BaseException) -> None:
        named = ", ".join(
            f"{name}={self._ids(value) if self._ids else repr(value)[:200]}"
            for name, value in zip(self._arguments, row, strict=True)
        )
        place = next((f"{frame.name}:{frame.lineno}" for frame in reversed(_frames(error))), "")
        words = str(error) if isinstance(error, (AssertionError, pytest.fail.Exception)) else repr(error)
        self._lines.append(f"{named} ({place})\n    " + words.replace("\n", "\n    "))

    def check(self, rows: int) -> None:
        if self._lines:
            pytest.fail(f"{len(self._lines)} of {rows} rows:\n" + "\n".join(self._lines), pytrace=False)


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return [frame for frame in traceback.extract_tb(error.__traceback__) if "/tests/" in frame.filename][1:]
