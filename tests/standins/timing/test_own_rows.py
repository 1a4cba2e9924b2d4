"""Entries with a row, a start and a public name of their own, and withdrawn ones."""

from typing import Any

from sqlalchemy import select

from livelaps_app.standins.timing.demo.today import SPRINT
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, MotoFinishModel, RaceModel, StartRowModel
from livelaps_app.stores.database import Database
from tests.standins.timing.client import TimingClient
from tests.standins.timing.feed import Feed, feed_of

HIDDEN = ""
LAP_MS = 600_000


async def change(database: Database, entry: EntryModel, **fields: Any) -> None:
    """Changes an entry and the version of its race."""
    async with database.transaction() as session:
        row = await session.get_one(EntryModel, entry.id)
        (await session.get_one(RaceModel, row.race_id)).version += 1
        for name, value in fields.items():
            setattr(row, name, value)


async def rows_of(database: Database, race_id: int) -> dict[int, int]:
    """The milliseconds from a race's start to each of its rows."""
    async with database.session() as session:
        race = await session.get_one(RaceModel, race_id)
        rows = await session.scalars(select(StartRowModel).where(StartRowModel.race_id == race_id))
        return {row.row: round((row.starts_at - race.starts_at).total_seconds() * 1000) for row in rows}


async def evening(client: TimingClient, database: Database) -> Feed:
    """A finished race of the demo in which each class has several rows."""
    return await feed_of(client, database, RaceModel.name == "Sprint", RaceModel.scoring_status == "completed")


async def test_demo_race_has_classes_in_several_rows(own_client: TimingClient, own_demo: Database) -> None:
    race = (await evening(own_client, own_demo)).race
    grids = await own_client.message(f"/livelaps/promoter/event/{race.event_id}/racesStartGrid")
    (grid,) = [grid for grid in grids if grid["id"] == race.id]
    by_class: dict[str, set[int]] = {}
    for entry in grid["participants"]:
        by_class.setdefault(entry["className"], set()).add(entry["row"])
    assert {name: len(rows) for name, rows in by_class.items()} == dict.fromkeys(SPRINT.classes, 2)
    assert len({row for rows in by_class.values() for row in rows}) == len(grid["rows"]) == 6
    counts = {row["row"]: row["entryCount"] for row in grid["rows"]}
    assert counts == {number: sum(entry["row"] == number for entry in grid["participants"]) for number in counts}
    assert [row["classes"] for row in grid["rows"]] == [[name] for name in SPRINT.classes for _ in range(2)]


async def test_time_counts_from_own_start_then_own_row_then_row_of_class(
    own_client: TimingClient, own_demo: Database
) -> None:
    feed = await evening(own_client, own_demo)
    rows = await rows_of(own_demo, feed.race.id)
    entry = max(feed.entries, key=lambda entry: entry.row or 0)
    row, first_of_class = entry.row, min(other.row or 0 for other in feed.entries if other.class_id == entry.class_id)
    assert row is not None
    assert rows[row] > rows[first_of_class]
    totals = {}
    for name, fields in {
        "row": {"row": row},
        "class": {"row": None},
        "own": {"row": row, "start_ms": rows[row] + 5_000},
        "unknown row": {"row": 99, "start_ms": None},
    }.items():
        await change(own_demo, entry, **fields)
        totals[name] = ms((await feed.row(entry))["totalTime"])
    assert totals["class"] - totals["row"] == rows[row] - rows[first_of_class]
    assert totals["row"] - totals["own"] == 5_000
    assert totals["unknown row"] == totals["class"]


async def test_public_name_replaces_the_name_everywhere(own_client: TimingClient, own_demo: Database) -> None:
    feed = await evening(own_client, own_demo)
    short, hidden = feed.entries[:2]
    names = await full_names(own_demo, short.rider_id, hidden.rider_id)
    await change(own_demo, short, display_name="Q. Shown")
    await change(own_demo, hidden, display_name=HIDDEN)
    assert (await feed.row(short))["fullName"] == "Q. Shown"
    row = await feed.row(hidden)
    assert (row["fullName"], row["displayedNumber"]) == ("", hidden.plate)
    participants = await own_client.message(
        "/livelaps/promoter/event/getParticipantsDT", {"configId": 0, "raceId": feed.race.id}
    )
    public = {entry["id"]: (entry["fullName"], entry["city"] == "") for entry in participants}
    assert (public[short.id], public[hidden.id]) == (("Q. Shown", False), ("", True))
    filters = await own_client.json(f"/livelaps/race/filters/{feed.race.id}")
    options = {option["value"]: option["text"] for option in filters["participants"]}
    assert (options[short.id], options[hidden.id]) == (f"Q. Shown - {short.plate}", f"#{hidden.plate}")
    answers = [participants, filters, await feed.results()]
    assert not any(name in str(answer) for name in names for answer in answers)


async def test_rider_with_a_public_name_is_not_found_by_the_full_one(
    own_client: TimingClient, own_demo: Database
) -> None:
    feed = await evening(own_client, own_demo)
    short, hidden = (entry.rider_id for entry in feed.entries[:2])
    names = await full_names(own_demo, short, hidden)
    async with own_demo.transaction() as session:
        (await session.get_one(RiderModel, short)).display_name = "Quimby S."
        (await session.get_one(RiderModel, hidden)).display_name = HIDDEN
    found = {name: await own_client.message("/livelaps/riders", params={"search": name}) for name in names}
    assert all(rider["riderId"] not in (short, hidden) for riders in found.values() for rider in riders)
    (rider,) = await own_client.message("/livelaps/riders", params={"search": "quimby"})
    assert (rider["riderId"], rider["fullName"]) == (short, "Quimby S.")
    by_plate = await own_client.message("/livelaps/riders", params={"search": feed.entries[1].plate})
    assert hidden not in {rider["riderId"] for rider in by_plate}
    history = await own_client.message(f"/livelaps/rider/{hidden}/results")
    assert (history["fullName"], history["city"]) == ("", "")


async def test_withdrawn_entry_is_in_no_list_and_not_scored(own_client: TimingClient, own_demo: Database) -> None:
    feed = await evening(own_client, own_demo)
    path = f"/livelaps/promoter/event/{feed.race.event_id}/racesStartGrid"
    before = (await own_client.message(path))[0]
    leader = (await feed.results())["data"][0]
    entry = next(entry for entry in feed.entries if entry.id == leader["id"])
    await change(own_demo, entry, withdrawn=True)
    rows = (await feed.results())["data"]
    assert leader["id"] not in {row["id"] for row in rows}
    assert rows[0]["overallPosition"] == 1
    after = (await own_client.message(path))[0]
    assert after["entryCount"] == before["entryCount"] - 1 == len(after["participants"])
    assert sum(row["entryCount"] for row in after["rows"]) == len(after["participants"])
    links = await own_client.message(f"/livelaps/promoter/race/classLink/{feed.race.id}")
    assert sum(link["entryCount"] for link in links) == len(after["participants"])
    history = await own_client.get(f"/livelaps/rider/{entry.rider_id}/results")
    raced = [race["raceId"] for race in history.json()["message"]["results"]] if history.status_code == 200 else []
    assert feed.race.id not in raced


async def test_withdrawn_entry_with_a_finish_is_not_scored(own_client: TimingClient, own_demo: Database) -> None:
    finished = select(MotoFinishModel.race_id).distinct()
    feed = await feed_of(own_client, own_demo, RaceModel.id.in_(finished))
    leader = (await feed.results())["data"][0]
    await change(own_demo, next(entry for entry in feed.entries if entry.id == leader["id"]), withdrawn=True)
    rows = (await feed.results())["data"]
    assert rows[0]["overallPosition"] == 1
    assert leader["id"] not in {row["id"] for row in rows}


async def test_passing_of_a_withdrawn_plate_is_unknown_or_of_its_next_rider(running: Feed, own_demo: Database) -> None:
    first, second = running.entries[:2]
    at = {"at": LAP_MS // 10}
    await change(own_demo, first, withdrawn=True)
    assert await running.verdicts("passings", {"id": "W1", "plate": first.plate, **at}) == ["unknown"]
    assert await running.verdicts("passings", {"id": "W2", "entryId": first.id, **at}) == ["unknown"]
    await change(own_demo, second, plate=first.plate)
    assert await running.verdicts("passings", {"id": "W3", "plate": first.plate, **at}) == ["accepted"]


async def full_names(database: Database, *riders: int) -> list[str]:
    async with database.session() as session:
        return list(await session.scalars(select(RiderModel.name).where(RiderModel.id.in_(riders))))


def ms(clock: str) -> int:
    """The milliseconds of HH:MM:SS.mmm."""
    hours, minutes, seconds = clock.split(":")
    return (int(hours) * 60 + int(minutes)) * 60_000 + round(float(seconds) * 1000)
