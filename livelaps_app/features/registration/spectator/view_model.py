"""The view of the spectator wizard."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.elsewhere import WayElsewhere
from livelaps_app.core.forms.step_tabs import StepTab
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.paging import FallbackLink, Option
from livelaps_app.features.registration.checkout.view_model import OfferedPerson, SummaryLine
from livelaps_app.racing.calendar.date_blocks import DateBlock


@dataclass(frozen=True)
class SellingEvent:
    """An event with tickets on sale."""

    name: str = ""
    href: str = ""
    date: DateBlock = field(default_factory=DateBlock)
    where: str = ""
    price: str = ""
    places_left: str = ""


@dataclass(frozen=True)
class SpectatorCard:
    """A spectator in the list.

    note: age and ticket; waiver, look: state of the waiver and CSS class of its chip; signatory: of the waiver; todo:
    next task or ""; sign_href: address where the buyer signs; code_href: address of the link's QR code; can_send: the
    link can be mailed; sent_note: last recipient and time, or ""; send_words: label of its button; remove_how: effects
    of a removal; anew: label that restarts the buyer's own ended waiver, or ""; labels of links and buttons include the
    name.
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
    sent_note: str = ""
    send_words: str = ""
    remove_how: str = ""
    sign_href: str = ""
    sign: str = ""
    code_href: str = ""
    code: str = ""
    anew: str = ""


@dataclass(frozen=True)
class SpectatorProgress:
    """The live part of the wizard.

    coded: ids of tickets with a QR code; own_cards: card of the buyer's own waiver; is_signed: it is signed; is_ready:
    all waivers are; total: number of people and price with tax; notice: the end of the registration, with a link.
    """

    cards: list[SpectatorCard] = field(default_factory=list)
    coded: list[str] = field(default_factory=list)
    own_cards: list[SpectatorCard] = field(default_factory=list)
    is_signed: bool = False
    is_ready: bool = False
    note: str = ""
    total: str = ""
    notice: str = ""
    notice_href: str = ""
    notice_words: str = ""


@dataclass(frozen=True)
class WaiverCode:
    """The QR code of a waiver's link, and the link to sign in this browser.

    id: of the ticket, whose card links here until the signature; sign: words of the link.
    """

    id: str = ""
    picture: str = ""
    href: str = ""
    how: str = ""
    sign: str = ""


@dataclass(frozen=True)
class RegisteredOffer:
    """The way on after a person who is registered was refused.

    state: of the offer, as in the address; begun: when an order of the visitor was begun, or "".
    """

    state: str = ""
    begun: str = ""


@dataclass(frozen=True)
class SpectatorView:
    """A step of the wizard, its end, or the list of events.

    step: its key; form: its form; place: key of both; typed: initial values; tickets: the options; refused: messages
    above the step, and ways their links; notes: effects of a change on signed waivers; news: the last result; event:
    the one that is sold; adds: the links to add somebody; family: of the buying account, to add by a button; buying:
    the buying account; login_href: for visitors without a login; promo: the order's code; pay: label of the pay button;
    held: end of the reservation; email, email_href: the buyer's, and its form; done, tone, next_href, next_words: an
    end without a form, with `ways`; registered: the way on from a refused person.
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
    event: SellingEvent = field(default_factory=SellingEvent)
    buying: str = ""
    login_href: str = ""
    adds: list[FallbackLink] = field(default_factory=list)
    family: list[OfferedPerson] = field(default_factory=list)
    list_href: str = ""
    refresh_href: str = ""
    code: WaiverCode = field(default_factory=WaiverCode)
    tickets_sold: list[SummaryLine] = field(default_factory=list)
    totals: list[SummaryLine] = field(default_factory=list)
    promo: str = ""
    pay: str = ""
    held: When = field(default_factory=When)
    email: str = ""
    email_href: str = ""
    progress: SpectatorProgress = field(default_factory=SpectatorProgress)
    done: str = ""
    tone: str = ""
    next_href: str = ""
    next_words: str = ""
    registered: RegisteredOffer = field(default_factory=RegisteredOffer)
    elsewhere: WayElsewhere = field(default_factory=WayElsewhere)


@dataclass(frozen=True)
class SpectatorPage:
    """The view, and the random name of its order or "", which is not sent to the browser."""

    view: SpectatorView
    order: str = ""
