"""The story of a race: passings in the order of time, passes for the podium, fastest laps, and places as lines."""

from datetime import UTC, datetime, timedelta
from random import Random

from livelaps_app.racing.board.facts import fastest_lap
from livelaps_app.racing.story.moments import class_passes, race_moments
from livelaps_app.racing.story.passings import LapPassing, lap_orders, lap_passings
from livelaps_app.racing.story.place_lines import apart, ending_at, place_lines, places_by_lap, places_in_parts, ticks
from tests.each_row import each_row
from tests.outside import row, splits

START = datetime(2026, 6, 5, 13, tzinfo=UTC)


def _passings(laps: dict[int, list[int]], **rows: object) -> list[LapPassing]:
    known = splits({entry: [(ms, 0) for ms in times] for entry, times in laps.items()})
    return lap_passings([row(entry, **rows) for entry in laps], known, START)


def _moments(laps: dict[int, list[int]]) -> list[tuple[str, int, int, int, int]]:
    moments = race_moments(_passings(laps))
    return [(moment.kind, moment.lap, moment.entry, moment.place, moment.passed) for moment in moments]


def test_passings_stand_in_the_order_of_time_and_leave_out_the_disqualified() -> None:
    known = splits({1: [(20_000, 0), (21_000, 0)], 2: [(19_000, 0)], 3: [(1_000, 0)]})
    passings = lap_passings([row(1), row(2), row(3, status="DSQ")], known, START)
    assert [(passing.entry, passing.lap, passing.at_ms) for passing in passings] == [
        (2, 1, 19_000),
        (1, 1, 20_000),
        (1, 2, 41_000),
    ]


def test_row_that_starts_later_passes_later_with_the_same_time() -> None:
    passed = (START + timedelta(seconds=80)).isoformat()
    known = splits({1: [(20_000, 0)], 2: [(20_000, 0)]})
    passings = lap_passings([row(1, lastPassingAt=passed), row(2)], known, START)
    assert [(passing.entry, passing.at_ms) for passing in passings] == [(2, 20_000), (1, 80_000)]


def test_first_lap_has_a_leader_and_a_pass_names_who_lost_the_place() -> None:
    laps = {1: [20_000, 25_000], 2: [21_000, 21_000], 3: [22_000, 30_000]}
    assert [moment for moment in _moments(laps) if moment[0] != "fastest"] == [
        ("lead", 2, 2, 1, 1),
        ("lead", 1, 1, 1, 0),
    ]


def test_pass_among_the_first_five_is_a_moment() -> None:
    laps = {entry: [20_000 + entry, 20_000] for entry in (1, 2, 3, 5, 6, 7)}
    passes = {moment for moment in _moments(laps | {4: [20_004, 19_998]}) if moment[1] == 2 and moment[0] != "fastest"}
    assert passes == {("podium", 2, 4, 3, 3)}
    ridden = laps | {4: [20_004, 20_000], 6: [20_006, 20_500]}
    assert not {moment for moment in _moments(ridden) if moment[1] == 2 and moment[0] != "fastest"}
    passes = {moment for moment in _moments(ridden | {5: [20_005, 19_998]}) if moment[1:3] == (2, 5)}
    assert passes == {("podium", 2, 5, 4, 4), ("fastest", 2, 5, 0, 0)}


def test_place_of_somebody_who_did_not_ride_the_lap_is_no_pass() -> None:
    laps = {1: [20_000], 2: [21_000, 20_000]}
    assert ("lead", 2, 2, 1, 0) in _moments(laps)


def test_pass_on_the_podium_of_a_class_is_one_that_the_race_has_not() -> None:
    first = {entry: [18_000, 20_000] for entry in (6, 7)}
    laps = first | {
        1: [20_000, 20_000],
        2: [21_000, 20_000],
        3: [22_000, 20_000],
        4: [23_000, 21_000],
        5: [24_000, 19_000],
    }
    passings = _passings(laps)
    [moment] = class_passes(passings, {1: "A", 2: "A", 3: "A", 4: "B", 5: "B"})
    assert moment[:6] == (43_000, "class", 5, 2, 1, 4)
    assert class_passes(_passings(laps | {5: [24_000, 10_000]}), {4: "B", 5: "B"}) == []


def test_passes_of_many_classes_are_those_of_each_class_alone() -> None:
    rides = Random(7)
    laps = {entry: [rides.randint(20_000, 30_000) for _ in range(rides.randint(1, 6))] for entry in range(1, 41)}
    passings, classes = _passings(laps), {entry: f"Class {entry % 5}" for entry in range(1, 39)}
    alone = [
        moment
        for name in sorted(set(classes.values()))
        for moment in class_passes(passings, {entry: of for entry, of in classes.items() if of == name})
    ]
    assert class_passes(passings, classes) == sorted(alone, key=lambda moment: moment.at_ms, reverse=True)
    assert len({classes[moment.entry] for moment in alone}) > 1


def test_fastest_laps_are_those_that_beat_all_before_by_the_time_they_ended() -> None:
    laps = {1: [20_000, 19_000, 19_500], 2: [30_000, 18_500], 3: [20_500, 18_900]}
    fastest = [moment for moment in race_moments(_passings(laps)) if moment.kind == "fastest"]
    assert [(moment.entry, moment.lap_ms, moment.at_ms) for moment in fastest] == [
        (2, 18_500, 48_500),
        (3, 18_900, 39_400),
        (1, 19_000, 39_000),
        (1, 20_000, 20_000),
    ]


def test_fastest_lap_of_the_story_is_that_of_the_rows() -> None:
    laps = {1: [19_000, 19_500], 2: [20_000, 19_100]}
    fastest = fastest_lap([row(entry, bestLap=f"00:00:{min(times) / 1000:06.3f}") for entry, times in laps.items()])
    assert fastest is not None
    [newest] = [moment for moment in race_moments(_passings(laps)) if moment.kind == "fastest"]
    assert (newest.entry, newest.lap_ms, newest.lap) == (fastest.id, fastest.best_lap, 1)


def test_places_count_all_who_have_ridden_the_lap() -> None:
    order = lap_orders(_passings({1: [20_000, 25_000], 2: [21_000, 21_000], 3: [22_000]}))
    assert places_by_lap(order, [1, 3]) == {1: [1, 2], 3: [3, None]}


def test_places_and_passes_count_time_penalties() -> None:
    known = splits({1: [(20_000, 0), (20_000, 0)], 2: [(21_000, 0), (21_000, 0)]})
    passings = lap_passings([row(1, penalty="+00:00:10.000, -1 lap"), row(2)], known, START)
    assert [passing.at_ms for passing in passings] == [20_000, 21_000, 40_000, 42_000]
    assert places_by_lap(lap_orders(passings), [1, 2]) == {1: [2, 2], 2: [1, 1]}
    assert {(moment.kind, moment.entry) for moment in race_moments(passings)} == {("lead", 2), ("fastest", 1)}


def test_lap_that_a_time_penalty_will_place_is_no_pass_before_the_others_have_come() -> None:
    laps = {1: [20_000, 20_000], 2: [20_400, 20_500, 20_000], 3: [20_800, 20_500]}
    ridden = {entry: [(ms, 0) for ms in times] for entry, times in laps.items()}
    rows = [row(1), row(2, penalty="+00:00:05.000"), row(3)]
    passings = lap_passings(rows, splits(ridden), START, deferring=True)
    order = {1: [1, 3, 2], 2: [1, 3]}
    assert lap_orders(passings[:-1]) == order
    assert lap_orders(passings) == order | {2: [1, 3, 2]}
    assert lap_orders(lap_passings(rows, splits(ridden), START)) == order | {2: [1, 3, 2], 3: [2]}


def test_lines_end_at_the_place_of_the_board() -> None:
    places = {1: [1, 2, None], 2: [2, 1, 1], 3: [None, None, None]}
    assert ending_at(places, {1: 3, 2: None, 3: 2}) == {1: [1, 3, None], 2: [2, 1, 1], 3: [None, None, None]}


def test_motos_have_the_places_of_the_service() -> None:
    assert places_in_parts(splits({1: [(60_000, 4), (60_000, 2)]}, noun="Moto"), [1, 2]) == {1: [4, 2], 2: [None, None]}


def test_lines_share_one_scale_with_the_best_place_on_top() -> None:
    drawing = place_lines({1: [1, 1, 3], 2: [5, None, 1]})
    first, second = drawing.lines
    assert (drawing.across[1], drawing.down[1]) == ((2, 50.0), (2, 28.0))
    assert (first.points, first.end, first.first, first.last) == ("0,60 500,60 1000,500", 50.0, 1, 3)
    assert second.points == "0,940 1000,60"


@each_row("places", [{}, {1: [1]}, {1: [None, None]}])
def test_less_than_two_laps_are_no_line(places: dict[int, list[int | None]]) -> None:
    assert not place_lines(places).lines


def test_axis_has_the_first_number_and_round_ones() -> None:
    assert ticks(1, 4) == [1, 2, 3, 4]
    assert ticks(3, 21) == [3, 5, 7, 9, 11, 13, 15, 17, 19, 21]
    assert ticks(1, 32) == [1, 5, 10, 15, 20, 25, 30]
    assert ticks(9, 40) == [9, 15, 20, 25, 30, 35, 40]
    assert ticks(308, 464) == [308, 340, 360, 380, 400, 420, 440, 460]


def test_places_far_apart_leave_room_to_those_at_the_front() -> None:
    drawing = place_lines({1: [1, 2], 2: [2, 1], 3: [400, 334]})
    assert [place for place, _ in drawing.down] == [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300]
    assert drawing.lines[0].points == "0,60 1000,162"
    assert [place for place, _ in place_lines({1: [308, 400], 2: [400, 308]}).down][:2] == [308, 320]


def test_level_piece_of_a_line_has_its_ends_alone() -> None:
    assert place_lines({1: [1, 1, 1, 1, 2], 2: [2, 2, 2, 2, 1]}).lines[0].points == "0,60 750,60 1000,940"


def test_labels_do_not_cover_each_other() -> None:
    assert apart([50, 52, 6], 13) == [50, 63, 6]
    assert apart([94, 94], 13) == [80.5, 93.5]
