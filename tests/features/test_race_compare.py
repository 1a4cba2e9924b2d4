"""Riders compared: who is chosen by an address, the table side by side, the chart, and what is said of a fifth."""

from typing import Any

import pytest
from livelaps_app.features.race.compare.state import ComparePage, Comparing
from livelaps_app.features.race.state import RacePage

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import match
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.race.compare import service, texts
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Cell, Compared, Line
from livelaps_app.gateways.timing.records import Moto, ResultRow, SectionRow
from livelaps_app.session.page_status import Shown
from tests.outside import Outside, race, results, row
from tests.wire import Socket


def ridden(number: int, *times: int, **more: Any) -> ResultRow:
    total, laps = 0, []
    for lap, time in enumerate(times, start=1):
        total += time
        laps.append(SectionRow(section_name=f"Lap {lap}", section_time=time, total_cumulated_time=total))
    return row(number, laps=len(times), totalTime="", **more).model_copy(
        update={"sections": tuple(laps), "total_time": total}
    )


@pytest.fixture
def field(outside: Outside) -> Outside:
    outside.timing.told_races[7] = race()
    outside.timing.told_results[7] = results(
        [
            ridden(1, 60_000, 60_000, 60_000),
            ridden(2, 59_000, 62_000, 60_500),
            ridden(3, 70_000, 70_000),
            row(4),
            row(5),
        ]
    )
    return outside


def _chosen(query: str) -> Chosen:
    at = match("/races/7", query)
    assert at is not None
    return Chosen.read(at)


@pytest.mark.parametrize(
    ("query", "chosen"),
    [
        ("", Chosen()),
        ("pick=3", Chosen((3,))),
        ("pick=3&pick=1&pick=3", Chosen((3, 1))),
        ("compare=1&compare=2", Chosen((1, 2), shown=True)),
        ("compare=1&pick=2&compare=x&compare=-4", Chosen((1, 2), shown=True)),
        ("pick=1&pick=2&pick=3&pick=4&pick=5", Chosen((1, 2, 3, 4), beyond=True)),
    ],
)
def test_what_an_address_chooses(query: str, chosen: Chosen) -> None:
    assert _chosen(query) == chosen


async def _compared(query: str, lang: Lang = "en") -> Compared:
    return await service.compared(View(7, lang), _chosen(query))


def _line(lines: list[Line], name: str) -> list[Cell]:
    return next(line.cells for line in lines if line.name == name)


async def test_laps_side_by_side(field: Outside) -> None:
    told = await _compared("compare=1&compare=2&compare=3")
    assert next((one.entry, one.plate, one.name, one.about) for one in told.riders) == (
        "1",
        "101",
        "Rider 1",
        "Open A · Yamaha",
    )
    assert _line(told.lines, "Lap 1") == [
        Cell("1:00.000", "+1.000"),
        Cell("59.000", "first", best=True),
        Cell("1:10.000", "+11.000"),
    ]
    assert _line(told.lines, "Lap 2") == [
        Cell("1:00.000", "first", best=True),
        Cell("1:02.000", "+1.000"),
        Cell("1:10.000", "+20.000"),
    ]
    assert _line(told.lines, "Lap 3")[2] == Cell()
    assert told.shown


async def test_totals_and_the_final_gap(field: Outside) -> None:
    told = await _compared("compare=3&compare=2&compare=1", "fr")
    assert [cell.text for cell in _line(told.totals, "Tours")] == ["2", "3", "3"]
    assert [cell.text for cell in _line(told.totals, "Écart")] == ["+1 tour", "+1,500", "premier"]
    assert [line.name for line in told.totals][:2] == ["Pos", "Rang dans la classe"]


async def test_the_gap_between_them_is_drawn(field: Outside) -> None:
    [plot] = (await _compared("compare=1&compare=2&compare=3")).plots
    assert [(series.name, series.values) for series in plot.series] == [
        ("101", [1_000, 0, 0]),
        ("102", [0, 1_000, 1_500]),
        ("103", [11_000, 20_000, None]),
    ]
    assert (plot.kind, plot.steps) == ("gap", ["1", "2", "3"])


async def test_motos_are_compared_by_place(field: Outside) -> None:
    motos = {1: (Moto(number=1, position=1, points=25), Moto(number=2, status="DNF")), 2: (Moto(number=1, position=2),)}
    rows = [row(number).model_copy(update={"motos": ridden}) for number, ridden in motos.items()]
    field.timing.told_races[7] = race(RACE_MODE_NAME="motocross")
    field.timing.told_results[7] = results(rows)
    told = await _compared("compare=1&compare=2", "es")
    assert told.lines == [
        Line("Manga 1", [Cell("1", "25 puntos", best=True), Cell("2")]),
        Line("Manga 2", [Cell("DNF"), Cell()]),
    ]
    assert (told.steps, [series.values for series in told.plots[0].series]) == ("Manga", [[1, None], [2, None]])


async def test_a_choice_alone_is_not_yet_a_comparison(field: Outside) -> None:
    told = await _compared("pick=1&pick=2")
    assert (told.lines, told.plots, told.shown, told.kept) == ([], [], False, "pick=1&pick=2")
    assert (await _compared("pick=1")).message == texts.ONE_MORE.en


@pytest.mark.parametrize("lang", LANGS)
async def test_a_fifth_is_told_that_four_are_the_most(field: Outside, lang: Lang) -> None:
    told = await _compared("pick=1&pick=2&pick=3&pick=4&pick=5", lang)
    assert [rider.entry for rider in told.riders] == ["1", "2", "3", "4"]
    assert told.message == errors.message(Code.TOO_MANY_COMPARED, lang, most="4")


async def test_riders_of_other_races_are_left_out(field: Outside) -> None:
    told = await _compared("compare=1&compare=99")
    assert ([rider.entry for rider in told.riders], told.kept) == (["1"], "pick=1")
    assert await _compared("compare=98&compare=99") == Compared()


async def test_a_service_that_is_down_is_no_unknown_rider(field: Outside) -> None:
    field.timing.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await _compared("compare=1&compare=2")


async def test_the_address_alone_shows_the_comparison(field: Outside, socket: Socket) -> None:
    await socket.handle(await socket.open("/races/7?compare=1&compare=2"), RacePage, "show")
    told = socket.shown(Comparing)
    assert (told["shown"], [rider["name"] for rider in told["compared"]["riders"]]) == (True, ["Rider 1", "Rider 2"])


async def test_a_choice_is_shown_and_the_comparison_closed(field: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7?pick=1&pick=2")
    await socket.handle(root, ComparePage, "show_compared")
    assert (socket.shown(Comparing)["shown"], len(socket.shown(Comparing)["compared"]["riders"])) == (False, 2)
    socket.move(root, "/races/7?compare=1&compare=2")
    await socket.handle(root, ComparePage, "show_compared")
    assert socket.shown(Comparing)["shown"] is True
    await socket.handle(root, ComparePage, "close_compared")
    assert socket.shown(Comparing)["shown"] is False


@pytest.mark.parametrize("path", ["/", "/races", "/races/x", "/nothing", "/fr/races/9?compare=1"])
async def test_a_comparison_where_there_is_no_race(field: Outside, socket: Socket, path: str) -> None:
    await socket.handle(await socket.open(path), ComparePage, "show_compared")
    assert socket.shown(Shown)["message"]
    assert socket.shown(Comparing) == {}


async def test_riders_of_a_hidden_race_are_not_compared(field: Outside, socket: Socket) -> None:
    field.timing.refused = {("race", 7)}
    await socket.handle(await socket.open("/races/7?compare=1&compare=2"), ComparePage, "show_compared")
    assert "Rider 1" not in str(socket.frames)


def test_only_what_a_browser_may_call_is_a_handler() -> None:
    assert set(ComparePage.event_handlers) - {"setvar"} == {"show_compared", "close_compared"}
