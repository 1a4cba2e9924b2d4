"""The views of standings in the cache: one for each query that makes sense, and not more than there is room for."""

import pytest

from livelaps_app.core.routes import match
from livelaps_app.features.standings import presenter, service
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.view_model import StandingsView
from livelaps_app.stores.memo import ThreadMemo
from tests.each_row import each_row
from tests.outside import Outside, scores

ALL = StandingsQuery(5, size=0)


@pytest.fixture(autouse=True)
def sixty(outside: Outside) -> None:
    riders = [{"riderId": n, "fullName": f"Rider {n}", "place": n, "total": 100 - n} for n in range(1, 61)]
    outside.timing.stub_scores[5] = scores({"Open": riders}, rounds=2)


async def _view(query: str) -> StandingsView:
    at = match("/scores/5", query)
    assert at is not None
    return await service.standings_view(StandingsQuery.parse(at))


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


async def test_sorting_by_a_round_that_there_is() -> None:
    assert (await _view("sort=-r2")).chosen["sort"] == "-r2"


async def test_the_cache_holds_no_more_rows_than_it_has_room_for(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = 3 * service.weight(ALL, outside.timing.stub_scores[5])
    monkeypatch.setattr(service, "_views", ThreadMemo[StandingsQuery, StandingsView](room))
    first = await service.standings_view(ALL)
    for number in (1, 2):
        await service.standings_view(StandingsQuery(5, size=0, search=f"rider {number}"))
    assert await service.standings_view(ALL) is first
    for number in (3, 4, 5):
        await service.standings_view(StandingsQuery(5, size=0, search=f"rider {number}"))
    assert await service.standings_view(ALL) is not first


def test_a_page_weighs_less_than_all_rows(outside: Outside) -> None:
    season = outside.timing.stub_scores[5]
    assert service.weight(StandingsQuery(5), season) < service.weight(ALL, season)
    assert service.weight(StandingsQuery(5, size=100), season) == service.weight(ALL, season)


async def test_a_table_that_could_not_be_made_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> StandingsView:
        raise ValueError("no")

    with monkeypatch.context() as broken:
        broken.setattr(presenter, "standings_view", fail)
        with pytest.raises(ValueError, match="no"):
            await service.standings_view(ALL)
    assert len((await service.standings_view(ALL)).rows) == 60
