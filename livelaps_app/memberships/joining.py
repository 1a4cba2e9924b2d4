"""Joining an organization: what it sells, and who of an account may join."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.forms.ages import age, minors_refusal
from livelaps_app.core.forms.birth import today
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.core.routes import Match, route
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, Person
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Organization
from livelaps_app.memberships.rules.records import MemberPerson, MembershipShop, NamedPerson, OfferedMembership
from livelaps_app.memberships.rules.validity import Period, Validity, bought_period, uncovered_day
from livelaps_app.memberships.rules.words import COVERS, validity_words
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people import access
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.buyers import buyer_refusal, guardian_relationship
from livelaps_app.sales.rules.money import least_amount
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import Buyer

SELF = "self"
"""The key of the account's owner; a minor has its id."""
BETWEEN = " · "
"""Separates the facts of a type."""
SECONDS = 10.0  # lifetime of the cached list of organizations that sell

_selling = Cache(most=1)


@dataclass(frozen=True)
class MembershipSale:
    """An organization of the timing service with its memberships."""

    organization: Organization
    shop: MembershipShop

    @property
    def types(self) -> tuple[OfferedMembership, ...]:
        """The types that can be bought alone now."""
        return self.shop.on_sale(datetime.now(UTC))

    def type_of(self, number: int | None) -> OfferedMembership:
        """A type on sale by its product. Raises Problem MEMBERSHIP_OFF_SALE."""
        sold = next((each for each in self.types if each.product.id == number), None)
        if sold is None:
            raise Problem(Code.MEMBERSHIP_OFF_SALE)
        return sold

    def gross(self, sold: OfferedMembership) -> int:
        """The price of a type now with tax, in smallest units."""
        return gross_now(sold, self.shop.shop.currency)

    def price(self, sold: OfferedMembership, lang: Lang) -> str:
        """The price of a type now, with tax."""
        return price_words(self.gross(sold), self.shop.shop.currency, lang)

    def years(self, person: MemberPerson | NamedPerson) -> int:
        """The age of a person today."""
        return age(person.born, today())


def gross_now(sold: OfferedMembership, currency: str) -> int:
    """The price of a type now with tax, in smallest units."""
    return sold.product.gross_at(datetime.now(UTC), least_amount(currency))


def facts_of(sold: OfferedMembership, lang: Lang) -> list[str]:
    """Validity of a type bought today, and the number of people."""
    on = datetime.now(UTC).date()
    ends_on = on if sold.rules.validity is Validity.EVENT else bought_period(sold.rules, on).ends_on
    covers = [COVERS(lang).format(n=sold.rules.covers)] if sold.rules.covers > 1 else []
    return [validity_words(sold.rules, ends_on, lang), *covers]


async def find_organization(organization_id: int) -> Organization:
    """An organization of the timing service. Raises Problem if hidden."""
    organization = (await timing_gateway().organization(organization_id)).value
    if promoter := organization.promoter_user_id:
        await access.demand(Match(route("promoters"), DEFAULT_LANG, {"id": str(promoter)}, {}), "promoter_access")
    return organization


async def membership_sale(organization_id: int) -> MembershipSale:
    """An organization with what it sells. Raises Problem if hidden, or MEMBERSHIP_NOT_SOLD."""
    organization = await find_organization(organization_id)
    shop = await memberships_store().shops.read(organization_id)
    if not shop.on_sale(datetime.now(UTC)):
        raise Problem(Code.MEMBERSHIP_NOT_SOLD)
    return MembershipSale(organization, shop)


async def organizations_on_sale() -> list[MembershipSale]:
    """The visible organizations with memberships on sale, by name. Raises Problem."""
    sales = await asyncio.gather(*(_visible_sale(shop.organization_id) for shop in await _selling_shops()))
    return sorted(filter(None, sales), key=lambda sale: sale.organization.name)


async def listed_types(organization_id: int) -> tuple[OfferedMembership, ...]:
    """The types of an organization that sells, for its public pages; none if the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        return next((shop.types for shop in await _selling_shops() if shop.organization_id == organization_id), ())
    return ()


async def sold_types(organization_id: int) -> tuple[OfferedMembership, ...]:
    """Those of the listed types that can be bought alone now."""
    return tuple(each for each in await listed_types(organization_id) if each.is_sold_alone(datetime.now(UTC)))


async def prices_with_entry(products: Collection[int], currency: str, days: Period) -> dict[int, int]:
    """The prices with tax of those types that somebody without any can buy for some days, in smallest units.

    Empty if the database is unavailable.
    """
    now = datetime.now(UTC)
    with ignore(Code.SERVICE_DOWN):
        shops = [shop for shop in await _selling_shops() if shop.shop.currency == currency]
        types = [sold for shop in shops for sold in shop.types if sold.product.id in products]
        return {
            sold.product.id: gross_now(sold, currency)
            for sold in types
            if sold.product.is_on_sale(now)
            and uncovered_day([bought_period(sold.rules, now.date(), event=days)], days) is None
        }
    return {}


async def _visible_sale(organization_id: int) -> MembershipSale | None:
    try:
        return await membership_sale(organization_id)
    except Problem as problem:
        if problem.code is Code.SERVICE_DOWN:
            raise
        return None


async def _selling_shops() -> list[MembershipShop]:
    async def read() -> list[MembershipShop]:
        return await memberships_store().shops.selling()

    return (await _selling.read("selling", SECONDS, read)).value


async def buyer_of(visitor: Visitor, lang: Lang, adult_age: int) -> Buyer:
    """The visitor's account as a buyer. Raises Problem if logged out, or ADULTS_ONLY."""
    account = await own_account(visitor)
    if code := buyer_refusal(account.birthday, today(), adult_age=adult_age):
        raise Problem(code)
    assert account.birthday is not None
    return Buyer(
        first_name=account.first_name,
        last_name=account.last_name,
        gender=account.gender,
        born=account.birthday,
        email=account.email,
        lang=lang,
        account_id=account.id,
    )


async def people_of(visitor: Visitor) -> dict[str, MemberPerson]:
    """The account's owner and minors with name and date of birth, by key. Raises Problem if logged out."""
    account = await own_account(visitor)
    people = {SELF: _person(account, account)}
    if minors_refusal(account.adult, account.joined_as) is None:
        people |= {str(minor.id): _person(minor, account) for minor in await accounts_gateway().minors(visitor.session)}
    return {key: person for key, person in people.items() if person}


def _person(person: Person, account: Account) -> MemberPerson | None:
    """A person with all that a membership needs, else None."""
    if person.birthday is None or not person.first_name:
        return None
    relationship = (
        "" if person is account else guardian_relationship(getattr(person, "relationship", ""), account.gender)
    )
    return MemberPerson(
        first_name=person.first_name,
        last_name=person.last_name,
        gender=person.gender,
        born=person.birthday,
        email=account.email if person is account else "",
        relationship=relationship,
    )
