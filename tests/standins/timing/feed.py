"""A timing program's side of a race."""

from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database
from tests.standins.timing.client import TimingClient

KEYS = {"Laps": "demo-ridgeline", "Motocross": "demo-sierra", "Enduro": "demo-erables"}


class Feed:
    """A race, its entries without a status, and the calls of its timing program."""

    def __init__(self, client: TimingClient, database: Database, race: RaceModel, entries: list[EntryModel]) -> None:
        self.client, self.database, self.race, self.entries = client, database, race, entries

    async def send(self, call: str, body: Any, status: int = 200) -> Any:
        """The `message` of a call."""
        headers = {"X-Promoter-Key": KEYS[self.race.mode]}
        answer = await self.client.post(f"/livelaps/race/{self.race.id}/{call}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()["message"]

    async def verdicts(self, call: str, *sent: dict[str, Any]) -> list[str]:
        """The verdicts on passings, section times or corrections."""
        return [item["verdict"] for item in (await self.send(call, sent))[call]]

    async def correct(self, *sent: dict[str, Any]) -> list[str]:
        """The verdicts on corrections; those without an id get one."""
        corrections = [{"id": f"C-{number}-{item['kind']}", **item} for number, item in enumerate(sent)]
        return await self.verdicts("corrections", *corrections)

    async def step(self, action: str, **fields: Any) -> dict[str, Any]:
        return dict(await self.send("state", {"id": f"S-{action}", "action": action, **fields}))

    async def plan(self, starts_at: datetime, **fields: Any) -> None:
        """Changes the race before its start."""
        async with self.database.transaction() as session:
            self.race = await session.get_one(RaceModel, self.race.id)
            for name, value in {"starts_at": starts_at, **fields}.items():
                setattr(self.race, name, value)

    async def results(self) -> dict[str, Any]:
        return await self.client.results(self.race.id)

    async def row(self, entry: EntryModel) -> dict[str, Any]:
        return next(row for row in (await self.results())["data"] if row["id"] == entry.id)

    async def corrections(self) -> list[dict[str, Any]]:
        return list((await self.results())["corrections"])


async def feed_of(client: TimingClient, database: Database, *conditions: Any) -> Feed:
    """The feed of the first race that meets the conditions."""
    async with database.session() as session:
        race = (await session.scalars(select(RaceModel).where(*conditions).order_by(RaceModel.id).limit(1))).one()
        entries = select(EntryModel).where(EntryModel.race_id == race.id, EntryModel.status.is_(None))
        return Feed(client, database, race, list(await session.scalars(entries.order_by(EntryModel.id))))


async def enter(session: AsyncSession, race: RaceModel) -> None:
    """Enters riders of an earlier race of the same kind in one whose registration may not have opened."""
    over = select(RaceModel.id).where(RaceModel.mode == race.mode, RaceModel.scoring_status == "completed").limit(1)
    riders = select(EntryModel).where(EntryModel.race_id.in_(over.order_by(RaceModel.id))).order_by(EntryModel.id)
    if not (await session.scalars(select(EntryModel.id).where(EntryModel.race_id == race.id).limit(1))).first():
        for rider in await session.scalars(riders.limit(30)):
            known = {"rider_id": rider.rider_id, "class_id": rider.class_id, "plate": rider.plate, "brand": rider.brand}
            session.add(EntryModel(race_id=race.id, **known))
