"""An event as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.i18n.local_time import When


@dataclass(frozen=True)
class EventRaceLine:
    """A race of the event; `look` is the class of its chip."""

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
    riders: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class EventSeriesLine:
    """A series the event counts for."""

    id: int = 0
    name: str = ""


@dataclass(frozen=True)
class EventView:
    """An event.

    day, last: ISO days; starts: the ISO instant of the first start, or the day where that is unknown; map: address of a
    map; ics: address of its calendar file, "" when it is over or cancelled; begun: a race has winners; awaited, at:
    that registration opens or closes, and when; openings: how many places are left; until, waits: the same instant and
    its word while it is to come.
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
    races: list[EventRaceLine] = field(default_factory=list)
    series: list[EventSeriesLine] = field(default_factory=list)

    @property
    def tab_title(self) -> str:
        """The title with the days, which tell events of the same name apart."""
        return ", ".join(filter(None, (self.title, self.when)))
