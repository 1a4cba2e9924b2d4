"""Gaps to a leader, which never shrink down a table.

A rider with fewer completed laps than the leader has the last known gap with its lap: "+6.306 L18". It is unknown while
the rider ahead, who has lost time since, has a larger one.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.clocks import parse_clock

UNKNOWN = "\N{EN DASH}"
_LAPS = re.compile(r"[-+]?([0-9]{1,6})(?: .*)?")
_SIGNED_TIME = re.compile(r"\+[0-9]+[:.,]")
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
    """A rider's laps, total time, presence on course, last known gap to a leader, and last lap."""

    laps: int
    total_ms: int | None
    on_course: bool
    gap: Gap | None = None
    last_lap_ms: int | None = None


def parse_gap(written: str) -> Gap | None:
    """Parses a gap: time, laps ("-1 lap", "2") or other text; None for "" and 0 laps."""
    if (ms := parse_clock(written)) is not None:
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


def interval_text(gap: Gap | None, lang: Lang) -> str:
    """A short gap to the rider ahead, without its lap: "0.412", "+1 lap"; "" for None."""
    return without_sign(gap_text(gap and gap._replace(lap=0), lang))


def without_sign(text: str) -> str:
    """A short gap whose label has the direction: a time without its sign, while laps keep theirs."""
    return text.removeprefix("+") if _SIGNED_TIME.match(text) else text


def growing_gaps(riders: Iterable[Progress]) -> Iterator[Gap | None]:
    """The gaps of riders by place, leader first, never decreasing.

    A gap that would decrease becomes None, but behind a lapped rider that of laps: who is behind is lapped as well,
    unless only a penalty explains the place.
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
                gap = largest if largest.laps and rider.on_course and ridden >= slowest else None
            if gap is not None:
                older = rider.on_course and rider.laps + gap.laps < leader_laps
                largest = gap = gap._replace(lap=rider.laps if older else 0)
        slowest = max(slowest, ridden)
        yield gap


def gap_between(ahead: Progress, behind: Progress) -> Gap | None:
    """The gap of two riders at their last common lap.

    None if unknown, or if only a penalty explains the order.
    """
    if ahead.total_ms is None or behind.total_ms is None:
        return None
    laps, ms = ahead.laps - behind.laps, behind.total_ms - ahead.total_ms
    if laps < 0:
        return _gap_of_deferred(ahead, behind, ms)
    if not laps:
        return Gap(ms=ms) if ms >= 0 else None
    if ms >= 0 or not behind.on_course:
        return Gap(laps=laps)
    if laps > 1:
        return Gap(laps=laps - 1, lap=behind.laps)
    return _estimate(ms, ahead.last_lap_ms, behind.laps)


def _gap_of_deferred(ahead: Progress, behind: Progress, ms: int) -> Gap | None:
    """The gap of a rider who has come by first, but with the time of a penalty."""
    if ahead.laps + 1 < behind.laps or not ahead.on_course or behind.last_lap_ms is None:
        return None
    return _estimate(ms, -behind.last_lap_ms, ahead.laps)


def _estimate(ms: int, since_ms: int | None, lap: int) -> Gap | None:
    """The gap at a lap before, by the time of one of the riders since."""
    return Gap(ms=ms + since_ms, lap=lap) if since_ms is not None and ms + since_ms >= 0 else None
