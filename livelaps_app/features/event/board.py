"""The event screen as it is drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class RaceLine:
    """A race of the event; `look` is its chip's."""

    id: int = 0
    name: str = ""
    kind: str = ""
    start: str = ""
    riders: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class SeriesLine:
    """A series the event counts for."""

    id: int = 0
    name: str = ""


@dataclass(frozen=True)
class Board:
    """One event. `map` is an address of a map, `day` and `last` ISO days, `begun` says that a race has winners.

    `ics` is the address of its file for calendars, empty for what is over or does not take place.
    `until` is the instant, ISO, at which registration opens or closes, `waits` the word for it; empty for neither.
    """

    id: int = 0
    title: str = ""
    when: str = ""
    day: str = ""
    last: str = ""
    where: str = ""
    map: str = ""
    ics: str = ""
    promoter_id: int = 0
    promoter: str = ""
    about: str = ""
    state: str = ""
    state_label: str = ""
    registration: str = ""
    waits: str = ""
    until: str = ""
    poster: str = ""
    begun: bool = False
    races: list[RaceLine] = field(default_factory=list)
    series: list[SeriesLine] = field(default_factory=list)
