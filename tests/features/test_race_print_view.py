"""Results on paper: everybody or what was filtered, by class or overall, with the chosen columns."""

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.settings import settings
from livelaps_app.features.race.print_view import service
from livelaps_app.features.race.print_view.screen import load
from livelaps_app.features.race.query import RacePrintQuery
from livelaps_app.features.race.view_model import RacePrintView
from livelaps_app.gateways.timing.records import RaceLayout
from tests.features.checks import page_at
from tests.outside import Outside, race, results, row


@pytest.fixture(autouse=True)
def timing(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race()
    rows = [row(n, className="A" if n % 2 else "B", classPosition=(n + 1) // 2) for n in range(1, 121)]
    outside.timing.stub_results[7] = results(rows)
    return outside


async def _view(path: str, query: str = "") -> RacePrintView:
    return (await load(page_at(path, query))).view


async def test_everybody_is_printed_whatever_was_filtered() -> None:
    view = await _view("/races/print/7", "q=rider+12&page=2&class=A")
    assert [(group.name, len(group.rows)) for group in view.groups] == [("", 120)]
    assert view.groups[0].rows[0][:3] == ["1", "101", "Rider 1"]


async def test_plates_are_boxed_and_a_code_leads_to_the_live_page() -> None:
    view = await _view("/races/print/7", "tab=class&without=place")
    assert view.groups[0].rows[0][view.plate] == "101"
    assert view.live.endswith("/ll/races/7")
    assert view.code == qr_code(f"{settings().origin}/ll/races/7?tab=class&size=all")


async def test_by_class_each_class_is_a_group_of_its_own() -> None:
    view = await _view("/races/print/7", "tab=class")
    assert [(group.name, len(group.rows)) for group in view.groups] == [("A", 60), ("B", 60)]
    assert [group.rows[0][0] for group in view.groups] == ["1", "1"]


async def test_what_was_filtered_is_printed_with_all_its_pages() -> None:
    view = await _view("/races/printScores", "id=7&class=B&page=2&size=50")
    assert [len(group.rows) for group in view.groups] == [60]
    assert view.back == "/races/7?class=B&size=all"


async def test_columns_are_left_out_and_put_back() -> None:
    view = await _view("/fr/races/print/7", "tab=class&without=plate&without=brand")
    assert view.columns[:2] == ["Pos", "Pilote"]
    assert all(len(cells) == len(group.columns or view.columns) for group in view.groups for cells in group.rows)
    choice = {choice.label: choice for choice in view.choices}
    assert (choice["N°"].current, choice["N°"].href) == (False, "?tab=class&without=brand")
    assert (choice["Pilote"].current, choice["Pilote"].href) == (
        True,
        "?tab=class&without=brand&without=plate&without=rider",
    )
    assert [tab.href for tab in view.tabs] == ["?without=brand&without=plate", "?tab=class&without=brand&without=plate"]


async def test_columns_that_say_nothing_are_left_out_until_they_are_put_back(timing: Outside) -> None:
    overall, by_class = await _view("/races/print/7"), await _view("/races/print/7", "tab=class")
    assert "Class" in overall.columns
    assert "Class" not in by_class.columns
    assert not {"Penalty", "Group"} & {*overall.columns, *by_class.columns}
    back = next(choice.href for choice in by_class.choices if choice.label == "Class")
    assert "Class" in (await _view("/races/print/7", back.removeprefix("?"))).columns


async def test_penalties_have_a_column_in_the_classes_that_have_some(timing: Outside) -> None:
    fined = row(1, className="A", classPosition=1, penalty="1 lap")
    timing.timing.stub_results[7] = results([fined, row(2, className="B", classPosition=1)])
    view = await _view("/races/print/7", "tab=class")
    assert view.columns[-1] == "Penalty"
    assert [(group.columns or view.columns)[-1] == "Penalty" for group in view.groups] == [True, False]
    assert [len(group.rows[0]) for group in view.groups] == [len(view.columns), len(view.columns) - 1]


async def test_time_of_printing_is_in_a_zone_that_browsers_know(timing: Outside) -> None:
    zones = []
    for name in ("Eastern Standard Time", "America/New_York"):
        timing.timing.stub_races[7] = race(timeZone=name)
        zones.append((await _view("/races/print/7")).zone)
    assert zones == ["UTC", "America/New_York"]


async def test_figures_end_at_the_right_and_plates_do_not() -> None:
    view = await _view("/races/print/7")
    ends = [name for at, name in enumerate(view.columns, start=1) if f"#paper td:nth-child({at})" in view.style]
    assert {"Pos", "Laps", "Time"} <= set(ends)
    assert not {"No.", "Rider", "Class"} & set(ends)


async def test_a_race_named_like_its_event_is_named_once(timing: Outside) -> None:
    timing.timing.stub_races[7] = race(Race_Name="Pine Ridge")
    assert (await load(page_at("/races/print/7"))).title == "Results: Pine Ridge 100"


async def test_columns_nobody_knows_change_nothing() -> None:
    assert (await _view("/races/print/7", "without=moon")).columns == (await _view("/races/print/7")).columns


@pytest.mark.parametrize("lang", LANGS)
async def test_a_race_without_results_says_so(timing: Outside, lang: Lang) -> None:
    timing.timing.stub_results[7] = results()
    view = await service.print_view(RacePrintQuery.parse(page_at("/races/print/7")._replace(lang=lang)))
    assert (view.groups, view.message) == ([], errors.message(Code.NO_RESULTS, lang))


async def test_the_title_names_the_event_and_the_race() -> None:
    loaded = await load(page_at("/es/races/print/7"))
    assert (loaded.title, loaded.age) == ("Resultados: Pine Ridge 100, Sunday Pro", "")
    assert loaded.description == "Pine Ridge 100, Sunday Pro, junio 5 2026, Pine Ridge, Ohio"


async def test_the_race_s_own_paper_decides_until_the_reader_does(timing: Outside) -> None:
    fields = [{"field": one} for one in ("overallPosition", "displayedNumber", "fullName", "laps")]
    timing.timing.stub_layouts[7, "print"] = RaceLayout.model_validate({"columns": fields})
    view = await _view("/races/print/7")
    assert view.columns == ["Pos", "No.", "Rider", "Laps"]
    put_back = next(choice.href for choice in view.choices if choice.label == "Time")
    assert "Time" in (await _view("/races/print/7", put_back.removeprefix("?"))).columns
    everything = await _view("/races/print/7", "without=nothing")
    assert {"Brand", "Best"} <= set(everything.columns)
