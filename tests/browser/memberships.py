"""Memberships of a site's organizations, bought by the stores of sales and memberships."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from sqlite3 import Connection
from uuid import uuid4

from livelaps_app.core.pubsub import PubSub
from livelaps_app.memberships.rules.records import MemberPerson
from livelaps_app.memberships.store.lines import MembershipLines
from livelaps_app.memberships.store.store import MembershipsStore
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Buyer
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.jobs.queue import Jobs
from tests.browser.stored import connected, database_of, read
from tests.sales.conftest import BUYER, SignedWaivers
from tests.server import Site

CLUB = 1


def club(site: Site) -> dict[str, str]:
    """An organization that sells memberships, two of its types and a class."""
    named = "SELECT name FROM organization_classes WHERE organization_id = ? AND youngest IS NULL ORDER BY position"
    (name,), *_ = read(site, named, CLUB)
    types = {name: str(type_id(site, number)) for name, number in (("club_type", 1), ("classed_type", 4))}
    return {"club": str(CLUB), "club_class": name, **types}


def type_id(site: Site, public_id: int) -> int:
    """The product of a type, by its number in the timing API."""
    chosen = (
        "SELECT product_id FROM membership_rules JOIN products ON products.id = product_id "
        "JOIN shops ON shops.id = shop_id WHERE organization_id = ? AND public_id = ?"
    )
    [(number,)] = read(site, chosen, CLUB, public_id)
    return int(number)


async def add_membership(site: Site, account_id: int, public_id: int, *people: MemberPerson) -> int:
    """The number of the first membership of a paid order of an account."""
    [(shop_id, currency)] = read(site, "SELECT id, currency FROM shops WHERE organization_id = ?", CLUB)
    async with database_of(site) as database:
        jobs = Jobs(database, PubSub())
        hooks = {ProductKind.MEMBERSHIP: MembershipLines(jobs)}
        sales = Sales(database, jobs, SignedWaivers(), hooks=hooks)
        memberships = MembershipsStore(sales.moves)
        buyer = Buyer(**{**vars(BUYER), "account_id": account_id, "email": f"{uuid4().hex}@example.com"})
        order = await sales.orders.begin_own(shop_id, None, buyer, OrderWizard.MEMBERSHIP)
        await memberships.carts.choose(order.public_id, type_id(site, public_id), people)
        await sales.orders.hold(order.public_id)
        payment = await sales.payments.begin(order.public_id, "paypal")
        await sales.payments.set_provider_id(payment.id, uuid4().hex, "https://pay.example/1")
        await sales.payments.capture(payment.id)
        await sales.payments.record_payment(payment.id, uuid4().hex, payment.amounts.total, currency)
        return (await memberships.cards.of_order(order.id))[0].id


def add_listed_member(site: Site, name: str, account_id: int | None = None) -> str:
    """The number of a member of an earlier list, whose membership has ended; of an account if it has been claimed."""
    first, _, last = name.rpartition(" ")
    member = {"organization_id": CLUB, "public_id": uuid4().int % 2**31, "number": uuid4().hex[:12]}
    member |= {"first_name": first, "last_name": last, "person_key": "", "class_name": "", "is_listed": 1}
    ended = (datetime.now(UTC).date() - timedelta(days=1)).isoformat()
    row = {"product_id": type_id(site, 1), "type_name": "", "ends_on": ended, "account_id": account_id}
    with connected(site) as database:
        number = _insert(database, "members", member)
        _insert(database, "memberships", {**row, "member_id": number, "state": "active"})
    return str(member["number"])


def _insert(database: Connection, table: str, row: Mapping[str, object]) -> int | None:
    marks = ", ".join("?" * len(row))
    return database.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", [*row.values()]).lastrowid
