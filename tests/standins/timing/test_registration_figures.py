"""The registration calls with and without the figures of a site that sells entries."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import httpx
from sqlalchemy import select

from livelaps_app.core.racing.registration_figures import (
    ClassFigures,
    EventFigures,
    NoFigures,
    RowFigures,
)
from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database

OPENS = datetime(2030, 1, 2, 12, tzinfo=UTC)


class OneShop(NoFigures):
    """The figures of one event that the site sells: one class, one row."""

    def __init__(self, entries: Sequence[EntryModel], event_id: int) -> None:
        self.entries, self.event_id = entries, event_id

    async def event(self, event_id: int) -> EventFigures | None:
        if event_id != self.event_id:
            return None
        return EventFigures(count=40, capacity=40, openings_left=0, waiting=3, opens_at=OPENS)

    async def classes(self, event_id: int) -> Sequence[ClassFigures]:
        first = self.entries[0]
        sale = ClassFigures(
            race_id=first.race_id, class_id=first.class_id, product_id=9, price=4500, currency="USD", needs=("Annual",)
        )
        return (sale,)

    async def rows(self, event_id: int) -> Sequence[RowFigures]:
        return (RowFigures(race_id=self.entries[0].race_id, row=1, size=20, taken=17),)


async def answer(database: Database, call: str, event_id: int, figures: OneShop | None = None) -> Any:
    transport = httpx.ASGITransport(create_app(database, figures=figures))
    async with httpx.AsyncClient(transport=transport, base_url="http://timing") as client:
        got = await client.post(f"/livelaps/registration/{call}", json={"eventId": event_id})
    assert got.status_code == 200, got.text
    return got.json()["message"]


async def shop_of(database: Database) -> OneShop:
    """A shop of an event to come, two of whose entries came from the site."""
    coming = select(EntryModel).join(RaceModel).where(RaceModel.scoring_status == "notstarted")
    async with database.transaction() as session:
        entries = (await session.scalars(coming.order_by(EntryModel.id).limit(2))).all()
        for number, entry in enumerate(entries, 1):
            entry.external_id = f"s-{number}"
        race = await session.get_one(RaceModel, entries[0].race_id)
        assert await session.get(EventModel, race.event_id)
    return OneShop(entries, race.event_id)


async def test_event_without_a_shop_answers_from_its_entries(own_demo: Database) -> None:
    shop = await shop_of(own_demo)
    count = await answer(own_demo, "getRegistrationCount", shop.event_id)
    registrants = await answer(own_demo, "getRegistrants", shop.event_id)
    assert (count["count"], count["waiting"]) == (len(registrants), 0)
    assert count["opensAt"] == count["registrationOpens"]
    assert {(one["state"], one["displayName"]) for one in registrants} == {("entered", None)}
    classes = await answer(own_demo, "loadClasses", shop.event_id)
    assert {(one["price"], one["productId"], one["needs"]) for one in classes} == {(None, None, None)}
    rows = await answer(own_demo, "loadRows", shop.event_id)
    assert all(row["size"] is None and row["taken"] == row["entryCount"] for row in rows)


async def test_figures_of_the_site_are_answered(own_demo: Database) -> None:
    shop = await shop_of(own_demo)
    count = await answer(own_demo, "getRegistrationCount", shop.event_id, shop)
    assert {name: count[name] for name in ("count", "state", "capacity", "openingsLeft", "waiting")} == {
        "count": 40,
        "state": "closed",
        "capacity": 40,
        "openingsLeft": 0,
        "waiting": 3,
    }
    assert datetime.fromisoformat(count["opensAt"]) == OPENS
    first = shop.entries[0]
    sold = [one for one in await answer(own_demo, "loadClasses", shop.event_id, shop) if one["productId"]]
    assert [(one["raceId"], one["classId"], one["price"], one["needs"]) for one in sold] == [
        (first.race_id, first.class_id, 4500, ["Annual"])
    ]
    rows = await answer(own_demo, "loadRows", shop.event_id, shop)
    assert [(row["size"], row["taken"]) for row in rows if row["size"]] == [(20, 17)]
