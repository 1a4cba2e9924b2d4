"""Caches: the scoreboard's races up to a number of entries, a race's pages up to a number of bytes."""

from typing import Any
from unittest.mock import Mock

import pytest

from livelaps_app.standins.timing import scoreboard as scoreboard_module
from livelaps_app.standins.timing import scored_race as scored_race_module
from livelaps_app.standins.timing.scoreboard import Scoreboard
from livelaps_app.standins.timing.scored_race import RaceResultsQuery, ScoredRace
from livelaps_app.standins.timing.scoring.series_records import ScoringRound, SeriesRules
from livelaps_app.standins.timing.scoring.standings import score_round
from livelaps_app.stores.database import Database
from tests.standins.timing.client import Ids


@pytest.fixture
async def race(demo_database: Database, ids: Ids) -> ScoredRace:
    async with demo_database.session() as session:
        return await Scoreboard().race(session, ids["race"])


async def test_least_recently_used_race_is_dropped(
    demo_database: Database, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Scoreboard()
    async with demo_database.session() as session:
        first, second = [await board.race(session, ids[name]) for name in ("race", "running")]
        assert await board.race(session, ids["race"]) is first
        monkeypatch.setattr(scoreboard_module, "MAX_ENTRIES", len(first.entries) + len(second.entries) + 2)
        third = await board.race(session, ids["motocross"])
        assert await board.race(session, ids["motocross"]) is third
        assert await board.race(session, ids["running"]) is not second
        monkeypatch.setattr(scoreboard_module, "MAX_ENTRIES", 1)
        largest = await board.race(session, ids["largest"])
        assert await board.race(session, ids["largest"]) is largest


async def test_a_race_is_scored_once_as_a_round_of_a_series(race: ScoredRace) -> None:
    rules = SeriesRules()
    scores = race.round_scores(3, rules)
    assert scores == score_round(ScoringRound(3, race.round_results), rules)
    assert race.round_scores(3, SeriesRules()) is scores
    halved = SeriesRules(points_table=(9, 4))
    assert race.round_scores(3, halved) == score_round(ScoringRound(3, race.round_results), halved) != scores
    assert {score.number for _, _, score in race.round_scores(4, rules)} == {4}


async def test_pages_are_dropped_beyond_their_total_size(race: ScoredRace, monkeypatch: pytest.MonkeyPatch) -> None:
    queries = [RaceResultsQuery(1, size, None, False) for size in (1, 2, 3)]
    pages = [race.page(query) for query in queries]
    assert all(race.page(query) is page for query, page in zip(queries, pages, strict=True))
    monkeypatch.setattr(scored_race_module, "PAGE_BYTES_PER_ENTRY", 0)
    race.page(RaceResultsQuery(1, 4, None, False))
    assert not any(race.has_page(query) for query in queries)


def test_race_without_entries_has_a_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoreboard_module, "MAX_ENTRIES", 5)
    board, empty = Scoreboard(), Mock(spec=ScoredRace, entries={})
    for race_id in (*range(20), 19, 19):
        board._store(race_id, empty)
    assert list(board._races) == [15, 16, 17, 18, 19]


async def test_page_serialised_twice_at_once_is_stored_once(race: ScoredRace, monkeypatch: pytest.MonkeyPatch) -> None:
    query, results, written = RaceResultsQuery(1, 5, None, False), race._results, list[bytes]()

    def results_after_another_thread(query: RaceResultsQuery) -> dict[str, Any]:
        if not written:
            written.append(b"")  # the other thread begins later and ends first
            written.append(race.page(query))
        return results(query)

    monkeypatch.setattr(race, "_results", results_after_another_thread)
    assert race.page(query) is written[-1]
    assert race._page_bytes == len(written[-1])
