"""Riders compared: who is chosen by an address, the table side by side, the chart, and the refusal of a fifth."""

from typing import Any

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.compared import ComparedCell, ComparedRow
from livelaps_app.features.race.compare import service, texts
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.query import ComparisonQuery, RaceQuery
from livelaps_app.features.race.texts import COLUMNS
from livelaps_app.features.race.vars import CompareVars
from livelaps_app.features.race.view_model import ComparisonView
from livelaps_app.gateways.timing.records import Mode, Moto, RaceFilters, ResultRow, SectionRow
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, race, results, row
from tests.wire import Socket


def ridden(number: int, *times: int, **more: Any) -> ResultRow:
    total, laps = 0, []
    for lap, time in enumerate(times, start=1):
        total += time
        laps.append(SectionRow(section_name=f"Lap {lap}", section_time=time, total_cumulated_time=total))
    return row(number, riderId=number, laps=len(times), totalTime="", **more).model_copy(
        update={"sections": tuple(laps), "total_time": total}
    )


@pytest.fixture
def field(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results(
        [
            ridden(1, 60_000, 60_000, 60_000),
            ridden(2, 59_000, 62_000, 60_500),
            ridden(3, 70_000, 70_000),
            row(4),
            row(5),
        ]
    )
    return outside


def _query(query: str) -> ComparisonQuery:
    return ComparisonQuery.parse(page_at("/races/7", query))


@each_row(
    ("query", "expected"),
    [
        ("", ComparisonQuery()),
        ("pick=3", ComparisonQuery((3,))),
        ("pick=3&pick=1&pick=3", ComparisonQuery((3, 1))),
        ("compare=1&compare=2", ComparisonQuery((1, 2), open=True)),
        ("compare=1&pick=2&compare=x&compare=-4", ComparisonQuery((1, 2), open=True)),
        ("pick=1&pick=2&pick=3&pick=4&pick=5", ComparisonQuery((1, 2, 3, 4), beyond=True)),
    ],
)
def test_what_an_address_chooses(query: str, expected: ComparisonQuery) -> None:
    assert _query(query) == expected


async def _view(query: str, lang: Lang = "en") -> ComparisonView:
    return await service.comparison_view(RaceQuery(7, lang), _query(query))


def _cells(rows: list[ComparedRow], name: str) -> list[ComparedCell]:
    return next(row.cells for row in rows if row.name == name)


async def test_laps_side_by_side(field: Outside) -> None:
    view = await _view("compare=1&compare=2&compare=3")
    assert next((rider.entry, rider.plate, rider.name, rider.about) for rider in view.riders) == (
        "1",
        "101",
        "Rider 1",
        "Open A · Yamaha",
    )
    assert [_texts(view.rows, f"Lap {lap}") for lap in (1, 2, 3)] == [
        ["1:00.000 +1.000", "59.000 best", "1:10.000 +11.000"],
        ["1:00.000 best", "1:02.000 +1.000", "1:10.000 +20.000"],
        ["1:00.000 best", "1:00.500 +1.500", ""],
    ]
    assert view.open and (view.score, view.all_races) == ("", "")


def _texts(rows: list[ComparedRow], name: str) -> list[str]:
    cells = _cells(rows, name)
    return [" ".join(filter(None, (cell.text, cell.below, "best" if cell.best else ""))) for cell in cells]


async def test_the_one_of_two_who_leads_after_a_lap_has_a_bar(field: Outside) -> None:
    view = await _view("compare=1&compare=2")
    assert [[cell.bar for cell in row.cells] for row in view.rows] == [["", "66%"], ["66%", ""], ["100%", ""]]
    assert (view.verdict, view.parts_note) == ("#101 ahead by 1.500", words.LEAD_BARS.en)
    more = await _view("compare=1&compare=2&compare=3")
    assert (more.verdict, more.parts_note) == ("", "")
    assert (await _view("compare=2&compare=1")).verdict == "#101 ahead by 1.500"


async def test_riders_of_a_class_have_hues_of_their_own_on_plate_and_line(field: Outside) -> None:
    field.timing.stub_filters[7] = RaceFilters(classes=("Open A",))
    view = await _view("compare=1&compare=2&compare=3")
    assert [rider.hue for rider in view.riders] == ["k1", "k0", "k2"]
    assert [line.hue for line in view.charts[0].lines] == ["k1", "k0", "k2"]


async def test_two_riders_have_a_score_and_the_way_to_their_other_races(field: Outside) -> None:
    view = await _view("compare=1&compare=2", "fr")
    assert (view.score, view.score_label) == ("2 : 1", texts.WON[Mode.LAPS].fr)
    assert view.all_races == "/fr/results?rider=1&with=2"


async def test_better_figures_are_marked_and_equal_ones_are_not(field: Outside) -> None:
    totals = (await _view("compare=1&compare=2")).totals
    assert [cell.best for cell in _cells(totals, "Laps")] == [False, False]
    assert [cell.best for cell in _cells(totals, COLUMNS["time"].en)] == [True, False]
    uneven = (await _view("compare=1&compare=3")).totals
    assert [cell.best for cell in _cells(uneven, "Laps")] == [True, False]
    assert [cell.best for cell in _cells(uneven, COLUMNS["time"].en)] == [False, False]  # of fewer laps


async def test_no_points_are_better_as_some_rules_want_few(field: Outside) -> None:
    field.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    field.timing.stub_results[7] = results([row(number, points=number) for number in (1, 2)])
    points = _cells((await _view("compare=1&compare=2")).totals, COLUMNS["points"].en)
    assert [(cell.text, cell.best) for cell in points] == [("1", False), ("2", False)]


async def test_totals_and_the_final_gap(field: Outside) -> None:
    view = await _view("compare=3&compare=2&compare=1", "fr")
    assert [cell.text for cell in _cells(view.totals, "Tours")] == ["2", "3", "3"]
    assert [cell.text for cell in _cells(view.totals, "Écart")] == ["+1 tour", "+1,500", "premier"]
    assert [row.name for row in view.totals][:2] == ["Pos", "Rang dans la classe"]


async def test_the_gap_between_them_is_drawn(field: Outside) -> None:
    [chart] = (await _view("compare=1&compare=2&compare=3")).charts
    assert [(line.name, line.values) for line in chart.lines] == [
        ("101", [1_000, 0, 0]),
        ("102", [0, 1_000, 1_500]),
        ("103", [11_000, 20_000, None]),
    ]
    assert (chart.kind, chart.steps) == ("gap", ["1", "2", "3"])


async def test_motos_are_compared_by_place(field: Outside) -> None:
    motos = {1: (Moto(number=1, position=1, points=25), Moto(number=2, status="DNF")), 2: (Moto(number=1, position=2),)}
    rows = [row(number).model_copy(update={"motos": ridden}) for number, ridden in motos.items()]
    field.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    field.timing.stub_results[7] = results(rows)
    view = await _view("compare=1&compare=2", "es")
    assert view.rows == [
        ComparedRow("Manga 1", [ComparedCell("1", "25 puntos", best=True), ComparedCell("2")]),
        ComparedRow("Manga 2", [ComparedCell("DNF"), ComparedCell()]),
    ]
    assert (view.parts, [line.values for line in view.charts[0].lines]) == ("Mangas", [[1, None], [2, None]])
    assert (view.score, view.parts_note) == ("1 : 0", "")


async def test_a_choice_alone_is_not_yet_a_comparison(field: Outside) -> None:
    view = await _view("pick=1&pick=2")
    assert (view.rows, view.charts, view.open, view.chosen) == ([], [], False, "pick=1&pick=2")
    assert (await _view("pick=1")).message == texts.ONE_MORE.en


@pytest.mark.parametrize("lang", LANGS)
async def test_a_fifth_rider_is_refused_with_a_message(field: Outside, lang: Lang) -> None:
    view = await _view("pick=1&pick=2&pick=3&pick=4&pick=5", lang)
    assert [rider.entry for rider in view.riders] == ["1", "2", "3", "4"]
    assert view.message == errors.message(Code.TOO_MANY_COMPARED, lang, most="4")


async def test_riders_of_other_races_are_left_out(field: Outside) -> None:
    view = await _view("compare=1&compare=99")
    assert ([rider.entry for rider in view.riders], view.chosen) == (["1"], "pick=1")
    assert await _view("compare=98&compare=99") == ComparisonView()


async def test_a_service_that_is_down_is_no_unknown_rider(field: Outside) -> None:
    field.timing.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await _view("compare=1&compare=2")


async def test_the_address_alone_shows_the_comparison(field: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/races/7?compare=1&compare=2"), Navigation, "show")
    sent = socket.received(CompareVars)
    assert (sent["open"], [rider["name"] for rider in sent["view"]["riders"]]) == (True, ["Rider 1", "Rider 2"])


async def test_a_choice_is_sent_and_the_comparison_closed(field: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7?pick=1&pick=2")
    await socket.handle(root, RaceEvents, "show_comparison")
    assert (socket.received(CompareVars)["open"], len(socket.received(CompareVars)["view"]["riders"])) == (False, 2)
    socket.move(root, "/races/7?compare=1&compare=2")
    await socket.handle(root, RaceEvents, "show_comparison")
    assert socket.received(CompareVars)["open"] is True
    await socket.handle(root, RaceEvents, "close_comparison")
    assert socket.received(CompareVars)["open"] is False


@pytest.mark.parametrize("path", ["/", "/races", "/races/x", "/nothing", "/fr/races/9?compare=1"])
async def test_a_comparison_where_there_is_no_race(field: Outside, socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), RaceEvents, "show_comparison")
    assert socket.received(PageStatus)["message"]
    assert socket.received(CompareVars) == {}
