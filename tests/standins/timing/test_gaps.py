"""The rule of gaps in the API's results: none shrinks down the table or down a class."""

import json
from collections import defaultdict
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from livelaps_app.core.racing.gaps import parse_gap
from livelaps_app.gateways.timing.records import RaceResults
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.race_inputs import RaceEntry, RaceInputs, StartTimes
from livelaps_app.standins.timing.scored_race import RaceResultsQuery, ScoredRace
from livelaps_app.standins.timing.scoring.records import RaceTiming, Scoring, ScoringEntry, ScoringPassing, Status
from tests.standins.timing.scoring.strategies import PENALTIES, entered, races

WHOLE = RaceResultsQuery(1, 10_000, None, False)
RULED_OUT = {Status.DNF, Status.DNS, Status.DSQ}
SECOND = 1000


def results(entries: list[ScoringEntry], timing: RaceTiming, scoring: Scoring, status: str) -> dict[str, Any]:
    """The API's answer for a race."""
    race = RaceModel(
        id=7,
        mode="Motocross" if scoring.startswith("motocross") else {"laps": "Laps", "enduro": "Enduro"}[scoring],
        scoring=scoring,
        scoring_status=status,
        result_state="provisional",
        starts_at=datetime(2026, 6, 5, 13, tzinfo=UTC),
        length_ms=None,
        min_lap_ms=0,
        section_meters=[],
        configured=True,
        version=1,
    )
    rows = [_entry(entry) for entry in entries]
    starts = StartTimes({}, {entry.class_id: entry.start_ms for entry in entries})
    penalties = {entry.entry_id: entry.penalties for entry in entries}
    page = ScoredRace(RaceInputs(race, rows, penalties, starts, timing, ())).page(WHOLE)
    return dict(json.loads(page))


def _entry(entry: ScoringEntry) -> RaceEntry:
    status = entry.status if entry.status in RULED_OUT else None
    name = f"Class {entry.class_id}"
    return RaceEntry(entry.entry_id, entry.rider_id, entry.class_id, "1", "", status, "Rider", "", name, "", "")


def assert_gaps_grow(rows: list[dict[str, Any]]) -> None:
    """The gaps of the rows in overall order, and of those of each class in the order of the class."""
    in_class = defaultdict(list)
    for row in sorted(rows, key=lambda row: row["classPosition"] or 0):
        in_class[row["className"]].append(row["classBehindByLeader"])
    for gaps in [[row["overallBehindByLeader"] for row in rows], *in_class.values()]:
        sizes = [gap.size for gap in map(parse_gap, gaps) if gap]
        assert sizes == sorted(sizes)


def test_gap_of_a_rider_yet_to_come_by_is_not_that_of_the_rider_ahead() -> None:
    seen = {1: (100, 200, 300), 2: (102, 204, 309), 3: (104, 207)}
    passings = [
        ScoringPassing(entry, at_s * SECOND, 10 * entry + lap)
        for entry, times in seen.items()
        for lap, at_s in enumerate(times)
    ]
    page = results(entered(1, 2, 3), RaceTiming(passings), Scoring.LAPS, "running")
    assert [row["overallBehindByLeader"] for row in page["data"]] == ["", "00:00:09.000", ""]
    assert [row["classBehindByLeader"] for row in page["data"]] == ["", "00:00:09.000", ""]


@st.composite
def running_races(draw: st.DrawFn) -> dict[str, Any]:
    """The answer for a hare scramble of up to eight riders in two classes, at any moment of it."""
    entries, passings = [], []
    for number in range(1, draw(st.integers(2, 8)) + 1):
        status = draw(st.sampled_from([Status.RUNNING, Status.RUNNING, Status.DNF]))
        entries.append(ScoringEntry(number, number, number % 2, 0, status, draw(PENALTIES)))
        at_ms = 0
        for lap in range(draw(st.integers(0, 6))):
            at_ms += draw(st.integers(20_000, 45_000))
            passings.append(ScoringPassing(number, at_ms, 10 * number + lap))
    now_ms = draw(st.integers(60_000, 200_000))
    timing = RaceTiming([passing for passing in passings if passing.at_ms <= now_ms])
    return results(entries, timing, Scoring.LAPS, draw(st.sampled_from(["running", "completed"])))


@given(running_races())
@settings(max_examples=100)
def test_gap_never_shrinks_down_the_rows_of_a_hare_scramble(page: dict[str, Any]) -> None:
    assert_gaps_grow(page["data"])


@given(races(), st.sampled_from(["running", "completed"]))
def test_gap_never_shrinks_down_the_rows_of_any_race(race: tuple[Any, Any, Any], status: str) -> None:
    entries, timing, rules = race
    assert_gaps_grow(results(entries, timing, rules.scoring, status)["data"])


@given(running_races())
def test_gaps_of_the_answer_are_those_of_the_screens(page: dict[str, Any]) -> None:
    answer = RaceResults.model_validate(page)
    for row, drawn in zip(page["data"], answer.rows, strict=True):
        for written, gap in (
            (row["overallBehindByLeader"], drawn.overall_gap),
            (row["classBehindByLeader"], drawn.class_gap),
        ):
            assert parse_gap(written) == (gap and gap._replace(lap=0))
