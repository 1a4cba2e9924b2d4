"""The views of standings in the cache: one for each query that makes sense, and not more than there is room for."""

import pytest

from livelaps_app.features.standings import service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.view_model import StandingsView
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, scores

ALL = StandingsQuery(5, size=0)


@pytest.fixture(autouse=True)
def sixty(outside: Outside) -> None:
    riders = [{"riderId": n, "fullName": f"Rider {n}", "place": n, "total": 100 - n} for n in range(1, 61)]
    outside.timing.stub_scores[5] = scores({"Open": riders[:40], "Vet": riders[40:]}, rounds=2)


async def _view(query: str) -> StandingsView:
    return await service.standings_view(StandingsQuery.parse(page_at("/scores/5", query)))


@each_row(
    ("query", "same"),
    [
        ("size=all&page=7", "size=all"),
        ("page=7", "page=2"),
        ("q=rider+1&page=9999", "q=rider+1&page=2"),
        ("sort=r999", ""),
        ("sort=-r3", ""),
    ],
)
async def test_what_makes_no_sense_makes_no_table(query: str, same: str) -> None:
    assert await _view(query) is await _view(same)


def test_a_page_weighs_less_than_all_rows(outside: Outside) -> None:
    season = outside.timing.stub_scores[5]
    assert service.weight(StandingsQuery(5), season) < service.weight(ALL, season)
    assert service.weight(StandingsQuery(5, size=100), season) == service.weight(ALL, season)
