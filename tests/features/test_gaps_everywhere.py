"""The rule of gaps in all that the site makes of a race: table, files, sheet, presentation and my riders."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery, Tab
from livelaps_app.features.race.rider import texts
from livelaps_app.gateways.timing.records import RaceResults
from livelaps_app.racing import followed_riders
from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.scoring.laps import hare_scramble
from livelaps_app.standins.timing.scoring.records import (
    RaceRules,
    ScoredEntry,
    Scoring,
    ScoringEntry,
    ScoringPassing,
    Status,
)
from livelaps_app.stores import memo
from tests.outside import Outside, event, race
from tests.standins.timing.scoring.strategies import PENALTIES

NOW = datetime(2026, 6, 5, 18, 0, tzinfo=UTC)
CLASSES = ("Pro", "Vet")
ON_COURSE = st.sampled_from([Status.RUNNING, Status.RUNNING, Status.RUNNING, Status.FINISHED, Status.DNF])
Size = tuple[int, int]
"""Laps and ms of a gap."""


@st.composite
def running_races(draw: st.DrawFn) -> RaceResults:
    """The results of a hare scramble of up to eight riders in two classes, at any moment of it."""
    entries, passings = [], []
    for number in range(1, draw(st.integers(2, 8)) + 1):
        entries.append(ScoringEntry(number, number, number % 2, 0, draw(ON_COURSE), draw(PENALTIES)))
        at_ms = 0
        for lap in range(draw(st.integers(0, 6))):
            at_ms += draw(st.integers(20, 45)) * 1000 + draw(st.integers(0, 999))
            passings.append(ScoringPassing(number, at_ms, 10 * number + lap))
    now_ms = draw(st.integers(60_000, 200_000))
    rules = RaceRules(Scoring.LAPS, length_ms=draw(st.sampled_from([None, 100_000])))
    scored = hare_scramble(entries, [passing for passing in passings if passing.at_ms <= now_ms], rules)
    return RaceResults.model_validate({"version": 1, "scoring_status": "running", "data": list(map(_row, scored))})


def _row(entry: ScoredEntry) -> dict[str, Any]:
    number = entry.entry_id
    rider = {"id": number, "riderId": number, "fullName": f"Rider {number}", "displayedNumber": str(number)}
    return rider | {
        "className": CLASSES[number % 2],
        "status": entry.status,
        "laps": entry.laps,
        "totalTime": wire_format.clock(entry.total_ms),
        "lastLap": wire_format.clock(entry.last_lap_ms),
        "overallPosition": entry.overall_position or 0,
        "classPosition": entry.class_position or 0,
        "overallBehindByLeader": wire_format.gap(entry.overall_behind),
        "classBehindByLeader": wire_format.gap(entry.class_behind),
    }


def sizes(gaps: Sequence[str]) -> list[Size]:
    """The gaps that are there: "+1:02.349 L18" is 62,349 ms, "+1 lap" is one lap."""
    return [_size(gap.removeprefix("+").partition(" L")[0]) for gap in gaps if gap]


def _size(text: str) -> Size:
    if "lap" in text:
        return int(text.split(maxsplit=1)[0]), 0
    ms = 0
    for part in text.split(":"):
        ms = ms * 60 + round(float(part) * 1000)
    return 0, ms


def assert_growing(found: Sequence[Size]) -> None:
    assert list(found) == sorted(found)


async def _gaps(tab: Tab) -> list[list[str]]:
    """The gaps of a tab, a list for each class where it goes by class."""
    view = await service.race_view(RaceQuery(7, tab=tab, size=0))
    column = view.columns.index("Gap") + 1
    groups: list[list[str]] = [[]]
    for row in view.rows:
        if row[0]:
            groups[-1].append(_behind(row[column]))
        else:
            groups.append([])
    return groups


def _behind(text: str) -> str:
    """A gap; "" for the leader's time and the dash of a penalty."""
    return text if text.startswith("+") else ""


def with_race(outside: Outside, results: RaceResults) -> None:
    memo.clear_all()
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results
    races = [{"id": 7, "raceName": "Sunday Pro", "mode": "laps", "startTime": NOW.isoformat()}]
    outside.timing.stub_events[70] = event(70, races=races)


@pytest.mark.parametrize("tab", ["overall", "class", "sections"])
@given(results=running_races())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
async def test_gap_never_shrinks_down_the_table(outside: Outside, tab: Tab, results: RaceResults) -> None:
    with_race(outside, results)
    for gaps in await _gaps(tab):
        assert_growing(sizes(gaps))


@given(results=running_races())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
async def test_sheet_has_the_gaps_of_the_table(outside: Outside, results: RaceResults) -> None:
    with_race(outside, results)
    [overall], in_class = await _gaps("overall"), {}
    for name in CLASSES:
        view = await service.race_view(RaceQuery(7, tab="class", classes=(name,), size=0))
        column = view.columns.index("Gap") + 1
        in_class |= {row[0]: _behind(row[column]) for row in view.rows if row[0]}
    for row, gap in zip(results.rows, overall, strict=True):
        sheet = await service.rider_view(RaceQuery(7), str(row.id))
        details = {detail.name: detail.text.partition(" L")[0] for detail in sheet.details}  # the lap has a column
        above = {tile.text for tile in sheet.ride.tiles} | {fighter.gap for fighter in sheet.ride.fight}
        above |= {f"+{fighter.gap}" for fighter in sheet.ride.fight}
        gaps = {text.partition(" L")[0] for text in above} | {*details.values(), ""}
        for name, in_table in (("Gap", gap), (texts.BEHIND_IN_CLASS.en, in_class[str(row.id)])):
            assert details.get(name, in_table) == in_table
            assert in_table in gaps  # each figure once


@given(results=running_races())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
async def test_my_riders_have_the_gaps_of_the_table(outside: Outside, results: RaceResults) -> None:
    with_race(outside, results)
    cards = {card.entry: card for card in await followed_riders.cards(7, "en", tuple(range(1, 9)))}
    for name in CLASSES:
        riders = sorted(
            (row for row in results.rows if row.class_name == name and row.class_position),
            key=lambda row: row.class_position or 0,
        )
        for ahead, behind in pairwise(riders):
            assert cards[str(ahead.id)].behind == cards[str(behind.id)].ahead
            before, after = ahead.class_gap, behind.class_gap
            if before and after and not (before.lap or after.lap or before.laps or after.laps):
                assert sizes([cards[str(behind.id)].ahead]) == [(0, after.ms - before.ms)]
