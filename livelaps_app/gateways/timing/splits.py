"""Laps or sections of all entries, parsed without a record per field, which would take seconds."""

from collections.abc import Mapping
from sys import intern
from typing import Any

from livelaps_app.core.i18n.formats import parse_clock
from livelaps_app.gateways.timing.fields import place
from livelaps_app.gateways.timing.records.splits import RaceSplits, Split
from livelaps_app.gateways.timing.responses import result_rows
from livelaps_app.gateways.timing.totals import step

Entries = dict[int, Mapping[str, Split]]


def entry_splits(body: Any) -> Entries:
    """The splits of a page's entries by id, without entries that lack an id. Raises Problem."""
    return {
        entry: _splits(row.get("sections")) for row in result_rows(body) if (entry := place(row.get("id"))) is not None
    }


def race_splits(version: int, entries: Entries) -> RaceSplits:
    """The splits of a race, named in the order of the entry with most sections."""
    longest_first = sorted(entries.values(), key=len, reverse=True)
    return RaceSplits(version, tuple(dict.fromkeys(name for splits in longest_first for name in splits)), entries)


def _splits(sections: Any) -> dict[str, Split]:
    splits: dict[str, Split] = {}
    before: int | None = 0
    for section in sections if isinstance(sections, list) else ():
        if not isinstance(section, Mapping):
            continue
        total = _ms(section.get("totalCumulatedTime"))
        own = _ms(section["sectionTime"]) if "sectionTime" in section else step(before, total)
        places = (place(section.get(name)) for name in ("sectionOverallPosition", "sectionClassPosition"))
        splits[intern(str(section.get("sectionName") or len(splits) + 1))] = Split(own, total, *places)
        before = total
    return splits


def _ms(value: Any) -> int | None:
    return parse_clock(value) if isinstance(value, str) else None
