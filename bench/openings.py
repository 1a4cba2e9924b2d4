"""Openings of an event on its open pages: places are taken by another process, one by one and then many at once.

`python -m bench.openings prepare FOLDER` writes signed entries of an event, `hold FOLDER REDIS NAMES` lets them go on
one after the other, and the last ones at once. Both run in the measured tree.
"""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path

from sqlalchemy import insert

from bench.context import REDIS, Bench, Figures
from bench.crowd import crowd, open_tabs, spread
from bench.entering import SignedByAll, sign_entry
from bench.selling import open_database
from bench.site import page
from bench.wire import Recorded
from livelaps_app.core.reported_changes import LINES, ReportedChanges
from livelaps_app.sales.store.offer_model import PlaceModel
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.stores.pubsub import pubsub
from livelaps_app.wiring.shops import ShopServices, shop_services

OPENINGS = b'"openings":"'  # of a pushed view of an event
SINGLE, AT_ONCE = 8, 10  # entries one after the other, and in the same moment
PAUSE_S, SETTLE_S = 1.7, 4.0  # between entries, so that each has a packet of its own; until the last packet
SECOND_S = 0.95  # less than the distance of two packets, of which one may come late
FIRST_NUMBER = 80_000  # of riders and plates


def openings(bench: Bench) -> Figures:
    """ms from an entry's answer to the packet with its openings, over all tabs; the most packets in a second."""
    site = bench.site
    event, names = json.loads(site.tree.run("-m", "bench.openings", "prepare", str(site.folder)))
    visit = bench.record_page(f"{page('event')}/{event}", "#races li")
    with crowd(watch_openings, visit=visit, count=bench.effort.watchers) as pipe:
        pipe.recv()
        arguments = "hold", str(site.folder), REDIS, *names
        pipe.send(json.loads(site.tree.run("-m", "bench.openings", *arguments)))
        figures: Figures = pipe.recv()
    if figures["missing"]:
        raise RuntimeError(f"{figures['missing']} packets did not come")
    return figures


async def watch_openings(pipe: Connection, visit: Recorded, count: int) -> None:
    """Opens tabs of the event, and sends the lag of each entry. Reads (begun, answered) of entries from the pipe."""
    tabs = await open_tabs(visit, count, OPENINGS)
    pipe.send(len(tabs))
    entries: list[tuple[float, float]] = await asyncio.to_thread(pipe.recv)
    await asyncio.sleep(SETTLE_S)
    times = [[at for at, _ in tab.pushes] for tab in tabs]
    lags = [lag for pushes in times for lag in _lags(pushes, entries[:SINGLE])]
    most = max(sum(at <= later < at + SECOND_S for later in pushes) for pushes in times for at in pushes)
    pipe.send({**spread(lags), "missing": len(tabs) * SINGLE - len(lags), "packets_per_s": most})


def _lags(pushes: list[float], entries: list[tuple[float, float]]) -> Iterator[float]:
    for begun, answered in entries:
        yield from [max(0.0, at - answered) * 1000 for at in pushes if at >= begun][:1]


@asynccontextmanager
async def _services(folder: str, redis: str | None = None) -> AsyncIterator[ShopServices]:
    database, messages = open_database(Path(folder)), pubsub(redis)
    report = ReportedChanges(messages, LINES, str).report
    async with messages.running():
        yield shop_services(database, Jobs(database, messages), SignedByAll(), report)
    await database.dispose()


async def prepare(folder: str) -> None:
    """Prints an event, and the names of orders of a rider each for its first class, which gets their places."""
    async with _services(folder) as shops:
        open_shops = await shops.entries.shops.read_all()
        event, sale = next((number, each) for number, each in open_shops.items() if each.openings[0].free)
        offered, day = sale.classes[0], datetime.now(UTC).date()
        async with shops.sales.moves.database.transaction() as session:
            places = [{"pool_id": offered.pool_id}] * (SINGLE + AT_ONCE + 1)
            await session.execute(insert(PlaceModel), places)
        numbers = range(FIRST_NUMBER, FIRST_NUMBER + SINGLE + AT_ONCE)
        orders = [await sign_entry(shops, number, sale.shop.id, offered.product.id, day) for number in numbers]
    print(json.dumps([event, orders]))


async def hold(folder: str, redis: str, *names: str) -> None:
    """Prints when each entry went on, and when it was answered."""
    async with _services(folder, redis) as shops:
        entries = []
        for name in names[:SINGLE]:
            await asyncio.sleep(PAUSE_S)
            entries.append(await _hold(shops, name))
        await asyncio.sleep(PAUSE_S)
        entries += await asyncio.gather(*(_hold(shops, name) for name in names[SINGLE:]))
        await asyncio.sleep(PAUSE_S)  # the reports are on their way
    print(json.dumps(entries))


async def _hold(shops: ShopServices, name: str) -> tuple[float, float]:
    begun = time.time()
    await shops.sales.orders.hold(name)
    return begun, time.time()


if __name__ == "__main__":
    what, *arguments = sys.argv[1:]
    asyncio.run(prepare(*arguments) if what == "prepare" else hold(*arguments))
