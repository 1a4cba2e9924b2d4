"""The ride of a rider: figures, fight, laps as bars and rows, places as lines, and the season."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.gateways.timing.records import Mode, Moto, Race, RaceResults, ResultRow, RiderSeries, SectionRow
from livelaps_app.racing.board.red_plates import RedPlates
from livelaps_app.racing.followed_riders import Neighbours
from livelaps_app.racing.ride.drawing import FLOOR, TOP, Bar, lap_bars, place_points
from livelaps_app.racing.ride.fight import Fight
from livelaps_app.racing.ride.gaps import with_final_place, with_gaps
from livelaps_app.racing.ride.laps import changed_by_penalty, lap_table
from livelaps_app.racing.ride.season import season_line
from livelaps_app.racing.ride.tiles import ride_tiles
from tests.each_row import each_row
from tests.outside import race, results, row, scores, splits

NOW = datetime(2026, 6, 6, 15, 0, tzinfo=UTC)
ZONED = race(timeZone="America/New_York")


def lap(number: int, time: int, total: int, place: int, **more: Any) -> SectionRow:
    return SectionRow(
        section_name=f"Lap {number}", section_time=time, total_cumulated_time=total, overall_position=place, **more
    )


LAPS = (
    lap(1, 61_000, 61_000, 3, behind_leader=1_000, avg_speed=45.6),
    lap(2, 60_000, 121_000, 1),
    lap(3, 60_500, 181_500, 2, behind_leader=500),
)


def ridden(number: int, *sections: SectionRow, **more: Any) -> ResultRow:
    return row(number, **more).model_copy(update={"sections": sections})


def running(*rows: ResultRow) -> RaceResults:
    return results(rows, status="running")


def bars(*times: int) -> list[tuple[float, str]]:
    drawn = lap_bars([Bar(number, time, "") for number, time in enumerate(times, start=1)])
    return [(float(bar.height[:-1]), bar.look) for bar in drawn]


def test_taller_bar_is_a_faster_lap() -> None:
    drawn = bars(60_500, 60_000, 61_000, 60_700)
    heights = [height for height, _ in drawn]
    assert sorted(heights, reverse=True) == [heights[1], heights[0], heights[3], heights[2]]
    assert drawn[1] == (FLOOR - TOP, "own")
    assert [look for _, look in drawn].count("own") == 1


def test_a_stop_flattens_no_other_lap() -> None:
    usual = [height for height, _ in bars(60_000, 60_400, 60_900, 60_500)]
    stopped = [height for height, _ in bars(60_000, 60_400, 60_900, 60_500, 240_000)]
    assert min(usual) > 0.5 * (FLOOR - TOP) * min(usual) / max(usual)
    assert stopped[-1] == pytest.approx(0.1 * (FLOOR - TOP))
    assert stopped[1] > 0.6 * (FLOOR - TOP)


def test_laps_without_a_time_are_bars_all_the_same() -> None:
    assert [look for _, look in bars(0, 0, 60_000)] == ["own", "own", ""]


def test_a_time_stands_above_its_bar_and_ends_with_the_last_of_many() -> None:
    for many, anchor in ((8, "middle"), (20, "end")):
        bar = lap_bars([Bar(number, 60_000 - number, "") for number in range(1, many + 1)])[-1]
        left, width, over = float(bar.x[:-1]), float(bar.width[:-1]), float(bar.over[:-1])
        assert (bar.anchor, over) == (anchor, pytest.approx(left + (width if anchor == "end" else width / 2), abs=0.2))


@each_row(("many", "marks"), [(1, []), (3, ["1", "2", "3"]), (12, ["1", "5", "10"]), (31, ["1", "10", "20", "30"])])
def test_numbers_of_laps_below_the_bars(many: int, marks: list[str]) -> None:
    drawn = lap_bars([Bar(number, 60_000 + number, "") for number in range(1, many + 1)])
    assert [bar.mark for bar in drawn if bar.mark] == marks


def test_best_place_is_on_top() -> None:
    points = place_points([4, None, 1, 2])
    assert points is not None
    tops = [float(step.y1[:-1]) for step in points.steps] + [float(points.y[:-1])]
    assert tops[1] < tops[2] < tops[0]
    assert place_points([3]) is None


@each_row(
    ("places", "top", "bottom"),
    [([8, 9], 7, 11), ([2, 2], 1, 5), ([6, 6], 4, 8), ([1, 2], 1, 5), ([50, 58], 50, 58), ([9, 5], 5, 9)],
)
def test_a_place_won_is_no_cliff(places: list[int], top: int, bottom: int) -> None:
    points = place_points(places)
    assert points is not None
    assert (points.top, points.bottom) == (top, bottom)
    y = float(points.y[:-1])
    assert y == pytest.approx(14 + (places[-1] - top) * 72 / (bottom - top))


@each_row(
    ("times", "written"),
    [
        ((61_000, 60_000, 60_900), ["best", "last"]),
        ((61_000, 60_900, 60_000), ["last"]),
        ((*[60_400] * 20, 60_000, 60_010), ["best"]),
        ((*[60_400] * 20, 60_000, 60_400, 62_000), ["best", "last"]),
    ],
)
def test_the_best_and_the_last_bar_have_their_times(times: tuple[int, ...], written: list[str]) -> None:
    laps = [Bar(number, time, "", "") for number, time in enumerate(times, start=1)]
    laps[-1] = laps[-1]._replace(value="last")
    best = times.index(min(times))
    if best != len(laps) - 1:
        laps[best] = laps[best]._replace(value="best")
    drawn = lap_bars(laps)
    assert [bar.value for bar in drawn if bar.value] == written
    assert all(float(bar.above[:-1]) < float(bar.y[:-1]) for bar in drawn)
    assert drawn[-1].anchor == ("end" if len(times) > 8 else "middle")


def test_newest_lap_is_first_with_its_change_and_place() -> None:
    headings, rows = lap_table(ridden(2, *LAPS), race(speed_unit="km/h"), "en")
    assert [heading.text for heading in headings] == ["Lap", "Time", "±", "Place", "To leader", "Total", "km/h"]
    texts = [[cell.text for cell in cells] for cells in rows]
    assert texts[0] == ["3", "1:00.500", "+0.500", "2", "+0.500", "3:01.500", ""]
    assert [cells[2] for cells in texts] == ["+0.500", "−1.000", "–"]
    assert [cells[3].moved for cells in rows] == [-1, 2, 0]
    assert [cells[1].look for cells in rows] == ["", "own", ""]
    assert [cells[2].look for cells in rows] == ["soft", "won", "soft"]


@each_row(
    ("fields", "last", "before"),
    [
        ({"overallPosition": 4, "classPosition": 2}, (4, 2), (1, None)),
        ({"overallPosition": None, "classPosition": None, "status": "DNF"}, (2, None), (1, None)),
    ],
)
def test_last_lap_has_the_place_of_the_board(
    fields: dict[str, object], last: tuple[int, int | None], before: tuple[int, int | None]
) -> None:
    corrected = with_final_place(ridden(2, *LAPS, SectionRow(section_name="Lap 4"), **fields), Mode.LAPS)
    places = [(part.overall_position, part.class_position) for part in corrected.sections]
    assert places == [(3, None), before, last, (None, None)]


def test_parts_of_a_motocross_keep_their_places() -> None:
    mine = ridden(2, *LAPS, overallPosition=4)
    assert with_final_place(mine, Mode.MOTOCROSS) is mine


def test_gaps_that_nobody_sends_count_time_penalties() -> None:
    mine = ridden(1, SectionRow(section_name="Lap 1", total_cumulated_time=60_000), penalty="+00:00:10.000")
    known = splits({1: [(60_000, 0)], 2: [(61_000, 0)]})
    assert with_gaps(mine, results([row(2), mine]), known).sections[0].behind_leader == 9_000


def test_motos_have_points_and_no_column_is_empty() -> None:
    motos = (
        Moto(number=1, position=3, class_position=2, points=22, status="finished"),
        Moto(number=2, points=0, status="DNF"),
    )
    headings, rows = lap_table(row(2).model_copy(update={"motos": motos}), race(RACE_MODE_NAME="motocross"), "fr")
    assert [heading.text for heading in headings] == ["Manche", "Place", "En classe", "Points"]
    assert [[cell.text for cell in cells] for cells in rows] == [
        ["Manche 1", "3", "2", "22"],
        ["Manche 2", "DNF", "", "0"],
    ]


def tiles(mine: ResultRow, answer: RaceResults, mode: Mode = Mode.LAPS, lang: Lang = "en") -> list[tuple[str, ...]]:
    return [(tile.label, tile.text, tile.below, tile.look) for tile in ride_tiles(mine, mode, answer, lang)]


def test_figures_of_a_running_race() -> None:
    mine = ridden(2, *LAPS, laps=3, lastLap="00:01:00.500", bestLap="00:01:00.000", placesWon=-1, status="running")
    leader = row(1, laps=3, bestLap="00:00:59.000", className="Vet", classPosition=1)
    answer = running(leader, mine, row(3, status="DNS", className="Vet"))
    assert tiles(mine, answer) == [
        ("Place", "2", "of 2", ""),
        ("In class", "2", "of 1", ""),
        ("Last lap", "1:00.500", "best 1:00.000", ""),
        ("Laps", "3", "+2.000", ""),
    ]
    assert ride_tiles(mine, Mode.LAPS, answer, "en")[0].moved == -1
    best = mine.model_copy(update={"last_lap": 60_000})
    assert tiles(best, running(leader, best))[2] == ("Last lap", "1:00.000", "own best", "own")
    fastest = best.model_copy(update={"best_lap": 58_000, "last_lap": 58_000})
    assert tiles(fastest, running(leader, fastest))[2] == ("Last lap", "58.000", "fastest of all", "best")


def test_figures_of_a_finished_race() -> None:
    mine = ridden(2, *LAPS, laps=3, bestLap="00:01:00.000", lastLap="00:01:00.500", placesWon=1)
    answer = results([row(1, bestLap="00:00:59.000"), mine])
    assert tiles(mine, answer, lang="fr")[2:] == [
        ("Meilleur tour", "1:00,000", "tour 2", ""),
        ("Tours", "3", "total 1:00:02", ""),
    ]
    assert ride_tiles(mine, Mode.LAPS, answer, "en")[0].moved == 0


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_motos(lang: Lang) -> None:
    motos = (Moto(number=1, class_position=2, points=22), Moto(number=2, status="DNF"))
    mine = row(2, points=22).model_copy(update={"motos": motos})
    found = tiles(mine, results([mine]), Mode.MOTOCROSS, lang)
    assert [text for _, text, _, _ in found] == ["2", "2", "22", "2", "DNF"]


def fight(
    mine: ResultRow, neighbours: Neighbours, of: Race = ZONED, red: RedPlates = frozenset(), lang: Lang = "en"
) -> list[tuple[str, ...]]:
    rows = Fight(of, ("Vet", "Open A"), red, lang, running=True).rows(mine, neighbours, NOW)
    return [(found.side, found.plate, found.gap, found.note, found.look) for found in rows]


def test_a_rider_who_closes_in_is_due() -> None:
    ahead = ridden(1, *(lap(n, 60_000, n * 60_000, 1) for n in (1, 2, 3)), laps=3, totalTime="00:03:00.000")
    mine = ridden(
        2,
        *(lap(n, 60_000, n * 60_000 + 4_000 - 400 * n, 2) for n in (1, 2, 3)),
        laps=3,
        totalTime="00:03:02.800",
        overallBehindByLeader="",
        classBehindByLeader="00:00:02.800",
        status="running",
        lastLap="00:01:00.000",
        lastPassingAt=(NOW - timedelta(seconds=50)).isoformat(),
    )
    behind = row(3, laps=3, totalTime="00:03:03.300", penalty="+00:00:05.000")
    found = Fight(ZONED, ("Vet", "Open A"), {("Open A", 5)}, "en", running=True).rows(mine, (ahead, behind), NOW)
    assert [(one.side, one.plate, one.gap, one.note, one.look) for one in found] == [
        ("Ahead", "101", "2.800", "closing 0.4 a lap", "won"),
        ("", "102", "", "11:00:10 EDT", ""),
        ("Behind", "103", "0.500", "carries +5.000", ""),
    ]
    assert found[1].due == (NOW + timedelta(seconds=10)).isoformat()
    assert {one.hue for one in found} == {"k2"}


def test_a_rider_behind_who_closes_in_is_bad_news() -> None:
    mine = ridden(
        1, *(lap(n, 60_000, n * 60_000, 1) for n in (1, 2)), laps=2, totalTime="00:02:00.000", penalty="-1 lap"
    )
    behind = ridden(2, lap(1, 0, 63_000, 2), lap(2, 0, 122_000, 2), laps=2, totalTime="00:02:02.000")
    assert fight(mine, (None, behind), lang="fr")[1] == (
        "Derrière",
        "102",
        "2,000",
        "se resserre de 1,0 par tour",
        "lost",
    )
    assert fight(mine, (None, behind))[0][3:] == ("carries -1 lap", "lost")
    assert fight(mine, (None, None)) == []


def test_a_finished_race_has_the_result_and_no_gains() -> None:
    ahead, mine = ridden(1, *LAPS, laps=3), ridden(2, *LAPS, laps=3, totalTime="00:03:01.000")
    found = Fight(ZONED, (), frozenset({("Open A", 0)}), "en", running=False).rows(mine, (ahead, None), NOW)
    assert [(one.gap, one.note, one.due, one.red) for one in found][1] == ("3:01.000", "", "", True)
    assert found[0].note == ""


def test_penalty_that_changed_a_result() -> None:
    fined = ridden(3, *LAPS, penalty="+00:00:05.000")
    assert changed_by_penalty(fined, Mode.LAPS, "en", moved=False) == (
        "Penalty +5.000: Place 3 · In class 3 · 1:00:03.000 · +3.000"
    )
    moved = changed_by_penalty(ridden(2, *LAPS), Mode.LAPS, "en", moved=True)
    assert moved.startswith("Penalties of others: Place 2")
    assert changed_by_penalty(ridden(2, *LAPS), Mode.LAPS, "en", moved=False) == ""


def _standings(*totals: int) -> Any:
    leader = max(totals)
    places = sorted(totals, reverse=True)
    riders = [
        {"riderId": number, "fullName": f"R {number}", "place": places.index(total) + 1, "total": total}
        | {"behind": leader - total}
        for number, total in enumerate(totals, start=1)
    ]
    return scores({"Open A": sorted(riders, key=lambda rider: rider["place"])})


SERIES = RiderSeries(id=5, name="Woods", year=2026, class_name="Open A")


@each_row(
    ("totals", "place", "points", "leads"),
    [
        ((44, 60), "2nd", "44 points · 16 behind the red plate", False),
        ((60, 48), "1st", "60 points · leads by 12", True),
        ((60, 60), "1st", "60 points · leads, level on points", True),
        ((60,), "1st", "60 points · wears the red plate", True),
    ],
)
def test_a_season_in_a_line(totals: tuple[int, ...], place: str, points: str, leads: bool) -> None:
    line = season_line(SERIES, [_standings(*totals)], 1, "en")
    assert (line.name, line.place, line.points, line.now, line.leads) == (
        "Woods 2026, Open A",
        place,
        points,
        "",
        leads,
    )


def test_the_place_if_the_race_ended_now() -> None:
    line = season_line(SERIES, [_standings(44, 60), _standings(69, 64)], 1, "en")
    assert (line.place, line.now, line.look) == ("2nd", "would be 1st if it ended now", "won")
    line = season_line(SERIES, [_standings(61, 60), _standings(61, 64)], 1, "en")
    assert (line.now, line.look) == ("would be 2nd if it ended now", "lost")
    assert season_line(SERIES, [_standings(44, 60), _standings(45, 60)], 1, "en").now == ""
    assert season_line(SERIES, [], 1, "en").place == ""
