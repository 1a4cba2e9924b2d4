"""One race at one version: scored once, written once per question, then only handed out."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

import orjson

from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.race_inputs import RaceEntry, RaceInputs
from livelaps_app.embedded.timing.scoring.records import (
    RaceRules,
    ScoredEntry,
    ScoredMoto,
    ScoredSection,
    Scoring,
    ScoringEntry,
    Status,
)
from livelaps_app.embedded.timing.scoring.score import score
from livelaps_app.embedded.timing.scoring.series_records import ScoringRoundResult
from livelaps_app.embedded.timing.scoring.standings import round_results

SECTION_NAMES = {"Laps": "Lap", "Enduro": "Section", "Motocross": "Moto"}
PAGE_BYTES = 8000  # are kept for each entry

Leaders = Mapping[tuple[int | None, int], int | None]
"""Class id, None for all, and section number -> milliseconds of whoever leads there."""


class ResultsQuery(NamedTuple):
    """What somebody wants of the results; `page` from 1, `participant` an entry id."""

    page: int
    size: int
    participant: int | None
    sections: bool


class ScoredRace:
    """The results of one race at one version."""

    def __init__(self, facts: RaceInputs) -> None:
        self.race = facts.race
        self.entrants = {entrant.entry_id: entrant for entrant in facts.entries}
        self._facts = facts
        self._pages: dict[ResultsQuery, bytes] = {}
        self._page_bytes = 0
        self._keeping = Lock()

    @cached_property
    def scored(self) -> tuple[ScoredEntry, ...]:
        """The entries in final order, without their sections; nobody before the start."""
        return self._score(with_sections=False)

    @cached_property
    def riders(self) -> Mapping[tuple[int, int], RaceEntry]:
        """The entries by class and rider."""
        return {(entry.class_id, entry.rider_id): entry for entry in self.entrants.values()}

    @cached_property
    def round_results(self) -> tuple[ScoringRoundResult, ...]:
        """The race as a round of a series."""
        return round_results(self.starts, self.scored)

    def knows(self, question: ResultsQuery) -> bool:
        """Whether the answer is written already."""
        return question in self._pages

    def page(self, question: ResultsQuery) -> bytes:
        """The answer to race/results as JSON."""
        if (known := self._pages.get(question)) is not None:
            return known
        page = orjson.dumps(self._answer(question))
        with self._keeping:
            return self._kept(question, page)

    def _kept(self, question: ResultsQuery, page: bytes) -> bytes:
        """The page as it is kept from now on; what another thread has written meanwhile stays."""
        if (known := self._pages.get(question)) is not None:
            return known
        if self._page_bytes + len(page) > PAGE_BYTES * max(1, len(self.entrants)):
            self._pages, self._page_bytes = {}, 0
        self._pages[question] = page
        self._page_bytes += len(page)
        return page

    def _answer(self, question: ResultsQuery) -> dict[str, Any]:
        asked = [row for row in self._rows if question.participant in (None, row["id"])]
        first, after = (question.page - 1) * question.size, question.page * question.size
        shown = asked[first:after]
        return {
            "success": 1,
            "current_page": question.page,
            "total": len(asked),
            "has_more_pages": after < len(asked),
            "version": self.race.version,
            "scoring_status": self.race.scoring_status,
            "resultState": self.race.result_state,
            "postedAt": wire_format.instant(self.race.posted_at),
            "corrections": [wire_format.correction(listed) for listed in self._facts.corrections],
            "lastPassingAt": wire_format.instant(self.race.last_passing_at),
            "data": [row | {"sections": self._sections[row["id"]]} for row in shown] if question.sections else shown,
        }

    @cached_property
    def _rows(self) -> list[dict[str, Any]]:
        return [self._row(scored, self.entrants[scored.entry_id]) for scored in self.scored]

    @cached_property
    def _sections(self) -> Mapping[int, list[dict[str, Any]]]:
        scored = self._score(with_sections=True)
        leaders = self._leaders(scored)
        return {
            entry.entry_id: [
                self._section(section, leaders, self.entrants[entry.entry_id].class_id) for section in entry.sections
            ]
            for entry in scored
        }

    def _leaders(self, scored: Iterable[ScoredEntry]) -> Leaders:
        """The time of whoever leads after each section; of nobody where places decide and not times."""
        if self.race.mode == "Motocross":
            return {}
        ran = [(self.entrants[entry.entry_id].class_id, section) for entry in scored for section in entry.sections]
        leaders = {(None, section.number): section.cumulated_ms for _, section in ran if section.overall_position == 1}
        return leaders | {(ridden, one.number): one.cumulated_ms for ridden, one in ran if one.class_position == 1}

    def _score(self, with_sections: bool) -> tuple[ScoredEntry, ...]:
        if self.race.scoring_status == "notstarted" or not self.race.configured:
            return ()
        race = self.race
        rules = RaceRules(Scoring(race.scoring), min_lap_ms=race.min_lap_ms, length_ms=race.length_ms)
        return score(self.starts, self._facts.marks, rules, with_sections)

    @cached_property
    def starts(self) -> list[ScoringEntry]:
        marks = self._facts.marks
        seen = {mark.entry_id for kind in (marks.passings, marks.section_times, marks.moto_finishes) for mark in kind}
        return [
            ScoringEntry(
                entrant.entry_id,
                entrant.rider_id,
                entrant.class_id,
                self._facts.start_ms.get(entrant.class_id, 0),
                self._status(entrant, entrant.entry_id in seen),
                self._facts.penalties.get(entrant.entry_id, ()),
            )
            for entrant in self._facts.entries
        ]

    def _status(self, entrant: RaceEntry, seen: bool) -> Status:
        if entrant.status:
            return Status(entrant.status)
        if self.race.scoring_status == "running":
            return Status.RUNNING
        return Status.FINISHED if seen else Status.DNS

    def _row(self, scored: ScoredEntry, entrant: RaceEntry) -> dict[str, Any]:
        speed = wire_format.speed(sum(self._meters(lap) for lap in range(1, scored.laps + 1)), scored.total_ms)
        return {
            "id": scored.entry_id,
            "riderId": entrant.rider_id,
            "fullName": entrant.name,
            "displayedNumber": entrant.plate,
            "brand": entrant.brand,
            "className": entrant.class_name,
            "classGroup": entrant.class_group,
            "team": entrant.team,
            "status": scored.status,
            "laps": scored.laps,
            "totalTime": wire_format.clock(scored.total_ms),
            "penalty": wire_format.penalties(self._facts.penalties.get(scored.entry_id, ())),
            "points": scored.points,
            "bestLap": wire_format.clock(scored.best_lap_ms),
            "lastLap": wire_format.clock(scored.last_lap_ms),
            "avgSpeedTotal": float(speed) if speed else None,
            "overallPosition": scored.overall_position or 0,
            "classPosition": scored.class_position or 0,
            "overallBehindByLeader": wire_format.gap(scored.overall_behind),
            "classBehindByLeader": wire_format.gap(scored.class_behind),
            "motos": [_moto(moto) for moto in scored.motos],
            "sections": [],
        }

    def _section(self, section: ScoredSection, leaders: Leaders, class_id: int) -> dict[str, Any]:
        return {
            "sectionName": f"{SECTION_NAMES[self.race.mode]} {section.number}",
            "sectionTime": wire_format.clock(section.elapsed_ms),
            "totalCumulatedTime": wire_format.clock(section.cumulated_ms),
            "overallPosition": section.overall_position or 0,
            "classPosition": section.class_position or 0,
            "sectionOverallPosition": section.section_overall_position or 0,
            "sectionClassPosition": section.section_class_position or 0,
            "avgSpeed": wire_format.speed(self._meters(section.number), section.elapsed_ms),
            "overallBehindBy": wire_format.clock(section.gap_ahead_ms),
            "behindLeader": _behind(section, section.overall_position, leaders.get((None, section.number))),
            "classBehindLeader": _behind(section, section.class_position, leaders.get((class_id, section.number))),
        }

    def _meters(self, section: int) -> int:
        """The length of a section; the last one known is that of all that follow, 0 when none is."""
        known = self.race.section_meters
        return known[min(section, len(known)) - 1] if known else 0


def _behind(section: ScoredSection, place: int | None, leader_ms: int | None) -> str:
    if place in (None, 1) or section.cumulated_ms is None or leader_ms is None:
        return ""
    return wire_format.clock(section.cumulated_ms - leader_ms)


def _moto(moto: ScoredMoto) -> dict[str, Any]:
    return {
        "number": moto.number,
        "position": moto.position or 0,
        "classPosition": moto.class_position or 0,
        "points": moto.points,
        "laps": moto.laps,
        "status": moto.status,
    }
