"""The demo's entry: the next events of each promoter sell it, in three languages."""

from collections import Counter
from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.sales.store.offer_model import PlaceModel
from livelaps_app.sales.store.store import Sales
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.wiring import sales_demo as demo
from tests.sales.conftest import SignedWaivers


async def _places(database: Database) -> int:
    async with database.session() as session:
        return await session.scalar(select(func.count()).select_from(PlaceModel)) or 0


async def test_next_events_of_each_promoter_sell_entry(own_demo: Database) -> None:
    for _ in range(2):  # the second time finds it done
        await demo.fill(own_demo)
    morning = datetime.now(UTC).replace(hour=12)  # in America; in the evening today's event sells no more
    sales = Sales(own_demo, Jobs(own_demo, PubSub()), SignedWaivers(), lambda: morning)
    events = await sales.offers.events()
    assert Counter(event.promoter_id for event in events) == dict.fromkeys(demo.MARKETS, demo.EVENTS)
    assert {event.currency for event in events} == {"USD", "MXN", "CAD"}
    assert await _places(own_demo) == len(events) * (demo.CAPACITY + demo.PIT_CAPACITY)
    for event in events:
        adult, child, pit = (await sales.offers.offer(event.event_id)).tickets
        assert (adult.places_left, child.places_left, pit.places_left) == (
            demo.CAPACITY,
            demo.CAPACITY,
            demo.PIT_CAPACITY,
        )
        assert all(len({ticket.product.name(lang) for lang in LANGS}) == 3 for ticket in (child, pit))
        async with own_demo.session() as session:
            starts_on = (await session.get_one(EventModel, event.event_id)).starts_on
        day = datetime(starts_on.year, starts_on.month, starts_on.day, 12, tzinfo=UTC)
        assert adult.product.price_at(day - timedelta(days=20)) < adult.product.price_at(day)
        assert [ticket.product.price_for(5, day) == 0 for ticket in (adult, child, pit)] == [False, True, False]
