"""Times, instants and penalties as they are written on the wire."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.embedded.timing.race_inputs import ListedCorrection
from livelaps_app.embedded.timing.scoring.records import Gap, PenaltyKind, ScoringPenalty

SPEED_UNIT = "km/h"
MEASURES = ("unit", "amount", "before", "moto", "section", "status")


def clock(ms: int | None) -> str:
    """HH:MM:SS.mmm, '' for None."""
    if ms is None:
        return ""
    seconds, thousandths = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{seconds:02d}.{thousandths:03d}"


def gap(behind: Gap | None) -> str:
    """A time, '-2 laps', or '' for no gap."""
    if behind is None:
        return ""
    return _counted(-behind.laps, "lap") if behind.laps else clock(behind.ms)


def speed(meters: int, ms: int | None) -> str:
    """SPEED_UNIT with three decimals, '' when the length or the time is not known."""
    return f"{meters * 3600 / ms:.3f}" if meters and ms else ""


def instant(moment: datetime | None, zone: str = "UTC") -> str | None:
    """ISO 8601 with the offset of the zone."""
    return moment.astimezone(ZoneInfo(zone)).isoformat() if moment else None


def penalties(given: Iterable[ScoringPenalty]) -> str:
    """All penalties of an entry, e.g. '+00:01:00.000, -1 lap'."""
    return ", ".join(_PENALTY[penalty.kind](penalty.amount) for penalty in given)


def correction(listed: ListedCorrection) -> dict[str, Any]:
    """The fields of schemas.Correction."""
    made = listed.correction
    return {
        "id": made.external_id,
        "at": instant(made.made_at),
        "kind": made.kind,
        "entryId": made.entry_id,
        "displayedNumber": listed.plate,
        "fromEntryId": made.from_entry_id,
        "fromNumber": listed.from_plate,
        **dict.fromkeys(MEASURES),
        **made.what,
        "reason": made.reason,
        "official": made.official,
    }


def _counted(count: int, noun: str) -> str:
    return f"{count:+d} {noun}{'' if abs(count) == 1 else 's'}"


_PENALTY: dict[PenaltyKind, Callable[[int], str]] = {
    PenaltyKind.TIME: lambda ms: "+" + clock(ms),
    PenaltyKind.LAPS: lambda laps: _counted(-laps, "lap"),
    PenaltyKind.POSITIONS: lambda places: _counted(places, "position"),
    PenaltyKind.POINTS: lambda points: _counted(-points, "point"),
}
