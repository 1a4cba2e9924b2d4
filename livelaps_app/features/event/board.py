"""The event screen as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.when import When


@dataclass(frozen=True)
class RaceLine:
    """A race of the event; `look` is its chip's."""

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
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
    """One event. `map` is an address of a map, `day` and `last` ISO days, `starts` the instant of the first
    start, ISO, or the day where that is not known; `begun` says that a race has winners.

    `ics` is the address of its file for calendars, empty for what is over or does not take place. `awaited` and `at`
    say that registration opens or closes and when, `openings` how many places are left; `until` is the same instant
    while it is to come, `waits` the word for it; empty for neither.
    """

    id: int = 0
    title: str = ""
    when: str = ""
    day: str = ""
    last: str = ""
    starts: str = ""
    where: str = ""
    map: str = ""
    ics: str = ""
    promoter_id: int = 0
    promoter: str = ""
    about: str = ""
    state: str = ""
    state_label: str = ""
    awaited: str = ""
    at: When = field(default_factory=When)
    openings: str = ""
    waits: str = ""
    until: str = ""
    poster: str = ""
    begun: bool = False
    races: list[RaceLine] = field(default_factory=list)
    series: list[SeriesLine] = field(default_factory=list)

    @property
    def shared(self) -> str:
        """The title where it is named alone: events of the same name are told by their days."""
        return ", ".join(filter(None, (self.title, self.when)))
