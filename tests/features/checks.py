"""Addresses and refusals, for every test here."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match


def page_at(path: str, query: str = "") -> Match:
    """The match of an address, whose query is behind a question mark or apart."""
    path, _, behind = path.partition("#")[0].partition("?")
    found = match(path, query or behind)
    assert found is not None, path
    return found


@contextmanager
def problem(code: Code) -> Iterator[None]:
    """Expects that an act raises the problem of a code."""
    with pytest.raises(Problem) as raised:
        yield
    assert raised.value.code is code
