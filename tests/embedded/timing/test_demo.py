"""The demo has what every page of the site wants to show, and is made once."""

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import Select, func, select

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import demo
from livelaps_app.embedded.timing.demo.large import add_large_race
from livelaps_app.embedded.timing.models.base import TimingModel
from livelaps_app.embedded.timing.models.events import EventModel, SeriesRoundModel
from livelaps_app.embedded.timing.models.people import OrganizationModel, PromoterModel, RiderModel
from livelaps_app.embedded.timing.models.races import EntryModel, PenaltyModel, RaceClassModel, RaceModel

FILL = """
import asyncio, sys
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import demo
asyncio.run(demo.fill(Database(sys.argv[1])))
"""


async def _rows(database: Database, asked: Select[Any]) -> Sequence[Any]:
    async with database.session() as session:
        return (await session.execute(asked)).all()


async def _count(database: Database, table: type[TimingModel], *conditions: Any) -> int:
    return int((await _rows(database, select(func.count()).select_from(table).where(*conditions)))[0][0])


async def test_there_is_enough_of_everything(demo_database: Database) -> None:
    assert await _count(demo_database, PromoterModel) == 3
    assert await _count(demo_database, OrganizationModel) == 2
    assert await _count(demo_database, EventModel) >= 30
    assert await _count(demo_database, EventModel, EventModel.ends_on > EventModel.starts_on) >= 3
    assert await _count(demo_database, RaceModel) >= 80
    assert await _count(demo_database, RaceModel, RaceModel.scoring_status == "running") == 1
    assert await _count(demo_database, RaceModel, ~RaceModel.public) == 1
    assert await _count(demo_database, RaceModel, ~RaceModel.configured) == 1


async def test_all_ways_of_scoring_and_all_penalties(demo_database: Database) -> None:
    scorings = {row[0] for row in await _rows(demo_database, select(RaceModel.scoring).distinct())}
    assert scorings == {"laps", "enduro", "motocross-points", "motocross-positions"}
    kinds = {row[0] for row in await _rows(demo_database, select(PenaltyModel.kind).distinct())}
    assert kinds == {"time", "laps", "positions", "points"}
    statuses = {row[0] for row in await _rows(demo_database, select(EntryModel.status).distinct())}
    assert statuses == {None, "DNF", "DNS", "DSQ"}


async def test_seasons_lie_around_today(demo_database: Database) -> None:
    years = {row[0].year for row in await _rows(demo_database, select(EventModel.starts_on))}
    this_year = datetime.now(UTC).year
    assert years >= {this_year - 2, this_year - 1, this_year, this_year + 1}


async def test_the_largest_race(demo_database: Database, known: dict[str, int]) -> None:
    assert await _count(demo_database, EntryModel, EntryModel.race_id == known["largest"]) >= 500
    assert await _count(demo_database, RaceClassModel, RaceClassModel.race_id == known["largest"]) >= 12


async def test_plates_are_unique_in_a_race_and_may_be_words(demo_database: Database) -> None:
    plates = Counter(tuple(row) for row in await _rows(demo_database, select(EntryModel.race_id, EntryModel.plate)))
    assert max(plates.values()) == 1
    assert any(not plate.isdigit() for _, plate in plates)


async def test_somebody_rides_in_two_classes(demo_database: Database) -> None:
    twice = select(EntryModel.race_id, EntryModel.rider_id).group_by(EntryModel.race_id, EntryModel.rider_id)
    assert await _rows(demo_database, twice.having(func.count(EntryModel.class_id.distinct()) > 1))


async def test_registrations_are_open_closed_and_done(client: httpx.AsyncClient) -> None:
    events = (await client.get("/livelaps/events")).json()["message"]
    assert {event["state"] for event in events} == {"open", "closed", "done"}


async def test_there_are_ties_on_the_line_and_in_the_standings(
    client: httpx.AsyncClient, demo_database: Database, known: dict[str, int]
) -> None:
    page = (await client.get(f"/livelaps/race/results/{known['largest']}?sections=0&size=10000")).json()
    places = Counter(entry["overallPosition"] for entry in page["data"] if entry["overallPosition"])
    assert max(places.values()) >= 2
    decided = set()
    for (series_id,) in await _rows(demo_database, select(SeriesRoundModel.series_id).distinct()):
        answer = await client.post("/livelaps/promoter/race/getSeriesScores", json={"serieId": series_id})
        standings = [line for one in answer.json()["message"]["classes"] for line in one["standings"]]
        decided |= {line["decidedBy"] for line in standings}
    assert decided > {""}


async def test_two_processes_may_fill_at_once(database: Database) -> None:
    address = database.engine.url.render_as_string(hide_password=False)
    runs = [await asyncio.create_subprocess_exec(sys.executable, "-c", FILL, address) for _ in range(2)]
    assert [await run.wait() for run in runs] == [0, 0]
    assert await _count(database, PromoterModel) == 3


async def test_ids_do_not_depend_on_the_day() -> None:
    def named(table: type[TimingModel], now: datetime) -> list[tuple[int, str]]:
        return [(row["id"], row["name"]) for row in demo.demo(now).of(table)]

    one_day, another = datetime(2024, 2, 3, tzinfo=UTC), datetime(2024, 6, 28, tzinfo=UTC)
    for table in (PromoterModel, EventModel, RaceModel, RiderModel):
        assert named(table, one_day) == named(table, another)


@pytest.mark.parametrize("riders", [50, 500])
async def test_races_of_any_size(own_demo: Database, riders: int) -> None:
    race_id = await add_large_race(own_demo, riders)
    assert await _count(own_demo, EntryModel, EntryModel.race_id == race_id) == riders


async def test_new_rows_follow_the_demo(own_demo: Database) -> None:
    async with own_demo.transaction() as session:
        session.add(PromoterModel(name="A fourth one"))
    assert await _count(own_demo, PromoterModel, PromoterModel.id == 4) == 1
