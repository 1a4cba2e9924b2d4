"""Entries that go on to pay at once: 500 orders for 300 places, decided by one process or by several.

`python -m bench.entering ADDRESS PROCESSES` fills an empty database, lets the orders go on, and prints the figures. It
runs in the measured tree, without its pages: the step from the order to its places.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, timedelta
from multiprocessing import get_context
from typing import Any
from uuid import uuid4

from sqlalchemy import make_url, select
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from bench.context import Effort, Figures
from bench.crowd import spread
from bench.trees import Tree
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.entries.rules.records import Bike, EntryRider
from livelaps_app.entries.shop_file.format import ShopFile
from livelaps_app.entries.store.shop_writing import ShopSubject, TimedClass
from livelaps_app.sales.rules.records import Buyer
from livelaps_app.sales.rules.states import OrderState, OrderWizard
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.keys import KeyList, people_keys
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.wiring.shops import ShopServices, shop_services

ORDERS, PLACES, LEAVING = 500, 300, 20
EVENT, CLASS = 70, "Open A"
BORN = date(1990, 2, 28)
SERVER = os.environ.get("LL_BENCH_DATABASE_URL", "")
"""A PostgreSQL server on which databases may be made."""


def enter(tree: Tree, _: Effort, __: int) -> Figures:
    """The figures of one process with SQLite."""
    with tempfile.TemporaryDirectory(prefix="livelaps-bench-") as folder:
        return _figures(tree, f"sqlite+aiosqlite:///{folder}/livelaps.db", 1)


def enter_shared(tree: Tree, _: Effort, __: int) -> Figures:
    """The figures of two processes with PostgreSQL, in a database of their own."""
    name = f"ll_bench_{uuid4().hex[:12]}"
    asyncio.run(_on_server(f'CREATE DATABASE "{name}"'))
    try:
        return _figures(tree, make_url(SERVER).set(database=name).render_as_string(hide_password=False), 2)
    finally:
        asyncio.run(_on_server(f'DROP DATABASE "{name}"'))


def _figures(tree: Tree, address: str, processes: int) -> Figures:
    figures: Figures = json.loads(tree.run("-m", "bench.entering", address, str(processes)))
    return figures


async def _on_server(statement: str) -> None:
    engine = create_async_engine(SERVER, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


class SignedByAll:
    """A waiver service with all waivers signed."""

    async def refusal(self, session: AsyncSession, lines: Collection[OrderLineModel]) -> Code | None:
        """Always None."""
        return None

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Does nothing."""

    async def signed_name(self, session: AsyncSession, document: str) -> str:
        """Always ""."""
        return ""

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        """Always False."""
        return False


def main(address: str, processes: int) -> None:
    """Prints ms per order, and how far places and line are from what they should be."""
    names = asyncio.run(_fill(address))
    with get_context("spawn").Pool(processes) as pool:
        lots = [(address, names[number::processes]) for number in range(processes)]
        answers = [answer for lot in pool.starmap(hold_all, lots) for answer in lot]
    times = [ms for ms, _ in answers]
    states = Counter(state for _, state in answers)
    figures: dict[str, Any] = spread(times) | {"worst_ms": max(times)}
    figures |= {"held": states["held"], "waiting": states["waiting"], "refused": states["refused"]}
    figures |= asyncio.run(_line(address, names if processes == 1 else []))
    figures |= asyncio.run(_leave(address))
    print(json.dumps(figures))


async def _fill(address: str) -> list[str]:
    """Makes the tables, a class, and signed orders of a rider each; returns their names."""
    _use_keys()
    database = Database(address)
    await database.migrate()
    shops = _services(database)
    start = datetime.now(UTC) + timedelta(days=60)
    facts = ShopSubject(
        event_id=EVENT,
        promoter_id=1,
        time_zone="America/New_York",
        first_start_at=start,
        classes=(TimedClass(1, "Race", 1, CLASS, "A"),),
        memberships={},
        series={},
    )
    kind = {"name": CLASS, "class": CLASS, "price": "60", "places": PLACES}
    await shops.entries.writer.write(facts, ShopFile.model_validate({"currency": "USD", "classes": [kind]}))
    sale = await shops.entries.shops.read(EVENT)
    chosen = sale.shop.id, sale.classes[0].product.id
    names = [await sign_entry(shops, number, *chosen, start.date()) for number in range(ORDERS)]
    await database.dispose()
    return names


async def sign_entry(shops: ShopServices, number: int, shop_id: int, product_id: int, day: date) -> str:
    """The name of a new order of a rider, who has signed. number: of the rider, less one, and of the plate."""
    names = {"first_name": "Ana", "last_name": f"Rider {number}", "gender": "female", "born": BORN}
    email = f"rider.{number}@example.com"
    buyer = Buyer(**names, email=email, account_id=number + 1)  # type: ignore[arg-type]
    rider = EntryRider(**names, email=email, account_id=number + 1)  # type: ignore[arg-type]
    order = await shops.sales.orders.begin_own(shop_id, day, buyer, OrderWizard.ENTRY)
    order = await shops.entries.entries.choose(order.public_id, [(rider, product_id)])
    [line] = order.lines
    await shops.entries.entries.describe(
        order.public_id, line.id, Bike(plate=str(number + 1), brand="Ironfern", cc=250)
    )
    return (await shops.sales.waivers.name(order.public_id, line, f"waiver-{line.id}")).public_id


def hold_all(address: str, names: Sequence[str]) -> list[tuple[float, str]]:
    """Lets orders go on at once in this process; ms and state of each."""
    return asyncio.run(_hold_all(address, names))


async def _hold_all(address: str, names: Sequence[str]) -> list[tuple[float, str]]:
    _use_keys()
    database = Database(address)
    shops = _services(database)
    await database.answers()
    answers = await asyncio.gather(*(_hold(shops, number, name) for number, name in enumerate(names)))
    await database.dispose()
    return list(answers)


async def _hold(shops: ShopServices, number: int, name: str) -> tuple[float, str]:
    start = time.perf_counter()
    try:
        state = (await shops.sales.orders.hold(name, address=f"10.1.{number // 250}.{number % 250}")).state.value
    except Problem:
        state = "refused"
    return (time.perf_counter() - start) * 1000, state


async def _line(address: str, names: Sequence[str]) -> dict[str, float]:
    """The share of places and of the line that are as they should be. names: in order of arrival, or none."""
    database = Database(address)
    async with database.session() as session:
        placed = len(list(await session.scalars(select(OrderLineModel.id).where(OrderLineModel.place_id.is_not(None)))))
        waiting = select(OrderModel.public_id).where(OrderModel.state == OrderState.WAITING)
        line = list(await session.scalars(waiting.order_by(OrderModel.arrival)))
    await database.dispose()
    is_in_order = line == list(names[PLACES:]) if names else len(line) == ORDERS - PLACES
    return {"exactly": PLACES - abs(PLACES - placed), "in_order": float(is_in_order)}


async def _leave(address: str) -> dict[str, float]:
    """The figures of 20 who give their places back while 20 more want one: places taken, and the line after it."""
    _use_keys()
    database = Database(address)
    shops = _services(database)
    chosen = select(OrderModel.public_id).order_by(OrderModel.id)
    async with database.session() as session:
        held = list(await session.scalars(chosen.where(OrderModel.state == OrderState.HELD).limit(LEAVING)))
        waiting = select(OrderModel.public_id).where(OrderModel.state == OrderState.WAITING)
        first = set(await session.scalars(waiting.order_by(OrderModel.arrival).limit(LEAVING)))
    late = [await sign_entry(shops, ORDERS + number, *await _sale(shops)) for number in range(LEAVING)]
    start = time.perf_counter()
    answers = await asyncio.gather(
        *(shops.sales.orders.cancel(name) for name in held), *(_hold(shops, n, name) for n, name in enumerate(late))
    )
    seconds = time.perf_counter() - start
    async with database.session() as session:
        offered = set(await session.scalars(chosen.where(OrderModel.state == OrderState.OFFERED)))
        placed = len(list(await session.scalars(select(OrderLineModel.id).where(OrderLineModel.place_id.is_not(None)))))
    await database.dispose()
    overtaken = len(first - offered) + sum(
        answer[1] != "waiting" for answer in answers[LEAVING:] if isinstance(answer, tuple)
    )
    return {
        "leaving_ms": seconds * 1000,
        "leaving_exactly": PLACES - abs(PLACES - placed),
        "in_turn": 1 - overtaken / (2 * LEAVING),
    }


async def _sale(shops: ShopServices) -> tuple[int, int, date]:
    """The shop, the product and the first day of the class."""
    sale = await shops.entries.shops.read(EVENT)
    return sale.shop.id, sale.classes[0].product.id, (datetime.now(UTC) + timedelta(days=60)).date()


def _services(database: Database) -> ShopServices:
    return shop_services(database, Jobs(database, PubSub()), SignedByAll())


def _use_keys() -> None:
    keys = KeyList([bytes(range(32))])
    people_keys.read = lambda: keys  # type: ignore[method-assign]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
