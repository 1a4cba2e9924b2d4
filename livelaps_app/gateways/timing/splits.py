"""Reads everybody's laps or sections from pages of results, without a record per field: that would take seconds."""

from collections.abc import Iterable, Mapping
from sys import intern
from typing import Any

from livelaps_app.core.formats import parse_clock
from livelaps_app.gateways.timing.records.splits import RaceSplits, Split

Entries = dict[int, Mapping[str, Split]]


def entries(rows: Iterable[Mapping[str, Any]]) -> Entries:
    """The splits of a page's entries by id; an entry without one is left out."""
    return {entry: _splits(row.get("sections")) for row in rows if (entry := _whole(row.get("id"))) is not None}


def race_splits(version: int, told: Entries) -> RaceSplits:
    """The splits of a race: the entry with most sections says in which order they come, others add theirs."""
    longest_first = sorted(told.values(), key=len, reverse=True)
    return RaceSplits(version, tuple(dict.fromkeys(name for splits in longest_first for name in splits)), told)


def _splits(sections: Any) -> dict[str, Split]:
    found: dict[str, Split] = {}
    before: int | None = 0
    for section in sections if isinstance(sections, list) else ():
        if not isinstance(section, Mapping):
            continue
        total = _ms(section.get("totalCumulatedTime"))
        own = _ms(section["sectionTime"]) if "sectionTime" in section else _step(before, total)
        places = (_whole(section.get(name)) for name in ("sectionOverallPosition", "sectionClassPosition"))
        found[intern(str(section.get("sectionName") or len(found) + 1))] = Split(own, total, *places)
        before = total
    return found


def _step(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before


def _ms(written: Any) -> int | None:
    return parse_clock(written) if isinstance(written, str) else None


def _whole(written: Any) -> int | None:
    told = str(written)
    return int(told) or None if told.isascii() and told.isdecimal() else None
