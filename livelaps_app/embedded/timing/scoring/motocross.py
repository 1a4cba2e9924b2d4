"""Motocross: the points or the positions of the motos added up, ties broken by the better last moto."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from livelaps_app.embedded.timing.scoring.moto import (
    MotoPositions,
    class_positions,
    finishes_by_moto,
    overall_positions,
)
from livelaps_app.embedded.timing.scoring.placing import Contender, Places, penalised, place
from livelaps_app.embedded.timing.scoring.points import table_points
from livelaps_app.embedded.timing.scoring.ranking import Key
from livelaps_app.embedded.timing.scoring.records import (
    PenaltyKind,
    RaceRules,
    RaceTiming,
    ScoredEntry,
    ScoredMoto,
    ScoredSection,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
    Status,
)


class _MotocrossRace(NamedTuple):
    """All motos run, with the positions of the race as a whole and of each class."""

    finishes: Sequence[Mapping[int, ScoringMotoFinish]]
    overall: MotoPositions
    classes: Mapping[int, MotoPositions]
    rules: RaceRules


class _Sum(NamedTuple):
    """What the motos of one entry add up to: `points` by moto, `total` with penalties, `key` lowest best."""

    points: tuple[int, ...]
    total: int
    key: Key


def motocross(
    starts: Sequence[ScoringEntry], marks: RaceTiming, rules: RaceRules, with_sections: bool = True
) -> tuple[ScoredEntry, ...]:
    """The entries in final order. By points the most points win, by positions the smallest sum.

    No position in a moto gives no points, and counts as the one behind the last where positions are summed. Among
    entries without points the one placed in more motos is ahead, then the smaller sum. `Scored.points` are by class.
    """
    finishes = finishes_by_moto(starts, marks, rules)
    overall = overall_positions(starts, finishes)
    race = _MotocrossRace(finishes, overall, class_positions(starts, overall), rules)
    by_id = {start.entry_id: start for start in starts}
    run = len(finishes)
    after = [_places(starts, race, motos) for motos in range(min(1, run) if with_sections else run, run + 1)]
    return tuple(
        _scored(by_id[entry_id], race, where, [found[entry_id] for found in after] if with_sections else [])
        for entry_id, where in after[-1].items()
    )


def _places(starts: Sequence[ScoringEntry], race: _MotocrossRace, motos: int) -> dict[int, Places]:
    """The places after so many motos, penalties included."""
    return place([_contender(start, race, motos) for start in starts])


def _contender(start: ScoringEntry, race: _MotocrossRace, motos: int) -> Contender:
    return Contender(
        entry_id=start.entry_id,
        class_id=start.class_id,
        status=start.status,
        overall_key=_sum(start, race.overall, race.rules, motos).key,
        class_key=_sum(start, race.classes[start.class_id], race.rules, motos).key,
        has_result=any(race.overall.positions[start.entry_id][:motos]),
        demotion=sum(p.amount for p in start.penalties if p.kind is PenaltyKind.POSITIONS and p.moto is None),
    )


def _sum(start: ScoringEntry, sheet: MotoPositions, rules: RaceRules, motos: int) -> _Sum:
    penalty = penalised(start.penalties, PenaltyKind.POINTS)
    return SUMS[rules.scoring](sheet.positions[start.entry_id][:motos], sheet.last, rules.points_table, penalty)


def _by_points(positions: tuple[int | None, ...], last: int, table: Sequence[int], deduction: int) -> _Sum:
    points = tuple(table_points(position, table) for position in positions)
    total = max(0, sum(points) - deduction)
    counted = tuple(position or last for position in positions)
    without_points = (0, 0) if total else (positions.count(None), sum(counted))
    return _Sum(points, total, (-total, *without_points, *counted[::-1]))


def _by_positions(positions: tuple[int | None, ...], last: int, table: Sequence[int], addition: int) -> _Sum:
    counted = tuple(position or last for position in positions)
    total = sum(counted) + addition
    return _Sum(counted, total, (total, *counted[::-1]))


SUMS: Mapping[Scoring, Callable[[tuple[int | None, ...], int, Sequence[int], int], _Sum]] = {
    Scoring.MOTOCROSS_POINTS: _by_points,
    Scoring.MOTOCROSS_POSITIONS: _by_positions,
}


def _scored(start: ScoringEntry, race: _MotocrossRace, where: Places, after: Sequence[Places]) -> ScoredEntry:
    timed = [finish for moto in race.finishes if (finish := moto.get(start.entry_id))]
    times = [finish.total_ms for finish in timed if finish.total_ms is not None]
    laps = [finish.best_lap_ms for finish in timed if finish.best_lap_ms is not None]
    summed = _sum(start, race.classes[start.class_id], race.rules, len(race.finishes))
    return ScoredEntry(
        entry_id=start.entry_id,
        overall_position=where.overall,
        class_position=where.in_class,
        status=start.status,
        laps=sum(finish.laps for finish in timed),
        total_ms=sum(times) if times else None,
        overall_behind=None,
        class_behind=None,
        points=0 if start.status is Status.DSQ else summed.total,
        best_lap_ms=min(laps, default=None),
        last_lap_ms=None,
        sections=_sections(start, race, after),
        motos=_motos(start, race, summed.points),
    )


def _motos(start: ScoringEntry, race: _MotocrossRace, points: Sequence[int]) -> tuple[ScoredMoto, ...]:
    in_class = race.classes[start.class_id].positions[start.entry_id]
    rows = zip(race.finishes, race.overall.positions[start.entry_id], in_class, points, strict=True)
    return tuple(
        ScoredMoto(
            number,
            position,
            class_position,
            0 if start.status is Status.DSQ else earned,
            finish.laps if (finish := finishes.get(start.entry_id)) else 0,
            finish.status if finish else _absent(start.status),
        )
        for number, (finishes, position, class_position, earned) in enumerate(rows, start=1)
    )


def _absent(status: Status) -> Status:
    """How a moto without a finish is told: a finisher of the race did not start in it."""
    return Status.DNS if status is Status.FINISHED else status


def _sections(start: ScoringEntry, race: _MotocrossRace, after: Sequence[Places]) -> tuple[ScoredSection, ...]:
    entry_id = start.entry_id
    times = [finish.total_ms if (finish := moto.get(entry_id)) else None for moto in race.finishes]
    totals = accumulate(times, lambda total, ms: None if total is None or ms is None else total + ms)
    in_class = race.classes[start.class_id].positions[entry_id]
    rows = zip(times, totals, after, race.overall.positions[entry_id], in_class, strict=False)
    return tuple(
        ScoredSection(number, ms, total, where.overall, where.in_class, position, class_position, None)
        for number, (ms, total, where, position, class_position) in enumerate(rows, start=1)
    )
