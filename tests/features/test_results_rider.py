"""A rider across races: history, figures, share of the field, head to head, and only what the site may show."""

from typing import Any

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.racing.compared import ComparedCell
from livelaps_app.features.results.rider import history as rider_history
from livelaps_app.features.results.rider import service
from livelaps_app.features.results.screen import load_all
from livelaps_app.gateways.timing.records import ResultRow, RiderResult, SectionRow
from livelaps_app.racing.results.query import RiderHistoryQuery
from livelaps_app.racing.results.view import HeadToHeadView, RiderHistoryView
from livelaps_app.racing.ride.season import MAX_SERIES
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.outside import DEFAULT_PROMOTER, Outside, history, results, rider, rode, row, scores


async def _view(path: str) -> RiderHistoryView:
    return await service.rider_view(RiderHistoryQuery.parse(page_at(path)))


@pytest.fixture
def rivals(outside: Outside) -> Outside:
    timing = outside.timing
    timing.stub_riders = (rider(2, meetings=3, classMeetings=2),)
    timing.stub_histories = {
        1: history(
            1,
            rode(8, 1, 5, eventDate="2026-07-01", scoring_status="running", resultState="provisional"),
            rode(7, 2, 5, eventDate="2026-06-05"),
            rode(6, 1, 4, eventDate="2025-06-05"),
            rode(5, 0, 4, eventDate="2025-05-05", status="DNF", classPosition=0, classBeaten=0, overallPosition=0),
            name="Alba Ashgrove",
            series=[{"id": 5, "name": "Woods Series", "year": 2026, "className": "Open A"}],
        )
    }
    return outside


async def test_a_history(rivals: Outside) -> None:
    view = await _view("/results?rider=1")
    assert (view.id, view.title, view.plate, view.about) == (
        1,
        "Results of Alba Ashgrove",
        "12",
        "Open A · Ibexa · Mossy Fork",
    )
    assert [(figure.label, figure.text, figure.below) for figure in view.figures] == [
        ("Races", "3", ""),
        ("Wins", "1", ""),  # who leads a race that still runs has not won it
        ("Podiums", "2", ""),
        ("Best place", "1", "of 4"),
    ]
    assert (view.race_id, view.entry_id) == (8, 108)
    assert [(year.name, year.summary) for year in view.years] == [
        ("2026", "1 race · 0 wins · 1 podium"),
        ("2025", "2 races · 1 win · 1 podium"),
    ]
    actual = [
        (ride.race_id, ride.entry_id, ride.place, ride.share, ride.state) for year in view.years for ride in year.races
    ]
    assert actual == [
        (8, 108, "1 of 5", "100%", "LIVE"),
        (7, 107, "2 of 5", "75%", "Official"),
        (6, 106, "1 of 4", "100%", "Official"),
        (5, 105, "Did not finish", "", "Official"),
    ]
    assert [(line.name, line.place, line.href) for line in view.season.lines] == [
        ("Woods Series 2026, Open A", "", "/scores/5?class=Open+A&rider=1&in=Open+A")  # without standings
    ]
    assert (view.season.title, view.season.all) == ("Season 2026", "All 4 races")
    assert [(box.text, box.look) for box in view.season.form] == [("DNF", "none"), ("1", "top"), ("2", "top")]


async def test_races_without_a_start_are_listed_and_not_counted(rivals: Outside) -> None:
    unstarted = {"status": "DNS", "classPosition": 0, "classBeaten": 0, "overallPosition": 0}
    results = [rode(7, 2, 5), rode(6, 0, 4, **unstarted), rode(5, 0, 4, eventDate="2025-05-05", **unstarted)]
    rivals.timing.stub_histories = {1: history(1, *results, name="Alba Ashgrove")}
    view = await _view("/results?rider=1")
    assert [(figure.label, figure.text) for figure in view.figures][:2] == [("Races", "1"), ("Wins", "0")]
    assert [(year.name, len(year.races), year.summary) for year in view.years] == [
        ("2026", 2, "1 race · 0 wins · 1 podium"),
        ("2025", 1, ""),
    ]


def _season(number: int, year: int = 2026, of: str = "Open A") -> dict[str, Any]:
    return {"id": number, "name": f"Series {number}", "year": year, "className": of}


def _places(site: Outside, *series: dict[str, Any]) -> None:
    site.timing.stub_histories = {1: history(1, rode(7), series=list(series))}
    for number in {one["id"] for one in series}:
        totals = ((2, 1, 50), (1, 2, 47))
        rows = [
            {"riderId": n, "fullName": f"R {n}", "place": place, "total": total, "behind": 50 - total}
            for n, place, total in totals
        ]
        site.timing.stub_scores[number] = scores({"Open A": rows, "Vet": [{**rows[1], "place": 1}]}, number=number)


async def test_the_place_in_the_series_of_the_newest_season(rivals: Outside) -> None:
    _places(rivals, _season(5), _season(5, of="Vet"), _season(6, of="Women"), _season(4, 2025))
    view = await _view("/results?rider=1")
    assert [(line.name, line.place, line.points) for line in view.season.lines] == [
        ("Series 5 2026, Open A", "2nd", "47 points · 3 behind the red plate"),
        ("Series 5 2026, Vet", "1st", "47 points · wears the red plate"),
        ("Series 6 2026, Women", "", ""),  # not among them; those of a season before are left out
    ]
    assert view.red
    line = (await _view("/fr/results?rider=1")).season.lines[0]
    assert (line.place, line.points) == ("2e", "47 points · à 3 de la plaque rouge")


async def test_the_place_if_the_running_race_ended_now(rivals: Outside) -> None:
    rivals.timing.stub_histories = {1: history(1, rode(11, scoring_status="running"), series=[_season(5)])}
    totals = {1: 47, 2: 50}, {1: 70, 2: 60}
    for running, points in enumerate(totals):
        places = sorted(points.values(), reverse=True)
        rows = [
            {"riderId": n, "fullName": f"R {n}", "place": places.index(total) + 1, "total": total}
            for n, total in points.items()
        ]
        rivals.timing.stub_moments[5, 0, bool(running)] = scores({"Open A": rows})
    assert (await _view("/results?rider=1")).season.lines[0].now == "would be 1st if it ended now"


async def test_standings_of_a_few_series_are_read_for_a_page(rivals: Outside) -> None:
    _places(rivals, *(_season(number) for number in range(10, 20)))
    places = [line.place for line in (await _view("/results?rider=1")).season.lines]
    assert [bool(place) for place in places] == [True] * MAX_SERIES + [False] * 7


@each_row(
    ("place", "starters", "beaten", "share"),
    [(1, 24, 23, 100), (3, 24, 21, 91), (24, 24, 0, 0), (2, 3, 0, 0), (1, 1, 0, None), (0, 24, 0, None), (2, 9, 7, 88)],
)
def test_the_share_of_the_field(place: int, starters: int, beaten: int, share: int | None) -> None:
    actual = rode(7, place, classPosition=place, classStarters=starters, classBeaten=beaten)
    assert rider_history.share(RiderResult.model_validate(actual)) == share


async def test_race_that_runs_is_none_of_the_past(rivals: Outside) -> None:
    rivals.timing.stub_histories[1] = history(
        1,
        *(rode(8, n, id=200 + n, className=name, scoring_status="running") for n, name in ((1, "Open A"), (3, "Vet"))),
    )
    view = await _view("/results?rider=1")
    assert [(figure.label, figure.text) for figure in view.figures] == [
        ("Races", "0"),
        ("Wins", "0"),
        ("Podiums", "0"),
    ]
    assert [(year.summary, len(year.races)) for year in view.years] == [("", 2)]


async def test_race_of_a_second_day_has_its_own_day(rivals: Outside) -> None:
    own = rode(7, 1, startTime="2026-06-06T10:00:00-04:00")
    rivals.timing.stub_histories = {1: history(1, own), 2: history(2, own)}
    view = await _view("/results?rider=1&with=2")
    (ridden,), (shared,) = view.years[0].races, view.head_to_head.races
    assert ridden.when == "6 Jun 2026" and ridden.when in shared.under


async def test_two_classes_of_a_race_are_one_race(rivals: Outside) -> None:
    rivals.timing.stub_histories[1] = history(1, rode(7, 1), rode(7, 3, id=208, className="Vet"))
    figures = {figure.label: figure.text for figure in (await _view("/results?rider=1")).figures}
    assert (figures["Races"], figures["Starts by class"], figures["Podiums"]) == ("1", "2", "2")


@pytest.mark.parametrize(
    ("mode", "time", "laps"),
    [("laps", "1:00:02.000", "5"), ("Enduro", "1:00:02.000", ""), ("Motocross", "44 points", "")],
)
async def test_what_made_the_place(rivals: Outside, mode: str, time: str, laps: str) -> None:
    rivals.timing.stub_histories[1] = history(1, rode(7, 2, RACE_MODE_NAME=mode, points=44))
    (ride,) = (await _view("/results?rider=1")).years[0].races
    assert (ride.time, ride.laps) == (time, laps)


async def test_races_the_site_may_not_show_are_left_out(rivals: Outside) -> None:
    rivals.timing.refused = {("race", 6), ("race", 5), ("series", 5)}
    view = await _view("/results?rider=1")
    assert [year.name for year in view.years] == ["2026"]
    assert (view.figures[0].text, view.season.lines) == ("1", [])


async def test_a_rider_with_hidden_results_only_is_not_found(rivals: Outside) -> None:
    rivals.timing.refused = {("race", number) for number in (5, 6, 7, 8)}
    with problem(Code.NOT_FOUND):
        await _view("/results?rider=1")


async def test_one_letter_is_no_search(rivals: Outside) -> None:
    assert (await _view("/results?rider=1&q=r")).opponents
    assert ("riders", "", 6, DEFAULT_PROMOTER, (), 1) in rivals.timing.calls


async def test_opponents_are_those_who_were_met(rivals: Outside) -> None:
    view = await _view("/results?rider=1&q=rider")
    assert [(line.id, line.met) for line in view.opponents] == [(2, "3 races together, 2 in the same class")]
    assert (view.with_opponents, view.no_opponents, view.search) == (True, "", "rider")
    assert ("riders", "rider", 6, DEFAULT_PROMOTER, (), 1) in rivals.timing.calls


async def test_a_rival_is_a_bar(rivals: Outside) -> None:
    rivals.timing.stub_histories[2] = history(2, rode(7, 3), rode(6, 1), rode(5, 1))
    (rival,) = (await _view("/results?rider=1")).opponents
    assert (rival.before, rival.level, rival.after) == ("1 ahead", "1 level", "1 behind")
    assert (rival.before_width, rival.after_at, rival.after_width) == ("33.3%", "66.7%", "33.3%")
    rivals.timing.stub_histories[2] = history(2, rode(99, 3))
    (rival,) = (await _view("/results?rider=1")).opponents
    assert (rival.before, rival.after, rival.before_width) == ("", "", "")


async def test_a_rival_with_a_hidden_name_has_a_plate_alone(rivals: Outside) -> None:
    rivals.timing.stub_riders = (rider(2, meetings=3).model_copy(update={"full_name": "#12"}),)
    rivals.timing.stub_histories[2] = history(2, rode(7, 3))
    (rival,) = (await _view("/results?rider=1")).opponents
    assert (rival.id, rival.name, rival.plate, rival.before_width) == (0, "#12", "12", "")


@pytest.mark.parametrize(("found", "offered", "nobody"), [((), True, True), (None, False, True)])
async def test_no_opponents(rivals: Outside, found: Any, offered: bool, nobody: bool) -> None:
    rivals.timing.stub_riders = found
    view = await _view("/fr/results?rider=1&q=zz")
    assert (view.with_opponents, bool(view.no_opponents), view.opponents) == (offered, nobody, [])


async def _head_to_head(site: Outside, own: list[dict[str, Any]], their: list[dict[str, Any]]) -> HeadToHeadView:
    site.timing.stub_histories = {1: history(1, *own), 2: history(2, *their)}
    view = await _view("/results?rider=1&with=2")
    assert view.title == "Rider 1 against Rider 2"
    return view.head_to_head


async def test_a_score(rivals: Outside) -> None:
    own = [rode(9, 1), rode(8, 4), rode(7, 2), rode(6, 3)]
    their = [rode(9, 2), rode(8, 3), rode(7, 5), rode(5, 1)]
    compared = await _head_to_head(rivals, own, their)
    assert (compared.score, compared.level, compared.message) == ("2 : 1", "", "")
    assert [(race.href, race.cells) for race in compared.races] == [
        ("/races/9", [ComparedCell("1 of 5", best=True), ComparedCell("2 of 5", "+1.000")]),
        ("/races/8", [ComparedCell("4 of 5", "+1.000"), ComparedCell("3 of 5", best=True)]),
        ("/races/7", [ComparedCell("2 of 5", best=True), ComparedCell("5 of 5", "+3.000")]),
    ]


UNPLACED = {"classPosition": 0, "overallPosition": 0}
MOTOCROSS = {"RACE_MODE_NAME": "Motocross"}


@pytest.mark.parametrize(
    ("own", "their", "score", "gap"),
    [
        (rode(7, 2, laps=6), rode(7, 3, laps=4), "1 : 0", "+2 laps"),
        (rode(7, 2), rode(7, 3, status="DNF", **UNPLACED), "1 : 0", ""),
        (rode(7, 2, status="DSQ", **UNPLACED), rode(7, 3), "0 : 1", ""),
        (rode(7, 2), rode(7, 3, status="DNS", **UNPLACED), "0 : 0", ""),
        (rode(7, 2, status="DNF", **UNPLACED), rode(7, 3, status="DNF", **UNPLACED), "0 : 0", ""),
        (rode(7, 2), rode(7, 2), "0 : 0", ""),
        (rode(7, 2, scoring_status="running"), rode(7, 3, scoring_status="running"), "0 : 0", ""),
        (rode(7, 2, totalTime=""), rode(7, 3), "1 : 0", ""),
        (rode(7, 3, totalTime="00:59:00.000"), rode(7, 2), "0 : 1", ""),  # a penalty of places, not of time
        (rode(7, 2, **MOTOCROSS, points=44), rode(7, 3, **MOTOCROSS, points=40), "1 : 0", "4 points"),
        (rode(7, 2, **MOTOCROSS, points=44), rode(7, 3, **MOTOCROSS, points=43), "1 : 0", "1 point"),
        (rode(7, 5), rode(7, 1, className="Vet", overallPosition=30), "1 : 0", ""),  # other classes: overall decides
    ],
)
async def test_one_race(rivals: Outside, own: dict[str, Any], their: dict[str, Any], score: str, gap: str) -> None:
    compared = await _head_to_head(rivals, [own], [their])
    assert (compared.score, "".join(cell.below for cell in compared.races[0].cells)) == (score, gap)


async def test_riders_without_a_name(rivals: Outside) -> None:
    rivals.timing.stub_histories = {
        number: history(number, rode(7, number)).model_copy(update={"full_name": ""}) for number in (1, 2)
    }
    compared = (await _view("/results?rider=1&with=2")).head_to_head
    assert (compared.score, [rider.name for rider in compared.riders]) == ("1 : 0", ["", ""])


@pytest.mark.parametrize(("lang", "level"), [("", "Level: 1"), ("/fr", "Égalité\xa0: 1"), ("/es", "Empate: 1")])
async def test_races_that_parted_nobody(rivals: Outside, lang: str, level: str) -> None:
    rivals.timing.stub_histories = {number: history(number, rode(7, 2)) for number in (1, 2)}
    assert (await _view(f"{lang}/results?rider=1&with=2")).head_to_head.level == level


async def test_a_race_counts_once_for_each_class_both_rode(rivals: Outside) -> None:
    own = [rode(7, 1), rode(7, 4, className="Vet"), rode(6, 1), rode(6, 2, className="Vet")]
    their = [rode(7, 2), rode(7, 3, className="Vet"), rode(6, 1, className="Women", overallPosition=9)]
    compared = await _head_to_head(rivals, own, their)
    assert [(race.href, race.under.rpartition(" · ")[2]) for race in compared.races] == [
        ("/races/7", "Open A"),
        ("/races/7", "Vet"),
        ("/races/6", "Open A / Women"),
    ]
    assert compared.score == "2 : 1"


async def test_riders_who_never_met(rivals: Outside) -> None:
    compared = await _head_to_head(rivals, [rode(7)], [rode(8)])
    assert (compared.score, compared.races) == ("", [])
    assert compared.message == "These riders have not met in a race."


@pytest.mark.parametrize("other", ["9", "x", "1", "-3"])
async def test_a_comparison_with_nobody_leaves_the_riders_page(rivals: Outside, other: str) -> None:
    view = await _view(f"/results?rider=1&with={other}")
    assert (view.title, len(view.years), view.head_to_head.races) == ("Results of Alba Ashgrove", 2, [])
    assert bool(view.head_to_head.message) is (other == "9")


async def test_hidden_results_are_not_compared(rivals: Outside) -> None:
    rivals.timing.refused = {("race", 7)}
    own, their = [rode(7, 1), rode(6, 2)], [rode(7, 2), rode(6, 1)]
    assert (await _head_to_head(rivals, own, their)).score == "0 : 1"


async def test_the_same_object_until_something_changes(rivals: Outside) -> None:
    view = await _view("/results?rider=1")
    assert await _view("/results?rider=1") is view
    rivals.timing.stub_histories[1] = history(1, rode(7, 1))
    assert (await _view("/results?rider=1")).figures[1].text == "1"


@pytest.mark.parametrize(
    ("sort", "races"),
    [
        ("", [[8, 7], [6, 5]]),
        ("date", [[7, 8], [5, 6]]),
        ("-place", [[7, 8], [6, 5]]),
        ("-share", [[8, 7], [6, 5]]),
        ("share", [[7, 8], [6, 5]]),  # without a place there is no share: last either way
        ("time", [[8, 7], [6, 5]]),  # nothing to sort by
    ],
)
async def test_a_history_sorted_within_its_years(rivals: Outside, sort: str, races: list[list[int]]) -> None:
    view = await _view(f"/results?rider=1&sort={sort}")
    assert [[ride.race_id for ride in year.races] for year in view.years] == races


async def test_headings_of_a_history(rivals: Outside) -> None:
    view = await _view("/results?rider=1&with=2&sort=place")
    actual = {one.key: (one.order, one.href) for one in view.headings}
    assert actual["date"] == ("none", "?rider=1&with=2&sort=date")
    assert actual["place"] == ("ascending", "?rider=1&with=2&sort=-place")
    assert actual["share"] == ("none", "?rider=1&with=2&sort=-share")
    assert actual["time"] == ("none", "")
    usual = {one.key: one.order for one in (await _view("/results?rider=1")).headings}
    assert (usual["date"], usual["race"]) == ("descending", "none")


async def test_riders_face_each_other_with_plates_and_figures(rivals: Outside) -> None:
    rivals.timing.stub_histories = {
        1: history(1, rode(8, 2, 5), rode(7, 3, 5), rode(6, 1, 5), name="Alba Ashgrove"),
        2: history(2, rode(8, 3, 5), rode(7, 2, 5), name="Bo Birch"),
    }
    compared = (await _view("/results?rider=1&with=2")).head_to_head
    assert [(rider.name, rider.plate, rider.href) for rider in compared.riders] == [
        ("Alba Ashgrove", "12", "/results?rider=1"),
        ("Bo Birch", "12", "/results?rider=2"),
    ]
    assert [(row.name, [(cell.text, cell.best) for cell in row.cells]) for row in compared.figures] == [
        ("Races", [("3", True), ("2", False)]),
        ("Wins", [("1", True), ("0", False)]),
        ("Podiums", [("3", True), ("2", False)]),
        ("Best place", [("1", True), ("2", False)]),
    ]


async def test_laps_of_the_newest_race_of_both_stand_side_by_side(rivals: Outside) -> None:
    rivals.timing.stub_histories = {n: history(n, rode(7, n, 5, id=100 + n)) for n in (1, 2)}
    assert (await _view("/results?rider=1&with=2")).head_to_head.laps == []  # unreadable
    rivals.timing.stub_results[7] = results([_lap(101, 60_000), _lap(102, 59_000)])
    compared = (await _view("/results?rider=1&with=2")).head_to_head
    assert [cell.best for cell in compared.laps[0].cells] == [False, True]
    assert compared.last.startswith("Race 7, ")


def _lap(entry: int, time: int) -> ResultRow:
    lap = SectionRow(section_name="Lap 1", section_time=time, total_cumulated_time=time)
    return row(1, laps=1).model_copy(update={"id": entry, "sections": (lap,)})


async def test_loaded(rivals: Outside) -> None:
    loaded = await load_all(page_at("/fr/results?with=2&rider=1&q=x"))
    assert (loaded.title, loaded.own_query) == ("Résultats\xa0: Alba Ashgrove", "?rider=1")
    assert loaded.description.startswith("Alba Ashgrove, Mossy Fork\xa0: 3 courses, 1 victoire, 2 podiums.")
    assert loaded.structured == {
        "@type": "ProfilePage",
        "mainEntity": {
            "@type": "Person",
            "name": "Alba Ashgrove",
            "homeLocation": {"@type": "Place", "name": "Mossy Fork"},
        },
    }
    rivals.timing.seconds, rivals.timing.stale = 40, True
    assert (await load_all(page_at("/results?rider=1"))).age == "updated 40\N{NO-BREAK SPACE}s ago"


async def test_a_search_for_opponents_keeps_the_rest_of_the_query(rivals: Outside) -> None:
    view = await _view("/results?rider=1&with=2&sort=-place&q=rider")
    assert view.fields == {"rider": "1", "with": "2", "sort": "-place"}
