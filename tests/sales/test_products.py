"""Products of four kinds in one shop: keys of the database, offers to spectators, and what follows a payment."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.pubsub import PubSub
from livelaps_app.gate.store.store import Gates
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.places import add_pool
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.jobs.queue import Jobs
from tests.problems import code_of
from tests.sales.conftest import ADULT, EVENT, LUCIE, MAX, PROMOTER, SHOP, OpenShop

ENTRY, SECOND_ENTRY, EXTRA, MEMBERSHIP, CLUB_EXTRA = 11, 12, 13, 14, 15
CLUB, CLUB_SHOP = 30, SHOP + 1
NAMES = dict.fromkeys(("name_en", "name_fr", "name_es"), "Open A")
OWN: dict[str, dict[str, Any]] = {
    "ticket": {"kind": "ticket", "product_id": ADULT},
    "entry": {"kind": "entry", "product_id": ENTRY},
    "second entry": {"kind": "entry", "product_id": SECOND_ENTRY},
    "extra": {"kind": "extra", "product_id": EXTRA, "pool_id": None},
    "membership": {"kind": "membership", "product_id": MEMBERSHIP, "product_shop_id": CLUB_SHOP, "pool_id": None},
}
"""Lines of Max by what they sell; each case adds its places."""


@pytest.fixture
async def full_shop(shop: OpenShop) -> OpenShop:
    """A shop with products of every kind, the membership in a club's own shop."""
    async with shop.database.transaction() as session:
        club = ShopModel(organization_id=CLUB, promoter_id=PROMOTER, currency="CAD", adult_age=18)
        session.add(club)
        await session.flush()
        [pool] = await session.scalars(select(ProductModel.pool_id).where(ProductModel.id == ADULT))
        rows = (ENTRY, "entry", pool), (SECOND_ENTRY, "entry", pool), (EXTRA, "extra", None)
        for number, kind, places in (*rows, (MEMBERSHIP, "membership", None), (CLUB_EXTRA, "extra", None)):
            seller = CLUB_SHOP if number in {MEMBERSHIP, CLUB_EXTRA} else SHOP
            row = {"id": number, "shop_id": seller, "kind": kind, "pool_id": places, "position": number}
            session.add(ProductModel(**row, **NAMES, price=6000, tax_ppm=0, free_under=0))
    return shop


async def _add_line(session: AsyncSession, order_id: int, what: str, **values: Any) -> OrderLineModel:
    order = await session.get_one(OrderModel, order_id)
    [pool] = await session.scalars(select(ProductModel.pool_id).where(ProductModel.id == ENTRY))
    number = await session.scalar(select(func.count()).select_from(OrderLineModel))
    row: dict[str, Any] = {"order_id": order.id, "shop_id": order.shop_id, "product_shop_id": order.shop_id}
    row |= {"pool_id": pool, "person_key": "max", "add_key": f"line {number}", "gender": "", "email_key": ""}
    row |= {"first_name": "Max", "last_name": "Roy", "born": MAX.born, "email": "", "minor": False, "relationship": ""}
    line = OrderLineModel(**(row | OWN[what] | values))
    session.add(line)
    await session.flush()
    return line


Rows = Sequence[tuple[int, str, Mapping[str, Any]]]
RIGHT: dict[str, Rows] = {
    "two classes and a ticket of one person": [
        (1, "entry", {"place_id": 1}), (1, "second entry", {"place_id": 2}), (1, "ticket", {"place_id": 3}),
    ],
    "an entry waits while another order has the place": [(1, "entry", {"place_id": 1}), (2, "entry", {})],
    "an extra twice": [(1, "extra", {}), (1, "extra", {})],
    "a paid extra and membership without places": [(1, "extra", {"number": 1}), (1, "membership", {"number": 2})],
    "a membership of another shop": [(1, "membership", {})],
}  # fmt: skip
WRONG: dict[str, Rows] = {
    "two entries in one class": [(1, "entry", {"place_id": 1}), (2, "entry", {"place_id": 2})],
    "two tickets of one person": [(1, "ticket", {"place_id": 1}), (2, "ticket", {"place_id": 2})],
    "an entry twice in an order": [(1, "entry", {}), (1, "entry", {})],
    "a ticket twice in an order": [(1, "ticket", {}), (1, "ticket", {})],
    "a membership twice in an order": [(1, "membership", {}), (1, "membership", {})],
    "one place among all for two": [
        (1, "entry", {"total_place_id": 9}), (1, "second entry", {"total_place_id": 9}),
    ],
    "a numbered ticket without a place": [(1, "ticket", {"number": 1})],
    "an extra of another shop": [(1, "extra", {"product_id": CLUB_EXTRA, "product_shop_id": CLUB_SHOP})],
    "a membership said to be an extra": [(1, "membership", {"kind": "extra", "product_shop_id": SHOP})],
    "an extra said to be a membership": [(1, "extra", {"kind": "membership"})],
    "a product that there is not": [(1, "extra", {"product_id": 99})],
    "a product's shop that is another": [(1, "membership", {"product_shop_id": SHOP})],
    "a place of no pool of the product": [(1, "extra", {"pool_id": 999, "place_id": 1})],
    "a line of no other line": [(1, "extra", {"parent_id": 999})],
}  # fmt: skip


async def _write(shop: OpenShop, rows: Rows) -> None:
    await shop.draft(browser="one")
    await shop.draft(browser="two")
    async with shop.database.transaction() as session:
        for order_id, what, values in rows:
            await _add_line(session, order_id, what, **values)


@pytest.mark.parametrize("rows", RIGHT.values(), ids=RIGHT)
async def test_the_database_takes_lines(full_shop: OpenShop, rows: Rows) -> None:
    await _write(full_shop, rows)


@pytest.mark.parametrize("rows", WRONG.values(), ids=WRONG)
async def test_the_database_refuses_lines(full_shop: OpenShop, rows: Rows) -> None:
    with pytest.raises(IntegrityError):
        await _write(full_shop, rows)


SHOP_ROW = {"promoter_id": PROMOTER, "currency": "CAD", "adult_age": 18}
PRODUCT_ROW = {"shop_id": SHOP, "position": 1, "price": 1, "tax_ppm": 0, "free_under": 0, **NAMES}
WRONG_ROWS: dict[str, Callable[[], Any]] = {
    "a shop of nobody": lambda: ShopModel(**SHOP_ROW),
    "a shop of an event and an organisation": lambda: ShopModel(**SHOP_ROW, event_id=9, organization_id=9),
    "a second shop of an event": lambda: ShopModel(**SHOP_ROW, event_id=EVENT),
    "a second shop of an organisation": lambda: ShopModel(**SHOP_ROW, organization_id=CLUB),
    "a ticket without places": lambda: ProductModel(**PRODUCT_ROW),
    "an entry without places": lambda: ProductModel(**PRODUCT_ROW, kind="entry"),
    "a product of no kind": lambda: ProductModel(**PRODUCT_ROW, kind="hat"),
    "a product of no shop": lambda: ProductModel(**(PRODUCT_ROW | {"shop_id": 99, "kind": "extra"})),
    "a price at the desk below nothing": lambda: ProductModel(**PRODUCT_ROW, kind="extra", price_at_desk=-1),
    "a further price below nothing": lambda: ProductModel(**PRODUCT_ROW, kind="extra", price_further=-1),
}


@pytest.mark.parametrize("row", WRONG_ROWS.values(), ids=WRONG_ROWS)
async def test_the_database_refuses_shops_and_products(full_shop: OpenShop, row: Callable[[], Any]) -> None:
    with pytest.raises(IntegrityError):
        async with full_shop.database.transaction() as session:
            session.add(row())


async def test_spectators_are_offered_tickets_alone(full_shop: OpenShop) -> None:
    offer = await full_shop.sales.offers.offer(EVENT)
    assert [each.product.name.en for each in offer.tickets] == ["Adult", "Child"]
    draft = await full_shop.draft()
    for product in (ENTRY, EXTRA, MEMBERSHIP):
        refused = full_shop.sales.orders.add(draft.public_id, replace(MAX, product=product), f"key {product}")
        assert await code_of(refused) is Code.NOT_ON_SALE


async def test_event_with_entries_alone_and_a_club_sell_no_tickets(full_shop: OpenShop) -> None:
    async with full_shop.database.transaction() as session:
        racing = ShopModel(**SHOP_ROW, event_id=8)
        session.add(racing)
        await session.flush()
        pool = await add_pool(session, racing.id, 5)
        session.add(ProductModel(**(PRODUCT_ROW | {"id": 20, "shop_id": racing.id, "kind": "entry", "pool_id": pool})))
        ticket = await session.get_one(ProductModel, ADULT)
        ticket.is_listed = False
    assert [shop.event_id for shop in await full_shop.sales.offers.events()] == [EVENT]
    assert (await full_shop.sales.offers.offer(8)).tickets == ()
    assert [each.product.name.en for each in (await full_shop.sales.offers.offer(EVENT)).tickets] == ["Child"]


@dataclass
class WrittenHooks:
    """Hooks that write down what they follow."""

    followed: list[tuple[str, str, list[str]]] = field(default_factory=list)

    async def on_placed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self._write("placed", order, lines)

    async def price_lines(
        self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], at: datetime
    ) -> dict[int, int]:
        return {}

    async def on_paid(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self._write("paid", order, lines)

    async def on_freed(self, session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self._write("freed", order, lines)

    def _write(self, act: str, order: OrderModel, lines: Sequence[OrderLineModel]) -> None:
        self.followed.append((act, order.state, [line.kind for line in lines]))


@pytest.fixture
def hooks(full_shop: OpenShop) -> WrittenHooks:
    """Hooks of entries and extras."""
    written, jobs = WrittenHooks(), Jobs(full_shop.database, PubSub(), full_shop.clock)
    by_kind = dict.fromkeys((ProductKind.ENTRY, ProductKind.EXTRA), written)
    full_shop.sales = Sales(full_shop.database, jobs, full_shop.waivers, full_shop.clock, by_kind)
    return written


async def _draft(shop: OpenShop, *more: str, person: Spectator = LUCIE) -> str:
    order = await shop.draft(person)
    async with shop.database.transaction() as session:
        for what in more:
            await _add_line(session, order.id, what, document_id="signed" if "entry" in what else "", former_id="")
    return order.public_id


async def test_hooks_follow_the_lines_of_their_kind(full_shop: OpenShop, hooks: WrittenHooks) -> None:
    sales, name = full_shop.sales, await _draft(full_shop, "entry", "extra", "membership")
    await sales.orders.hold(name)
    await sales.orders.reopen(name)
    await sales.orders.hold(name)
    both = [("entry",), ("extra",)]
    acts = ("placed", "held"), ("freed", "draft"), ("placed", "held")
    assert hooks.followed == [(*act, list(kind)) for act in acts for kind in both]
    hooks.followed.clear()
    order = await full_shop.pay(await sales.orders.read(name))
    assert hooks.followed == [("paid", "paid", ["entry"]), ("paid", "paid", ["extra"])]
    numbers = {line.kind: line.number for line in order.lines}
    assert numbers == {"ticket": 1, "entry": None, "extra": None, "membership": None}
    assert await full_shop.left() == 8, "the ticket and the entry have places"


async def test_hooks_follow_a_refund_once_for_each_line(full_shop: OpenShop, hooks: WrittenHooks) -> None:
    sales, name = full_shop.sales, await _draft(full_shop, "entry", "extra")
    order = await full_shop.pay(await sales.orders.hold(name))
    hooks.followed.clear()
    entry = next(line.id for line in order.lines if line.kind is ProductKind.ENTRY)
    part = await sales.refunds.request(name, "part", [entry])
    await sales.refunds.complete(part.id, "R1")
    assert hooks.followed == [("freed", "paid", ["entry"])]
    rest = await sales.refunds.request(name, "rest")
    await sales.refunds.complete(rest.id, "R2")
    assert hooks.followed[1:] == [("freed", "partly_refunded", ["extra"])]
    assert (await sales.orders.read(name)).state is OrderState.REFUNDED


async def test_tickets_and_unpaid_ends_have_no_hooks(full_shop: OpenShop, hooks: WrittenHooks) -> None:
    order = await full_shop.paid(LUCIE)
    assert (order.state, hooks.followed) == (OrderState.PAID, [])
    await full_shop.sales.orders.cancel(await _draft(full_shop, "entry", person=MAX))
    assert hooks.followed == [], "it had no places"


async def test_gate_admits_tickets_alone(full_shop: OpenShop) -> None:
    name = await _draft(full_shop, "entry", "extra")
    await full_shop.pay(await full_shop.sales.orders.hold(name))
    assert [ticket.name for ticket in await Gates(full_shop.database).tickets(EVENT)] == ["Lucie Roy"]
