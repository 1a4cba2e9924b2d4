"""Races and series of all shapes, for properties that must hold for each of them."""

from hypothesis import strategies as st

from livelaps_app.embedded.timing.scoring.records import (
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

Race = tuple[list[ScoringEntry], RaceTiming, RaceRules]
# Few different values, so that ties are common.
TIMES = st.integers(1, 6).map(lambda count: count * 10_000)
PENALTIES = st.lists(
    st.builds(
        ScoringPenalty, kind=st.sampled_from(PenaltyKind), amount=st.integers(0, 4), moto=st.sampled_from([None, 1, 2])
    ),
    max_size=2,
).map(tuple)
STATUSES = st.sampled_from([*Status, Status.FINISHED, Status.FINISHED])


@st.composite
def races(draw: st.DrawFn) -> Race:
    """A race of any kind with up to nine entries in up to three classes."""
    scoring = draw(st.sampled_from(Scoring))
    starts = [
        ScoringEntry(entry, 100 + entry, class_id, class_id * 5_000, draw(STATUSES), draw(PENALTIES))
        for entry, class_id in enumerate(draw(st.lists(st.integers(0, 2), max_size=9)), start=1)
    ]
    rules = RaceRules(scoring, min_lap_ms=2_000, length_ms=draw(st.sampled_from([None, 60_000])))
    return starts, draw(_marks(starts)), rules


@st.composite
def _marks(draw: st.DrawFn, starts: list[ScoringEntry]) -> RaceTiming:
    """Passings of two motos; finishes for some of the motos, so that the others are counted from passings."""
    entries = [start.entry_id for start in starts]
    times = {start.entry_id: draw(st.lists(TIMES, max_size=4)) for start in starts}
    orders = {moto: draw(st.permutations(entries)) for moto in draw(st.sets(st.sampled_from([1, 2])))}
    return RaceTiming(
        passings=[
            ScoringPassing(
                start.entry_id, start.start_ms + sum(own[:lap]), start.entry_id * 100 + moto * 10 + lap, moto
            )
            for start in starts
            for own in (times[start.entry_id],)
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
