"""Totals of results that a service sends with laps and sections only."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from livelaps_app.core.i18n.formats import parse_clock

Row = dict[str, Any]


def with_totals(row: Mapping[str, Any]) -> Row:
    """A result with its time, laps, best and last lap in ms, unchanged when the service sends the time."""
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


def _timed(value: Any) -> list[Row]:
    """The sections with their own times, the steps of the running total."""
    sections = [section for section in value or () if isinstance(section, Mapping)]
    totals = [0, *(parse_clock(str(section.get("totalCumulatedTime") or "")) for section in sections)]
    return [
        {"sectionTime": step(before, after), **section, "cumulated": after}
        for section, (before, after) in zip(sections, pairwise(totals), strict=True)
    ]


def step(before: int | None, after: int | None) -> int | None:
    """The difference of two running totals, None where one is missing."""
    return None if before is None or after is None else after - before
