"""The demo has something for every page of the site, and is written once."""

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Select, func, select

from livelaps_app.standins.timing import demo
from livelaps_app.standins.timing.demo import names
from livelaps_app.standins.timing.demo.large import add_large_race
from livelaps_app.standins.timing.demo.seasons import PROFESSIONAL
from livelaps_app.standins.timing.demo.today import RUNNING_EVENT, SPRINT
from livelaps_app.standins.timing.models.base import TimingModel
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.people import OrganizationModel, PromoterModel, RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, PenaltyModel, RaceClassModel, RaceModel
from livelaps_app.stores.database import Database
from tests.each_row import each_row
from tests.standins.timing.client import Ids, TimingClient

FINISHED = ("Youth race", "Quad race")
FILL = """
import asyncio, sys
from livelaps_app.stores.database import Database
from livelaps_app.standins.timing import demo
asyncio.run(demo.fill(Database(sys.argv[1])))
"""


async def _rows(database: Database, statement: Select[Any]) -> Sequence[Any]:
    async with database.session() as session:
        return (await session.execute(statement)).all()


async def _count(database: Database, model: type[TimingModel], *conditions: Any) -> int:
    return int((await _rows(database, select(func.count()).select_from(model).where(*conditions)))[0][0])


async def test_demo_has_enough_rows_of_each_table(demo_database: Database) -> None:
    assert await _count(demo_database, PromoterModel) == 3
    assert await _count(demo_database, OrganizationModel) == 2
    assert await _count(demo_database, EventModel) >= 30
    assert await _count(demo_database, EventModel, EventModel.ends_on > EventModel.starts_on) >= 3
    assert await _count(demo_database, RaceModel) >= 80
    assert await _count(demo_database, RaceModel, RaceModel.scoring_status == "running") == 1
    assert await _count(demo_database, RaceModel, ~RaceModel.public) == 1
    assert await _count(demo_database, RaceModel, ~RaceModel.configured) == 1


async def test_demo_has_every_scoring_penalty_and_status(demo_database: Database) -> None:
    scorings = {row[0] for row in await _rows(demo_database, select(RaceModel.scoring).distinct())}
    assert scorings == {"laps", "enduro", "motocross-points", "motocross-positions"}
    kinds = {row[0] for row in await _rows(demo_database, select(PenaltyModel.kind).distinct())}
    assert kinds == {"time", "laps", "positions", "points"}
    statuses = {row[0] for row in await _rows(demo_database, select(EntryModel.status).distinct())}
    assert statuses == {None, "DNF", "DNS", "DSQ"}


async def test_seasons_are_of_the_years_next_to_today(demo_database: Database) -> None:
    years = {row[0].year for row in await _rows(demo_database, select(EventModel.starts_on))}
    this_year = datetime.now(UTC).year
    assert years >= {this_year - 2, this_year - 1, this_year, this_year + 1}


async def test_largest_race_has_500_riders_in_12_classes(demo_database: Database, ids: Ids) -> None:
    assert await _count(demo_database, EntryModel, EntryModel.race_id == ids["largest"]) >= 500
    assert await _count(demo_database, RaceClassModel, RaceClassModel.race_id == ids["largest"]) >= 12


async def test_plates_are_unique_in_a_race_and_not_all_numbers(demo_database: Database) -> None:
    plates = Counter(tuple(row) for row in await _rows(demo_database, select(EntryModel.race_id, EntryModel.plate)))
    assert max(plates.values()) == 1
    assert any(not plate.isdigit() for _, plate in plates)


async def test_nobody_rides_twice_in_a_race(demo_database: Database) -> None:
    entered = select(EntryModel.race_id, RiderModel.name).join(RiderModel)
    entries = Counter(tuple(row) for row in await _rows(demo_database, entered))
    assert max(entries.values()) == 1


async def test_first_names_fit_classes(demo_database: Database) -> None:
    classes = {row.name: row for row in (*names.HARE_CLASSES, *names.MOTOCROSS_CLASSES, *names.ENDURO_CLASSES)}
    entered = select(RiderModel.name, RiderClassModel.name).select_from(EntryModel).join(RiderModel)
    for rider, ridden in await _rows(demo_database, entered.join(RiderClassModel).distinct()):
        assert rider.partition(" ")[0] in classes[ridden].first_names, (rider, ridden)
    for members in await _rows(demo_database, select(OrganizationModel.members)):
        for member in members[0]:
            assert member["fullName"].partition(" ")[0] in classes[member["className"]].first_names


async def test_ages_fit_classes(demo_database: Database) -> None:
    statement = select(RiderClassModel.name, RiderModel.birth_year).select_from(EntryModel)
    born = await _rows(demo_database, statement.join(RiderModel).join(RiderClassModel).distinct())
    ages = {(name, datetime.now(UTC).year - year) for name, year in born}
    assert {age for name, age in ages if name == "Youth 12-15"} <= {14, 15}
    assert {age for name, age in ages if name == "Senior A 40+"} <= set(range(42, 50))
    assert {age for name, age in ages if name == "450 Pro"} <= set(range(19, 30))
    assert len(ages) > 100


async def test_no_two_riders_have_the_same_time(client: TimingClient, demo_database: Database) -> None:
    over = select(RaceModel.id).where(RaceModel.scoring_status == "completed", RaceModel.public, RaceModel.configured)
    for (race_id,) in await _rows(demo_database, over.where(RaceModel.mode != "Motocross")):
        page = await client.results(race_id, "sections=0&size=10000")
        times = [(entry["laps"], entry["totalTime"]) for entry in page["data"] if entry["overallPosition"]]
        assert len(set(times)) == len(times)


async def test_season_is_under_way(client: TimingClient, demo_database: Database) -> None:
    """Rounds behind, in this season or the next rounds ahead, numbered by their days."""
    this_year, states = datetime.now(UTC).year, set[str]()
    seasons = select(SeriesModel.id, SeriesModel.year).where(SeriesModel.year >= this_year)
    for series_id, year in await _rows(demo_database, seasons):
        (details,) = await client.message(f"/livelaps/promoter/series/{series_id}")
        rounds = details["rounds"]
        states |= (own := {round_["scoring_status"] for round_ in rounds})
        assert year > this_year or "completed" in own
        days = [(round_["startTime"][:10], round_["number"]) for round_ in rounds]
        assert sorted(days) == sorted(days, key=lambda day: day[1])
        assert {number for _, number in days} == set(range(1, len({number for _, number in days}) + 1))
    assert "notstarted" in states


async def test_event_of_today_is_over_with_children_and_quads(client: TimingClient, demo_database: Database) -> None:
    races = await _rows(demo_database, select(RaceModel.id, RaceModel.starts_at).where(RaceModel.name.in_(FINISHED)))
    assert len(races) == len(FINISHED)
    for race_id, starts_at in races:
        assert datetime.now(UTC) - starts_at.replace(tzinfo=UTC) < timedelta(hours=24)
        results = (await client.results(race_id, "sections=0&size=100"))["data"]
        assert len([entry for entry in results if entry["overallPosition"]]) >= 8
        assert len({entry["className"] for entry in results}) == 2


async def test_last_round_decides_who_wears_the_red_plate(client: TimingClient, demo_database: Database) -> None:
    """In a class of the running series two riders lead before the running round, few points apart."""
    finished = SeriesModel.name.like(f"{RUNNING_EVENT}%"), RaceModel.scoring_status == "completed"
    rounds = select(RaceModel.id).join(SeriesRoundModel, SeriesRoundModel.race_id == RaceModel.id).join(SeriesModel)
    points = {name: Counter[str]() for name in SPRINT.classes}
    for (race_id,) in await _rows(demo_database, rounds.where(*finished)):
        for entry in (await client.results(race_id, "sections=0&size=100"))["data"]:
            place = entry["classPosition"]
            points[entry["className"]][entry["fullName"]] += PROFESSIONAL[place - 1] if place else 0
    leaders = [[won for _, won in of_class.most_common(2)] for of_class in points.values()]
    assert min(first - second for first, second in leaders) <= 3, leaders


async def test_reasons_are_in_the_language_of_the_promoter(demo_database: Database) -> None:
    by_mode = select(RaceModel.mode, PenaltyModel.reason).join(PenaltyModel, PenaltyModel.race_id == RaceModel.id)
    reasons = {tuple(row) for row in await _rows(demo_database, by_mode)}
    assert reasons >= {("Laps", "Outside help"), ("Enduro", "Retard"), ("Motocross", "Equipo en la pista")}


async def test_registrations_are_open_closed_and_done(client: TimingClient) -> None:
    events = await client.message("/livelaps/events")
    assert {event["state"] for event in events} == {"open", "closed", "done"}


async def test_demo_has_ties_in_standings(client: TimingClient, demo_database: Database) -> None:
    decided = set()
    for (series_id,) in await _rows(demo_database, select(SeriesRoundModel.series_id).distinct()):
        classes = (await client.scores(series_id))["classes"]
        decided |= {row["decidedBy"] for standings in classes for row in standings["standings"]}
    assert decided > {""}


async def test_two_processes_fill_the_database_once(database: Database) -> None:
    address = database.engine.url.render_as_string(hide_password=False)
    runs = [await asyncio.create_subprocess_exec(sys.executable, "-c", FILL, address) for _ in range(2)]
    assert [await run.wait() for run in runs] == [0, 0]
    assert await _count(database, PromoterModel) == 3


DAYS = [datetime(2026, *day, 12, tzinfo=UTC) for day in ((1, 2), (3, 28), (6, 28), (9, 15), (11, 24), (12, 31))]


@each_row("now", DAYS, ids=lambda now: f"{now:%m-%d}")
def test_nobody_is_entered_before_registration_opens(now: datetime) -> None:
    rows = demo.demo(now)
    events = {row["id"]: row for row in rows.of(EventModel)}
    event_of = {row["id"]: events[row["event_id"]] for row in rows.of(RaceModel)}
    entered = [event_of[row["race_id"]]["registration_opens"] for row in rows.of(EntryModel)]
    assert max(entered) <= now


@each_row("now", DAYS, ids=lambda now: f"{now:%m-%d}")
def test_no_round_is_after_the_year_of_its_series(now: datetime) -> None:
    rows = demo.demo(now)
    years = {row["id"]: row["year"] for row in rows.of(SeriesModel)}
    days = {row["id"]: row["starts_at"] for row in rows.of(RaceModel)}
    rounds = {(years[row["series_id"]], days[row["race_id"]].year) for row in rows.of(SeriesRoundModel)}
    assert all(year >= ridden for year, ridden in rounds)


async def test_race_never_ridden_is_of_a_cancelled_event_without_entries(demo_database: Database, ids: Ids) -> None:
    assert await _count(demo_database, EntryModel, EntryModel.race_id == ids["waiting"]) == 0
    held = select(EventModel.cancelled).join(RaceModel).where(RaceModel.id == ids["waiting"])
    assert [tuple(row) for row in await _rows(demo_database, held)] == [(True,)]


async def test_ids_do_not_depend_on_the_day() -> None:
    winter, summer = (demo.demo(datetime(2024, *day, tzinfo=UTC)) for day in ((2, 3), (6, 28)))
    for model in (PromoterModel, EventModel, RaceModel, RiderModel):
        first, second = ([(row["id"], row["name"]) for row in rows.of(model)] for rows in (winter, summer))
        assert first == second


@pytest.mark.parametrize("riders", [50, 500])
async def test_large_race_has_the_requested_riders(own_demo: Database, riders: int) -> None:
    race_id = await add_large_race(own_demo, riders)
    assert await _count(own_demo, EntryModel, EntryModel.race_id == race_id) == riders


async def test_new_rows_get_ids_after_the_demo(own_demo: Database) -> None:
    async with own_demo.transaction() as session:
        session.add(PromoterModel(name="A fourth one"))
    assert await _count(own_demo, PromoterModel, PromoterModel.id == 4) == 1
