"""News of a race: what changed between two looks at it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum, auto

from livelaps_app.core.racing.riders import Followed


class Stage(IntEnum):
    """The stage of a race."""

    WAITING = 0
    RUNNING = 1
    OVER = 2
    OFFICIAL = 3


class NewsKind(StrEnum):
    STARTED = auto()
    FINISHED = auto()
    OFFICIAL = auto()


@dataclass(frozen=True)
class RaceLook:
    """A race at a look: its stage, and the riders who have finished."""

    stage: Stage
    finished: frozenset[int] = frozenset()

    def after(self, before: "RaceLook | None") -> "RaceLook":
        """The state to remember: who has finished once is no news again, until the race starts anew."""
        if before is None or self.stage is Stage.WAITING:
            return self
        return RaceLook(self.stage, self.finished | before.finished)


def stage_of(scoring_status: str, result_state: str) -> Stage:
    """The stage by the words of the timing service."""
    if scoring_status == "completed":
        return Stage.OFFICIAL if result_state == "official" else Stage.OVER
    return Stage.RUNNING if scoring_status == "running" else Stage.WAITING


def race_news(before: RaceLook, now: RaceLook, riders: Iterable[int]) -> tuple[NewsKind, frozenset[int]] | None:
    """The latest news between two looks, with the riders it is about; None without any.

    Riders finish by the timing service's word alone; after the end of the race corrections are no news.
    """
    if before.stage < now.stage is Stage.OFFICIAL:
        return NewsKind.OFFICIAL, frozenset(riders)
    if before.stage is Stage.WAITING and now.stage is Stage.RUNNING:
        return NewsKind.STARTED, frozenset(riders)
    fresh = now.finished - before.finished
    if fresh and before.stage <= Stage.RUNNING <= now.stage:
        return NewsKind.FINISHED, fresh
    return None


def riders_in_news(kind: NewsKind, now: RaceLook, followed: Followed) -> Followed:
    """The followed riders whom a message names: after a finish all who have finished, as it replaces others."""
    return tuple(rider for rider in followed if kind is not NewsKind.FINISHED or rider in now.finished)
