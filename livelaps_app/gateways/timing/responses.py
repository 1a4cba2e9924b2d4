"""Bodies of the timing service: success flag, and the object or rows."""

from typing import Any, TypeVar

from pydantic import BaseModel

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.http import code_of
from livelaps_app.gateways.timing.fields import valid_rows

R = TypeVar("R", bound=BaseModel)

YES = (1, "1")


def successful_body(body: Any) -> dict[str, Any]:
    """The whole body, a success unless it states otherwise. Raises Problem."""
    if not isinstance(body, dict):
        raise Problem(Code.BAD_ANSWER)
    if body.get("success", 1) not in YES:
        raise Problem(code_of(body) or Code.BAD_ANSWER)
    return body


def payload(body: Any) -> Any:
    """The value of `message` or `data`, or the body itself. Raises Problem."""
    successful = successful_body(body)
    return successful.get("message", successful.get("data", successful))


def single(body: Any) -> dict[str, Any]:
    """The object of a body or the first of its list. Raises Problem, NOT_FOUND if empty."""
    value = payload(body)
    if isinstance(value, list):
        if not value:
            raise Problem(Code.NOT_FOUND)
        value = value[0]
    if not isinstance(value, dict):
        raise Problem(Code.BAD_ANSWER)
    return value


def rows(record_type: type[R], body: Any) -> tuple[R, ...]:
    """The valid rows of a list: an invalid one must not hide the others. Raises Problem."""
    values = payload(body)
    if not isinstance(values, list):
        raise Problem(Code.BAD_ANSWER)
    records = valid_rows(record_type, values)
    if values and not records:
        raise Problem(Code.BAD_ANSWER)
    return records


def result_rows(body: Any) -> list[dict[str, Any]]:
    """The rows of a page of results. Raises Problem."""
    values = successful_body(body).get("data")
    if not isinstance(values, list) or not all(isinstance(row, dict) for row in values):
        raise Problem(Code.BAD_ANSWER)
    return values


def is_allowed(body: Any) -> bool:
    """True if a permission is granted: exactly 1."""
    value = payload(body) if isinstance(body, dict) else body
    first = value[0] if isinstance(value, list) and value else value
    return not isinstance(first, bool) and first in YES
