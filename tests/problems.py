"""The refusals of calls: their codes, and the faults of their fields."""

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager

import pytest

from livelaps_app.core.errors import Code, InvalidFields, Problem


@contextmanager
def raises(code: Code) -> Iterator[None]:
    """Passes where a Problem of that code is raised."""
    with pytest.raises(Problem) as raised:
        yield
    assert raised.value.code is code


async def code_of(call: Awaitable[object]) -> Code:
    """The code of the Problem that a call raises."""
    with pytest.raises(Problem) as raised:
        await call
    return raised.value.code


async def faults_of(call: Awaitable[object]) -> dict[str, Code]:
    """The faults of fields that a call raises."""
    with pytest.raises(InvalidFields) as raised:
        await call
    return raised.value.fields
