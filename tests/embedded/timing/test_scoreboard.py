"""What the scoreboard keeps: as many races as there is room for their entries, and no more pages than those weigh."""

from typing import Any
from unittest.mock import Mock

import pytest

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing import scoreboard as module
from livelaps_app.embedded.timing import scored_race as sheets
from livelaps_app.embedded.timing.scoreboard import Scoreboard
from livelaps_app.embedded.timing.scored_race import RaceResultsQuery


async def test_the_race_asked_longest_ago_makes_room(
    demo_database: Database, known: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Scoreboard()
    async with demo_database.session() as session:
        first, second = [await board.race(session, known[name]) for name in ("race", "running")]
        assert await board.race(session, known["race"]) is first
        room = len(first.entries) + len(second.entries) + 2
        monkeypatch.setattr(module, "MAX_ENTRIES", room)
        third = await board.race(session, known["motocross"])
        assert await board.race(session, known["motocross"]) is third
        assert await board.race(session, known["running"]) is not second
        monkeypatch.setattr(module, "MAX_ENTRIES", 1)
        largest = await board.race(session, known["largest"])
        assert await board.race(session, known["largest"]) is largest


async def test_pages_are_kept_up_to_a_weight(
    demo_database: Database, known: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo_database.session() as session:
        sheet = await Scoreboard().race(session, known["race"])
    questions = [RaceResultsQuery(1, size, None, False) for size in (1, 2, 3)]
    pages = [sheet.page(question) for question in questions]
    assert [sheet.page(question) is page for question, page in zip(questions, pages, strict=True)] == [True] * 3
    monkeypatch.setattr(sheets, "PAGE_BYTES_PER_ENTRY", 0)
    sheet.page(RaceResultsQuery(1, 4, None, False))
    assert not any(sheet.has_page(question) for question in questions)


def test_a_race_without_entries_takes_room_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_ENTRIES", 5)
    board, empty = Scoreboard(), Mock(spec=sheets.ScoredRace, entries={})
    for race_id in (*range(20), 19, 19):
        board._store(race_id, empty)
    assert list(board._races) == [15, 16, 17, 18, 19]


async def test_a_page_that_is_written_twice_at_once_is_kept_once(
    demo_database: Database, known: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with demo_database.session() as session:
        sheet = await Scoreboard().race(session, known["race"])
    question, real, written = RaceResultsQuery(1, 5, None, False), sheet._results, list[bytes]()

    def answer(asked: RaceResultsQuery) -> dict[str, Any]:
        if not written:
            written.append(b"")  # somebody else begins and is done first
            written.append(sheet.page(asked))
        return real(asked)

    monkeypatch.setattr(sheet, "_results", answer)
    assert sheet.page(question) is written[-1]
    assert sheet._page_bytes == len(written[-1])
