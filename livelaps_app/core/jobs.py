"""Jobs: work after an answer, one handler per kind."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

Payload = dict[str, Any]
Work = Callable[[Payload], Awaitable[None]]


class JobRefused(Exception):
    """A job that cannot succeed and is not retried. The text is stored and contains no names."""


@dataclass(frozen=True)
class JobHandler:
    """The work of a kind of job, run twice if a process ends before recording it.

    limit_s: timeout of an attempt in seconds; every: a job is added in each such period; gives_way: half of a worker at
    most, after all jobs of other kinds, and a failure empties the payload too.
    """

    work: Work
    limit_s: float = 60.0
    every: timedelta | None = None
    gives_way: bool = False
