"""Jobs: work that is done after an answer, by kind, each with a handler."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

Payload = dict[str, Any]
Work = Callable[[Payload], Awaitable[None]]


class JobRefused(Exception):
    """A job that can never succeed, so that it is not tried again; its text is stored and names no person."""


@dataclass(frozen=True)
class JobHandler:
    """The work of a kind of job. It may be done twice, if a process ends between the work and its record.

    limit_s: seconds until an attempt is cancelled; every: a job of this kind is added in each such period.
    """

    work: Work
    limit_s: float = 60.0
    every: timedelta | None = None
