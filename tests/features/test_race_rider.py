"""The drawer of a rider: its details, the charts, the gaps that have to be worked out, and who stands beside."""

from typing import Any

import pytest

from livelaps_app.core.i18n.formats import gap as gap_of
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.view_model import ChartView, RiderTile
from livelaps_app.gateways.timing.records import Mode, Moto, ResultRow, SectionRow
from tests.outside import Outside, race, results, row, splits


def lap(number: int, total: int, place: int, **more: Any) -> SectionRow:
    return SectionRow(
        section_name=f"Lap {number}", total_cumulated_time=total, overall_position=place, class_position=place, **more
    )


def ride(outside: Outside, *rows: ResultRow, mode: str = "laps") -> Outside:
    outside.timing.stub_races[7] = race(RACE_MODE_NAME=mode)
    outside.timing.stub_results[7] = results(rows)
    return outside


def second(**more: Any) -> ResultRow:
    laps = (
        lap(1, 61_000, 2, behind_leader=1_000, class_behind_leader=500),
        lap(2, 120_000, 1),
        lap(3, 181_000, 2, behind_leader=1_000, class_behind_leader=700),
    )
    return row(2, **more).model_copy(update={"sections": laps})


def _values(chart: ChartView) -> list[list[int | None]]:
    return [line.values for line in chart.lines]


async def test_all_that_the_table_tells_is_in_the_sheet(outside: Outside) -> None:
    ride(outside, row(1), second(bestLap="00:01:00.000", avgSpeedTotal=35.83, penalty="-1 lap"))
    details = {detail.name: detail.text for detail in (await service.rider_view(RaceQuery(7), "2")).details}
    ridden = {"Pos": "2", "Laps": "5", "Time": "1:00:02.000", "Gap": "+2.000", "Best lap": "1:00.000"}
    more = {"Class": "Open A", "Brand": "Yamaha", "Avg speed": "35.8", "Penalty": "-1 lap", "Place in class": "2"}
    assert details == ridden | more


async def test_the_ride_at_a_glance(outside: Outside) -> None:
    ride(outside, row(1), second(bestLap="00:01:00.000"))
    tiles = (await service.rider_view(RaceQuery(7), "2")).tiles
    assert tiles == [
        RiderTile("Pos", "2", "Class pos 2"),
        RiderTile("Gap", "+2.000", "1:00:02.000"),
        RiderTile("Best lap", "1:00.000"),
        RiderTile("Laps", "5"),
    ]
    leader = (await service.rider_view(RaceQuery(7), "1")).tiles
    assert [(tile.name, tile.text) for tile in leader][:2] == [("Pos", "1"), ("Gap", "\N{EN DASH}")]


@pytest.mark.parametrize(("mode", "names"), [("enduro", ["Pos", "Gap", "Avg speed"]), ("motocross", ["Pos", "Points"])])
async def test_a_glance_at_a_ride_without_laps(outside: Outside, mode: str, names: list[str]) -> None:
    ride(outside, row(1), row(2, status="DNF"), mode=mode)
    tiles = (await service.rider_view(RaceQuery(7), "2")).tiles
    assert [tile.name for tile in tiles] == names
    assert tiles[0].text == "DNF"


MOTOS = (
    Moto(number=1, position=3, class_position=2, points=22, status="finished"),
    Moto(number=2, position=31, class_position=25, points=0, status="finished"),
    Moto(number=3, points=0, status="DNF"),
)


@pytest.mark.parametrize(
    ("lang", "names", "points"),
    [
        ("en", ["Moto 1", "Moto 2", "Moto 3"], ["22 points", "0 points", "0 points"]),
        ("fr", ["Manche 1", "Manche 2", "Manche 3"], ["22 points", "0 point", "0 point"]),
        ("es", ["Manga 1", "Manga 2", "Manga 3"], ["22 puntos", "0 puntos", "0 puntos"]),
    ],
)
async def test_every_moto_at_a_glance(outside: Outside, lang: Lang, names: list[str], points: list[str]) -> None:
    ride(outside, row(1), row(2, points=22).model_copy(update={"motos": MOTOS}), mode="motocross")
    place, total, *motos = (await service.rider_view(RaceQuery(7, lang), "2")).tiles
    assert (place.text, total.text) == ("2", "22")
    assert [moto.name for moto in motos] == names
    assert [moto.text for moto in motos] == ["2", "25", "DNF"]  # of the class, whose places give the points
    assert [moto.below for moto in motos] == points


async def test_row_of_a_moto_has_its_points_and_no_column_is_empty(outside: Outside) -> None:
    ride(outside, row(1), row(2, points=22).model_copy(update={"motos": MOTOS}), mode="motocross")
    rider = await service.rider_view(RaceQuery(7), "2")
    assert rider.columns == ["Moto", "Pos", "Class pos", "Points"]
    assert rider.rows == [["Moto 1", "3", "2", "22"], ["Moto 2", "31", "25", "0"], ["Moto 3", "DNF", "", "0"]]
    timed = row(3).model_copy(update={"motos": MOTOS[:1], "sections": (lap(1, 61_000, 3, section_time=61_000),)})
    ride(outside, row(1), timed, mode="motocross")
    rider = await service.rider_view(RaceQuery(7), "3")
    assert rider.columns == ["Moto", "Pos", "Class pos", "Points", "Time"]
    assert rider.rows[0][-1] == "1:01.000"


@pytest.mark.parametrize("lang", LANGS)
async def test_two_charts_with_their_table(outside: Outside, lang: Lang) -> None:
    ride(outside, row(1), second())
    rider = await service.rider_view(RaceQuery(7, lang), "2")
    place, gap = rider.charts
    assert (place.kind, place.title, place.steps) == ("place", texts.PLACES[Mode.LAPS](lang), ["1", "2", "3"])
    assert _values(place) == [[2, 1, 2]]
    assert (gap.kind, gap.title) == ("gap", texts.GAPS[Mode.LAPS](lang))
    assert _values(gap) == [[1_000, 0, 1_000], [500, 0, 700]]
    assert [cells[5] for cells in rider.rows] == [gap_of(1_000, lang), "", gap_of(1_000, lang)]


PENALTY_ROWS = {
    "en": ("Penalty +5.000", "Penalties of others"),
    "fr": ("Pénalité +5,000", "Pénalités d’autres pilotes"),
    "es": ("Penalización +5.000", "Penalizaciones de otros"),
}


@pytest.mark.parametrize("lang", LANGS)
async def test_last_row_explains_a_result_that_a_penalty_changed(outside: Outside, lang: Lang) -> None:
    fined = row(3, laps=1, totalTime="00:01:06.271", overallBehindByLeader="00:00:06.271", penalty="+00:00:05.000")
    lucky = row(2, laps=1, totalTime="00:01:02.000", overallBehindByLeader="00:00:02.000")
    ride(
        outside,
        row(1, laps=1, totalTime="00:01:00.000"),
        lucky.model_copy(update={"sections": (lap(1, 62_000, 3, behind_leader=2_000),)}),
        fined.model_copy(update={"sections": (lap(1, 61_271, 2, behind_leader=1_271),)}),
    )
    own, of_others = PENALTY_ROWS[lang]
    sheet = await service.rider_view(RaceQuery(7, lang), "3")
    assert [cells[3] for cells in sheet.rows] == ["2", "3"]
    assert [cells[5] for cells in sheet.rows] == [gap_of(1_271, lang), gap_of(6_271, lang)]
    assert sheet.rows[-1][0] == own
    other = await service.rider_view(RaceQuery(7, lang), "2")
    assert [cells[3] for cells in other.rows] == ["3", "2"]
    assert other.rows[-1][0] == of_others


async def test_rider_still_out_has_no_row_for_penalties_of_others(outside: Outside) -> None:
    out = row(2, laps=1, status="running").model_copy(update={"sections": (lap(1, 62_000, 3),)})
    ride(outside, row(1, laps=1), out, row(3, laps=1, penalty="+00:00:05.000"))
    assert len((await service.rider_view(RaceQuery(7), "2")).rows) == 1


async def test_last_row_of_a_motocross_has_the_sum(outside: Outside) -> None:
    motos = (Moto(number=1, position=1, class_position=1, points=25), Moto(number=2, position=1, points=25))
    fined = row(2, points=47, penalty="-3 points", laps=0).model_copy(update={"motos": motos})
    ride(outside, row(1), fined, mode="motocross")
    assert (await service.rider_view(RaceQuery(7), "2")).rows[-1] == ["Penalty -3 points", "2", "2", "47"]


async def test_sheet_has_the_gap_of_the_table_with_its_lap(outside: Outside) -> None:
    ahead = row(2, laps=6, status="running", overallBehindByLeader="00:00:06.306", totalTime="01:10:06.306")
    out = row(3, laps=5, status="running", overallBehindByLeader="00:00:04.025")
    ride(outside, row(1, laps=6, status="running", totalTime="01:10:00.000"), ahead, out)
    details = {detail.name: detail.text for detail in (await service.rider_view(RaceQuery(7), "3")).details}
    assert details["Gap"] == "+6.306 L5"
    view = await service.race_view(RaceQuery(7))
    assert [cells[view.columns.index("Gap") + 1] for cells in view.rows] == ["", "+6.306", "+6.306 L5"]


async def test_one_lap_is_no_line(outside: Outside) -> None:
    ride(outside, row(1).model_copy(update={"sections": (lap(1, 61_000, 1),)}))
    assert (await service.rider_view(RaceQuery(7), "1")).charts == []


async def test_motos_are_drawn_by_place(outside: Outside) -> None:
    motos = (Moto(number=1, position=3, points=20), Moto(number=2, position=1, points=25))
    ride(outside, row(1).model_copy(update={"motos": motos}), mode="motocross")
    [chart] = (await service.rider_view(RaceQuery(7), "1")).charts
    assert (chart.title, chart.steps, _values(chart)) == ("Place by moto", ["1", "2"], [[3, 1]])
    ahead = tuple(moto.model_copy(update={"class_position": 1}) for moto in motos)
    ride(outside, row(2).model_copy(update={"motos": ahead}), mode="motocross")
    [chart] = (await service.rider_view(RaceQuery(7), "2")).charts
    assert _values(chart) == [[3, 1], [1, 1]]


async def test_gaps_nobody_tells_are_worked_out_of_everybodys_laps(outside: Outside) -> None:
    parts = (lap(1, 61_000, 3), lap(2, 125_000, 2))
    ride(outside, row(1, className="Vet"), row(2).model_copy(update={"sections": parts}), row(3), row(4, status="DSQ"))
    outside.timing.stub_splits[7] = splits(
        {
            1: [(60_000, 1), (60_000, 1)],
            2: [(61_000, 3), (64_000, 2)],
            3: [(60_500, 2), (70_000, 3)],
            4: [(1, 0), (1, 0)],
        }
    )
    rider = await service.rider_view(RaceQuery(7), "2")
    assert [cells[5:7] for cells in rider.rows] == [["+1.000", "+0.500"], ["+5.000", ""]]
    assert _values(rider.charts[1]) == [[1_000, 5_000], [500, 0]]


async def test_a_rider_who_led_all_the_way_needs_nobodys_laps(outside: Outside) -> None:
    ride(outside, row(1).model_copy(update={"sections": (lap(1, 60_000, 1), lap(2, 120_000, 1))}))
    assert _values((await service.rider_view(RaceQuery(7), "1")).charts[1]) == [[0, 0]]


@pytest.mark.parametrize(
    ("query", "entry", "beside"),
    [
        (RaceQuery(7), "1", ("", "2")),
        (RaceQuery(7), "2", ("1", "3")),
        (RaceQuery(7), "3", ("2", "")),
        (RaceQuery(7, classes=("Vet",)), "1", ("", "3")),
        (RaceQuery(7, classes=("Vet",)), "2", ("", "")),
        (RaceQuery(7, page=2, size=50), "2", ("1", "3")),
        (RaceQuery(7, tab="class"), "3", ("1", "")),
        (RaceQuery(7, tab="position"), "1", ("", "")),
    ],
)
async def test_who_stands_beside_a_rider_in_the_view(
    outside: Outside, query: RaceQuery, entry: str, beside: tuple[str, str]
) -> None:
    ride(outside, row(1, className="Vet"), row(2), row(3, className="Vet"))
    rider = await service.rider_view(query, entry)
    assert (rider.before, rider.after) == beside


@pytest.mark.parametrize(("number", "career"), [(0, ""), (12, "/fr/results?rider=12")])
async def test_the_way_to_all_results_of_a_rider(outside: Outside, number: int, career: str) -> None:
    ride(outside, row(1, riderId=number))
    rider = await service.rider_view(RaceQuery(7, "fr"), "1")
    assert rider.career == career
