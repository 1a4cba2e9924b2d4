"""Open pages of places in line: their line is read once for each change."""

import asyncio
from collections.abc import Sequence

import pytest

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import LINES, ORDERS, ReportedChanges, line_changes, order_changes
from livelaps_app.sales import followed_lines
from livelaps_app.sales.followed_lines import AwaitedPlace, current_place
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.store.waiting_line import PlaceInLine, ShopLine, WaitingLine
from livelaps_app.stores.database import Database
from tests.sales.conftest import SHOP
from tests.sales.entries import OPEN, ClassShop


@pytest.fixture
async def shop(database: Database, monkeypatch: pytest.MonkeyPatch) -> ClassShop:
    """A class of one place, whose changes are reported."""
    shop, pubsub = ClassShop(database), PubSub()
    lines, orders = ReportedChanges(pubsub, LINES, str), ReportedChanges(pubsub, ORDERS, str)
    for part, service in ((line_changes, lines), (order_changes, orders), (sales_store, shop.sales)):
        monkeypatch.setattr(part, "read", lambda service=service: service)
    object.__setattr__(shop.sales.moves, "report", lines.report)
    monkeypatch.setattr(followed_lines, "PACKET_S", 0.01)
    await shop.open_classes({OPEN: 1})
    return shop


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The shops whose line was read."""
    shops: list[int] = []
    read = WaitingLine.shop_line

    async def shop_line(line: WaitingLine, shop_id: int) -> ShopLine:
        shops.append(shop_id)
        return await read(line, shop_id)

    monkeypatch.setattr(WaitingLine, "shop_line", shop_line)
    return shops


async def _places(orders: Sequence[SalesOrder]) -> list[PlaceInLine]:
    return [await current_place(order.public_id) for order in orders]


async def test_all_pages_of_a_line_read_it_once_for_a_change(shop: ClassShop, reads: list[int]) -> None:
    await shop.enter(OPEN)
    waiting = [await shop.enter(OPEN) for _ in range(20)]
    pages = [AwaitedPlace(order.public_id) for order in waiting]
    async with asyncio.timeout(10):
        await asyncio.gather(*(page.next() for page in pages))
        while followed_lines._followed[SHOP].line is None:
            await asyncio.gather(*(page.next() for page in pages))
        await shop.sales.waiting.leave(waiting[0].public_id)
        while [place.position for place in await _places(waiting)] != list(range(20)):
            await asyncio.gather(*(page.next() for page in pages))
    assert (await current_place(waiting[-1].public_id)).lengths == {OPEN: 19}
    assert len(reads) == 2
    for page in pages:
        page.close()
    assert followed_lines._followed == {}
