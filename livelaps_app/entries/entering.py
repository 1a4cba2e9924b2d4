"""Entering an event: what it sells, who of an account may ride, and what refuses a rider of a class."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.forms.ages import is_adult, minors_refusal
from livelaps_app.core.i18n import zones
from livelaps_app.core.racing.registration import RegistrationStatus
from livelaps_app.core.refusals import Refusal
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.known_shops import known_shops
from livelaps_app.entries.registrations import sold_registration
from livelaps_app.entries.rules.eligibility import (
    ChosenStart,
    RiderFacts,
    RiderLicence,
    RiderMembership,
    refusals,
)
from livelaps_app.entries.rules.records import Bike, EntryRider, EntryShop
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, Person
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.memberships.rules.records import MemberPerson, period_of
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people import access
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.buyers import guardian_relationship


@dataclass(frozen=True)
class EntrySale:
    """An event of the timing service with its entries for sale. state: of its registration, for everybody.

    membership_prices: with tax, of types that classes need, by product; for public pages alone.
    """

    event: Event
    shop: EntryShop
    state: RegistrationStatus
    membership_prices: Mapping[int, int] = field(default_factory=dict)

    @property
    def zone(self) -> ZoneInfo:
        return zones.zone(self.event.time_zone)

    @property
    def period(self) -> Period:
        """The days of the event."""
        return Period(self.event.start, max(self.event.start, self.event.end))

    @property
    def needed_memberships(self) -> frozenset[int]:
        """All types of memberships that its classes need."""
        return frozenset[int]().union(*(each.entry_class.needed_memberships for each in self.shop.classes))

    def is_minor(self, born: date) -> bool:
        """True for a minor on the event's first day."""
        return not is_adult(born, self.event.start, self.shop.shop.adult_age)


async def entry_sale(event_id: int) -> EntrySale:
    """An event with entries for sale now, or before. Raises Problem if hidden, or ENTRY_NOT_SOLD."""
    event = (await timing_gateway().event(event_id)).value
    if event.id not in await access.visible("event", [event.id]):
        raise Problem(Code.PERMISSION_DENIED)
    if event_id not in await access.visible("registration", [event_id]):
        raise Problem(Code.ENTRY_NOT_SOLD)
    return _sale(event, await entries_store().shops.read(event_id))


async def own_sale(event_id: int) -> EntrySale:
    """The same for a rider's paid entry, whatever buyers may see. Raises Problem."""
    event = (await timing_gateway().event(event_id)).value
    return _sale(event, await entries_store().shops.read(event_id))


async def known_sale(event: Event) -> EntrySale | None:
    """The same for a page that shows the event, from a short cache; None if it sells none here. Raises Problem."""
    shop = (await known_shops()).get(event.id)
    return _sale(event, shop) if shop else None


def _sale(event: Event, shop: EntryShop) -> EntrySale:
    return EntrySale(event, shop, sold_registration(event, shop, datetime.now(UTC)).status)


async def riders_of(visitor: Visitor) -> list[EntryRider]:
    """The owner and the minors of the visitor's account who can be entered. Raises Problem if logged out."""
    account = await own_account(visitor)
    riders = [rider for rider in [_rider(account, account, "")] if rider]
    if minors_refusal(account.adult, account.joined_as):
        return riders
    for minor in await accounts_gateway().minors(visitor.session):
        relationship = guardian_relationship(minor.relationship, account.gender)
        if rider := _rider(minor, account, relationship):
            riders.append(rider)
    return riders


async def with_claims(visitor: Visitor, riders: Iterable[EntryRider]) -> list[EntryRider]:
    """Adds the riders of the timing service that the account has confirmed claims of, so that results go on."""
    claims: dict[int | None, int] = {}
    with ignore(Code.NOT_FOUND, Code.NO_ACCOUNTS, Code.SERVICE_DOWN):
        own_riders = await accounts_gateway().riders(visitor.session, 0)
        claims = {each.minor_id: each.rider.rider_id for each in own_riders.claims if each.state == "confirmed"}
    owner = await own_account(visitor)
    return [
        replace(rider, rider_id=claims.get(None if rider.account_id == owner.id else rider.account_id))
        for rider in riders
    ]


def _rider(person: Person, account: Account, relationship: str) -> EntryRider | None:
    """A person with all that an entry needs, else None."""
    if person.birthday is None or not person.first_name or not person.gender:
        return None
    return EntryRider(
        account_id=person.id,
        first_name=person.first_name,
        last_name=person.last_name,
        gender=person.gender,
        born=person.birthday,
        email=person.email or account.email,
        relationship=relationship,
        city=person.city or account.city,
    )


@dataclass(frozen=True, kw_only=True)
class RiderPapers:
    """Memberships, bike, and starts in the event by other entries of a rider."""

    memberships: tuple[RiderMembership, ...] = ()
    starts: tuple[ChosenStart, ...] = ()
    bike: Bike = field(default_factory=Bike)


async def rider_memberships(
    sale: EntrySale, riders: Iterable[EntryRider], account_id: int | None = None
) -> dict[int, tuple[RiderMembership, ...]]:
    """The memberships of riders that classes of an event need, on its days, by account.

    account_id: of the order, whose memberships alone count for its riders; None for a transfer, as any do then.
    """
    needed, keys = sale.needed_memberships, {rider_key(rider): rider.account_id for rider in riders}
    if not needed or not keys:
        return {}
    held: dict[int, list[RiderMembership]] = {number: [] for number in keys.values()}
    for each in await memberships_store().cards.current([*keys], needed, sale.period, account_id=account_id):
        period = period_of(each.starts_on, each.ends_on)
        held[keys[each.person_key]].append(RiderMembership(each.product_id, period))
    return {number: tuple(memberships) for number, memberships in held.items()}


def member_of(rider: EntryRider) -> MemberPerson:
    """A rider as a member."""
    return MemberPerson(
        first_name=rider.first_name,
        last_name=rider.last_name,
        gender=rider.gender,
        born=rider.born,
        email=rider.email,
        relationship=rider.relationship,
    )


def class_refusals(sale: EntrySale, rider: EntryRider, product_id: int, papers: RiderPapers) -> tuple[Refusal, ...]:
    """All reasons against an entry of a rider in a class. Raises Problem NOT_ON_SALE for an unknown class."""
    offered = sale.shop.find_class(product_id)
    if offered is None:
        raise Problem(Code.NOT_ON_SALE, "classes")
    facts = RiderFacts(name=rider.first_name, born=rider.born, gender=rider.gender, cc=papers.bike.cc)
    number, federation = papers.bike.licence_number, offered.entry_class.needs_licence
    licences = [RiderLicence(federation, number)] if number and federation else []
    return refusals(offered.entry_class, facts, papers.memberships, licences, sale.period, papers.starts)
