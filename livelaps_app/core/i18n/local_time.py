"""Moments in an event's time zone with the zone's name; the browser adds the visitor's local time."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang, Text

YOURS = Text("({at} your time)", "({at} chez vous)", "({at} en su hora local)")  # the visitor's local time
YOURS_SHORT = Text("{at} yours", "{at} chez vous", "{at} hora local")  # the same in a narrow column
UNKNOWN = "UTC"  # also the fallback for an unknown zone: core/i18n/zones.py
_DIGIT = re.compile(r"\d")  # of an offset


@dataclass(frozen=True)
class When:
    """A displayed moment. `instant`: the same in ISO with the UTC offset, "" for an unknown zone."""

    text: str = ""
    instant: str = ""


def utc_instant(at: datetime | None) -> str:
    """A moment in ISO for clocks of the browser, "" for None."""
    return at.astimezone(UTC).isoformat() if at else ""


def when(at: datetime | None, where: ZoneInfo, lang: Lang) -> When:
    """A moment in a time zone: "June 5th 2026 10:30 EDT"; empty for None."""
    return _on_clocks(at, where, lang, formats.date_time)


def natural_when(at: datetime | None, where: ZoneInfo, lang: Lang, near: date | None = None) -> When:
    """The same inside a sentence: "Friday, June 5th at 10:30 EDT"; has its year unless `near` is in the same year."""
    return _on_clocks(at, where, lang, partial(formats.natural_date_time, near=near))


def short_when(at: datetime | None, where: ZoneInfo, lang: Lang, near: date | None = None) -> When:
    """The same in a narrow line: "Fri 5 Jun, 10:30 EDT"; with its year unless `near` is None or in the same year."""
    return _on_clocks(at, where, lang, partial(formats.short_date_time, near=near))


def _on_clocks(at: datetime | None, where: ZoneInfo, lang: Lang, write: Callable[[datetime, Lang], str]) -> When:
    if at is None:
        return When()
    there = zones.local(at, where)
    text = write(there, lang)
    if at.tzinfo is None and where.key == UNKNOWN:
        return When(text)
    return When(f"{text}\N{NO-BREAK SPACE}{zone_name(there, lang)}", there.isoformat(timespec="seconds"))


def clock(at: datetime | None, where: ZoneInfo) -> str:
    """The local time of day, with seconds unless 0; "" for None."""
    if at is None:
        return ""
    there = zones.local(at, where)
    return f"{there:%H:%M:%S}" if there.second else f"{there:%H:%M}"


def zoned_clock(at: datetime | None, where: ZoneInfo, lang: Lang) -> str:
    """The local time of day with its zone: "8:44 EDT"; "" for None."""
    zone = "" if at is None or (at.tzinfo is None and where.key == UNKNOWN) else zone_name(zones.local(at, where), lang)
    return "\N{NO-BREAK SPACE}".join(filter(None, (clock(at, where), zone)))


def zone_name(there: datetime, lang: Lang) -> str:
    """The localized name of the zone at a moment, else its UTC offset: "EDT", "hora del Este", "UTC-4"."""
    zone = there.tzinfo
    if isinstance(zone, ZoneInfo) and zone.key == UNKNOWN:
        return UNKNOWN
    name = formats.zone(there, lang)
    return _distance(there) if _DIGIT.search(name) else name


def _distance(there: datetime) -> str:
    away = there.utcoffset()
    minutes = round(away.total_seconds() / 60) if away else 0
    hours, rest = divmod(abs(minutes), 60)
    sign = "\N{MINUS SIGN}" if minutes < 0 else "+"  # a line may break at a hyphen
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "")
