"""The spectator wizard as it is drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.elsewhere import WayElsewhere
from livelaps_app.core.forms.step_tabs import StepTab
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import FallbackLink, Option


@dataclass(frozen=True)
class SellingEvent:
    """An event that sells entry."""

    name: str
    href: str
    when: str
    where: str
    price: str
    left: str


@dataclass(frozen=True)
class SpectatorCard:
    """A spectator of the list.

    note: age and ticket; waiver, look: the state of the waiver and the class of its chip; signatory: who has signed it;
    todo: what there is to do, "" for nothing; sign_href: where the buyer signs; code_href: where the QR code of the
    link is; can_send: the link can be sent; sent: to whom and when it was, "" for never; send_words: of its button;
    remove_how: what deleting means; anew: of the button that begins the buyer's own waiver again, "" where that goes
    on; the words of links and buttons have the name in them.
    """

    id: str
    name: str
    note: str
    email: str
    waiver: str
    look: str
    href: str
    change: str
    remove: str
    send: str
    signatory: str = ""
    todo: str = ""
    can_send: bool = False
    sent: str = ""
    send_words: str = ""
    remove_how: str = ""
    sign_href: str = ""
    sign: str = ""
    code_href: str = ""
    code: str = ""
    anew: str = ""


@dataclass(frozen=True)
class SpectatorProgress:
    """What changes by itself while somebody looks at it.

    coded: ids of the tickets whose waivers have a QR code; own: the card of the buyer's own waiver; is_signed: that it
    is signed; is_ready: every waiver is; notice: that the registration has ended, with the way on.
    """

    cards: list[SpectatorCard] = field(default_factory=list)
    coded: list[str] = field(default_factory=list)
    own: list[SpectatorCard] = field(default_factory=list)
    is_signed: bool = False
    is_ready: bool = False
    note: str = ""
    notice: str = ""
    notice_href: str = ""
    notice_words: str = ""


@dataclass(frozen=True)
class SummaryLine:
    """A label with an amount or words."""

    label: str
    value: str


@dataclass(frozen=True)
class TicketCard:
    """A spectator of the summary."""

    name: str
    rows: list[SummaryLine]


@dataclass(frozen=True)
class WaiverCode:
    """The QR code of a waiver's link, and the link. id: of the ticket, whose card leads to it until it is signed."""

    id: str = ""
    picture: str = ""
    href: str = ""
    how: str = ""


@dataclass(frozen=True)
class SpectatorView:
    """One step of the wizard, its end, or the list of events.

    step: its key; form: what is drawn of it; place: what names both; typed: what the fields begin with; tickets: what
    is offered; refused: messages above the step, and ways the links beside them; notes: what a change means, or has
    meant, for signed waivers; news: what has just been done; event: name and days of what is sold; buying: whom an
    account buys for; login_href: of the login, where nobody is logged in; promo: the code of the order; pay: words of
    the button that pays; held: until when the places are; done, tone, next_href, next_words: an end without a form,
    `ways` beside it.
    """

    events: list[SellingEvent] = field(default_factory=list)
    is_list: bool = False
    step: str = ""
    form: str = ""
    place: str = ""
    title: str = ""
    position: str = ""
    tabs: list[StepTab] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)
    tickets: list[Option] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    news: str = ""
    ways: list[FallbackLink] = field(default_factory=list)
    event: str = ""
    buying: str = ""
    login_href: str = ""
    add_href: str = ""
    list_href: str = ""
    refresh_href: str = ""
    code: WaiverCode = field(default_factory=WaiverCode)
    tickets_sold: list[TicketCard] = field(default_factory=list)
    totals: list[SummaryLine] = field(default_factory=list)
    promo: str = ""
    pay: str = ""
    held: When = field(default_factory=When)
    progress: SpectatorProgress = field(default_factory=SpectatorProgress)
    done: str = ""
    tone: str = ""
    next_href: str = ""
    next_words: str = ""
    elsewhere: WayElsewhere = field(default_factory=WayElsewhere)


@dataclass(frozen=True)
class SpectatorPage:
    """The view, and the random name of its order, "" for none, which no browser gets."""

    view: SpectatorView
    order: str = ""
