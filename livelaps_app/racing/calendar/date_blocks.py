"""The days of an event as a block: weekday, day, and month."""

from dataclasses import dataclass
from datetime import date

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang

NEAR_DAYS = 180  # within these the year is clear


@dataclass(frozen=True)
class DateBlock:
    """The lines of a block; day: the first one, ISO; text: all days in words, for readers who do not see the block."""

    weekday: str = ""
    days: str = ""
    month: str = ""
    day: str = ""
    text: str = ""


def date_block(first: date, last: date, lang: Lang, today: date) -> DateBlock:
    """The block of an event; several days as "12–14", a far month with its year."""
    year = "" if abs((first - today).days) <= NEAR_DAYS else f" {first.year}"
    return DateBlock(
        weekday=formats.short_weekday(first, lang),
        days=f"{first.day}–{last.day}" if last > first else str(first.day),
        month=formats.short_month(first, lang) + year,
        day=first.isoformat(),
        text=formats.days(first, last, lang),
    )
