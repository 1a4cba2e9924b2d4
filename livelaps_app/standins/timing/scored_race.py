"""The results of one race at one version: scored once, each page serialised once."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

import orjson

from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.race_inputs import RaceEntry, RaceInputs
from livelaps_app.standins.timing.schemas.results import SectionResultOut
from livelaps_app.standins.timing.scoring import records
from livelaps_app.standins.timing.scoring.gaps import with_growing_gaps
from livelaps_app.standins.timing.scoring.placing import total_penalty
from livelaps_app.standins.timing.scoring.score import score
from livelaps_app.standins.timing.scoring.series_records import ScoringRound, ScoringRoundResult, SeriesRules
from livelaps_app.standins.timing.scoring.standings import RoundScores, round_results, score_round

SECTION_NOUNS = {"Laps": "Lap", "Enduro": "Section", "Motocross": "Moto"}
NOT_RIDDEN = dict.fromkeys(SectionResultOut.model_fields)
PAGE_BYTES_PER_ENTRY = 8000  # of cached pages

ClassKey = tuple[str, str]
LeaderTimes = Mapping[tuple[int | None, int], int | None]
"""The leader's total in ms by class id (None: overall) and section number."""


class RaceResultsQuery(NamedTuple):
    """A page of results; `page` counts from 1, `participant` is an entry id."""

    page: int
    size: int
    participant: int | None
    sections: bool


class ScoredRace:
    """The results of one race at one version."""

    def __init__(self, inputs: RaceInputs) -> None:
        self.race = inputs.race
        self.entries = {entry.entry_id: entry for entry in inputs.entries}
        self._inputs = inputs
        self._pages: dict[RaceResultsQuery, bytes] = {}
        self._page_bytes = 0
        self._pages_lock = Lock()
        self._round_scores: tuple[tuple[int, SeriesRules], RoundScores] | None = None

    @cached_property
    def scored_entries(self) -> tuple[records.ScoredEntry, ...]:
        """The entries in final order with non-decreasing gaps, without sections; empty before the start."""
        return with_growing_gaps(
            self._score(with_sections=False), {entry.entry_id: entry.class_id for entry in self._inputs.entries}
        )

    @cached_property
    def entries_by_rider(self) -> Mapping[tuple[int, int], RaceEntry]:
        """The entries by class and rider."""
        return {(entry.class_id, entry.rider_id): entry for entry in self.entries.values()}

    @cached_property
    def round_results(self) -> tuple[ScoringRoundResult, ...]:
        """The race as a round of a series."""
        return round_results(self._scoring_entries, self.scored_entries)

    def round_scores(self, number: int, rules: SeriesRules) -> RoundScores:
        """The points of every result as a separate round; cached by rules."""
        known, key = self._round_scores, (number, rules)
        if known is None or known[0] != key:
            known = self._round_scores = key, score_round(ScoringRound(number, self.round_results), rules)
        return known[1]

    def has_page(self, query: RaceResultsQuery) -> bool:
        """True if a page is cached."""
        return query in self._pages

    def page(self, query: RaceResultsQuery) -> bytes:
        """The JSON of race/results."""
        if (cached := self._pages.get(query)) is not None:
            return cached
        page = orjson.dumps(self._results(query))
        with self._pages_lock:
            return self._store_page(query, page)

    def row(self, scored: records.ScoredEntry) -> dict[str, Any]:
        """An entry's row of the results, without sections."""
        entry = self.entries[scored.entry_id]
        length_m = sum(self._length_m(section) for section in range(1, scored.laps + 1))
        speed = wire_format.speed(length_m, scored.total_ms)
        return wire_format.entry_fields(entry) | {
            "status": scored.status,
            "laps": scored.laps,
            "totalTime": wire_format.clock(scored.total_ms),
            "penalty": wire_format.penalties(self._inputs.penalties.get(scored.entry_id, ()), self.race.scoring),
            "points": scored.points,
            "bestLap": wire_format.clock(scored.best_lap_ms),
            "lastLap": wire_format.clock(scored.last_lap_ms),
            "lastPassingAt": self._instant(scored.passed_ms),
            "placesWon": scored.places_won,
            "avgSpeedTotal": float(speed) if speed else None,
            "overallPosition": scored.overall_position,
            "classPosition": scored.class_position,
            "overallBehindByLeader": wire_format.gap(scored.overall_behind),
            "classBehindByLeader": wire_format.gap(scored.class_behind),
            "motos": [_moto(moto) for moto in scored.motos],
            "sections": [],
        }

    def _instant(self, after_start_ms: int | None) -> str | None:
        if after_start_ms is None:
            return None
        return wire_format.instant(self.race.starts_at + timedelta(milliseconds=after_start_ms))

    def class_winners(self) -> Mapping[ClassKey, list[dict[str, Any]]]:
        """The rows of all tied winners, by class."""
        winners: dict[ClassKey, list[dict[str, Any]]] = {}
        for row in [self.row(scored) for scored in self.scored_entries if scored.class_position == 1]:
            winners.setdefault((row["className"], row["classGroup"]), []).append(row)
        return winners

    def _store_page(self, query: RaceResultsQuery, page: bytes) -> bytes:
        """Caches a page; returns the cached one if another thread was faster."""
        if (cached := self._pages.get(query)) is not None:
            return cached
        if self._page_bytes + len(page) > PAGE_BYTES_PER_ENTRY * max(1, len(self.entries)):
            self._pages, self._page_bytes = {}, 0
        self._pages[query] = page
        self._page_bytes += len(page)
        return page

    def _results(self, query: RaceResultsQuery) -> dict[str, Any]:
        matching = [row for row in self._rows if query.participant in (None, row["id"])]
        first, after = (query.page - 1) * query.size, query.page * query.size
        rows = matching[first:after]
        return {
            "success": 1,
            "current_page": query.page,
            "total": len(matching),
            "has_more_pages": after < len(matching),
            "version": self.race.version,
            "scoring_status": self.race.scoring_status,
            "resultState": self.race.result_state,
            "postedAt": wire_format.instant(self.race.posted_at),
            "corrections": [wire_format.correction(listed) for listed in self._inputs.corrections],
            "lastPassingAt": wire_format.instant(self.race.last_passing_at),
            "data": [row | {"sections": self._sections[row["id"]]} for row in rows] if query.sections else rows,
        }

    @cached_property
    def _rows(self) -> list[dict[str, Any]]:
        return [self.row(scored) for scored in self.scored_entries]

    @cached_property
    def _sections(self) -> Mapping[int, list[dict[str, Any]]]:
        scored = self._score(with_sections=True)
        leaders = self._leader_times(scored)
        return {
            entry.entry_id: [self._section(section, leaders, entry.entry_id) for section in entry.sections]
            for entry in scored
        }

    def _leader_times(self, scored: Iterable[records.ScoredEntry]) -> LeaderTimes:
        """The leader's total with penalties after each section; empty for a motocross, which times do not decide."""
        if self.race.mode == "Motocross":
            return {}
        times: dict[tuple[int | None, int], int | None] = {}
        for entry in scored:
            for section in entry.sections:
                total_ms = self._with_penalty(section, entry.entry_id)
                if section.overall_position == 1:
                    times[None, section.number] = total_ms
                if section.class_position == 1:
                    times[self.entries[entry.entry_id].class_id, section.number] = total_ms
        return times

    def _with_penalty(self, section: records.ScoredSection, entry_id: int) -> int | None:
        """The total after a section with the time penalties of the entry."""
        penalty_ms = total_penalty(self._inputs.penalties.get(entry_id, ()), records.PenaltyKind.TIME)
        return None if section.cumulated_ms is None else section.cumulated_ms + penalty_ms

    def _score(self, with_sections: bool) -> tuple[records.ScoredEntry, ...]:
        race = self.race
        if race.scoring_status == "notstarted" or not race.configured:
            return ()
        rules = records.RaceRules(records.Scoring(race.scoring), min_lap_ms=race.min_lap_ms, length_ms=race.length_ms)
        return score(self._scoring_entries, self._inputs.timing, rules, with_sections)

    @cached_property
    def _scoring_entries(self) -> list[records.ScoringEntry]:
        timing = self._inputs.timing
        timed = {
            record.entry_id
            for records in (timing.passings, timing.section_times, timing.moto_finishes)
            for record in records
        }
        return [
            records.ScoringEntry(
                entry.entry_id,
                entry.rider_id,
                entry.class_id,
                self._inputs.starts.of(entry),
                self._status(entry, entry.entry_id in timed),
                self._inputs.penalties.get(entry.entry_id, ()),
            )
            for entry in self._inputs.entries
        ]

    def _status(self, entry: RaceEntry, timed: bool) -> records.Status:
        if entry.status:
            return records.Status(entry.status)
        if self.race.scoring_status == "running":
            return records.Status.RUNNING
        return records.Status.FINISHED if timed else records.Status.DNS

    def _section(self, section: records.ScoredSection, leaders: LeaderTimes, entry_id: int) -> dict[str, Any]:
        name = {"sectionName": f"{SECTION_NOUNS[self.race.mode]} {section.number}"}
        if section.elapsed_ms is None and section.overall_position is None:
            return NOT_RIDDEN | name
        class_id, total_ms = self.entries[entry_id].class_id, self._with_penalty(section, entry_id)
        return name | {
            "sectionTime": wire_format.clock(section.elapsed_ms) or None,
            "totalCumulatedTime": wire_format.clock(section.cumulated_ms) or None,
            "overallPosition": section.overall_position,
            "classPosition": section.class_position,
            "sectionOverallPosition": section.section_overall_position,
            "sectionClassPosition": section.section_class_position,
            "avgSpeed": wire_format.speed(self._length_m(section.number), section.elapsed_ms),
            "overallBehindBy": wire_format.clock(section.gap_ahead_ms),
            "behindLeader": _behind(section.overall_position, total_ms, leaders.get((None, section.number))),
            "classBehindLeader": _behind(section.class_position, total_ms, leaders.get((class_id, section.number))),
        }

    def _length_m(self, section: int) -> int:
        """The length of a section, by default of the last known one; 0 if unknown."""
        known = self.race.section_meters
        return known[min(section, len(known)) - 1] if known else 0


def _behind(position: int | None, total_ms: int | None, leader_ms: int | None) -> str:
    if position in (None, 1) or total_ms is None or leader_ms is None:
        return ""
    return wire_format.clock(total_ms - leader_ms)


def _moto(moto: records.ScoredMoto) -> dict[str, Any]:
    return {
        "number": moto.number,
        "position": moto.position,
        "classPosition": moto.class_position,
        "points": moto.points,
        "laps": moto.laps,
        "status": moto.status,
    }
