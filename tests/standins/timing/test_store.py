"""Imported files: each becomes one race, and their standings are the published ones."""

import csv
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from livelaps_app.commands.import_results import run
from livelaps_app.standins.timing.importing.records import BadFile
from livelaps_app.standins.timing.importing.store import store
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database
from tests.standins.timing.client import TimingClient

NAME = "round-02_2024-05-04_copper-ridge_450.csv"
LAP_COLUMNS = "rider,class,start,lap1,lap2"
ROWS = (
    ("1", "Alba Ashgrove", "Mossy Fork", "1", "2", "Hexra"),
    ("2", "Noé Érablais", "Val-aux-Pins", "2", "1", "Ibexa"),
    ("3", "Wren Drybrook", "Dry Elbow", "3", "DNF", "Ibexa"),
)


def _file(folder: Path, rows: tuple[tuple[str, ...], ...] = ROWS, name: str = NAME) -> Path:
    path = folder / name
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("overall", "rider", "hometown", "moto1", "moto2", "bike"), *rows])
    return path


async def _scores(database: Database, series_id: int) -> dict[str, Any]:
    async with TimingClient(database) as client:
        return await client.scores(series_id)


async def _counts(database: Database) -> list[int]:
    models = (SeriesModel, EventModel, RaceModel, RiderModel, EntryModel)
    async with database.session() as session:
        return [await session.scalar(select(func.count()).select_from(model)) or 0 for model in models]


async def test_same_file_again_changes_nothing(database: Database, tmp_path: Path) -> None:
    first = await store(database, "Cup", "motocross-points", _file(tmp_path))
    before = await _counts(database)
    again = await store(database, "Cup", "motocross-points", _file(tmp_path))
    assert (first.changed, again.changed, again.race_id) == (True, False, first.race_id)
    assert await _counts(database) == before


async def test_changed_file_replaces_its_race(database: Database, tmp_path: Path) -> None:
    first = await store(database, "Cup", "motocross-points", _file(tmp_path))
    riders = [row["riderId"] for row in (await _scores(database, 1))["classes"][0]["standings"]]
    second = await store(database, "Cup", "motocross-points", _file(tmp_path, ROWS[:2]))
    assert second.race_id == first.race_id
    standings = (await _scores(database, 1))["classes"][0]["standings"]
    assert {row["riderId"] for row in standings} == set(riders[:2])
    async with database.session() as session:
        assert (await session.get_one(RaceModel, first.race_id)).version == 2


async def test_files_of_one_venue_and_day_share_the_event(database: Database, tmp_path: Path) -> None:
    await store(database, "Cup", "motocross-points", _file(tmp_path))
    await store(database, "Cup", "motocross-points", _file(tmp_path, name=NAME.replace("450", "250")))
    assert await _counts(database) == [1, 1, 2, 3, 6]


async def test_bad_file_leaves_nothing_while_good_ones_are_stored(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = _file(tmp_path, (*ROWS, ("4", "", "", "first", "2", "")), "round-01_2024-05-01_elbow_450.csv")
    missing = tmp_path / "missing.csv"
    assert await run(database, "Cup", "motocross-points", [bad, missing, _file(tmp_path)]) == 1
    errors = capsys.readouterr().err
    assert f"{bad}:5: " in errors
    assert f"{missing}:1: " in errors
    assert await _counts(database) == [1, 1, 1, 3, 3]
    with pytest.raises(BadFile):
        await store(database, "Cup", "motocross-points", bad)


async def test_places_other_than_the_published_ones_are_reported(database: Database, tmp_path: Path) -> None:
    swapped = (("1", *ROWS[1][1:3], "2", "2", ""), ("2", *ROWS[0][1:3], "1", "1", ""))
    stored = await store(database, "Cup", "motocross-points", _file(tmp_path, swapped))
    assert [line.split(": ", 1)[1] for line in stored.disagreements] == [
        "Alba Ashgrove: published 2, computed 1",
        "Noé Érablais: published 1, computed 2",
    ]


async def test_place_that_stands_twice_is_stored_with_a_warning(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, (ROWS[0], ("2", *ROWS[1][1:3], "1", "1", ""), ROWS[2]))
    assert await run(database, "Cup", "motocross-points", [path]) == 0
    printed = capsys.readouterr().out
    assert f"{path}:3: moto1 place 1 already stands on line 2" in printed
    assert "/ll/scores/1" in printed
    assert [row["total"] for row in (await _scores(database, 1))["classes"][0]["standings"]] == [50, 47, 20]


async def test_namesakes_are_riders_of_their_own_in_every_file(database: Database, tmp_path: Path) -> None:
    def rides(number: int, *riders: tuple[str, str]) -> Path:
        rows = [("", "Sam Ash", city, str(place), str(place), bike) for place, (city, bike) in enumerate(riders, 1)]
        return _file(tmp_path, tuple(rows), NAME.replace("round-02", f"round-0{number}"))

    ohio, texas = ("Ohio", "Hexra"), ("Texas", "Hexra")
    races = [(texas,), (ohio, texas), (ohio,), (texas,), (texas, ohio)]
    for number, riders in enumerate(races, start=1):
        await store(database, "Cup", "motocross-points", rides(number, *riders))
    (standings,) = (await _scores(database, 1))["classes"]
    assert [[score["points"] for score in row["rounds"]] for row in standings["standings"]] == [
        [50, 44, 0, 50, 50],
        [0, 50, 50, 0, 44],
    ]


TWINS = (  # two spellings of a rider, his class in both files
    (("José Peña", "Jose\u0301 Pen\u0303a"), ("Open", "Open")),
    (("O'Brien Pat", "O’Brien Pat"), ("Open", "OPEN")),
    (("Anne Marie Lee", "Anne\u00a0Marie Lee"), ("Open", "Open ")),
    (("ZOE GRANT", "Zoe Grant"), ("Open", "open")),
    (("Søren Łuk", "Soren Luk"), ("Vet 40+", "Vet  40+")),
    (("?", "?"), ("Vet 40", "Vet 40")),
    (("!", "!"), ("Vet 40", "Vet 40")),
)


async def test_a_rider_is_one_however_the_name_is_written(database: Database, tmp_path: Path) -> None:
    warnings: list[str] = []
    for number in (0, 1):
        rows = [f"{names[number]},{classes[number]},{place}" for place, (names, classes) in enumerate(TWINS, 1)]
        path = tmp_path / NAME.replace("02", f"0{number + 1}", 1)
        path.write_text("rider,class,moto1\n" + "\n".join(rows) + "\n", "utf-8")
        warnings += (await store(database, "Twins", "motocross-points", path)).warnings
    assert {
        row["className"]: [(rider["fullName"], len(rider["rounds"])) for rider in row["standings"]]
        for row in (await _scores(database, 1))["classes"]
    } == {
        "Open": [(names[0], 2) for names, _ in TWINS[:4]],
        "Vet 40+": [("Søren Łuk", 2)],
        "Vet 40": [("?", 2), ("!", 2)],
    }
    assert [warning.split(": ", 1)[1] for warning in warnings if ": rider " in warning] == [
        f"rider {names[1]} is taken for {names[0]}, as written before" for names, _ in TWINS[:5]
    ]
    assert sum("class OPEN is taken for Open" in warning for warning in warnings) == 1


async def test_a_year_of_birth_stays_until_a_file_has_another(database: Database, tmp_path: Path) -> None:
    for number, years in enumerate((("", "1990"), ("1988", ""), ("1989", "")), start=1):
        path = tmp_path / NAME.replace("round-02", f"round-0{number}")
        rows = (f"{place},{name},{year},{place}" for place, (name, year) in enumerate(zip("AB", years, strict=True), 1))
        path.write_text("overall,rider,birth_year,moto1\n" + "\n".join(rows) + "\n", "utf-8")
        await store(database, "Cup", "motocross-points", path)
    async with database.session() as session:
        rows_stored = await session.execute(select(RiderModel.name, RiderModel.birth_year).order_by(RiderModel.name))
        assert [tuple(row) for row in rows_stored] == [("A", 1989), ("B", 1990)]


async def test_namesakes_of_one_hometown_differ_by_bike(database: Database, tmp_path: Path) -> None:
    rows = (("1", "Sam Ash", "Ohio", "1", "1", "Hexra"), ("2", "Sam Ash", "Ohio", "2", "2", "Ibexa"))
    await store(database, "Cup", "motocross-points", _file(tmp_path, rows))
    alone = (("1", "Sam Ash", "Ohio", "1", "1", "Ibexa"),)
    await store(database, "Cup", "motocross-points", _file(tmp_path, alone, NAME.replace("02", "03", 1)))
    (standings,) = (await _scores(database, 1))["classes"]
    assert [(row["fullName"], row["total"]) for row in standings["standings"]] == [("Sam Ash", 94), ("Sam Ash", 50)]


@pytest.mark.parametrize(
    ("scoring", "columns", "rows", "places"),
    [
        ("laps", LAP_COLUMNS, ["Alba,Pro,,00:10:00,00:10:30", "Noé,B,00:01:00,00:09:50,00:10:10"], ["Noé", "Alba"]),
        ("enduro", "rider,class,section1,section2", ["Alba,Pro,00:05:00,00:05:10", "Noé,B,00:04:50,"], ["Alba", "Noé"]),
        ("motocross-positions", "rider,class,moto1,moto2", ["Alba,Pro,2,2", "Noé,Pro,1,1"], ["Noé", "Alba"]),
    ],
)
async def test_every_scoring_is_imported_and_scored(
    database: Database, tmp_path: Path, scoring: str, columns: str, rows: list[str], places: list[str]
) -> None:
    path = tmp_path / "results.csv"
    path.write_text("\n".join(["# date: 2024-05-04", "# venue: Copper Ridge", columns, *rows]), encoding="utf-8")
    stored = await store(database, "Cup", scoring, path)
    async with TimingClient(database) as client:
        page = await client.results(stored.race_id)
    assert [entry["fullName"] for entry in page["data"]] == places
    assert [entry["overallPosition"] for entry in page["data"]] == [1, 2]


async def test_every_site_may_show_imported_series(own_demo: Database, tmp_path: Path) -> None:
    stored = await store(own_demo, "Cup", "motocross-points", _file(tmp_path))
    async with TimingClient(own_demo) as client:
        answer = await client.get(f"/users/current/hasPermissionDisplaySeries/{stored.series_id}/1")
    assert answer.json() == {"success": 1, "message": 1}
