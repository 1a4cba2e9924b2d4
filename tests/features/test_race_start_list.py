"""A race that has not begun: its entries in the order of the start, until there are results."""

from datetime import UTC, datetime
from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.entries.rules.public_grid import PublicGrid
from livelaps_app.features.race import service, texts
from livelaps_app.features.race.print_view import service as print_view
from livelaps_app.features.race.query import LISTED, RacePrintQuery, RaceQuery
from livelaps_app.features.race.screen import load
from livelaps_app.features.race.start_list import service as start_list
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.timing.records import RaceFilters, RaceLayout, StartGrid
from tests.features.checks import page_at
from tests.outside import Outside, event, history, race, results, rode, row

START = "2026-06-05T14:00:00Z"
ROWS = [
    {"row": 2, "startTime": "2026-06-05T14:00:30Z", "classes": ["Women"]},
    {"row": 1, "startTime": START, "classes": ["Open A"]},
]


def _entry(number: int, **more: Any) -> dict[str, Any]:
    record = {"id": number, "riderId": 900 + number, "fullName": f"Rider {number}", "displayedNumber": str(number)}
    return record | {"className": "Open A", "brand": "Ibexa", "city": "Mossy Fork"} | more


ENTRIES = (_entry(12), _entry(3), _entry(5, className="Women", brand="Talaro"), _entry(4, className="Open A", row=2))


def grid(*entries: dict[str, Any], rows: list[dict[str, Any]] | None = None) -> StartGrid:
    """The start grid of race 7, of two rows unless others are named."""
    record = {"id": 7, "raceName": "Sunday Pro", "startTime": START, "rows": ROWS if rows is None else rows}
    return StartGrid.model_validate(record | {"participants": entries})


@pytest.fixture
def waiting(outside: Outside) -> Outside:
    """A race of four entries that starts later."""
    outside.timing.stub_races[7] = race(startTime=START, timeZone="America/New_York")
    outside.timing.stub_results[7] = results(status="notstarted")
    outside.timing.stub_events[70] = event(70)
    outside.timing.stub_grids[70] = (grid(*ENTRIES),)
    outside.timing.stub_filters[7] = RaceFilters(classes=("Women", "Open A"))
    return outside


async def _view(lang: Lang = "en", **query: Any) -> RaceView:
    return await service.race_view(RaceQuery(7, lang, **query))


async def test_entries_stand_in_the_order_of_the_start(waiting: Outside) -> None:
    view = await _view()
    assert view.columns == ["Row", "No.", "Rider", "Class", "Brand", "Start"]
    assert view.rows == [
        ["3", "1", "3", "Rider 3", "Open A", "Ibexa", "10:00"],
        ["12", "1", "12", "Rider 12", "Open A", "Ibexa", "10:00"],
        ["4", "2", "4", "Rider 4", "Open A", "Ibexa", "10:00:30"],
        ["5", "2", "5", "Rider 5", "Women", "Talaro", "10:00:30"],
    ]
    assert (view.start_list, view.count, view.grid, view.live) == (True, "4 riders", "", False)


@pytest.mark.parametrize("lang", LANGS)
async def test_there_are_no_results_yet_in_any_language(waiting: Outside, lang: Lang) -> None:
    view = await _view(lang)
    assert (view.note, view.message) == (errors.message(Code.NO_RESULTS, lang), "")
    assert view.start.instant == "2026-06-05T10:00:00-04:00"
    assert [link.label for link in view.tabs] == [texts.TABS[tab](lang) for tab in LISTED]


@pytest.mark.parametrize("tab", ["position", "sections", "teams"])
async def test_tabs_of_results_are_the_overall_list(waiting: Outside, tab: Any) -> None:
    waiting.timing.stub_layouts[7, "config"] = RaceLayout(teams=("Mud Hens",))
    view = await _view(tab=tab)
    assert [link.current for link in view.tabs] == [True, False]
    assert len(view.rows) == len(ENTRIES)


async def test_the_list_by_class_has_a_heading_before_each(waiting: Outside) -> None:
    rows = (await _view(tab="class")).rows
    assert [cells[:2] for cells in rows if not cells[0]] == [["", "Women"], ["", "Open A"]]
    assert [cells[0] for cells in rows] == ["", "5", "", "3", "12", "4"]


@pytest.mark.parametrize(
    ("query", "entries"),
    [
        ({"search": "rider 5"}, ["5"]),
        ({"search": "12"}, ["12"]),
        ({"classes": ("Women",)}, ["5"]),
        ({"brands": ("Ibexa",), "riders": (4, 5)}, ["4"]),
        ({"sort": "-plate"}, ["12", "5", "4", "3"]),
    ],
)
async def test_the_list_is_filtered_and_sorted(waiting: Outside, query: dict[str, Any], entries: list[str]) -> None:
    assert [cells[0] for cells in (await _view(**query)).rows] == entries


async def test_entries_without_rows_have_no_such_columns(waiting: Outside) -> None:
    waiting.timing.stub_grids[70] = (grid(_entry(12), _entry(3), rows=[]),)
    view = await _view()
    assert view.columns == ["Row", "No.", "Rider", "Class", "Brand"]
    assert [cells[:3] for cells in view.rows] == [["3", "", "3"], ["12", "", "12"]]


@pytest.mark.parametrize("grids", [None, (), (grid(),)])
async def test_without_known_entries_the_page_leads_to_the_event(waiting: Outside, grids: Any) -> None:
    if grids is None:
        del waiting.timing.stub_grids[70]
    else:
        waiting.timing.stub_grids[70] = grids
    view = await _view()
    assert (view.rows, view.start_list) == ([], False)
    assert view.message == errors.message(Code.NO_RESULTS, "en")
    assert view.grid.endswith("/events/70?race=7#grid")


async def test_a_new_entry_is_seen(waiting: Outside) -> None:
    before = await _view()
    assert await _view() is before
    waiting.timing.stub_grids[70] = (grid(*ENTRIES, _entry(1)),)
    assert [cells[0] for cells in (await _view()).rows] == ["1", "3", "12", "4", "5"]


async def test_rows_of_a_new_publication_are_seen_at_once(waiting: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    publication = PublicGrid(is_drawn=True, published_at=datetime.now(UTC))
    monkeypatch.setattr(start_list, "read_publication", AsyncMock(return_value=publication))
    before, after = (grid(_entry(12, row=row)) for row in (None, 2))

    async def start_grids(number: int, *, renewed: bool = False) -> Known[tuple[StartGrid, ...]]:
        return Known((after,)) if renewed else Known((before,), 3.0)

    monkeypatch.setattr(waiting.timing, "start_grids", start_grids)
    assert [cells[1] for cells in (await _view()).rows] == ["2"]


@pytest.mark.parametrize("status", ["running", "completed"])
async def test_results_take_the_place_of_the_list(waiting: Outside, status: str) -> None:
    await _view()
    waiting.timing.stub_results[7] = results([row(3)], 2, status)
    view = await _view()
    assert (view.start_list, view.columns[0]) == (False, "Pos")
    assert [cells[0] for cells in view.rows] == ["3"]


async def test_a_rider_has_row_and_start_before_the_race(waiting: Outside) -> None:
    rider = await service.rider_view(RaceQuery(7), "5")
    assert (rider.name, rider.plate, rider.rider_id) == ("Rider 5", "5", 905)
    assert rider.message == errors.message(Code.NO_RESULTS, "en")
    details = {detail.name: detail.text for detail in rider.details}
    assert details == {"Row": "2", "Class": "Women", "Brand": "Talaro", "Start": "10:00:30"}
    assert (rider.before, rider.after) == ("4", "")
    assert rider.season.href == ""
    waiting.timing.stub_histories[905] = history(905, rode(6))
    assert (await service.rider_view(RaceQuery(7), "5")).season.href.endswith("/results?rider=905")


async def test_mark_of_an_entry_has_the_rider_whom_its_star_follows(waiting: Outside) -> None:
    waiting.timing.stub_grids[70] = (grid(*ENTRIES, _entry(9, riderId=0)),)
    view = await _view()
    riders = {row[0]: mark.split("|")[3:] for row, mark in zip(view.rows, view.marks, strict=True)}
    assert (riders["12"], riders["9"]) == (["912"], [])


async def test_nobody_is_called_a_leader(waiting: Outside) -> None:
    loaded = await load(page_at("/races/7", "rider=5"))
    assert "first of" not in loaded.description
    assert loaded.item_list is None
    assert loaded.social_image is not None and loaded.social_image.rider == 0


async def test_the_list_on_paper_has_all_its_columns(waiting: Outside) -> None:
    fields = RaceLayout.model_validate({"columns": [{"field": "fullName"}]})
    waiting.timing.stub_layouts[7, "print"] = fields
    view = await print_view.print_view(RacePrintQuery("race_print", RaceQuery(7, size=0)))
    assert view.columns == ["Row", "No.", "Rider", "Class", "Brand", "Start"]
    assert len(view.groups[0].rows) == len(ENTRIES)
