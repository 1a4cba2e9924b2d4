"""The exceptions that carry the code of a message."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from livelaps_app.core.errors.codes import Code


class Problem(Exception):
    """An error with a message for the visitor, by its code. Screens and answers catch it."""

    def __init__(self, code: Code, field: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.field = field


class InvalidFields(Problem):
    """Errors of form fields by name; nested fields by path, e.g. minors.0.first_name."""

    def __init__(self, fields: Mapping[str, Code]) -> None:
        field, code = next(iter(fields.items()))
        super().__init__(code, field)
        self.fields = dict(fields)

    def __reduce__(self) -> tuple[type, tuple[dict[str, Code]]]:
        return InvalidFields, (self.fields,)


@contextmanager
def ignore(*codes: Code) -> Iterator[None]:
    """Ends the block at a Problem with one of these codes; the fallback follows the block."""
    try:
        yield
    except Problem as problem:
        if problem.code not in codes:
            raise


@contextmanager
def raise_instead(code: Code, error: Exception) -> Iterator[None]:
    """Raises an error instead of a Problem with this code."""
    try:
        yield
    except Problem as problem:
        if problem.code is not code:
            raise
        raise error from problem
