"""The riders who can take the red plate at the next round, by the rules of a series alone."""

from typing import Any

from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores
from livelaps_app.racing.event.season import moved_words, stake_words
from livelaps_app.racing.event.stakes import is_next_round, stakes_of
from tests.each_row import each_row

RIDERS = {"Quill": [30, 30, 30], "Iago": [25, 25, 30], "Evan": [21, 0, 25]}


def _scores(riders: dict[str, list[int]] | None = None, **rules: Any) -> SeriesScores:
    """Standings of one class after some of four rounds, in order of totals."""
    series = {"id": 5, "name": "Woods", "award": "place", "points": [30, 25, 21]} | rules
    rows = [
        {
            "riderId": number, "fullName": name, "displayedNumber": str(number), "place": number, "total": sum(points),
            "rounds": [{"number": place, "raceId": 9, "points": each} for place, each in enumerate(points, 1)],
        }
        for number, (name, points) in enumerate((RIDERS if riders is None else riders).items(), 1)
    ]  # fmt: skip
    rounds = [
        {
            "number": n, "raceId": n, "eventId": 60 + n, "eventDate": f"2026-0{n}-01",
            "scoring_status": "completed" if n < 4 else "notstarted",
        }
        for n in range(1, 5)
    ]  # fmt: skip
    classes = [{"className": "Pro", "standings": rows}]
    return SeriesScores.model_validate({"series": series, "rounds": rounds, "classes": classes})


def _chasers(**rules: Any) -> list[str] | None:
    scores = _scores(**rules)
    stakes = stakes_of(scores.classes[0], scores.series)
    return None if stakes is None else [rider.full_name for rider in stakes.chasers]


@each_row(
    ("rules", "chasers"),
    [
        ({}, ["Iago"]),  # 110 against 90
        ({"points": [10, 8]}, []),  # 90 against 90: a tie is not won for certain
        ({"points": [11, 8]}, ["Iago"]),
        ({"points": [50, 8], "bestRounds": 1}, ["Iago", "Evan"]),
        ({"bestRounds": 3}, []),  # 85 against 90
        ({"dropPercentage": 25}, []),  # one of four is dropped
        ({"award": "race"}, None),
        ({"points": []}, None),
        ({"minClassSize": 3}, None),
    ],
)
def test_chasers_by_the_rules(rules: dict[str, Any], chasers: list[str] | None) -> None:
    assert _chasers(**rules) == chasers


def test_standings_without_points_have_no_stakes() -> None:
    empty = _scores({"Quill": [0]})
    assert stakes_of(empty.classes[0], empty.series) is None
    assert stakes_of(ClassStandings(), empty.series) is None


@each_row(("event", "is_next"), [(64, True), (63, False), (70, False)])
def test_next_round_has_all_rounds_before_it_run(event: int, is_next: bool) -> None:
    assert is_next_round(_scores().rounds, event) is is_next


def test_round_after_one_that_is_to_come_is_not_next() -> None:
    rounds = [each.model_copy(update={"scoring_status": "notstarted"}) for each in _scores().rounds]
    assert [is_next_round(rounds, event) for event in (61, 62)] == [True, False]


@each_row(
    ("lang", "words"),
    [
        ("en", "Pro, 3 of 4 rounds run. A win is worth 30 points: Iago can still take the red plate here."),
        ("es", "Pro, 3 de 4 rondas corridas. Una victoria vale 30 puntos: Iago aún puede ganar el número rojo aquí."),
    ],
)  # fmt: skip
def test_stakes_in_words(lang: Any, words: str) -> None:
    scores = _scores()
    assert stake_words(scores, scores.classes[0], lang).replace("\N{NO-BREAK SPACE}", " ") == words


def test_riders_who_stand_higher_than_before_have_words() -> None:
    before = _scores({"Quill": [30], "Iago": [25], "Evan": [21]})
    after = _scores({"Quill": [30, 30], "Iago": [25, 0], "Evan": [21, 25]})
    places = {"Quill": 1, "Evan": 2, "Iago": 3}
    group = after.classes[0]
    ordered = tuple(rider.model_copy(update={"place": places[rider.full_name]}) for rider in group.standings)
    moved = after.model_copy(update={"classes": (group.model_copy(update={"standings": ordered}),)})
    assert moved_words(before, moved, "en") == {("Pro", 3): "moved to 2nd"}
    assert moved_words(moved, before, "en") == {("Pro", 2): "moved to 2nd"}
    assert moved_words(_scores({}), moved, "en") == {}
