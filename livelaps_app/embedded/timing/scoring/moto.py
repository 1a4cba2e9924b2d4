"""One moto: its finish order from readings at the line, or as it was given."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from livelaps_app.embedded.timing.scoring.laps import hare_scramble
from livelaps_app.embedded.timing.scoring.placing import IN_THE_RACE
from livelaps_app.embedded.timing.scoring.ranking import places
from livelaps_app.embedded.timing.scoring.records import (
    RaceRules,
    RaceTiming,
    ScoringEntry,
    ScoringMotoFinish,
    ScoringPassing,
    Status,
)


def moto_from_passings(
    moto: int, starts: Sequence[ScoringEntry], passings: Iterable[ScoringPassing], rules: RaceRules
) -> tuple[ScoringMotoFinish, ...]:
    """The finish order of one moto, a small race by laps, with the penalties given in it."""
    own = [
        replace(start, penalties=tuple(penalty for penalty in start.penalties if penalty.moto == moto))
        for start in starts
    ]
    scored = hare_scramble(own, (passing for passing in passings if passing.moto == moto), rules, with_sections=False)
    return tuple(
        ScoringMotoFinish(one.entry_id, moto, one.overall_position, one.status, one.laps, one.total_ms, one.best_lap_ms)
        for one in scored
    )


def finishes_by_moto(
    starts: Sequence[ScoringEntry], marks: RaceTiming, rules: RaceRules
) -> list[dict[int, ScoringMotoFinish]]:
    """The motos in order, each entry id -> finish; counted from passings where no finish was given."""
    given: defaultdict[int, dict[int, ScoringMotoFinish]] = defaultdict(dict)
    for finish in marks.moto_finishes:
        given[finish.moto][finish.entry_id] = finish
    for moto in {passing.moto for passing in marks.passings} - given.keys():
        given[moto] = {finish.entry_id: finish for finish in moto_from_passings(moto, starts, marks.passings, rules)}
    return [given.get(moto, {}) for moto in range(1, max(given, default=0) + 1)]


@dataclass(frozen=True, slots=True)
class MotoPositions:
    """The positions of all motos run within one group of entries: the whole race, or one class.

    `positions`: entry id -> its position in each moto, None where it has none. `last` is the position behind the last.
    """

    positions: Mapping[int, tuple[int | None, ...]]
    last: int


def overall_positions(
    starts: Sequence[ScoringEntry], motos: Sequence[Mapping[int, ScoringMotoFinish]]
) -> MotoPositions:
    """The positions as they were given; none for who did not finish that moto or is disqualified from the race."""
    return _moto_positions({start.entry_id: tuple(_position(start, moto) for moto in motos) for start in starts})


def class_positions(starts: Sequence[ScoringEntry], overall: MotoPositions) -> dict[int, MotoPositions]:
    """Class id -> positions counted within it. A race of one class keeps those given, gaps included."""
    by_class: defaultdict[int, list[int]] = defaultdict(list)
    for start in starts:
        by_class[start.class_id].append(start.entry_id)
    if len(by_class) == 1:
        return dict.fromkeys(by_class, overall)
    return {class_id: _within(entry_ids, overall) for class_id, entry_ids in by_class.items()}


def _position(start: ScoringEntry, moto: Mapping[int, ScoringMotoFinish]) -> int | None:
    finish = moto.get(start.entry_id)
    if finish is None or finish.status not in IN_THE_RACE or start.status is Status.DSQ:
        return None
    return finish.position


def _within(entry_ids: Sequence[int], overall: MotoPositions) -> MotoPositions:
    columns = [
        places({entry_id: (position,) for entry_id, position in zip(entry_ids, column, strict=True) if position}, {})
        for column in zip(*(overall.positions[entry_id] for entry_id in entry_ids), strict=True)
    ]
    return _moto_positions({entry_id: tuple(column.get(entry_id) for column in columns) for entry_id in entry_ids})


def _moto_positions(positions: Mapping[int, tuple[int | None, ...]]) -> MotoPositions:
    given = (position for row in positions.values() for position in row if position)
    return MotoPositions(positions, max(len(positions), max(given, default=0)) + 1)
