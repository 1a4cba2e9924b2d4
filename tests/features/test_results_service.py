"""A promoter's results: what has begun, newest first."""

from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match
from livelaps_app.features.results import service
from tests.outside import Outside, event, promoter

TODAY = date(2026, 6, 10)


def _at(path: str) -> Match:
    found = match(path)
    assert found is not None
    return found


@pytest.fixture
def club(outside: Outside) -> Outside:
    outside.timing.told_promoters = {1: promoter()}
    outside.timing.told_events = {
        n: event(n, start) for n, start in enumerate(["2025-01-01", "2026-06-10", "2026-06-11", "2026-01-01"], start=1)
    }
    outside.timing.told_events[9] = event(9, "2026-01-01", promoterUserId=2)
    return outside


async def test_the_newest_first_and_none_to_come(club: Outside) -> None:
    board = await service.board(_at("/results/1"), TODAY)
    assert [line.id for line in board.events] == [2, 4, 1]
    assert (board.title, board.message) == ("Results of Ridge Club", "")


@pytest.mark.parametrize(
    ("path", "title", "message"),
    [
        ("/results/1", "Results of Ridge Club", "No Results Available Yet"),
        ("/fr/results/1", "Résultats de Ridge Club", "Aucun résultat disponible pour l’instant"),
        ("/es/results/1", "Resultados de Ridge Club", "Aún no hay resultados disponibles"),
    ],
)
async def test_a_promoter_without_results(club: Outside, path: str, title: str, message: str) -> None:
    club.timing.told_events = {}
    board = await service.board(_at(path), TODAY)
    assert (board.title, board.message, board.events) == (title, message, [])


async def test_the_same_object_until_something_changes(club: Outside) -> None:
    board = await service.board(_at("/results/1"), TODAY)
    assert await service.board(_at("/results/1"), TODAY) is board
    club.timing.told_promoters = {1: promoter(name="Hill Club")}
    assert (await service.board(_at("/results/1"), TODAY)).title == "Results of Hill Club"


@pytest.mark.parametrize(("path", "code"), [("/results/x", Code.INVALID_PROMOTER_ID), ("/results/8", Code.NOT_FOUND)])
async def test_addresses_that_name_no_promoter(club: Outside, path: str, code: Code) -> None:
    with pytest.raises(Problem) as problem:
        await service.board(_at(path), TODAY)
    assert problem.value.code is code
