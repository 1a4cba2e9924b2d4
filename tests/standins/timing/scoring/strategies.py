"""Entries and random races for the tests of scoring."""

from typing import Any

from hypothesis import strategies as st

from livelaps_app.standins.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    RaceTiming,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
    ScoringPassing,
    ScoringPenalty,
    ScoringSectionTime,
    Status,
)

AnyRace = tuple[list[ScoringEntry], RaceTiming, RaceRules]
# Few different values, so that ties are common.
TIMES = st.integers(1, 6).map(lambda count: count * 10_000)
PENALTIES = st.lists(
    st.builds(
        ScoringPenalty, kind=st.sampled_from(PenaltyKind), amount=st.integers(0, 4), moto=st.sampled_from([None, 1, 2])
    ),
    max_size=2,
).map(tuple)
STATUSES = st.sampled_from([*Status, Status.FINISHED, Status.FINISHED])


def entered(*entry_ids: int, **fields: Any) -> list[ScoringEntry]:
    """Entries of one class whose riders have the same ids."""
    return [ScoringEntry(entry_id, entry_id, 1, **fields) for entry_id in entry_ids]


def fined(entry_id: int, kind: PenaltyKind, amount: int, moto: int | None = None, **fields: Any) -> ScoringEntry:
    """An entry with a penalty."""
    return ScoringEntry(entry_id, entry_id, 1, penalties=(ScoringPenalty(kind, amount, moto=moto),), **fields)


@st.composite
def races(draw: st.DrawFn) -> AnyRace:
    """A race of any kind with up to nine entries in up to three classes."""
    scoring = draw(st.sampled_from(Scoring))
    entries = [
        ScoringEntry(entry, 100 + entry, class_id, class_id * 5_000, draw(STATUSES), draw(PENALTIES))
        for entry, class_id in enumerate(draw(st.lists(st.integers(0, 2), max_size=9)), start=1)
    ]
    rules = RaceRules(scoring, min_lap_ms=2_000, length_ms=draw(st.sampled_from([None, 60_000])))
    return entries, draw(_timing(entries)), rules


@st.composite
def _timing(draw: st.DrawFn, entries: list[ScoringEntry]) -> RaceTiming:
    """Passings of two motos; finishes for some of the motos, so that the others are counted from passings."""
    entry_ids = [entry.entry_id for entry in entries]
    times = {entry.entry_id: draw(st.lists(TIMES, max_size=4)) for entry in entries}
    orders = {moto: draw(st.permutations(entry_ids)) for moto in draw(st.sets(st.sampled_from([1, 2])))}
    return RaceTiming(
        passings=[
            ScoringPassing(
                entry.entry_id, entry.start_ms + sum(own[:lap]), entry.entry_id * 100 + moto * 10 + lap, moto
            )
            for entry in entries
            for own in (times[entry.entry_id],)
            for lap in range(1, len(own) + 1)
            for moto in draw(st.sampled_from([(1,), (1, 2)]))
        ],
        section_times=[
            ScoringSectionTime(entry, number, ms)
            for entry, own in times.items()
            for number, ms in enumerate(own, start=1)
        ],
        moto_finishes=[
            ScoringMotoFinish(entry, moto, place, draw(STATUSES))
            for moto, order in orders.items()
            for place, entry in enumerate(order, start=1)
        ],
    )
