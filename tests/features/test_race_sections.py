"""The tab of sections: all of them side by side, one as a ranking, filters, files, and when it is made anew."""

import csv
import io
import json

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.features.race import service
from livelaps_app.features.race.print_view.service import print_view
from livelaps_app.features.race.query import RacePrintQuery, RaceQuery
from livelaps_app.features.race.sections import texts
from livelaps_app.features.race.sections.presenter import section_table
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways.timing.records import Mode, RaceSplits, Split
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, race, results, row, splits

TIMES = {1: [(60_000, 1), (70_000, 2)], 2: [(61_000, 2), (65_000, 1)], 3: [(62_500, 3)]}


@pytest.fixture
def enduro(outside: Outside) -> Outside:
    timing = outside.timing
    timing.stub_races[7] = race(RACE_MODE_NAME="Enduro")
    last = row(3, className="Vet", overallPosition=0, classPosition=0, status="DNF")
    timing.stub_results[7] = results([row(1), row(2), last])
    timing.stub_splits[7] = splits(TIMES, noun="Section")
    return outside


def _cells(view: RaceView, *columns: str) -> list[list[str]]:
    at = [view.columns.index(column) + 1 for column in columns]
    return [[line[place] for place in at] for line in view.rows]


async def test_every_section_is_a_column_with_time_and_place(enduro: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="sections"))
    assert view.columns == ["Pos", "No.", "Rider", "Time", "Gap", "Section 1", "Section 2"]
    assert _cells(view, "Pos", "Section 1", "Section 2") == [
        ["1", "1:00.000 (1)", "1:10.000 (2)"],
        ["2", "1:01.000 (2)", "1:05.000 (1)"],
        ["DNF", "1:02.500 (3)", ""],
    ]
    assert [option.label for option in view.sections] == ["Section 1", "Section 2"]
    assert view.chosen["section"] == ""


async def test_laps_begin_with_the_newest_but_in_files_and_on_paper(enduro: Outside) -> None:
    enduro.timing.stub_races[7] = race()
    enduro.timing.stub_splits[7] = splits(TIMES)
    view = await service.race_view(RaceQuery(7, tab="sections"))
    assert view.columns == ["Pos", "No.", "Rider", "Time", "Gap", "Lap 2", "Lap 1"]
    assert _cells(view, "Lap 1", "Lap 2")[0] == ["1:00.000 (1)", "1:10.000 (2)"]
    assert [heading.href for heading in view.headings[-2:]] == ["?tab=sections&section=2", "?tab=sections&section=1"]
    assert [option.label for option in view.sections] == ["Lap 1", "Lap 2"]
    file = (await service.take_away(page_at("/races/7", "tab=sections"), "csv")).body.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(file)))
    assert (rows[0][-2:], rows[1][-2:]) == (["Lap 1", "Lap 2"], ["1:00.000 (1)", "1:10.000 (2)"])
    paper = await print_view(RacePrintQuery("race_print", RaceQuery(7, tab="sections")))
    assert (paper.columns[-2:], paper.groups[0].rows[0][-2:]) == (rows[0][-2:], rows[1][-2:])


async def test_one_section_is_a_ranking_of_its_own(enduro: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="sections", section=2))
    assert _cells(view, "Pos", "Rider", "Time", "Gap") == [
        ["1", "Rider 2", "1:05.000", ""],
        ["2", "Rider 1", "1:10.000", "+5.000"],
        ["DNF", "Rider 3", "", ""],
    ]
    assert (view.chosen["section"], view.under, view.quiet) == ("2", {"3": [[4, 5]]}, [7])
    assert view.picks == [PageLink("Section 2", "?tab=sections")]


async def test_filters_leave_the_places_and_the_best_as_they_are(enduro: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="sections", section=1, classes=("Vet",)))
    assert _cells(view, "Pos", "Rider", "Gap") == [["3", "Rider 3", "+2.500"]]
    assert view.count == "1 of 3 riders"


async def test_pages_of_a_ranking(enduro: Outside) -> None:
    timing = enduro.timing
    timing.stub_results[7] = results([row(n) for n in range(1, 61)])
    timing.stub_splits[7] = splits({n: [(60_000 - n, 61 - n)] for n in range(1, 61)}, noun="Section")
    view = await service.race_view(RaceQuery(7, tab="sections", section=1, page=2))
    assert [line[3] for line in view.rows] == [f"Rider {n}" for n in range(10, 0, -1)]
    assert [link.href for link in view.pages] == ["?tab=sections&section=1", "?tab=sections&page=2&section=1"]


def test_missing_places_follow_the_times() -> None:
    ridden = {
        1: {"Lap 1": Split(60_000)},
        2: {"Lap 1": Split(59_000)},
        3: {"Lap 1": Split(60_000)},
        4: {"Lap 1": Split(61_000)},
        5: {"Lap 1": Split(1_000)},
    }
    rows = [row(n) for n in range(1, 5)] + [row(5, status="DSQ", overallPosition=0)]
    table = section_table(race(), results(rows), RaceSplits(1, ("Lap 1",), ridden), "en", 1)
    assert [[cells[1], cells[3], cells[7]] for cells in table.rows.values()] == [
        ["1", "Rider 2", ""],
        ["2", "Rider 1", "+1.000"],
        ["2", "Rider 3", "+1.000"],
        ["4", "Rider 4", "+2.000"],
        ["DSQ", "Rider 5", ""],
    ]


def test_motos_are_decided_by_places() -> None:
    rows, ridden = [row(1), row(2)], splits({1: [(60_000, 2)], 2: [(61_000, 1)]}, noun="Moto")
    table_of = race(RACE_MODE_NAME="Motocross"), results(rows), ridden
    assert [cells[3:] for cells in section_table(*table_of, "fr", 1).rows.values()] == [
        ["Rider 2", "Open A", "", "1:01,000", ""],
        ["Rider 1", "Open A", "", "1:00,000", ""],
    ]
    assert section_table(*table_of, "fr", 0).columns == ["Pos", "N°", "Pilote", "Manche 1"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("mode", Mode)
async def test_the_tab_is_called_after_the_parts_of_the_race(enduro: Outside, mode: Mode, lang: Lang) -> None:
    enduro.timing.stub_races[7] = race(RACE_MODE_NAME=str(mode))
    view = await service.race_view(RaceQuery(7, lang))
    assert view.tabs[2].label == texts.PARTS[mode](lang)


async def test_the_same_object_until_the_race_or_its_sections_change(enduro: Outside) -> None:
    query = RaceQuery(7, tab="sections", section=2)
    view = await service.race_view(query)
    assert await service.race_view(query) is view
    enduro.timing.stub_splits[7] = splits({1: [(60_000, 1), (50_000, 1)]}, noun="Section")
    changed = await service.race_view(query)
    assert (changed.rows[0][3], changed.token == view.token) == ("Rider 1", False)


@each_row(
    ("query", "section"),
    [
        ("tab=sections&section=3", 3),
        ("tab=sections&section=x", 0),
        ("tab=sections&section=-1", 0),
        ("tab=sections&section=9999999", 999),
        ("section=3", 0),
    ],
)
def test_a_section_belongs_to_its_tab(query: str, section: int) -> None:
    assert RaceQuery.parse(page_at("/races/7", query)).section == section


async def test_the_table_is_exported(enduro: Outside) -> None:
    at = page_at("/races/7", "tab=sections&section=2")
    rows = list(csv.reader(io.StringIO((await service.take_away(at, "csv")).body.decode("utf-8-sig"))))
    assert rows[0] == ["Pos", "No.", "Rider", "Class", "Class pos", "Time", "Gap"]
    assert rows[1][2] == "Rider 2"
    at = page_at("/fr/races/7", "tab=sections")
    view = await service.race_view(RaceQuery(7, "fr", tab="sections"))
    assert view.rows[0][-1].startswith("1:10,000")
    ridden = json.loads((await service.take_away(at, "json")).body)["rows"]
    assert (ridden[0]["entry"], ridden[0]["section_2"]) == (1, "1:10.000 (2)")
