"""The gaps to the leaders in a rider's laps or sections."""

from livelaps_app.gateways.timing.records import ON_COURSE, UNPLACED, RaceResults, RaceSplits, ResultRow, SectionRow

Leaders = dict[tuple[str | None, str], int]
"""Least total in ms by class (None: overall) and section."""


def has_gaps(row: ResultRow) -> bool:
    """True if the service sends gaps to the leader, or the rider always led."""
    parts = [part for part in row.sections if part.total_cumulated_time is not None]
    return any(part.behind_leader is not None for part in parts) or all(part.overall_position == 1 for part in parts)


def with_gaps(row: ResultRow, results: RaceResults, splits: RaceSplits) -> ResultRow:
    """Computes gaps from the totals of all riders, for a service without them."""
    leaders = _leaders(results, splits)
    return row.model_copy(update={"sections": tuple(_part(part, row.class_name, leaders) for part in row.sections)})


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
    classes = {row.id: row.class_name for row in results.rows if row.status != "DSQ"}
    leaders: Leaders = {}
    for entry, ridden in splits.entries.items():
        for name, split in ridden.items():
            if split.total_ms is not None and entry in classes:
                for key in ((None, name), (classes[entry], name)):
                    leaders[key] = min(leaders.get(key, split.total_ms), split.total_ms)
    return leaders


def _part(part: SectionRow, class_name: str, leaders: Leaders) -> SectionRow:
    total, name = part.total_cumulated_time, part.section_name
    if total is None:
        return part
    gaps = {
        field: max(0, total - leaders.get((key, name), total))
        for field, key in (("behind_leader", None), ("class_behind_leader", class_name))
    }
    return part.model_copy(update=gaps)
