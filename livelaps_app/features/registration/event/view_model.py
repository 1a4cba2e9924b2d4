"""The view of entering an event."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.step_tabs import StepTab
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import FallbackLink, Option
from livelaps_app.entries.rules.bikes import BikeQuestions
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.racing.calendar.view import EventLine


@dataclass(frozen=True)
class EnterableEvent:
    """An event of the list. waits, until: of the next opening or closing, as in `EventView`."""

    line: EventLine = field(default_factory=EventLine)
    price: str = ""
    waits: str = ""
    until: str = ""


@dataclass(frozen=True)
class RiderChoice:
    """A person of the account.

    pair: the value of its box in the form; entered: the classes by other orders, or ""; refused: why not, or "".
    """

    id: str = ""
    pair: str = ""
    name: str = ""
    note: str = ""
    entered: str = ""
    refused: str = ""


@dataclass(frozen=True)
class ClassChoice:
    """A class for a rider.

    pair: the value in the form; notes: rules in words; refused: why not, or ""; need: "1" without a needed membership;
    hue: CSS class of its place among the classes of its races.
    """

    product: str = ""
    pair: str = ""
    name: str = ""
    price: str = ""
    notes: list[str] = field(default_factory=list)
    refused: str = ""
    need: str = ""
    hue: str = ""


@dataclass(frozen=True)
class MembershipChoice:
    """A type of membership for a rider. value: its product; pair: with the name of its input; note: its validity."""

    value: str = ""
    pair: str = ""
    name: str = ""
    price: str = ""
    note: str = ""


@dataclass(frozen=True)
class MembershipNeed:
    """Types of which classes need one. input: name of the inputs; note: the classes, unless all need it."""

    input: str = ""
    title: str = ""
    note: str = ""
    choices: list[MembershipChoice] = field(default_factory=list)


@dataclass(frozen=True)
class MembershipNeeds:
    """Needed memberships of a rider; classes: of the organization, for types that have some; chosen: one of them.

    is_of_all: every class that the rider may choose needs one.
    """

    needs: list[MembershipNeed] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    chosen: str = ""
    is_of_all: bool = False


@dataclass(frozen=True)
class RaceChoices:
    """The classes of a race, or of the races that one entry counts for.

    input: name of the inputs; pair: for none; folded: the number of refused classes in words, or "".
    """

    input: str = ""
    title: str = ""
    choices: list[ClassChoice] = field(default_factory=list)
    none: str = ""
    pair: str = ""
    folded: str = ""


@dataclass(frozen=True)
class ExtraChoice:
    """An extra with its counts. input: name of the field; options: counts, with the value in the form."""

    input: str = ""
    label: str = ""
    note: str = ""
    chosen: str = ""
    counts: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class EntryWaiverCard:
    """The waiver of a rider. sign_href: where it is signed; anew: words of the button of a new one, or ""."""

    id: str = ""
    name: str = ""
    waiver: str = ""
    look: str = "chip"
    signatory: str = ""
    sign_href: str = ""
    sign: str = ""
    todo: str = ""
    anew: str = ""


@dataclass(frozen=True)
class EntryProgress:
    """The live part of an order's steps: waivers, total, and the end of the wizard elsewhere with a link.

    groups: the riders of the group of a typed or linked code in words, by start.
    """

    cards: list[EntryWaiverCard] = field(default_factory=list)
    is_signed: bool = False
    total: str = ""
    notice: str = ""
    notice_href: str = ""
    notice_words: str = ""
    groups: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class EntryOpenings:
    """Places left or riders in line, in words, by product."""

    words: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class StepFrame:
    """The frame of a step.

    step: its key; form: its form; place: key of step and part; refund: the rule of withdrawals in words; refused:
    messages above the step; notes: sentences above its form; ways: links.
    """

    step: str = ""
    form: str = ""
    place: str = ""
    title: str = ""
    position: str = ""
    tabs: list[StepTab] = field(default_factory=list)
    event: str = ""
    refund: str = ""
    refused: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ways: list[FallbackLink] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class RowChoices:
    """The rows of a start. code, code_href: of its group and its link; start: id, value of the button of a code."""

    options: list[Option] = field(default_factory=list)
    start: str = ""
    code: str = ""
    code_href: str = ""


@dataclass(frozen=True)
class ChangeLink:
    """A link to a step of an entry. label: accessible name with that of the entry."""

    words: str = ""
    label: str = ""
    href: str = ""


@dataclass(frozen=True)
class EntryCheck:
    """An entry to look at before the payment. facts: bike, plate, row and name on lists; links: to its steps."""

    id: str = ""
    title: str = ""
    facts: str = ""
    links: list[ChangeLink] = field(default_factory=list)


@dataclass(frozen=True)
class RemovableLine:
    """A membership in the order. id: of its line; words: its name; label: of the button that takes it out."""

    id: str = ""
    words: str = ""
    label: str = ""


@dataclass(frozen=True)
class EntrySummary:
    """The summary. pay: label of the button, which joins the line if something is full; expected: the total; desk:
    label of the button that leaves the payment to the desk, or ""."""

    lines: list[SummaryLine] = field(default_factory=list)
    totals: list[SummaryLine] = field(default_factory=list)
    news: str = ""
    held: When = field(default_factory=When)
    full: list[str] = field(default_factory=list)
    pay: str = ""
    expected: str = ""
    desk: str = ""
    desk_how: str = ""
    tickets_href: str = ""
    checks: list[EntryCheck] = field(default_factory=list)
    memberships: list[RemovableLine] = field(default_factory=list)


@dataclass(frozen=True)
class EntryView(StepFrame):
    """A step of the wizard, its end, or the list of events.

    minors_href: where a child is added, "" without room; rules: below the classes; done, tone, next_href, next_words:
    an end without a form.
    """

    events: list[EnterableEvent] = field(default_factory=list)
    is_list: bool = False
    riders: list[RiderChoice] = field(default_factory=list)
    minors_href: str = ""
    races: list[RaceChoices] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    needed: MembershipNeeds = field(default_factory=MembershipNeeds)
    bike: BikeQuestions = field(default_factory=BikeQuestions)
    row: RowChoices = field(default_factory=RowChoices)
    extras: list[ExtraChoice] = field(default_factory=list)
    summary: EntrySummary = field(default_factory=EntrySummary)
    refresh_href: str = ""
    progress: EntryProgress = field(default_factory=EntryProgress)
    openings: EntryOpenings = field(default_factory=EntryOpenings)
    done: str = ""
    tone: str = ""
    next_href: str = ""
    next_words: str = ""


@dataclass(frozen=True)
class EntryPage:
    """The view, and what its open page follows, which is not sent to the browser: account, event and order, or ""."""

    view: EntryView = field(default_factory=EntryView)
    account: int = 0
    order: str = ""
