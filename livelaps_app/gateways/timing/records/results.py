"""Records of all results of a race, with gaps that follow from each other."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Annotated

from pydantic import AfterValidator, Field

from livelaps_app.core.racing.gaps import Gap, gap_between, growing_gaps
from livelaps_app.gateways.timing import fields
from livelaps_app.gateways.timing.records.races import UNPLACED, Corrections, ResultRow


def _with_gaps(rows: tuple[ResultRow, ...]) -> tuple[ResultRow, ...]:
    """Makes gaps non-decreasing overall and per class, and adds intervals; retired entries have none."""
    overall = _gaps(rows, lambda row: row.overall_gap)
    classes: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.class_position or len(rows) + 1):
        classes[row.class_name].append(row)
    in_class = {
        entry: gap
        for class_rows in classes.values()
        for entry, gap in _gaps(class_rows, lambda row: row.class_gap).items()
    }
    return tuple(
        _with_gap(row, *overall.get(row.id, (None, None)), *in_class.get(row.id, (None, None))) for row in rows
    )


def _gaps(
    rows: Iterable[ResultRow], gap: Callable[[ResultRow], Gap | None]
) -> dict[int, tuple[Gap | None, Gap | None]]:
    """The gaps to the leader and to the rider ahead, by entry."""
    placed = [row for row in rows if row.status not in UNPLACED]
    progress = [row.progress(gap(row)) for row in placed]
    intervals = [None, *(gap_between(ahead, behind) for ahead, behind in pairwise(progress))]
    growing = growing_gaps(progress)
    return {row.id: gaps for row, gaps in zip(placed, zip(growing, intervals, strict=False), strict=True)}


def _with_gap(
    row: ResultRow, overall: Gap | None, interval: Gap | None, in_class: Gap | None, class_interval: Gap | None
) -> ResultRow:
    if (row.overall_gap, row.class_gap, row.interval, row.class_interval) == (
        overall,
        in_class,
        interval,
        class_interval,
    ):
        return row
    gaps = {"overall_gap": overall, "class_gap": in_class, "interval": interval, "class_interval": class_interval}
    return row.model_copy(update=gaps)


class RaceVersion(fields.TimingRecord):
    """The version and status of a race."""

    version: int = 0
    scoring_status: fields.Status = Field("completed", alias="scoring_status")


class RaceResults(RaceVersion):
    """All results of a race in overall order; `version` increases with every change, `corrections` are newest first.

    `posted_at`: when they became provisional or official.
    """

    result_state: fields.ResultState = "provisional"
    posted_at: fields.Instant = None
    corrections: Corrections = ()
    last_passing_at: fields.Instant = None
    rows: Annotated[tuple[ResultRow, ...], AfterValidator(_with_gaps)] = Field((), alias="data")
