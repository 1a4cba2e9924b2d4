"""The finish order of one moto, from passings or as recorded, and positions by class."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from livelaps_app.standins.timing.scoring import records
from livelaps_app.standins.timing.scoring.laps import hare_scramble
from livelaps_app.standins.timing.scoring.placing import IN_THE_RACE
from livelaps_app.standins.timing.scoring.ranking import places


def moto_from_passings(
    moto: int,
    entries: Sequence[records.ScoringEntry],
    passings: Iterable[records.ScoringPassing],
    rules: records.RaceRules,
) -> tuple[records.ScoringMotoFinish, ...]:
    """The finish order of one moto as a race by laps, with the penalties of that moto."""
    entered = [
        replace(entry, penalties=tuple(penalty for penalty in entry.penalties if penalty.moto == moto))
        for entry in entries
    ]
    scored = hare_scramble(
        entered, (passing for passing in passings if passing.moto == moto), rules, with_sections=False
    )
    return tuple(_finish(moto, entry) for entry in scored)


def _finish(moto: int, scored: records.ScoredEntry) -> records.ScoringMotoFinish:
    position, best_lap_ms = scored.overall_position, scored.best_lap_ms
    return records.ScoringMotoFinish(
        scored.entry_id, moto, position, scored.status, scored.laps, scored.total_ms, best_lap_ms
    )


def finishes_by_moto(
    entries: Sequence[records.ScoringEntry], timing: records.RaceTiming, rules: records.RaceRules
) -> list[dict[int, records.ScoringMotoFinish]]:
    """Entry id -> finish for each moto in order, computed from passings unless recorded."""
    finishes: defaultdict[int, dict[int, records.ScoringMotoFinish]] = defaultdict(dict)
    for finish in timing.moto_finishes:
        finishes[finish.moto][finish.entry_id] = finish
    for moto in {passing.moto for passing in timing.passings} - finishes.keys():
        computed = moto_from_passings(moto, entries, timing.passings, rules)
        finishes[moto] = {finish.entry_id: finish for finish in computed}
    return [finishes.get(moto, {}) for moto in range(1, max(finishes, default=0) + 1)]


@dataclass(frozen=True, slots=True)
class MotoPositions:
    """Positions in all motos, in the race or a class: entry id -> position per moto.

    `unplaced` is the position behind the last, for sums over motos without a position.
    """

    positions: Mapping[int, tuple[int | None, ...]]
    unplaced: int


def overall_positions(
    entries: Sequence[records.ScoringEntry], motos: Sequence[Mapping[int, records.ScoringMotoFinish]]
) -> MotoPositions:
    """The recorded positions; None in a moto not finished, and for a disqualified entry."""
    return _moto_positions({entry.entry_id: tuple(_position(entry, moto) for moto in motos) for entry in entries})


def class_positions(entries: Sequence[records.ScoringEntry], overall: MotoPositions) -> dict[int, MotoPositions]:
    """Class id -> positions in class; in a single-class race the recorded ones, including gaps."""
    by_class: defaultdict[int, list[int]] = defaultdict(list)
    for entry in entries:
        by_class[entry.class_id].append(entry.entry_id)
    if len(by_class) == 1:
        return dict.fromkeys(by_class, overall)
    return {class_id: _within(entry_ids, overall) for class_id, entry_ids in by_class.items()}


def _position(entry: records.ScoringEntry, moto: Mapping[int, records.ScoringMotoFinish]) -> int | None:
    finish = moto.get(entry.entry_id)
    if finish is None or finish.status not in IN_THE_RACE or entry.status is records.Status.DSQ:
        return None
    return finish.position


def _within(entry_ids: Sequence[int], overall: MotoPositions) -> MotoPositions:
    columns = [
        places({entry_id: (position,) for entry_id, position in zip(entry_ids, column, strict=True) if position}, {})
        for column in zip(*(overall.positions[entry_id] for entry_id in entry_ids), strict=True)
    ]
    return _moto_positions({entry_id: tuple(column.get(entry_id) for column in columns) for entry_id in entry_ids})


def _moto_positions(positions: Mapping[int, tuple[int | None, ...]]) -> MotoPositions:
    recorded = (position for row in positions.values() for position in row if position)
    return MotoPositions(positions, max(len(positions), max(recorded, default=0)) + 1)
