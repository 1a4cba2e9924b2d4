"""The view of races running now."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.racing.riders import Card


@dataclass(frozen=True)
class LiveLine:
    """at: ISO instant of the last passing or next start, or ""; leader: the first rider; state, look: of the chip."""

    id: int = 0
    name: str = ""
    event: str = ""
    event_id: int = 0
    state: str = ""
    look: str = "chip"
    leader: str = ""
    at: str = ""
    when: When = field(default_factory=When)


@dataclass(frozen=True)
class Ride:
    """A running race with followed riders, and their cards."""

    race_id: int = 0
    name: str = ""
    event: str = ""
    cards: list[Card] = field(default_factory=list)


@dataclass(frozen=True)
class NowRacingView:
    """The races of these days: running, next with the earliest first, and just finished with the latest first."""

    running: list[LiveLine] = field(default_factory=list)
    coming: list[LiveLine] = field(default_factory=list)
    finished: list[LiveLine] = field(default_factory=list)
