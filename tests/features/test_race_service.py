"""The results of a race as they are drawn: filters, tabs, pages, places, languages, and when they are made anew."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.plurals import RIDERS
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.paging import Option, PageLink
from livelaps_app.features.race import presenter, rows, service, texts
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways.timing.records import (
    FilterOption,
    Mode,
    Moto,
    RaceFilters,
    RaceLayout,
    RaceVersion,
    ResultRow,
    SectionRow,
)
from livelaps_app.racing import race_changes
from livelaps_app.stores.memo import MANY
from tests.features.checks import problem
from tests.outside import Outside, race, results, row

RIDER = 3


@pytest.fixture
def timing(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race()
    return outside


def _field(outside: Outside, *rows: ResultRow, **more: object) -> None:
    outside.timing.stub_results[7] = results(rows, **more)  # type: ignore[arg-type]


def _names(view: RaceView) -> list[str]:
    return [line[RIDER] if line[0] else f"# {line[1]}" for line in view.rows]


def _cells(view: RaceView, column: str) -> list[str]:
    at = view.columns.index(column) + 1
    return [line[at] for line in view.rows if line[0]]


async def test_marks_name_the_riders_of_entries(timing: Outside) -> None:
    _field(timing, row(1, riderId=901), row(2, riderId=0), row(3, riderId=903))
    view = await service.race_view(RaceQuery(7))
    assert [mark.partition("|||")[2] for mark in view.marks] == ["901", "", "903"]


async def test_a_board_says_what_the_race_is(timing: Outside) -> None:
    _field(timing, row(1), row(2), result_state="official")
    view = await service.race_view(RaceQuery(7))
    assert (view.title, view.event, view.event_id) == ("Sunday Pro", "Pine Ridge 100", 70)
    assert (view.when, view.day, view.where) == ("June 5th 2026", "2026-06-05", "Pine Ridge, Ohio")
    assert (view.state, view.live, view.passed) == ("Official", False, "")
    assert (view.count, view.message, view.pages) == ("2 riders", "", [])
    assert _names(view) == ["Rider 1", "Rider 2"]
    assert view.rows[0][:6] == ["1", "1", "101", "Rider 1", "Open A", "Yamaha"]


@pytest.mark.parametrize(
    ("lang", "state", "when", "speed", "gap"),
    [
        ("en", "LIVE", "June 5th 2026", "16.1", "+1 lap"),
        ("fr", "EN DIRECT", "5 juin 2026", "16,1", "+1 tour"),
        ("es", "EN VIVO", "junio 5 2026", "16.1", "+1 vuelta"),
    ],
)
async def test_three_languages(timing: Outside, lang: Lang, state: str, when: str, speed: str, gap: str) -> None:
    _field(timing, row(1, avgSpeedTotal=16.073), row(2, overallBehindByLeader="-1 lap"), status="running")
    view = await service.race_view(RaceQuery(7, lang))
    assert (view.state, view.when) == (state, when)
    assert view.rows[0][-2] == speed
    assert gap in view.rows[1]


@pytest.mark.parametrize("status", ["DNF", "DNS", "DSQ"])
async def test_who_did_not_finish_has_no_number_for_a_place(timing: Outside, status: str) -> None:
    _field(timing, row(1), row(2, status=status, overallPosition=2, classPosition=2))
    for tab in ("overall", "class"):
        assert _cells(await service.race_view(RaceQuery(7, tab=tab)), "Pos") == ["1", status]


async def test_a_rider_without_a_place_yet_has_an_empty_cell(timing: Outside) -> None:
    _field(timing, row(1, overallPosition="", totalTime="", laps=0))
    view = await service.race_view(RaceQuery(7))
    assert (_cells(view, "Pos"), _cells(view, "Time"), _cells(view, "Laps")) == ([""], [""], [""])


async def test_gaps_are_times_laps_or_as_written(timing: Outside) -> None:
    written = ["", "00:00:39.165", "-1 lap", "2 laps", "+3", "withdrawn"]
    _field(timing, *(row(n, overallBehindByLeader=gap) for n, gap in enumerate(written, start=1)))
    cells = _cells(await service.race_view(RaceQuery(7)), "Gap")
    assert cells == ["", "+39.165", "+1 lap", "+2 laps", "+3 laps", "withdrawn"]


async def test_motocross_shows_motos_and_points(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="Motocross")
    motos = (Moto(number=1, position=2), Moto(number=2, status="DNF"))
    _field(timing, row(1).model_copy(update={"motos": motos, "points": 22}))
    view = await service.race_view(RaceQuery(7))
    assert (_cells(view, "Motos"), _cells(view, "Points")) == (["2 - DNF"], ["22"])
    assert "Laps" not in view.columns


async def test_moto_that_is_still_ridden_has_no_place_and_no_status_in_words(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="Motocross")
    motos = (Moto(number=1, position=2, points=22, status="finished"), Moto(number=2, status="running"))
    _field(timing, row(1, status="running").model_copy(update={"motos": motos, "points": 22}), status="running")
    assert _cells(await service.race_view(RaceQuery(7)), "Motos") == ["2 - \N{EN DASH}"]
    rider = await service.rider_view(RaceQuery(7), "1")
    assert [tile.text for tile in rider.ride.tiles][3:] == ["2", "\N{EN DASH}"]
    assert [cells[1].text for cells in rider.ride.laps] == ["2", ""]


async def test_by_class_each_class_has_a_heading_and_its_own_order(timing: Outside) -> None:
    _field(
        timing,
        row(1, className="Vet B", classPosition=2),
        row(2, className="Open A", classPosition=1),
        row(3, className="Vet B", classPosition=1),
        row(4, className="Open A", classPosition="", status="DNF"),
        row(5, className="Open A", classPosition=2, classBehindByLeader="00:00:01.000"),
    )
    view = await service.race_view(RaceQuery(7, tab="class"))
    assert _names(view) == ["# Open A", "Rider 2", "Rider 5", "Rider 4", "# Vet B", "Rider 3", "Rider 1"]
    assert _cells(view, "Pos") == ["1", "2", "DNF", "1", "2"]
    assert _cells(view, "Gap")[1] == "+1.000"


async def test_a_page_by_class_repeats_the_heading_it_begins_in(timing: Outside) -> None:
    _field(timing, *(row(n) for n in range(1, 61)))
    view = await service.race_view(RaceQuery(7, tab="class", page=2))
    assert _names(view)[:2] == ["# Open A", "Rider 51"]


async def test_filters_narrow_and_count(timing: Outside) -> None:
    _field(
        timing,
        row(1, className="A", classGroup="Pro", brand="KTM"),
        row(2, className="B", classGroup="Pro", brand="Yamaha"),
        row(3, className="C", classGroup="Am", brand="KTM"),
    )
    expected = {
        RaceQuery(7, classes=("A", "C")): [1, 3],
        RaceQuery(7, groups=("Pro",)): [1, 2],
        RaceQuery(7, brands=("KTM",)): [1, 3],
        RaceQuery(7, groups=("Pro",), brands=("KTM",)): [1],
        RaceQuery(7, riders=(2, 3)): [2, 3],
        RaceQuery(7, classes=("Nobody rides here",)): [],
    }
    for query, numbers in expected.items():
        view = await service.race_view(query)
        assert _names(view) == [f"Rider {number}" for number in numbers], query
        assert view.count == f"{len(numbers)} of 3 riders"


@pytest.mark.parametrize(
    ("search", "found"), [("103", [3]), ("rider 1", [1, 10]), ("10", list(range(1, 11))), ("x", [])]
)
async def test_a_search_looks_at_names_and_plates(timing: Outside, search: str, found: list[int]) -> None:
    _field(timing, *(row(n) for n in range(1, 11)))
    assert _names(await service.race_view(RaceQuery(7, search=search))) == [f"Rider {n}" for n in found]


@pytest.mark.parametrize(("lang", "beginning"), [("en", "No rider"), ("fr", "Aucun pilote"), ("es", "Ningún piloto")])
async def test_filters_that_nobody_fits_say_so(timing: Outside, lang: Lang, beginning: str) -> None:
    _field(timing, row(1))
    view = await service.race_view(RaceQuery(7, lang, classes=("X",)))
    assert view.rows == []
    assert view.message.startswith(beginning)


async def test_a_race_without_results_says_so(timing: Outside) -> None:
    _field(timing)
    assert (await service.race_view(RaceQuery(7))).message == "No Results Available Yet"


async def test_pages_of_a_long_race(timing: Outside) -> None:
    _field(timing, *(row(n) for n in range(1, 121)))
    view = await service.race_view(RaceQuery(7, page=2, brands=("Yamaha",)))
    assert _names(view)[0::49] == ["Rider 51", "Rider 100"]
    assert [(link.label, link.current) for link in view.pages] == [("1", False), ("2", True), ("3", False)]
    assert [link.href for link in view.pages] == ["?brand=Yamaha", "?brand=Yamaha&page=2", "?brand=Yamaha&page=3"]


async def test_equal_rows_have_one_token(timing: Outside) -> None:
    _field(timing, row(1), row(2))
    tokens = [(await service.race_view(RaceQuery(7, size=size))).token for size in (50, 100)]
    _field(timing, row(1), row(2, totalTime="01:59:00.000"), version=2)
    changed = (await service.race_view(RaceQuery(7))).token
    assert tokens[0] == tokens[1] != changed


async def test_all_rows_are_one_page(timing: Outside) -> None:
    _field(timing, *(row(n) for n in range(1, 121)))
    view = await service.race_view(RaceQuery(7, size=0))
    assert (len(view.rows), view.pages, view.chosen["size"]) == (120, [], "all")


async def test_tabs_keep_the_filters_and_go_to_the_first_page(timing: Outside) -> None:
    _field(timing, *(row(n) for n in range(1, 121)))
    view = await service.race_view(RaceQuery(7, tab="class", page=2, brands=("Yamaha",), size=100))
    assert [(tab.href, tab.current) for tab in view.tabs] == [
        ("?brand=Yamaha&size=100", False),
        ("?tab=class&brand=Yamaha&size=100", True),
        ("?tab=sections&brand=Yamaha&size=100", False),
        ("?tab=chart&brand=Yamaha&size=100", False),
        ("?tab=story&brand=Yamaha&size=100", False),
    ]


@pytest.mark.parametrize("lang", LANGS)
async def test_positions_only_need_a_class_and_have_every_row_without_one(timing: Outside, lang: Lang) -> None:
    _field(timing, row(1), row(2, className="B", classPosition=1))
    whole = await service.race_view(RaceQuery(7, lang, tab="position"))
    by_class = await service.race_view(RaceQuery(7, lang, tab="class"))
    assert (whole.rows, whole.message) == (by_class.rows, errors.message(Code.NO_CLASSES_SELECTED, lang))
    assert len(whole.rows) == 4
    view = await service.race_view(RaceQuery(7, lang, tab="position", classes=("B",)))
    assert view.rows == [["", "B", RIDERS(1, lang)], ["2", "1", "102", "Rider 2", "B", "Yamaha"]]
    assert len(view.columns) == 5


async def test_the_files_of_a_view_keep_its_filters(timing: Outside) -> None:
    _field(timing, row(1))
    view = await service.race_view(RaceQuery(7, "fr", tab="class", page=3, size=100, search="a b"))
    assert [file.href for file in view.files] == [
        f"/fr/races/7.{kind}?tab=class&q=a+b" for kind in ("csv", "xlsx", "json")
    ]
    assert (await service.race_view(RaceQuery(7))).files[0].href == "/races/7.csv"


async def test_the_filters_offered_and_chosen(timing: Outside) -> None:
    _field(timing, row(1))
    timing.timing.stub_filters[7] = RaceFilters(brands=("KTM",), classes=("A", "B"), class_group=("Pro",))
    view = await service.race_view(RaceQuery(7, classes=("B",), search="ann"))
    assert [option.value for option in view.classes] == ["A", "B"]
    assert [option.value for option in (*view.groups, *view.brands)] == ["Pro", "KTM"]
    assert view.chosen == {"q": "ann", "size": "50", "sort": "", "section": ""}
    assert view.picked == {"class": ["B"], "group": [], "brand": [], "participant": []}
    assert view.picks == [PageLink("B", "?q=ann")]


async def test_riders_are_offered_only_when_they_are_looked_for(timing: Outside) -> None:
    _field(timing, row(1), row(2))
    choices = (FilterOption(value=1, text="Rider 1 - 101"), FilterOption(value=2, text="Rider 2 - 102"))
    timing.timing.stub_filters[7] = RaceFilters(participants=choices)
    assert (await service.race_view(RaceQuery(7))).riders == []
    chosen = await service.race_view(RaceQuery(7, riders=(2,)))
    assert (_names(chosen), chosen.riders) == (["Rider 2"], [Option("2", "Rider 2 - 102")])
    assert chosen.picks == [PageLink("Rider 2 - 102", "?")]
    many = await service.race_view(RaceQuery(7, riders=tuple(range(2, 9)), brands=("KTM",)))
    assert many.picks == [
        PageLink("KTM", f"?{'&'.join(f'participant={n}' for n in range(2, 9))}"),
        PageLink("7 riders", "?brand=KTM"),
    ]
    offered = await service.entrants(7)
    assert offered.options == [Option("1", "Rider 1 - 101"), Option("2", "Rider 2 - 102")]
    assert await service.entrants(7) is offered


SPEEDS = (row(1, avgSpeedTotal=16.1), row(2, avgSpeedTotal=18.2), row(3), row(4, avgSpeedTotal=17.0))


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("", [1, 2, 3, 4]),
        ("-place", [4, 3, 2, 1]),
        ("speed", [1, 4, 2, 3]),
        ("-speed", [2, 4, 1, 3]),  # who has none is last either way
        ("points", [1, 2, 3, 4]),  # a column this kind of race does not have
    ],
)
async def test_a_table_is_sorted_by_a_column(timing: Outside, sort: str, order: list[int]) -> None:
    _field(timing, *SPEEDS)
    view = await service.race_view(RaceQuery(7, sort=sort))
    assert _names(view) == [f"Rider {number}" for number in order]


async def test_by_class_every_class_is_sorted_by_itself(timing: Outside) -> None:
    places = (("Vet B", 2), ("Open A", 1), ("Vet B", 1), ("Open A", 2))
    _field(timing, *(row(n, className=name, classPosition=place) for n, (name, place) in enumerate(places, start=1)))
    view = await service.race_view(RaceQuery(7, tab="class", sort="-place"))
    assert _names(view) == ["# Open A", "Rider 4", "Rider 2", "# Vet B", "Rider 1", "Rider 3"]


def _steps(view: RaceView, key: str) -> tuple[str, str]:
    return next((heading.href, heading.order) for heading in view.headings if heading.key == key)


async def test_a_heading_leads_to_the_next_order(timing: Outside) -> None:
    _field(timing, *SPEEDS)
    assert _steps(await service.race_view(RaceQuery(7, page=2, brands=("KTM",))), "speed") == (
        "?brand=KTM&sort=-speed",
        "none",
    )
    assert _steps(await service.race_view(RaceQuery(7, sort="-speed")), "speed") == ("?sort=speed", "descending")
    assert _steps(await service.race_view(RaceQuery(7, sort="speed")), "speed") == ("?", "ascending")
    assert _steps(await service.race_view(RaceQuery(7)), "place") == ("?sort=-place", "ascending")
    assert _steps(await service.race_view(RaceQuery(7, sort="speed")), "place") == ("?sort=-place", "none")
    assert _steps(await service.race_view(RaceQuery(7)), "gap") == ("", "none")


async def test_the_service_lays_out_the_columns(timing: Outside) -> None:
    _field(timing, row(1))
    fields = ("penalty", "fullName", "totalTime", "moonPhase", "motos")
    timing.timing.stub_layouts[7, "config"] = RaceLayout.model_validate({"columns": [{"field": one} for one in fields]})
    view = await service.race_view(RaceQuery(7))
    assert [heading.key for heading in view.headings] == ["place", "plate", "rider", "penalty", "time"]
    assert view.rows == [["1", "1", "101", "Rider 1", "", view.rows[0][5]]]
    positions = await service.race_view(RaceQuery(7, tab="position", classes=("Open A",)))
    assert positions.rows[-1] == ["1", "1", "101", "Rider 1"]


@pytest.mark.parametrize("mode", [Mode.LAPS, Mode.ENDURO])
async def test_a_timed_race_has_points_where_a_layout_names_them(timing: Outside, mode: Mode) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME=mode)
    _field(timing, row(1, points=25), row(2, points=22.5), row(3))
    usual = await service.race_view(RaceQuery(7, "fr"))
    assert "points" not in [heading.key for heading in usual.headings]
    named = [{"field": one} for one in ("points", "totalTime")]
    timing.timing.stub_layouts[7, "config"] = RaceLayout.model_validate({"columns": named})
    view = await service.race_view(RaceQuery(7, "fr", sort="points"))
    assert view.columns[3] == "Points"
    assert [cells[4] for cells in view.rows] == ["", "22,5", "25"]


async def test_columns_that_only_a_layout_names(timing: Outside) -> None:
    named = {"classGroup": "A", "lastLap": "00:11:40.000", "readTime": "00:11:39.500", "keyTime": "10:32"}
    _field(timing, row(1, **named), row(2))
    usual = await service.race_view(RaceQuery(7, "fr"))
    assert {"group", "last", "read", "key"}.isdisjoint(heading.key for heading in usual.headings)
    fields = [{"field": one} for one in named]
    timing.timing.stub_layouts[7, "config"] = RaceLayout.model_validate({"columns": fields})
    view = await service.race_view(RaceQuery(7, "fr"))
    assert view.columns[3:] == ["Groupe", "Dernier", "Temps lu", "Temps clé"]
    assert [cells[4:] for cells in view.rows] == [["A", "11:40,000", "11:39,500", "10:32"], ["", "", "", ""]]
    sorted_ = await service.race_view(RaceQuery(7, "fr", sort="-read"))
    assert [cells[0] for cells in sorted_.rows] == ["1", "2"], "a rider without a time is last"


@pytest.mark.parametrize(
    ("lang", "start"),
    [
        ("en", "June 5th 2026 10:00 EDT"),
        ("fr", "5 juin 2026 10:00 HAE"),
        ("es", "junio 5 2026 10:00 hora del Este"),
    ],
)
async def test_a_race_to_come_has_its_start_and_its_grid(timing: Outside, lang: Lang, start: str) -> None:
    timing.timing.stub_races[7] = race(startTime="2026-06-05T14:00:00Z", timeZone="America/New_York")
    _field(timing, status="notstarted")
    waiting = await service.race_view(RaceQuery(7, lang))
    assert waiting.start.text.replace("\N{NO-BREAK SPACE}", " ") == start
    assert waiting.grid.endswith("/events/70?race=7#grid")
    _field(timing, row(1), status="running", version=2)
    assert ((running := await service.race_view(RaceQuery(7, lang))).start.text, running.grid) == ("", "")


async def test_a_running_race_tells_its_last_passing(timing: Outside) -> None:
    _field(timing, row(1), status="running", last_passing_at="2026-06-05T14:00:00Z")
    view = await service.race_view(RaceQuery(7))
    assert (view.live, view.state, view.passed) == (True, "LIVE", "2026-06-05T14:00:00+00:00")


@pytest.mark.parametrize(("unit", "columns"), [("km/h", ("Moy. km/h", "km/h")), ("", ("Vitesse moy.", "Vitesse"))])
async def test_speeds_have_the_unit_that_the_service_tells(
    timing: Outside, unit: str, columns: tuple[str, str]
) -> None:
    timing.timing.stub_races[7] = race(speedUnit=unit)
    _field(timing, row(1, sections=[{"sectionName": "Lap 1", "avgSpeed": "44.31"}], avgSpeedTotal=44.31))
    (average, speed), view = columns, RaceQuery(7, "fr")
    assert average in (await service.race_view(view)).columns
    laps = await service.rider_view(view, "1")
    assert (laps.ride.columns[-1].text, laps.ride.laps[0][-1].text) == (speed, "44,3")
    assert [one.text for one in laps.details if one.name == average] == ["44,3"]


async def test_a_misconfigured_race_has_no_rows(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(configured=False)
    _field(timing, row(1))
    with problem(Code.RACE_MISCONFIGURED):
        await service.race_view(RaceQuery(7))


async def test_the_same_object_for_the_same_answer_and_view(timing: Outside) -> None:
    _field(timing, row(1), version=3)
    view = await service.race_view(RaceQuery(7))
    assert await service.race_view(RaceQuery(7)) is view
    assert await service.race_view(RaceQuery(7, "fr")) is not view


@pytest.mark.parametrize("change", [{"version": 4}, {"status": "running"}, {"result_state": "official"}])
async def test_a_new_object_after_a_change(timing: Outside, change: dict[str, object]) -> None:
    _field(timing, row(1), version=3)
    view = await service.race_view(RaceQuery(7))
    _field(timing, row(1), **{"version": 3, **change})
    assert await service.race_view(RaceQuery(7)) is not view


async def test_a_change_is_seen_where_the_service_counts_no_versions(timing: Outside) -> None:
    _field(timing, row(1), row(2), version=0)
    await service.race_view(RaceQuery(7))
    _field(timing, row(1), row(2, totalTime="01:59:00.000"), version=0)
    assert _cells(await service.race_view(RaceQuery(7)), "Time")[1] == "1:59:00.000"


SECTION = SectionRow(
    section_name="Lap 1",
    section_time="00:22:36.309",  # type: ignore[arg-type]
    total_cumulated_time="00:22:36.309",  # type: ignore[arg-type]
    overall_position=3,
    class_position=2,
    section_overall_position=4,
    avg_speed=15.93,
    overall_behind_by="00:00:02.349",  # type: ignore[arg-type]
    behind_leader="00:00:09.500",  # type: ignore[arg-type]
    class_behind_leader="00:00:01.000",  # type: ignore[arg-type]
)


@pytest.mark.parametrize(
    ("start", "when", "day"),
    [
        ("2026-06-06T14:00:00Z", "June 6th 2026", "2026-06-06"),
        ("2026-06-07T02:00:00Z", "June 6th 2026", "2026-06-06"),  # there it is still Saturday
        ("", "June 5th 2026", "2026-06-05"),
    ],
)
async def test_race_has_its_own_day_of_the_event(timing: Outside, start: str, when: str, day: str) -> None:
    _field(timing, row(3))
    timing.timing.stub_races[7] = race(startTime=start, timeZone="America/New_York")
    view = await service.race_view(RaceQuery(7))
    assert (view.when, view.day, view.event_day) == (when, day, "2026-06-05")


async def test_the_laps_of_a_rider(timing: Outside) -> None:
    _field(timing, row(3, penalty="+30 s").model_copy(update={"sections": (SECTION, SectionRow(section_name="Lap 2"))}))
    laps = await service.rider_view(RaceQuery(7), "3")
    assert (laps.entry_id, laps.name, laps.plate, laps.message) == (3, "Rider 3", "103", "")
    assert laps.summary == "Place 3 · In class 3 · 1:00:03.000 · +30 s"
    assert [[cell.text for cell in cells] for cells in laps.ride.laps] == [
        ["2", "", "", "", "", "", ""],
        ["1", "22:36.309", "3", "+9.500", "3", "22:36.309", "15.9"],
    ]
    assert laps.ride.note == "Penalty +30 s: Place 3 · In class 3 · 1:00:03.000 · +3.000"
    assert len(laps.ride.columns) == len(laps.ride.laps[0])


async def test_the_sections_of_an_enduro_are_called_so(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="Enduro")
    _field(timing, row(3, status="DSQ"))
    laps = await service.rider_view(RaceQuery(7, "fr"), "3")
    assert (laps.ride.columns[0].text, laps.ride.title) == ("Section", "Sections")
    assert laps.summary.startswith("DSQ · ")
    assert laps.message == "Aucun tour enregistré."


async def test_a_change_is_waited_for(timing: Outside) -> None:
    _field(timing, row(1), version=5)
    timing.timing.versions = [RaceVersion(version=4), RaceVersion(version=5)]
    assert await race_changes.wait_for_results(7, 4) == 4
    assert await race_changes.wait_for_results(7, 4) == 5


async def test_a_service_that_cannot_tell_is_read_at_intervals(
    timing: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race_changes, "POLL_SECONDS", 0)
    _field(timing, row(1), version=0)
    timing.timing.versions = [None]
    assert await race_changes.wait_for_results(7, -1) == 0


async def test_points_of_classes_stand_by_class_only(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    _field(timing, row(1, points=22), row(2, points=25, className="B"))
    column = texts.COLUMNS["points"].en
    view = await service.race_view(RaceQuery(7, sort="points"))
    assert (column in view.columns, _names(view)) == (False, ["Rider 1", "Rider 2"])
    assert {len(cells) for cells in view.rows} == {len(view.columns) + 1}
    assert sorted(_cells(await service.race_view(RaceQuery(7, tab="class")), column)) == ["22", "25"]


async def test_motos_have_the_places_that_stand_beside_them(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    motos = [{"number": 1, "position": 5, "classPosition": 2}, {"number": 2, "position": 4}]
    _field(timing, row(1, motos=[*motos, {"number": 3, "status": "DNF"}]))
    column = texts.COLUMNS["motos"].en
    assert _cells(await service.race_view(RaceQuery(7)), column) == ["5 - 4 - DNF"]
    assert _cells(await service.race_view(RaceQuery(7, tab="class")), column) == ["2 - 4 - DNF"]


async def test_a_passing_writes_only_the_rows_it_changes(timing: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    _field(timing, row(1), row(2), row(3))
    await service.race_view(RaceQuery(7))
    written: list[int] = []
    drawn_row = rows.written_row
    monkeypatch.setattr(
        rows, "written_row", lambda result, *more: written.append(result.id) or drawn_row(result, *more)
    )
    _field(timing, row(1), row(3, overallPosition=2), row(2, overallPosition=3))
    assert _cells(await service.race_view(RaceQuery(7)), "Pos") == ["1", "2", "3"]
    assert written == [3, 2]


async def test_a_large_race_is_drawn_beside_the_loop_once_however_many_ask(
    timing: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    _field(timing, *(row(number) for number in range(1, MANY + 2)))
    threads: list[int] = []

    def drawn(*arguments: Any) -> Iterator[list[str]]:
        threads.append(threading.get_ident())
        yield from rows.table_rows(*arguments)

    monkeypatch.setattr(presenter, "table_rows", drawn)
    views = await asyncio.gather(*(service.race_view(RaceQuery(7)) for _ in range(3)))
    assert views[0] is views[1] is views[2]
    assert len(threads) == 1
    assert threads != [threading.get_ident()]


async def test_classes_are_chips_in_tabs_by_class(timing: Outside) -> None:
    _field(timing, row(1), row(2, className="B", classPosition=1))
    timing.timing.stub_filters[7] = RaceFilters(classes=("Open A", "B"))
    view = await service.race_view(RaceQuery(7, tab="class", classes=("B",)))
    assert [(chip.label, chip.href, chip.current) for chip in view.class_chips] == [
        ("All", "?tab=class", False),
        ("Open A", "?tab=class&class=Open+A", False),
        ("B", "?tab=class&class=B", True),
    ]
    assert view.picks == []
    assert (await service.race_view(RaceQuery(7))).class_chips == []
