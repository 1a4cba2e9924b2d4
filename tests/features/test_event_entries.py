"""Start grids and entries of an event: rows on the clocks there, the list by class and page, and a search."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock
from zoneinfo import ZoneInfo

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries import grids
from livelaps_app.entries.rules.public_grid import GridChange, PublicGrid
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.event import screen
from livelaps_app.features.event.entries import service
from livelaps_app.features.event.entries.view_model import EntriesView, GridRow
from livelaps_app.features.event.query import EventQuery
from livelaps_app.gateways.cache import Cache, Known
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.racing.event import texts
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event


def _entrant(number: int, **more: Any) -> dict[str, Any]:
    record = {"id": number, "fullName": f"Rider {number}", "displayedNumber": str(number), "className": "Open A"}
    return record | {"brand": "Ibexa", "city": "Pine Ridge"} | more


def _race(number: int = 7, *entrants: dict[str, Any], **more: Any) -> StartGrid:
    rows = [
        {"row": 2, "startTime": "2026-06-05T14:01:30Z", "classes": ["Women"]},
        {"row": 1, "startTime": "2026-06-05T14:00:00Z", "classes": ["Open A"]},
    ]
    record = {"id": number, "raceName": f"Race {number}", "startTime": "2026-06-05T14:00:00Z", "rows": rows}
    return StartGrid.model_validate(record | {"participants": entrants} | more)


@pytest.fixture
def meeting(outside: Outside) -> Outside:
    """An event with one race of two rows."""
    outside.timing.stub_events[70] = event(70)
    outside.timing.stub_grids[70] = (_race(7, _entrant(12), _entrant(3, riderId=903), _entrant(5, className="Women")),)
    return outside


async def _entries(lang: Lang = "en", **query: Any) -> EntriesView:
    return await service.entries_view(EventQuery(70, lang, **query))


async def test_the_rows_of_a_race(meeting: Outside) -> None:
    view = await _entries()
    assert (view.race, view.start.text, view.races) == ("Race 7", "June 5th 2026 10:00\N{NO-BREAK SPACE}EDT", [])
    first = [["3", "Rider 3", "Open A", "Ibexa", "k1", "903"], ["12", "Rider 12", "Open A", "Ibexa", "k1", ""]]
    second = [["5", "Rider 5", "Women", "Ibexa", "k2", ""]]
    assert view.grid == [
        GridRow("Row 1", "10:00", "Open A", "2 entries", anchor="row-1", lines=first),
        GridRow("Row 2", "10:01:30", "Women", "1 entry", anchor="row-2", lines=second),
    ]


async def test_row_of_an_entry_comes_before_that_of_its_class(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3, row=2), _entrant(4), _entrant(5, className="Unknown")),)
    assert [[entry[0] for entry in row.lines] for row in (await _entries()).grid] == [["4"], ["3"]]


async def test_a_row_without_a_time_stands_in_the_grid(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3), _entrant(4, row=9)),)
    last = (await _entries()).grid[-1]
    assert (last.name, last.at, last.anchor, [line[0] for line in last.lines]) == ("Row 9", "", "row-9", ["4"])


async def test_a_large_field_shows_one_row_at_a_time(meeting: Outside) -> None:
    entrants = [_entrant(n, className="Open A" if n % 2 else "Women") for n in range(1, service.LARGE + 2)]
    meeting.timing.stub_grids[70] = (_race(7, *entrants),)
    rows = (await _entries()).grid
    assert [(row.href, row.lines, row.open) for row in rows] == [
        ("?race=7&row=1#row-1", [], False),
        ("?race=7&row=2#row-2", [], False),
    ]
    assert [row.count for row in rows] == ["501 entries", "500 entries"]
    rows = (await _entries(row=2)).grid
    assert [(row.href, len(row.lines), row.open) for row in rows] == [
        ("?race=7&row=1#row-1", 0, False),
        ("", 500, True),
    ]


async def test_the_row_of_an_address_is_unfolded(meeting: Outside) -> None:
    assert [(row.open, len(row.lines)) for row in (await _entries(row=2)).grid] == [(False, 2), (True, 1)]


async def test_a_row_without_classes_names_those_of_its_entries(meeting: Outside) -> None:
    rows = [{"row": 1, "startTime": None, "classes": None}]
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3, row=1), _entrant(4, row=1, className="Women"), rows=rows),)
    [row] = (await _entries("fr")).grid
    assert (row.name, row.at, row.classes, row.count) == ("Ligne 1", "", "Open A, Women", "2 inscrits")


async def test_race_without_a_grid_has_a_message(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3), rows=[]),)
    view = await _entries("es")
    assert (view.grid, view.grid_message) == ([], texts.NO_GRID("es"))
    assert [box.name for box in view.classes] == ["Open A"]


async def test_a_search_for_a_rider_tells_row_and_time(meeting: Outside) -> None:
    view = await _entries("fr", search="rider 5")
    assert [(start.plate, start.hue, start.rider, start.race, start.at) for start in view.starts] == [
        ("5", "k2", "Rider 5", "Women · Race 7", "ligne 2 à 10:01:30\N{NO-BREAK SPACE}HAE")
    ]
    assert view.starts[0].instant == ""  # it has passed
    assert (await _entries()).starts == []
    meeting.timing.stub_grids[70] = (_race(7, *[_entrant(n) for n in range(1, 10)]),)
    assert (await _entries(search="rider")).starts == []


async def test_the_list_by_class_and_plate(meeting: Outside) -> None:
    view = await _entries()
    assert (view.listed, view.count) == ("Race 7", "3 entries")
    assert [(box.name, box.count, [entry[0] for entry in box.lines]) for box in view.classes] == [
        ("Open A", "2", ["3", "12"]),
        ("Women", "1", ["5"]),
    ]
    assert view.classes[0].lines[0] == ["3", "Rider 3", "Ibexa", "Pine Ridge", "k1", "903"]


@pytest.mark.parametrize(
    ("sort", "plates"),
    [
        ("", ["3", "12", "40", "5"]),
        ("-plate", ["40", "12", "3", "5"]),
        ("home", ["40", "12", "3", "5"]),  # who says none is last
        ("-home", ["12", "40", "3", "5"]),
        ("moon", ["3", "12", "40", "5"]),
    ],
)
async def test_the_list_is_sorted_within_its_classes(meeting: Outside, sort: str, plates: list[str]) -> None:
    homes = [_entrant(12, city="Oslo"), _entrant(3, city=""), _entrant(40, city="Bend"), _entrant(5, className="Women")]
    meeting.timing.stub_grids[70] = (_race(7, *homes),)
    view = await service.entries_view(EventQuery.parse(page_at(f"/events/70?sort={sort}"), 70))
    assert view.sort == ("" if sort == "moon" else sort)
    assert [entry[0] for box in view.classes for entry in box.lines] == plates


async def test_a_long_list_has_pages(meeting: Outside) -> None:
    entrants = [_entrant(n, className="Open A" if n <= 60 else "Women") for n in range(1, 121)]
    meeting.timing.stub_grids[70] = (_race(7, *entrants),)
    view = await _entries(page=2, race=7)
    assert [(box.name, box.count, len(box.lines)) for box in view.classes] == [("Open A", "60", 30)]
    assert [(link.label, link.href, link.current) for link in view.pages] == [
        ("1: Open A", "?race=7#entries", False),
        ("2: Open A", "?race=7&page=2#entries", True),
        ("3: Women", "?race=7&page=3#entries", False),
        ("4: Women", "?race=7&page=4#entries", False),
    ]
    assert sum(len(box.lines) for box in (await _entries(page=99)).classes) == 30


async def test_a_class_that_fits_stands_on_one_page(meeting: Outside) -> None:
    names = ["Open A"] * 12 + ["Vet B"] * 15 + ["Youth"] * 15 + ["Quad"] * 5
    meeting.timing.stub_grids[70] = (_race(7, *(_entrant(n, className=name) for n, name in enumerate(names, 1))),)
    pages = [await _entries(page=number) for number in (1, 2)]
    assert [[(box.name, len(box.lines)) for box in page.classes] for page in pages] == [
        [("Open A", 12), ("Vet B", 15)],
        [("Youth", 15), ("Quad", 5)],
    ]
    assert [link.label for link in pages[0].pages] == ["1: Open A – Vet B", "2: Youth – Quad"]


@pytest.mark.parametrize(
    ("search", "found"),
    [("élodie", ["3"]), ("ELO", ["3"]), ("3 roy", ["3"]), ("roy 12", ["12"]), ("roy", ["3", "12", "8"]), ("2d", [])],
)
async def test_a_search_goes_through_all_races(meeting: Outside, search: str, found: list[str]) -> None:
    one = _race(7, _entrant(3, fullName="Elodie Roy"), _entrant(12, fullName="Ann Roy"))
    meeting.timing.stub_grids[70] = (one, _race(8, _entrant(8, fullName="Jo Roy"), _entrant(9)))
    view = await _entries(search=search)
    assert [entry[0] for box in view.classes for entry in box.lines] == found
    assert (view.listed, view.search) == ("", search)
    assert (view.starts_message == texts.NO_MATCH("en")) is not bool(found)


async def test_a_search_names_the_race(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3)), _race(8, _entrant(3)))
    view = await _entries("fr", search="rider 3")
    assert [box.name for box in view.classes] == ["Race 7, Race 8 · Open A"]
    assert (view.count, [link.href for link in view.races]) == (
        "1 inscrit trouvé",
        ["?race=7&q=rider+3", "?race=8&q=rider+3"],
    )


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
async def test_race_without_entries_has_a_message(meeting: Outside, lang: Lang) -> None:
    meeting.timing.stub_grids[70] = (_race(7),)
    view = await _entries(lang)
    assert view.message == errors.message(Code.NO_DATA, lang)
    assert [row.lines for row in view.grid] == [[], []]


@pytest.mark.parametrize(
    ("statuses", "query", "race"),
    [
        (("completed", "running", "notstarted"), 0, 8),
        (("completed", "completed", "notstarted"), 0, 9),
        (("completed", "completed", "completed"), 0, 7),
        (("completed", "running", "notstarted"), 9, 9),
        (("completed", "running", "notstarted"), 555, 8),
    ],
)
async def test_race_of_the_grid(meeting: Outside, statuses: tuple[str, ...], query: int, race: int) -> None:
    races = (_race(n, _entrant(n), scoring_status=status) for n, status in enumerate(statuses, 7))
    meeting.timing.stub_grids[70] = tuple(races)
    view = await _entries(race=query)
    assert (view.race, view.race_id) == (f"Race {race}", str(query or ""))
    assert [link.label for link in view.races if link.current] == [f"Race {race} (1)"]


async def test_an_event_without_races(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = ()
    assert await _entries() == EntriesView()


@pytest.mark.parametrize("code", [Code.NOT_FOUND, Code.BAD_REQUEST, Code.NO_DATA])
async def test_the_event_stands_without_its_entries(meeting: Outside, code: Code) -> None:
    meeting.timing.start_grids = AsyncMock(side_effect=Problem(code))  # type: ignore[method-assign]
    view = await _entries("fr")
    assert (view.message, view.available) == (errors.message(code, "fr"), False)
    assert await _entries("fr") is view


async def test_the_same_object_until_the_entries_change(meeting: Outside) -> None:
    view = await _entries()
    meeting.timing.stub_grids[70] = tuple(grid.model_copy() for grid in meeting.timing.stub_grids[70])
    assert await _entries() is view
    assert await _entries("fr") is not view
    meeting.timing.stub_grids[70] = (_race(7, _entrant(12)),)
    assert (await _entries()).count == "1 entry"


@each_row(
    ("query", "parsed"),
    [
        ("", EventQuery(70)),
        ("race=8&row=4&q=roy+3&page=2", EventQuery(70, "en", 8, 4, "roy 3", 2)),
        ("race=x&row=%00&page=-1&q=%20", EventQuery(70)),
        ("race=8;DROP&q=" + "x" * 99, EventQuery(70, search="x" * 60)),
    ],
)
def test_query_is_parsed_from_the_address(query: str, parsed: EventQuery) -> None:
    assert EventQuery.parse(page_at(f"/events/70?{query}"), 70) == parsed


async def test_load_has_the_entries_of_its_query(meeting: Outside) -> None:
    loaded = await screen.load(page_at("/fr/events/70?q=rider+5"))
    assert [box.name for box in loaded.view.entries.classes] == ["Race 7 · Women"]
    again = await screen.load(page_at("/fr/events/70?q=rider+5"))
    without = await screen.load(page_at("/fr/events/70"))
    assert loaded == again != without


async def test_a_race_that_is_hidden_names_nobody(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] += (_race(8, _entrant(90)),)
    meeting.timing.refused.add(("race", 7))
    for view in (await _entries(), await _entries(race=7), await _entries(search="r")):
        assert [line[0] for box in view.classes for line in box.lines] == ["90"]
    meeting.timing.refused.add(("race", 8))
    assert await _entries() == EntriesView()


FIELD = (
    _entrant(34, fullName="Ana Roy"),
    _entrant(35, fullName="Ana Roy", className="Women"),
    _entrant(101, fullName="Léo R."),
    _entrant(1011, fullName="Jo Roy"),
    _entrant(7, fullName="", city=""),
    _entrant(8, displayedNumber="12 A", fullName="Max Roy", row=9),
)


@each_row(
    ("search", "starts"),
    [
        ("ana roy", ["34 Ana Roy · Open A · Race 7: row 1", "35 Ana Roy · Women · Race 7: row 2"]),  # two of one name
        ("034", ["34 Ana Roy · Open A · Race 7: row 1"]),
        (" 34 ", ["34 Ana Roy · Open A · Race 7: row 1"]),
        ("101", ["101 Léo R. · Open A · Race 7: row 1"]),  # a minor by plate, and no other plate that begins so
        ("léo", ["101 Léo R. · Open A · Race 7: row 1"]),
        ("007", ["7 #7 · Open A · Race 7: row 1"]),  # without a public name
        ("#7", ["7 #7 · Open A · Race 7: row 1"]),
        ("12a", ["12 A Max Roy · Open A · Race 7: row 9"]),  # a row that the timing service has no time of
        ("nobody", []),
        ("", []),
    ],
)
async def test_where_do_i_start(meeting: Outside, search: str, starts: list[str]) -> None:
    meeting.timing.stub_grids[70] = (_race(7, *FIELD),)
    view = await _entries(search=search)
    listed = [f"{line.plate} {line.rider} · {line.race}: {line.at.partition(' at ')[0]}" for line in view.starts]
    assert listed == starts
    message = texts.NO_MATCH("en") if search and not starts else ""
    assert (view.starts_message, bool(view.classes), view.message) == (message, bool(starts) or not search, "")


@each_row("lang", ["en", "fr", "es"])
async def test_many_riders_of_a_search_need_the_plate(meeting: Outside, lang: Lang) -> None:
    meeting.timing.stub_grids[70] = (_race(7, *[_entrant(n) for n in range(1, 10)]),)
    view = await _entries(lang, search="rider")
    assert (view.starts, view.starts_message) == ([], texts.MANY_RIDERS(lang).format(n=9))
    assert view.find == texts.WHERE_START(lang)


async def test_a_race_without_rows_starts_at_one_time(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3), rows=[], startTime="2999-06-05T14:00:00Z"),)
    (start,) = (await _entries(search="3")).starts
    assert (start.at, start.instant) == ("start at 10:00\N{NO-BREAK SPACE}EDT", "2999-06-05T14:00:00+00:00")
    meeting.timing.stub_grids[70] = (_race(7, _entrant(3), scoring_status="completed"),)
    over = await _entries(search="3")
    assert (over.starts, over.find) == ([], texts.FIND_RIDER("en"))


class Publications:
    """Publications of grids that the site makes."""

    def __init__(self, **facts: Any) -> None:
        self.grid = PublicGrid(is_drawn=True, **facts)
        self.public_grids = self

    async def read(self, event_id: int) -> PublicGrid:
        return self.grid


@each_row("lang", ["en", "fr", "es"])
async def test_a_grid_of_the_site_waits_for_its_publication(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch, lang: Lang
) -> None:
    monkeypatch.setattr(entries_store, "read", lambda: Publications(list_public=False))
    view = await _entries(lang, search="3")
    assert (view.grid, view.grid_message) == ([], texts.NO_GRID(lang))
    assert (view.starts, view.starts_message) == ([], texts.NO_START_YET(lang))
    assert view.find == texts.WHERE_START(lang)
    assert (view.classes, view.pages, view.message) == ([], [], texts.LIST_PRIVATE(lang))


async def test_a_start_before_the_publication_has_the_time_of_its_race(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries_store, "read", Publications)
    view = await _entries(search="3")
    assert [line.at for line in view.starts] == ["race at 10:00\N{NO-BREAK SPACE}EDT, no row yet"]
    assert [line.race for line in view.starts] == ["Open A, 2 entries · Race 7"]
    assert (view.starts_message, view.grid_message) == ("", texts.NO_GRID("en"))


@each_row("lang", ["en", "fr", "es"])
async def test_seed_and_changes_stand_with_the_published_grid(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch, lang: Lang
) -> None:
    at = datetime(2026, 6, 4, 12, tzinfo=UTC)
    facts = {"race_id": 7, "is_entered": True, "changed_at": at}
    changes = (
        GridChange(plate="9", name="Bea Roy", row=None, **facts),
        GridChange(plate="34", name="", row=4, **facts),
        GridChange(plate="7", name="Ana Roy", row=1, **{**facts, "is_entered": False}),
        GridChange(plate="1", name="Jo Roy", row=1, **{**facts, "race_id": 8}),
    )
    published = Publications(published_at=at, seed="483920", by_plates=True, list_public=False, changes=changes)
    monkeypatch.setattr(entries_store, "read", lambda: published)
    view = await _entries(lang)
    assert "483920" in view.lot
    assert view.published == texts.PUBLISHED(lang).format(at=natural_when(at, ZoneInfo("America/New_York"), lang).text)
    assert [change.text for change in view.changes] == [
        texts.ENTERED_LATE(lang).format(rider="9 Bea Roy"),
        texts.MOVED(lang).format(rider="#34", n=4),
        texts.WITHDRAWN(lang).format(rider="#7"),
    ]
    assert view.changes[0].at.instant == "2026-06-04T08:00:00-04:00"
    assert len(view.grid) == 2
    assert view.classes


@each_row(
    ("seconds_ago", "read_s", "is_renewed"),
    [(1, 3.0, True), (60, 3.0, False), (60, 50.0, True), (1, 0.2, False), (None, 3.0, False)],
)
async def test_grids_of_the_cache_are_renewed_after_a_publication(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch, seconds_ago: int | None, read_s: float, is_renewed: bool
) -> None:
    at = None if seconds_ago is None else datetime.now(UTC) - timedelta(seconds=seconds_ago)
    monkeypatch.setattr(entries_store, "read", lambda: Publications(published_at=at))
    before, after = meeting.timing.stub_grids[70], (_race(7, _entrant(3, row=2)),)

    async def start_grids(number: int, *, renewed: bool = False) -> Known[tuple[StartGrid, ...]]:
        return Known(after) if renewed else Known(before, read_s)

    monkeypatch.setattr(meeting.timing, "start_grids", start_grids)
    grid = (await _entries()).grid
    assert [len(row.lines) for row in grid] == ([] if at is None else [0, 1] if is_renewed else [0, 0])


async def test_grids_of_the_cache_serve_during_an_outage_after_a_publication(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries_store, "read", lambda: Publications(published_at=datetime.now(UTC)))
    known = meeting.timing.stub_grids[70]

    async def start_grids(number: int, *, renewed: bool = False) -> Known[tuple[StartGrid, ...]]:
        if renewed:
            raise Problem(Code.SERVICE_DOWN)
        return Known(known, 3.0)

    monkeypatch.setattr(meeting.timing, "start_grids", start_grids)
    view = await _entries()
    assert (view.message, len(view.grid)) == ("", 2)


async def test_grids_of_the_cache_serve_while_a_renewed_read_is_slow(
    meeting: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entries_store, "read", lambda: Publications(published_at=datetime.now(UTC)))
    monkeypatch.setattr(grids, "PATIENCE", 0.0)
    before, after = meeting.timing.stub_grids[70], (_race(7, _entrant(3, row=2)),)
    answer, answers = asyncio.Event(), Cache()

    async def fetch() -> tuple[StartGrid, ...]:
        await answer.wait()
        return after

    async def start_grids(number: int, *, renewed: bool = False) -> Known[tuple[StartGrid, ...]]:
        return await answers.refresh(number, 5.0, fetch) if renewed else Known(before, 3.0)

    monkeypatch.setattr(meeting.timing, "start_grids", start_grids)
    async with asyncio.timeout(5):
        assert [len(row.lines) for row in (await _entries()).grid] == [0, 0]
    answer.set()
    assert (await answers.read(70, 5.0, fetch)).value == after


async def test_a_rider_of_two_races_is_one_hit_with_both(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (
        _race(7, _entrant(1), _entrant(12), _entrant(13)),
        _race(8, _entrant(12), _entrant(5)),
    )
    view = await _entries(search="rider 1")
    assert view.count == "3 entries found"
    assert [(each.name, each.count, [line[0] for line in each.lines]) for each in view.classes] == [
        ("Race 7 · Open A", "2", ["1", "13"]),
        ("Race 7, Race 8 · Open A", "1", ["12"]),
    ]


async def test_searched_rider_marks_the_row_and_chooses_the_race(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, *FIELD), _race(8, _entrant(90)))
    here, there, all_riders = await _entries(search="35"), await _entries(search="90"), await _entries()
    assert ([row.name for row in here.grid if row.searched], here.race) == (["Row 2"], "Race 7")
    assert ([row.name for row in there.grid if row.searched], there.race) == (["Row 1"], "Race 8")
    assert [row for row in all_riders.grid if row.searched] == []


async def test_entries_by_class_count_a_rider_of_two_races_once(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, *FIELD), _race(8, _entrant(34, fullName="Ana Roy")))
    view = await _entries()
    assert [(share.name, share.count, share.width, share.look) for share in view.shares] == [
        ("Open A", "5", "100%", "k1"),
        ("Women", "1", "20%", "k2"),
    ]
    assert view.total == "6"


async def test_bars_that_are_all_equal_are_words(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, _entrant(1), _entrant(2, className="Women")),)
    assert (await _entries()).alike == "1 entry in each of 2 classes."
    meeting.timing.stub_grids[70] = (_race(7, _entrant(1), _entrant(2, className="Women"), _entrant(3)),)
    assert (await _entries()).alike == ""


async def test_a_ninth_class_has_a_second_sign(meeting: Outside) -> None:
    meeting.timing.stub_grids[70] = (_race(7, *(_entrant(n, className=f"Class {n}") for n in range(1, 10))),)
    looks = [share.look for share in (await _entries()).shares]
    assert len(set(looks)) == 9
    assert looks[8].split() == [looks[0], "again"]
