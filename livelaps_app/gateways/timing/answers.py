"""Takes the timing service's answers apart: success first, then the thing or the rows that are meant."""

from typing import Any, TypeVar

from pydantic import BaseModel

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.http import said
from livelaps_app.gateways.timing.fields import readable

R = TypeVar("R", bound=BaseModel)

YES = (1, "1")


def succeeded(sent: Any) -> dict[str, Any]:
    """The whole answer; an answer that says nothing about its success went well. Raises Problem."""
    if not isinstance(sent, dict):
        raise Problem(Code.BAD_ANSWER)
    if sent.get("success", 1) not in YES:
        raise Problem(said(sent) or Code.BAD_ANSWER)
    return sent


def content(sent: Any) -> Any:
    """What stands under `message`, or under `data` in some calls, or the answer itself where neither is there."""
    answer = succeeded(sent)
    return answer.get("message", answer.get("data", answer))


def one(sent: Any) -> dict[str, Any]:
    """The object that is meant: itself or the first of a list; an empty list is nothing found. Raises Problem."""
    told = content(sent)
    if isinstance(told, list):
        if not told:
            raise Problem(Code.NOT_FOUND)
        told = told[0]
    if not isinstance(told, dict):
        raise Problem(Code.BAD_ANSWER)
    return told


def rows(kind: type[R], sent: Any) -> tuple[R, ...]:
    """The rows of a list that can be read: one event without a real date does not take the calendar with it."""
    told = content(sent)
    if not isinstance(told, list):
        raise Problem(Code.BAD_ANSWER)
    read = readable(kind, told)
    if told and not read:
        raise Problem(Code.BAD_ANSWER)
    return read


def listed(sent: Any) -> list[dict[str, Any]]:
    """The rows of a page of results. Raises Problem."""
    told = succeeded(sent).get("data")
    if not isinstance(told, list) or not all(isinstance(row, dict) for row in told):
        raise Problem(Code.BAD_ANSWER)
    return told


def allows(sent: Any) -> bool:
    """Whether a permission is given: exactly 1 and nothing else."""
    told = content(sent) if isinstance(sent, dict) else sent
    first = told[0] if isinstance(told, list) and told else told
    return not isinstance(first, bool) and first in YES
