"""Works out what a result lacks where the service sends laps and sections without their totals."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from livelaps_app.core.formats import parse_clock

Row = dict[str, Any]


def totalled(row: Mapping[str, Any]) -> Row:
    """A result with its time, laps, best and last lap, in milliseconds; as it is when the service tells the time."""
    sections = _timed(row.get("sections"))
    if not sections or "totalTime" in row:
        return dict(row)
    times = [section["sectionTime"] for section in sections if section["sectionTime"]]
    derived = {
        "sections": sections,
        "laps": sum(section["cumulated"] is not None for section in sections),
        "totalTime": max((section["cumulated"] for section in sections if section["cumulated"]), default=None),
        "bestLap": min(times, default=None),
        "lastLap": times[-1] if times else None,
    }
    return derived | {name: value for name, value in row.items() if name != "sections"}


def _timed(sections: Any) -> list[Row]:
    """The sections with their own times, which are the steps of the running total."""
    told = [section for section in sections or () if isinstance(section, Mapping)]
    totals = [0, *(parse_clock(str(section.get("totalCumulatedTime") or "")) for section in told)]
    return [
        {"sectionTime": _step(before, after), **section, "cumulated": after}
        for section, (before, after) in zip(told, pairwise(totals), strict=True)
    ]


def _step(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before
