"""Records of memberships: what an organization sells, people, members and their memberships."""

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum, auto

from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.person_names import join_name
from livelaps_app.memberships.rules.validity import MembershipRules, Period, Validity
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.records import Shop

MOST_PEOPLE = 8
"""People of an order, and of a type for families."""


class MembershipState(StrEnum):
    """The state of a membership. ENDED: its money went back; an expired one stays ACTIVE."""

    ACTIVE = auto()
    ENDED = auto()


class MembershipJob(StrEnum):
    """Kinds of jobs about memberships. CARDS mails the cards of an `order`."""

    CARDS = "membership_cards"


@dataclass(frozen=True, kw_only=True)
class OfferedMembership:
    """A type of membership. public_id: its number in the timing API; class_needed: each person chooses a class."""

    product: Product
    note: Text
    public_id: int
    rules: MembershipRules
    class_needed: bool = False

    def is_sold_alone(self, now: datetime) -> bool:
        """True if it can be bought now without an entry: one for an event goes with an entry to it."""
        return self.rules.validity is not Validity.EVENT and self.product.is_on_sale(now)


@dataclass(frozen=True, kw_only=True)
class MemberClass:
    """A class of an organization; ages are full years, None for unlimited."""

    name: str
    youngest: int | None = None
    oldest: int | None = None

    def fits(self, years: int) -> bool:
        """True if the age is allowed."""
        return (self.youngest or 0) <= years and (self.oldest is None or years <= self.oldest)


@dataclass(frozen=True, kw_only=True)
class MembershipShop:
    """The memberships of an organization, in its order, on sale or not."""

    organization_id: int
    shop: Shop
    types: tuple[OfferedMembership, ...] = ()
    classes: tuple[MemberClass, ...] = ()

    def type_of(self, product_id: int) -> OfferedMembership | None:
        """The type of a product."""
        return next((each for each in self.types if each.product.id == product_id), None)

    def on_sale(self, now: datetime) -> tuple[OfferedMembership, ...]:
        """The types that can be bought alone now."""
        return tuple(each for each in self.types if each.is_sold_alone(now))


@dataclass(frozen=True, kw_only=True)
class FittingMembership:
    """A type that a person can buy for some days.

    period: its days if it is paid today; is_shared: a family's membership of the cart has room for the person; classes:
    of the organization, those of which the person chooses one, none if the type needs no class.
    """

    sold: OfferedMembership
    period: Period
    is_shared: bool = False
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class MemberPerson:
    """A person of an account: its owner or a minor. email: of an adult; relationship: of the buyer to a minor."""

    first_name: str = field(repr=False)
    last_name: str = field(repr=False)
    gender: str = field(repr=False)
    born: date = field(repr=False)
    email: str = field(default="", repr=False)
    relationship: str = ""
    class_name: str = ""

    @property
    def name(self) -> str:
        return join_name(self.first_name, self.last_name)


@dataclass(frozen=True, kw_only=True)
class NamedPerson:
    """A person named in an order's membership that is not paid yet. period: its days if it is paid today.

    is_listed: on the public list of members once it is paid.
    """

    id: int
    line_id: int
    product_id: int
    person_key: str = field(repr=False)
    name: str = field(repr=False)
    born: date = field(repr=False)
    period: Period
    class_name: str = ""
    is_listed: bool = False


@dataclass(frozen=True, kw_only=True)
class OwnMembership:
    """A membership for its buyer's pages and for the card. starts_on, ends_on: None for unlimited.

    covers: most people of its type; people: those of the same purchase; account_id: of its buyer or of who claimed it;
    is_listed: the member is on the public list.
    """

    id: int
    organization_id: int
    number: str
    name: str = field(repr=False)
    person_key: str = field(repr=False)
    type_name: Text
    product_id: int | None
    starts_on: date | None
    ends_on: date | None
    line_id: int | None
    state: MembershipState
    class_name: str = ""
    born: date | None = field(default=None, repr=False)
    account_id: int | None = None
    is_listed: bool = False
    covers: int = 1
    people: int = 1

    @property
    def period(self) -> Period:
        return period_of(self.starts_on, self.ends_on)

    def as_json(self) -> dict[str, object]:
        """The membership in the personal data of an account."""
        born, first, last = (day.isoformat() if day else None for day in (self.born, self.starts_on, self.ends_on))
        return {
            "organization": self.organization_id,
            "number": self.number,
            "name": self.name,
            "birthday": born,
            "type": self.type_name.en,
            "class": self.class_name,
            "from": first,
            "until": last,
            "listed": self.is_listed,
            "state": self.state.value,
        }

    def is_current(self, on: date) -> bool:
        """True if it is valid on a day."""
        return self.state is MembershipState.ACTIVE and self.period.is_current(on)

    def is_over(self, on: date) -> bool:
        """True if it has ended, or its last day is past."""
        return self.state is MembershipState.ENDED or self.period.ends_on < on


def period_of(starts_on: date | None, ends_on: date | None) -> Period:
    """The days of a membership, without limits from the first to the last day of all."""
    return Period(starts_on or date.min, ends_on or date.max)
