"""Motocross: sum of the motos' points or positions, ties broken by the better last moto."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from livelaps_app.standins.timing.scoring import records
from livelaps_app.standins.timing.scoring.moto import (
    MotoPositions,
    class_positions,
    finishes_by_moto,
    overall_positions,
)
from livelaps_app.standins.timing.scoring.placing import Contender, Places, place, table_points, total_penalty
from livelaps_app.standins.timing.scoring.ranking import Key


class _MotocrossRace(NamedTuple):
    """The finishes of all motos, with the positions overall and within each class."""

    finishes: Sequence[Mapping[int, records.ScoringMotoFinish]]
    overall: MotoPositions
    classes: Mapping[int, MotoPositions]
    rules: records.RaceRules


class _Sum(NamedTuple):
    """The sum of an entry's motos: `points` by moto, `total` with penalties, `key` for ranking (lowest first)."""

    points: tuple[int, ...]
    total: int
    key: Key


def motocross(
    entries: Sequence[records.ScoringEntry],
    timing: records.RaceTiming,
    rules: records.RaceRules,
    with_sections: bool = True,
) -> tuple[records.ScoredEntry, ...]:
    """The entries in final order: most points, or smallest sum of positions.

    A moto without a position gives no points and counts as the position behind the last. Entries without points rank by
    placed motos, then by the smaller sum. `ScoredEntry.points` are by class.
    """
    finishes = finishes_by_moto(entries, timing, rules)
    entries = [replace(entry, status=_race_status(entry, finishes)) for entry in entries]
    overall = overall_positions(entries, finishes)
    race = _MotocrossRace(finishes, overall, class_positions(entries, overall), rules)
    by_id = {entry.entry_id: entry for entry in entries}
    count = len(finishes)
    after = [_places(entries, race, motos) for motos in range(min(1, count) if with_sections else count, count + 1)]
    return tuple(
        _scored_entry(by_id[entry_id], race, final, [places[entry_id] for places in after] if with_sections else [])
        for entry_id, final in after[-1].items()
    )


def _race_status(
    entry: records.ScoringEntry, finishes: Sequence[Mapping[int, records.ScoringMotoFinish]]
) -> records.Status:
    """DNF for a finisher of the race who has finished no moto and begun one."""
    if entry.status is not records.Status.FINISHED:
        return entry.status
    statuses = {moto[entry.entry_id].status for moto in finishes if entry.entry_id in moto}
    is_dnf = records.Status.DNF in statuses and statuses.isdisjoint({records.Status.FINISHED, records.Status.RUNNING})
    return records.Status.DNF if is_dnf else entry.status


def _places(entries: Sequence[records.ScoringEntry], race: _MotocrossRace, motos: int) -> dict[int, Places]:
    """The places after a number of motos, penalties included."""
    return place([_contender(entry, race, motos) for entry in entries])


def _contender(entry: records.ScoringEntry, race: _MotocrossRace, motos: int) -> Contender:
    """An entry after a number of motos, with the penalties of the whole race."""
    penalties = [penalty for penalty in entry.penalties if penalty.moto is None]
    return Contender(
        entry_id=entry.entry_id,
        class_id=entry.class_id,
        status=entry.status,
        overall_key=_sum(entry, race.overall, race.rules, motos).key,
        class_key=_sum(entry, race.classes[entry.class_id], race.rules, motos).key,
        has_result=any(race.overall.positions[entry.entry_id][:motos]),
        demotion=total_penalty(penalties, records.PenaltyKind.POSITIONS),
    )


def _sum(entry: records.ScoringEntry, group: MotoPositions, rules: records.RaceRules, motos: int) -> _Sum:
    penalty = total_penalty(entry.penalties, records.PenaltyKind.POINTS)
    return SUMS[rules.scoring](group.positions[entry.entry_id][:motos], group.unplaced, rules.points_table, penalty)


def _by_points(positions: tuple[int | None, ...], unplaced: int, table: Sequence[int], deduction: int) -> _Sum:
    points = tuple(table_points(position, table) for position in positions)
    total = max(0, sum(points) - deduction)
    counted = tuple(position or unplaced for position in positions)
    without_points = (0, 0) if total else (positions.count(None), sum(counted))
    return _Sum(points, total, (-total, *without_points, *counted[::-1]))


def _by_positions(positions: tuple[int | None, ...], unplaced: int, table: Sequence[int], addition: int) -> _Sum:
    counted = tuple(position or unplaced for position in positions)
    total = sum(counted) + addition
    return _Sum(counted, total, (total, *counted[::-1]))


SUMS: Mapping[records.Scoring, Callable[[tuple[int | None, ...], int, Sequence[int], int], _Sum]] = {
    records.Scoring.MOTOCROSS_POINTS: _by_points,
    records.Scoring.MOTOCROSS_POSITIONS: _by_positions,
}


def _scored_entry(
    entry: records.ScoringEntry, race: _MotocrossRace, final: Places, after: Sequence[Places]
) -> records.ScoredEntry:
    timed = [finish for moto in race.finishes if (finish := moto.get(entry.entry_id))]
    times = [finish.total_ms for finish in timed if finish.total_ms is not None]
    laps = [finish.best_lap_ms for finish in timed if finish.best_lap_ms is not None]
    summed = _sum(entry, race.classes[entry.class_id], race.rules, len(race.finishes))
    return records.ScoredEntry(
        entry_id=entry.entry_id,
        overall_position=final.overall,
        class_position=final.in_class,
        status=entry.status,
        laps=sum(finish.laps for finish in timed),
        total_ms=sum(times) if times else None,
        overall_behind=None,
        class_behind=None,
        points=0 if entry.status is records.Status.DSQ else summed.total,
        best_lap_ms=min(laps, default=None),
        last_lap_ms=None,
        sections=_sections(entry, race, after),
        motos=_motos(entry, race, summed.points),
    )


def _motos(entry: records.ScoringEntry, race: _MotocrossRace, points: Sequence[int]) -> tuple[records.ScoredMoto, ...]:
    in_class = race.classes[entry.class_id].positions[entry.entry_id]
    rows = zip(race.finishes, race.overall.positions[entry.entry_id], in_class, points, strict=True)
    return tuple(
        records.ScoredMoto(
            number,
            position,
            class_position,
            0 if entry.status is records.Status.DSQ else earned,
            finish.laps if (finish := finishes.get(entry.entry_id)) else 0,
            finish.status if finish else _absence(entry.status),
        )
        for number, (finishes, position, class_position, earned) in enumerate(rows, start=1)
    )


def _absence(status: records.Status) -> records.Status:
    """The status in a moto without a finish; DNS for a finisher of the race."""
    return records.Status.DNS if status is records.Status.FINISHED else status


def _sections(
    entry: records.ScoringEntry, race: _MotocrossRace, after: Sequence[Places]
) -> tuple[records.ScoredSection, ...]:
    entry_id = entry.entry_id
    times = [finish.total_ms if (finish := moto.get(entry_id)) else None for moto in race.finishes]
    totals = accumulate(times, lambda total, ms: None if total is None or ms is None else total + ms)
    in_class = race.classes[entry.class_id].positions[entry_id]
    rows = zip(times, totals, after, race.overall.positions[entry_id], in_class, strict=False)
    return tuple(
        records.ScoredSection(number, ms, total, places.overall, places.in_class, position, class_position, None)
        for number, (ms, total, places, position, class_position) in enumerate(rows, start=1)
    )
