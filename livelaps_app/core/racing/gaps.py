"""Gaps to a leader, which never shrink down a table.

A rider with fewer completed laps than the leader has the last known gap with its lap: "+6.306 L18". It is at least the
gap of the rider ahead, who may have lost time since.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text

_LAPS = re.compile(r"[-+]?([0-9]{1,6})(?: .*)?")
_LAP = Text("L{n}", "T{n}", "V{n}")


class Gap(NamedTuple):
    """A gap in laps, else in ms; `text` is a service's own text instead.

    `lap`: the rider's last lap if the gap is older than the leader's last lap, else 0.
    """

    ms: int = 0
    laps: int = 0
    lap: int = 0
    text: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Sort key of gaps: laps, then ms."""
        return self.laps, self.ms


class Progress(NamedTuple):
    """A rider's laps, total time, presence on course, and last known gap to a leader."""

    laps: int
    total_ms: int | None
    on_course: bool
    gap: Gap | None = None


def parse_gap(written: str) -> Gap | None:
    """Parses a gap: time, laps ("-1 lap", "2") or other text; None for "" and 0 laps."""
    if (ms := formats.parse_clock(written)) is not None:
        return Gap(ms=ms)
    if laps := _LAPS.fullmatch(written):
        return Gap(laps=int(laps[1])) if int(laps[1]) else None
    return Gap(text=written) if written else None


def gap_text(gap: Gap | None, lang: Lang) -> str:
    """A short gap: "+1:02.349", "+1 lap", with its lap "+6.306 L18"; "" for None."""
    if gap is None:
        return ""
    text = gap.text or (formats.lap_gap(gap.laps, lang) if gap.laps else formats.gap(gap.ms, lang))
    return f"{text} {_LAP(lang).format(n=gap.lap)}" if gap.lap else text


def growing_gaps(riders: Iterable[Progress]) -> Iterator[Gap | None]:
    """The gaps of riders by place, leader first, never decreasing.

    A gap that would decrease becomes None if the rider was faster than one ahead: only a penalty explains the place.
    """
    largest, leader_laps = Gap(), 0
    slowest: tuple[int, int] | None = None
    for rider in riders:
        ridden = (-rider.laps, rider.total_ms or 0)
        if slowest is None:
            slowest, leader_laps = ridden, rider.laps
        gap = rider.gap
        if gap is not None and not gap.text:
            if gap.size < largest.size:
                gap = largest if rider.on_course and ridden >= slowest else None
            if gap is not None:
                older = rider.on_course and rider.laps + gap.laps < leader_laps
                largest = gap = gap._replace(lap=rider.laps if older else 0)
        slowest = max(slowest, ridden)
        yield gap


def gap_between(ahead: Progress, behind: Progress, last_lap_ms: int | None) -> Gap | None:
    """The gap of two riders at the last lap of the rider behind; `last_lap_ms` is of the rider ahead.

    None if unknown, or if only a penalty explains the order.
    """
    if ahead.total_ms is None or behind.total_ms is None or behind.laps > ahead.laps:
        return None
    laps, ms = ahead.laps - behind.laps, behind.total_ms - ahead.total_ms
    if not laps:
        return Gap(ms=ms) if ms >= 0 else None
    if ms >= 0 or not behind.on_course:
        return Gap(laps=laps)
    if laps > 1:
        return Gap(laps=laps - 1, lap=behind.laps)
    return Gap(ms=ms + last_lap_ms, lap=behind.laps) if last_lap_ms is not None and ms + last_lap_ms >= 0 else None
