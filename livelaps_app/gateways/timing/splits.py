"""Laps or sections of entries: a race's splits, parsed without records for speed, and derived totals."""

from collections.abc import Mapping
from itertools import pairwise
from sys import intern
from typing import Any

from livelaps_app.core.racing.clocks import parse_clock
from livelaps_app.gateways.timing.fields import place
from livelaps_app.gateways.timing.records.races import RaceSplits, Split
from livelaps_app.gateways.timing.responses import result_rows

Entries = dict[int, Mapping[str, Split]]
Row = dict[str, Any]


def entry_splits(body: Any) -> Entries:
    """The splits of a page's entries by id; skips entries without id. Raises Problem."""
    return {
        entry: _splits(row.get("sections")) for row in result_rows(body) if (entry := place(row.get("id"))) is not None
    }


def race_splits(version: int, entries: Entries) -> RaceSplits:
    """The splits of a race, with the section names of the longest entry."""
    longest_first = sorted(entries.values(), key=len, reverse=True)
    return RaceSplits(version, tuple(dict.fromkeys(name for splits in longest_first for name in splits)), entries)


def _splits(sections: Any) -> dict[str, Split]:
    splits: dict[str, Split] = {}
    before: int | None = 0
    for section in sections if isinstance(sections, list) else ():
        if not isinstance(section, Mapping):
            continue
        total = _ms(section.get("totalCumulatedTime"))
        section_ms = _ms(section["sectionTime"]) if "sectionTime" in section else step(before, total)
        places = (place(section.get(name)) for name in ("sectionOverallPosition", "sectionClassPosition"))
        splits[intern(str(section.get("sectionName") or len(splits) + 1))] = Split(section_ms, total, *places)
        before = total
    return splits


def _ms(value: Any) -> int | None:
    return parse_clock(value) if isinstance(value, str) else None


def with_totals(row: Mapping[str, Any]) -> Row:
    """A result with time, laps, best and last lap in ms; unchanged if the service sends the time."""
    sections = _timed_sections(row.get("sections"))
    if not sections or "totalTime" in row:
        return dict(row)
    times = [section["sectionTime"] for section in sections if section["sectionTime"]]
    derived = {
        "sections": sections,
        "laps": sum(section["cumulated"] is not None for section in sections),
        "totalTime": max((section["cumulated"] for section in sections if section["cumulated"]), default=None),
        "bestLap": min(times, default=None),
        "lastLap": times[-1] if times else None,
        "placesWon": _places_won(sections),
    }
    return derived | {name: value for name, value in row.items() if name != "sections"}


def _places_won(sections: list[Row]) -> int | None:
    """The places won in the last ridden lap or section, None without a place before."""
    places = [place(section.get("overallPosition")) for section in sections if section["cumulated"] is not None]
    before, now = places[-2:] if len(places) > 1 else (None, None)
    return None if before is None or now is None else before - now


def _timed_sections(value: Any) -> list[Row]:
    """The sections with individual times from the running totals."""
    sections = [section for section in value or () if isinstance(section, Mapping)]
    totals = [0, *(parse_clock(str(section.get("totalCumulatedTime") or "")) for section in sections)]
    return [
        {"sectionTime": step(before, after), **section, "cumulated": after}
        for section, (before, after) in zip(sections, pairwise(totals), strict=True)
    ]


def step(before: int | None, after: int | None) -> int | None:
    """The difference of two running totals, None if either is missing."""
    return None if before is None or after is None else after - before
