"""The visitor's progress in the membership wizard: organization, order and people."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import Match
from livelaps_app.features.registration.checkout.form import PROMO
from livelaps_app.features.registration.membership.form import WHO, WIZARD
from livelaps_app.memberships.joining import MembershipSale
from livelaps_app.memberships.rules.records import MemberPerson, NamedPerson, OfferedMembership, OwnMembership
from livelaps_app.memberships.rules.validity import SHORT
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder


@dataclass(frozen=True)
class MembershipQuery:
    """Query of the wizard. organization: 0 for the list of organizations; who: the person whose class is chosen.

    promo: last result of the promo code.
    """

    organization: int
    lang: Lang
    step: str = ""
    who: str = ""
    promo: str = ""

    @classmethod
    def parse(cls, at: Match) -> "MembershipQuery":
        """The query of an address."""
        organization, step = check_id(at.argument("id")) or 0, at.parameter(STEP)
        return cls(organization, at.lang, step, at.parameter(WHO), at.parameter(PROMO))

    @property
    def subject(self) -> str:
        return str(self.organization or "")

    def address(self, step: str = "", **more: str) -> str:
        """The address of a step without the base path."""
        return step_address(WIZARD, self.lang, step, self.subject, **more)


@dataclass(frozen=True)
class MembershipFlow:
    """An account's open order at an organization, None before the choice of a type.

    people: named in it; family: who of the account may join, by key; known: the memberships that the account bought at
    the organization and that are not over, the last to end first.
    """

    sale: MembershipSale
    family: Mapping[str, MemberPerson] = field(default_factory=dict)
    order: SalesOrder | None = None
    people: tuple[NamedPerson, ...] = ()
    known: tuple[OwnMembership, ...] = ()

    def last_membership(self, person_key: str, product_id: int | None = None) -> OwnMembership | None:
        """The last membership of a person to end, of a type or of any."""
        same = (each for each in self.known if each.person_key == person_key)
        return next((each for each in same if product_id in (None, each.product_id)), None)

    def is_short(self, product_id: int | None) -> bool:
        """True if this type or the order's is for days or an event, as a licence beside a membership of the year."""
        types = (self.sold, self.sale.shop.type_of(product_id) if product_id else None)
        return any(each is not None and each.rules.validity in SHORT for each in types)

    @property
    def sold(self) -> OfferedMembership | None:
        """The type of the order."""
        lines = self.order.lines if self.order else ()
        chosen = (line.spectator.product for line in lines if line.kind is ProductKind.MEMBERSHIP)
        return next((sold for number in chosen if (sold := self.sale.shop.type_of(number))), None)

    @property
    def offered(self) -> dict[str, MemberPerson]:
        """The people of the account who are not in the order and fit its type, while it has room."""
        sold, named = self.sold, {person.person_key for person in self.people}
        if sold is None or (sold.rules.covers > 1 and len(self.people) >= sold.rules.covers):
            return {}
        return {
            key: person
            for key, person in self.family.items()
            if member_key(person) not in named and sold.product.fits(self.sale.years(person))
        }

    @property
    def members(self) -> list[MemberPerson]:
        """The people of the order who are in the account, in its order."""
        by_key = {member_key(person): person for person in self.family.values()}
        return [by_key[person.person_key] for person in self.people if person.person_key in by_key]

    def person(self, number: str) -> NamedPerson | None:
        """The person of the order with that id."""
        return next((person for person in self.people if str(person.id) == number), None)

    @property
    def without_class(self) -> NamedPerson | None:
        """The first person who needs a class and has none."""
        needs = self.sold is not None and self.sold.class_needed
        return next((person for person in self.people if needs and not person.class_name), None)
