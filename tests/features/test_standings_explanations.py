"""How a total and a place came about, as the view tells it."""

from typing import Any

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import explanation_texts, service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.view_model import TotalView
from livelaps_app.standins.timing.scoring.series_records import Basis, TieBreak
from tests.outside import Outside, scores


def _round(number: int, points: int, place: int | None = None, **more: Any) -> dict[str, Any]:
    fields = {"number": number, "raceId": 10 + number, "points": points, "place": place or 0, "status": "finished"}
    return fields | {"basis": "place"} | more


def _standing(number: int, place: int, rounds: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    total = sum(row["points"] for row in rounds if not row.get("dropped"))
    fields = {"riderId": number, "fullName": f"Rider {number}", "displayedNumber": str(100 + number), "place": place}
    return fields | {"total": total, "rounds": rounds} | more


async def _total(outside: Outside, *rows: dict[str, Any], of: int, lang: Lang = "en", **rules: Any) -> TotalView:
    fields = scores({"Open": rows})
    outside.timing.stub_scores[5] = fields.model_copy(update={"series": fields.series.model_copy(update=rules)})
    return await service.total_view(StandingsQuery(5, lang), str(of), "Open")


async def test_points_penalties_drops_and_their_sum(outside: Outside) -> None:
    rounds = [
        _round(1, 22, 1, penalty=3),
        _round(2, 0, None, status="DNF", basis="DNF", dropped=True),
        _round(3, 0, None, status="", basis="", dropped=True),
        _round(4, 5, 30, basis="participation"),
    ]
    total = await _total(outside, _standing(1, 1, rounds), of=1, best_rounds=2)
    assert [(row.place, row.points, row.struck, row.why) for row in total.rounds] == [
        ("1", "22", False, "points for place 1 · 3 points taken off as a penalty"),
        ("DNF", "0", True, "did not finish · dropped: only the best 2 rounds count"),
        ("", "", True, "not there · dropped: only the best 2 rounds count"),
        ("30", "5", False, "points for taking part"),
    ]
    assert (total.addition, total.summary) == ("22 + 5 = 27", "Place 1 of 1 in Open · 27 points")
    assert total.rounds[0].href == "/races/11"
    assert total.rounds[0].title == "Event 1"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"best_rounds": 1}, "dropped: only the best round counts"),
        ({"drop_percentage": 25}, "dropped: the worst 25 % of the rounds run do not count"),
        ({}, "dropped"),
    ],
)
async def test_why_a_round_is_dropped(outside: Outside, rules: dict[str, int], words: str) -> None:
    rounds = [_round(1, 25, 1), _round(2, 4, 9, basis="race", dropped=True)]
    total = await _total(outside, _standing(1, 1, rounds), of=1, **rules)
    assert total.rounds[1].why == f"the race’s own points · {words}"


async def test_distances_to_the_leader_and_the_neighbours(outside: Outside) -> None:
    rows = [_standing(n, n, [_round(1, points, n)]) for n, points in ((1, 25), (2, 22), (3, 20), (4, 19))]
    assert (await _total(outside, *rows, of=1)).notes == ["3 points ahead of 102 Rider 2."]
    assert (await _total(outside, *rows, of=3)).notes == [
        "5 points behind the leader, 101 Rider 1.",
        "2 points behind 102 Rider 2 in front.",
        "1 point ahead of 104 Rider 4.",
    ]
    assert (await _total(outside, *rows, of=4, lang="fr")).notes[1] == "1 point derrière 103 Rider 3, juste devant."
    assert (await _total(outside, rows[0], of=1)).notes == ["Alone in the class."]


async def test_a_tie_tells_what_decided_and_by_how_much(outside: Outside) -> None:
    ahead = _standing(1, 1, [_round(1, 25, 1), _round(2, 20, 3)], below="most_wins", decidedBy="most_wins")
    behind = _standing(2, 2, [_round(1, 23, 2), _round(2, 22, 2)], above="most_wins", decidedBy="most_wins")
    total = await _total(outside, ahead, behind, of=1)
    assert total.notes == ["Same total as 102 Rider 2, who is behind: more wins (1 to 0)."]
    total = await _total(outside, ahead, behind, of=2, lang="es")
    assert total.notes == ["Mismo total que 101 Rider 1, que va delante: más victorias (1 a 0)."]


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("most_seconds", "more second places (0 to 2)"),
        ("most_thirds", "more third places (1 to 0)"),
        ("last_round", "better in the last round (3 against 2)"),
        ("most_rounds", "more rounds ridden (2 to 2)"),
        ("countback", "better single results"),
        ("coin", "by the series’ rules"),
    ],
)
async def test_every_rule_in_words(outside: Outside, rule: str, words: str) -> None:
    ahead = _standing(1, 1, [_round(1, 25, 1), _round(2, 20, 3)], decidedBy=rule)
    behind = _standing(2, 2, [_round(1, 23, 2), _round(2, 22, 2)], decidedBy=rule)
    assert (await _total(outside, ahead, behind, of=2)).notes == [f"Same total as 101 Rider 1, who is ahead: {words}."]


async def test_still_tied_share_the_place(outside: Outside) -> None:
    rows = [_standing(n, 1, [_round(1, 25, 1)]) for n in (1, 2)]
    assert (await _total(outside, *rows, of=2)).notes == [
        "Shares the place with 101 Rider 1: no rule tells them apart."
    ]


async def test_what_a_service_does_not_tell_is_left_out(outside: Outside) -> None:
    rows = {"riderId": 1, "fullName": "Rider 1", "place": 1, "total": 40, "rounds": [{"number": 1, "points": 25}]}
    total = await _total(outside, rows, of=1)
    assert (total.addition, total.rounds[0].why) == ("", "not there")
    assert (await _total(outside, {"riderId": 1, "place": 1, "total": 40}, of=1)).rounds == []
    plain = {"number": 1, "points": 25, "place": 1, "status": "finished"}
    assert (await _total(outside, rows | {"rounds": [plain]}, of=1)).rounds[0].why == ""


async def test_the_class_that_was_meant_and_the_place_overall(outside: Outside) -> None:
    rows = {"Open": [_standing(1, 1, [_round(1, 25, 1)])], "Vet": [_standing(1, 1, [_round(1, 30, 1)])]}
    outside.timing.stub_scores[5] = scores(rows)
    assert (await service.total_view(StandingsQuery(5), "1", "Vet")).addition == "30 = 30"
    assert (await service.total_view(StandingsQuery(5), "1", "")).class_name == "Open"
    total = await service.total_view(StandingsQuery(5, tab="overall"), "1", "Open")
    assert total.notes[0] == "Place 2 among all classes."


@pytest.mark.parametrize("rider", ["", "x", "0", "99", "1" * 40])
async def test_a_rider_nobody_knows(outside: Outside, rider: str) -> None:
    outside.timing.stub_scores[5] = scores({"Open": [_standing(1, 1, [])]})
    assert (
        await service.total_view(StandingsQuery(5, "fr"), rider, "")
    ).message == "Ce pilote n’est pas dans ce classement."


def test_every_code_of_the_timing_service_has_words() -> None:
    assert {*Basis} <= explanation_texts.BASES.keys()
    assert {*TieBreak} <= explanation_texts.RULES.keys()
