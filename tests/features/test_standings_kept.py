"""The tables of standings that are kept: one for each view that makes sense, and not more than there is room for."""

import pytest

from livelaps_app.core.kept import KeptBeside
from livelaps_app.core.routes import match
from livelaps_app.features.standings import drawing, service
from livelaps_app.features.standings.table import Table
from livelaps_app.features.standings.view import View
from tests.outside import Outside, scores

ALL = View(5, size=0)


@pytest.fixture(autouse=True)
def sixty(outside: Outside) -> None:
    riders = [{"riderId": n, "fullName": f"Rider {n}", "place": n, "total": 100 - n} for n in range(1, 61)]
    outside.timing.told_scores[5] = scores({"Open": riders}, rounds=2)


async def _asked(query: str) -> Table:
    at = match("/scores/5", query)
    assert at is not None
    return await service.table(View.read(at, 5))


@pytest.mark.parametrize(
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
    assert await _asked(query) is await _asked(same)


async def test_sorting_by_a_round_that_there_is() -> None:
    assert (await _asked("sort=-r2")).chosen["sort"] == "-r2"


async def test_not_more_lines_are_kept_than_there_is_room_for(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = 3 * service.weight(ALL, outside.timing.told_scores[5])
    monkeypatch.setattr(service, "_tables", KeptBeside[View, Table](room))
    first = await service.table(ALL)
    for number in (1, 2):
        await service.table(View(5, size=0, search=f"rider {number}"))
    assert await service.table(ALL) is first
    for number in (3, 4, 5):
        await service.table(View(5, size=0, search=f"rider {number}"))
    assert await service.table(ALL) is not first


def test_a_page_weighs_less_than_all_rows(outside: Outside) -> None:
    told = outside.timing.told_scores[5]
    assert service.weight(View(5), told) < service.weight(ALL, told)
    assert service.weight(View(5, size=100), told) == service.weight(ALL, told)


async def test_a_table_that_could_not_be_made_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Table:
        raise ValueError("no")

    with monkeypatch.context() as broken:
        broken.setattr(drawing, "table", fail)
        with pytest.raises(ValueError, match="no"):
            await service.table(ALL)
    assert len((await service.table(ALL)).lines) == 60
