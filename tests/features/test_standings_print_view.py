"""Standings to print: their order, their columns, and the way back."""

from typing import Any

import pytest

from livelaps_app.features.standings.print_view import service
from livelaps_app.features.standings.query import StandingsPrintQuery
from livelaps_app.features.standings.view_model import StandingsPrintView
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, scores


@pytest.fixture(autouse=True)
def _fill(outside: Outside) -> None:
    outside.timing.stub_scores[5] = scores(
        {"Open": [_standing(1, 99), _standing(2, 60)], "Vet": [_standing(3, 80)]}, rounds=2
    )


def _standing(number: int, total: int) -> dict[str, Any]:
    rounds = [
        {"number": 1, "points": total, "status": "finished"},
        {"number": 2, "points": 3, "status": "finished", "dropped": True},
    ]
    fields = {"riderId": number, "fullName": f"Rider {number}", "displayedNumber": str(number), "place": 1}
    return fields | {"total": total, "brand": "Hexra", "rounds": rounds}


async def _print_view(path: str, query: str = "") -> StandingsPrintView:
    return await service.print_view(StandingsPrintQuery.parse(page_at(path, query)))


@each_row(
    ("path", "query", "groups"),
    [
        ("/scores/print/5", "", {"Open": 2, "Vet": 1}),
        ("/scores/print/5", "tab=overall&class=Vet", {"": 3}),
        ("/scores/printc/5", "tab=overall", {"Open": 2, "Vet": 1}),
        ("/scores/printoa/5", "", {"": 3}),
        ("/scores/printScores", "id=5&class=Vet", {"Vet": 1}),
        ("/scores/printScores", "id=5&tab=overall&q=rider+2", {"": 1}),
    ],
)
async def test_what_is_printed(path: str, query: str, groups: dict[str, int]) -> None:
    view = await _print_view(path, query)
    assert {group.name: len(group.rows) for group in view.groups} == groups


async def test_columns_and_dropped_rounds_in_brackets() -> None:
    view = await _print_view("/scores/printc/5")
    assert view.columns == ["Pos", "No.", "Rider", "Brand", "1", "2", "Total", "Behind"]
    assert view.groups[0].rows[0] == ["1", "1", "Rider 1", "Hexra", "99", "(3)", "99", ""]
    assert (await _print_view("/scores/printoa/5")).columns[3] == "Class"
    assert view.key == "(in brackets): dropped"
    fewer = await _print_view("/scores/printc/5", "without=rounds&without=brand")
    assert fewer.columns == ["Pos", "No.", "Rider", "Total", "Behind"]
    assert (fewer.groups[0].rows[0], fewer.key) == (["1", "1", "Rider 1", "99", ""], "")
    choice = {link.label: (link.href, link.current) for link in fewer.choices}
    assert choice["Rounds"] == ("?without=brand", False)
    assert choice["Pos"] == ("?without=brand&without=rounds&without=place", True)


async def test_plates_are_boxed_and_a_code_leads_to_the_live_page() -> None:
    view = await _print_view("/fr/scores/print/5", "without=place")
    assert (view.columns[view.plate], view.groups[0].rows[0][view.plate]) == ("N°", "1")
    assert view.live.endswith("/ll/fr/scores/5")
    assert view.code.startswith("data:image/svg+xml")
    assert (await _print_view("/scores/print/5", "without=plate")).plate == -1


async def test_ways_on() -> None:
    view = await _print_view("/fr/scores/printScores", "id=5&class=Vet&sort=-total")
    assert view.back == "/fr/scores/5?class=Vet&sort=-total"
    assert [link.href for link in view.tabs] == [
        "?id=5&class=Vet&sort=-total",
        "?id=5&tab=overall&class=Vet&sort=-total",
    ]
    assert (await _print_view("/scores/printoa/5")).tabs == []
    assert (await _print_view("/scores/print/5")).back == "/scores/5"


async def test_the_same_view_until_the_standings_change(outside: Outside) -> None:
    first = await _print_view("/scores/print/5")
    assert await _print_view("/scores/print/5") is first
    outside.timing.stub_scores[5] = scores({"Open": [_standing(1, 9)]})
    assert await _print_view("/scores/print/5") is not first
