"""Gaps to a leader, and the rule that they never shrink down a table.

A rider who has not ridden the leader's laps yet has the last gap that is known, of an earlier lap, and the gap names
that lap: "+6.306 L18". It is at least that of the rider ahead, who may have lost time to the leader since.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text

_LAPS = re.compile(r"[-+]?([0-9]{1,6})(?: .*)?")
_LAP = Text("L{n}", "T{n}", "V{n}")


class Gap(NamedTuple):
    """A gap in laps, or in ms where there are none; `text` is what a service has instead of both.

    `lap` is the last lap of a rider whose gap is older than the leader's last lap, else 0.
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
    """A rider's laps, their time, whether more of them may come, and the last known gap to a leader."""

    laps: int
    total_ms: int | None
    on_course: bool
    gap: Gap | None = None


def parse_gap(written: str) -> Gap | None:
    """The gap of a time, of laps ("-1 lap", "2"), or of any other text; None for "" and for no laps."""
    if (ms := formats.parse_clock(written)) is not None:
        return Gap(ms=ms)
    if laps := _LAPS.fullmatch(written):
        return Gap(laps=int(laps[1])) if int(laps[1]) else None
    return Gap(text=written) if written else None


def gap_text(gap: Gap | None, lang: Lang) -> str:
    """A gap in short: "+1:02.349", "+1 lap", with its lap "+6.306 L18"; "" for none."""
    if gap is None:
        return ""
    text = gap.text or (formats.lap_gap(gap.laps, lang) if gap.laps else formats.gap(gap.ms, lang))
    return f"{text} {_LAP(lang).format(n=gap.lap)}" if gap.lap else text


def growing_gaps(riders: Iterable[Progress]) -> Iterator[Gap | None]:
    """The gaps of riders in the order of their places, the leader first, none of them less than one before it.

    A rider who was faster than one ahead has no gap where it would be less: a penalty alone has moved the rider down.
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
    """The gap between two riders at the last lap of the one behind; `last_lap_ms` is of the rider ahead.

    None where it is not known, and where a penalty alone has put a rider behind.
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
