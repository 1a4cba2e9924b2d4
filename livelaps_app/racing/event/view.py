"""The views of an event, on its own page and on that of its organization."""

from dataclasses import dataclass, field

from livelaps_app.core.contacts import ContactLink
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.images import Image
from livelaps_app.core.routes import address
from livelaps_app.core.schema import Node, sports_event, whole
from livelaps_app.racing.calendar.date_blocks import DateBlock


@dataclass(frozen=True)
class EventHead:
    """The head of an event's page.

    series, name: its name in two, without its series if it begins so; look: as CSS; kicker: series and round; zone: the
    zone of the races' times in words; until: next opening or closing of registration, short; first_start: ISO instant
    for a countdown, "" if unknown, over or cancelled.
    """

    series: str = ""
    name: str = ""
    look: str = "event-hero"
    kicker: str = ""
    place: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    picture: Image = field(default_factory=Image)
    zone: str = ""
    until: When = field(default_factory=When)
    first_start: str = ""


@dataclass(frozen=True)
class RaceLine:
    """A race of the event.

    look: CSS class of its chip; day, clock: of its start, the day only if the event has several; classes: their names,
    few: the first of many and how many others; riders: their number; begun: the state says more than the start.
    """

    id: int = 0
    name: str = ""
    kind: str = ""
    start: When = field(default_factory=When)
    state: str = ""
    look: str = "chip"
    day: str = ""
    clock: When = field(default_factory=When)
    classes: str = ""
    few: str = ""
    riders: str = ""
    begun: bool = False


@dataclass(frozen=True)
class EventSeriesLine:
    """A series with this event."""

    id: int = 0
    name: str = ""


@dataclass(frozen=True)
class EventClassLine:
    """A class on sale. look: of its places, as CSS; enters: riders enter or wait here; line: words of its line.

    query: chooses it in the wizard.
    """

    query: str = ""

    name: str = ""
    price: str = ""
    rules: str = ""
    places: str = ""
    look: str = "chip"
    enters: bool = False
    line: str = ""


@dataclass(frozen=True)
class EventClassGroup:
    """The classes of a race, or of the races that one entry counts for."""

    title: str = ""
    classes: list[EventClassLine] = field(default_factory=list)


@dataclass(frozen=True)
class EventFacts:
    """Facts for every page of an event.

    head: of its page; day, last: ISO days; starts: ISO instant of the first start, or the day; map: address of a map;
    begun: a race has winners; awaited, at: next opening or closing of registration, and its instant; openings: free
    places; enter: contacts for entries elsewhere; entering, entry_price: of the button to entering on this site, or "";
    is_sold: this site sells the entries.
    """

    id: int = 0
    title: str = ""
    head: EventHead = field(default_factory=EventHead)
    when: str = ""
    day: str = ""
    last: str = ""
    starts: str = ""
    where: str = ""
    map: str = ""
    about: str = ""
    state: str = ""
    state_label: str = ""
    awaited: str = ""
    at: When = field(default_factory=When)
    openings: str = ""
    enter: list[ContactLink] = field(default_factory=list)
    is_sold: bool = False
    entering: str = ""
    entry_price: str = ""
    poster: str = ""
    begun: bool = False

    def structured_data(self, organizer: str, lang: Lang, **more: object) -> Node:
        """The event as an object of schema.org."""
        return sports_event(
            self.title,
            self.starts,
            self.where,
            ends=self.last,
            promoter=organizer,
            cancelled=self.state == "cancelled",
            url=whole(address("event", lang, id=self.id)),
            description=self.about or ", ".join(filter(None, (self.title, self.when, self.where))),
            image=whole(self.poster),
            **more,
        )


@dataclass(frozen=True)
class EventView(EventFacts):
    """An event.

    ics: address of its calendar file, "" if over or cancelled; sells: has spectator entry, price: from which price, or
    ""; until, waits: instant and word of the next opening or closing of registration; classes: on sale on this site, by
    race; class_price, class_places, class_rules: of all classes, the price possibly a range; refund: the rule of
    withdrawals in words.
    """

    ics: str = ""
    sells: bool = False
    price: str = ""
    promoter_id: int = 0
    promoter: str = ""
    waits: str = ""
    until: str = ""
    classes: list[EventClassGroup] = field(default_factory=list)
    class_price: str = ""
    class_places: str = ""
    class_rules: list[str] = field(default_factory=list)
    refund: str = ""
    races: list[RaceLine] = field(default_factory=list)
    series: list[EventSeriesLine] = field(default_factory=list)

    @property
    def tab_title(self) -> str:
        """The title with the days, to distinguish events of the same name."""
        return ", ".join(filter(None, (self.title, self.when)))
