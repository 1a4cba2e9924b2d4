"""The view of the membership wizard."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.step_tabs import StepTab
from livelaps_app.core.paging import FallbackLink, Option
from livelaps_app.features.registration.checkout.view_model import OfferedPerson, SummaryLine


@dataclass(frozen=True)
class SellingOrganization:
    """An organization with memberships on sale."""

    name: str
    href: str
    price: str


@dataclass(frozen=True)
class TypeCard:
    """A type of membership on sale. id: of its product; label: of its button."""

    id: str
    name: str
    note: str
    price: str
    facts: list[str]
    label: str


@dataclass(frozen=True)
class JoiningPerson:
    """A person of the order. note: age and class; remove: label of the button, "" for the only person.

    listing, list_id: label and value of the button that puts the person on the public list or leaves them off.
    """

    id: str
    name: str
    note: str
    remove: str = ""
    class_href: str = ""
    class_label: str = ""
    listing: str = ""
    list_id: str = ""


@dataclass(frozen=True)
class MembershipView:
    """The wizard, or without an organization the list of those that sell.

    form: of the open step; place: identifies the step and its person; about: the chosen type; members: who is a member
    already; news: the last result of the promo code; claimed, relatives: the choices of a claim; chosen: its
    first values.
    """

    is_list: bool = False
    organizations: list[SellingOrganization] = field(default_factory=list)
    step: str = ""
    form: str = ""
    place: str = ""
    title: str = ""
    position: str = ""
    tabs: list[StepTab] = field(default_factory=list)
    organization: str = ""
    refused: list[str] = field(default_factory=list)
    about: str = ""
    members: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    types: list[TypeCard] = field(default_factory=list)
    people: list[JoiningPerson] = field(default_factory=list)
    family: list[OfferedPerson] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)
    lines: list[SummaryLine] = field(default_factory=list)
    totals: list[SummaryLine] = field(default_factory=list)
    news: str = ""
    email: str = ""
    refunds: str = ""
    pay: str = ""
    ways: list[FallbackLink] = field(default_factory=list)
    claimed: list[Option] = field(default_factory=list)
    relatives: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
