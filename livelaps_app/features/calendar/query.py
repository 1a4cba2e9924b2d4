"""The query of the calendar, read from the address."""

from dataclasses import dataclass
from typing import Self

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import Match
from livelaps_app.racing.calendar.calendar import Kind

MOST_YEARS = 5


@dataclass(frozen=True)
class CalendarQuery:
    """Query of the calendar. No years: events to come; promoter 0: all promoters."""

    lang: Lang = "en"
    years: tuple[int, ...] = ()
    promoter: int = 0
    kind: Kind = "event"

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without invalid parameters."""
        years = {check_id(text) for text in at.query.get("year", ())}
        return cls(
            lang=at.lang,
            years=tuple(sorted(year for year in years if year and year < 10_000))[:MOST_YEARS],
            promoter=check_id(at.parameter("promoter")) or 0,
            kind="regis" if at.parameter("type") == "regis" else "event",
        )
