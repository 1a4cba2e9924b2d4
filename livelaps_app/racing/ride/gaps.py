"""The gaps to the leaders in a rider's laps or sections, and the places after them."""

from livelaps_app.core.racing.penalties import time_penalty_ms
from livelaps_app.gateways.timing.records import (
    ON_COURSE,
    UNPLACED,
    Mode,
    RaceResults,
    RaceSplits,
    ResultRow,
    SectionRow,
)

Leaders = dict[tuple[str | None, str], int]
"""Least total with penalties in ms by class (None: overall) and section."""


def has_gaps(row: ResultRow) -> bool:
    """True if the service sends gaps to the leader, or the rider always led."""
    parts = [part for part in row.sections if part.total_cumulated_time is not None]
    return any(part.behind_leader is not None for part in parts) or all(part.overall_position == 1 for part in parts)


def with_gaps(row: ResultRow, results: RaceResults, splits: RaceSplits) -> ResultRow:
    """Computes gaps from the totals of all riders, for a service without them."""
    leaders, penalty_ms = _leaders(results, splits), time_penalty_ms(row.penalty)
    sections = tuple(_part(part, row.class_name, penalty_ms, leaders) for part in row.sections)
    return row.model_copy(update={"sections": sections})


def with_final_place(row: ResultRow, mode: Mode) -> ResultRow:
    """The row with its places of the board after the last lap or section, where a service may leave out penalties."""
    last = max((at for at, part in enumerate(row.sections) if part.overall_position is not None), default=None)
    if last is None or row.overall_position is None or mode is Mode.MOTOCROSS:
        return row
    places = {"overall_position": row.overall_position, "class_position": row.class_position}
    part = row.sections[last].model_copy(update=places)
    return row.model_copy(update={"sections": (*row.sections[:last], part, *row.sections[last + 1 :])})


def moved_by_others(row: ResultRow, results: RaceResults) -> bool:
    """True if others' penalties changed the place of a finisher on the leader's lap."""
    if row.status in UNPLACED | {ON_COURSE} or not row.sections or row.laps != results.rows[0].laps:
        return False
    last = row.sections[-1]
    places = (last.overall_position, row.overall_position), (last.class_position, row.class_position)
    moved = any(at_the_line and at_the_line != final for at_the_line, final in places)
    return moved and any(result.penalty for result in results.rows)


def gap(gap: int | None, place: int | None, total: int | None) -> int | None:
    """The gap to the leader in ms; 0 for the leader, whose gap the service omits."""
    return 0 if gap is None and place == 1 and total is not None else gap


def _leaders(results: RaceResults, splits: RaceSplits) -> Leaders:
    rows = {row.id: row for row in results.rows if row.status != "DSQ"}
    leaders: Leaders = {}
    for entry in rows.keys() & splits.entries.keys():
        penalty_ms = time_penalty_ms(rows[entry].penalty)
        for name, split in splits.entries[entry].items():
            if split.total_ms is not None:
                total = split.total_ms + penalty_ms
                for key in ((None, name), (rows[entry].class_name, name)):
                    leaders[key] = min(leaders.get(key, total), total)
    return leaders


def _part(part: SectionRow, class_name: str, penalty_ms: int, leaders: Leaders) -> SectionRow:
    if part.total_cumulated_time is None:
        return part
    total, name = part.total_cumulated_time + penalty_ms, part.section_name
    gaps = {
        field: max(0, total - leaders.get((key, name), total))
        for field, key in (("behind_leader", None), ("class_behind_leader", class_name))
    }
    return part.model_copy(update=gaps)
