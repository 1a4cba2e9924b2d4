"""Validity of memberships: first and last day, renewal, and the people of a family."""

from calendar import monthrange
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum, auto

DAY = timedelta(days=1)


class Validity(StrEnum):
    """The kind of a membership's end.

    DAYS and MONTHS count from its first day, DATE is a day of every year, EVENT the last day of an event.
    """

    DAYS = auto()
    MONTHS = auto()
    DATE = auto()
    EVENT = auto()


SHORT = Validity.DAYS, Validity.EVENT
"""Types whose end begins no renewal of another type: who has a licence for a day joins for the year at once."""


@dataclass(frozen=True, order=True)
class Period:
    """The days of a membership, first and last included."""

    starts_on: date
    ends_on: date

    def is_current(self, on: date) -> bool:
        """True if the membership is valid on a day."""
        return self.starts_on <= on <= self.ends_on

    def overlaps(self, period: "Period") -> bool:
        """True if both are valid on some day."""
        return self.starts_on <= period.ends_on and period.starts_on <= self.ends_on


@dataclass(frozen=True, kw_only=True)
class MembershipRules:
    """The rules of a type of membership.

    count: of days or months; month_day: of DATE, 29 February is the 28th in common years; sold_ahead_days: number of
    last days before that date in which the next one is sold; covers: most people, one unless it is for families;
    renew_days, grace_days: before and after the end of the last membership, for a renewal that begins the day after it.
    """

    validity: Validity
    count: int = 1
    month_day: tuple[int, int] = (12, 31)
    sold_ahead_days: int = 0
    covers: int = 1
    renew_days: int = 60
    grace_days: int = 0


def bought_period(
    rules: MembershipRules, today: date, earlier: Iterable[Period] = (), event: Period | None = None
) -> Period:
    """The days of a membership that is bought today.

    earlier: the memberships of the same person in the organization; event: the days of the event, for EVENT.
    Raises ValueError if a membership of an event has none.
    """
    if rules.validity is Validity.EVENT:
        if event is None:
            raise ValueError("a membership for an event needs its days")
        return event
    last = max(earlier, key=lambda period: period.ends_on, default=None)
    if last is not None and is_renewal(rules, today, last):
        renewed = _period_from(rules, last.ends_on + DAY)
        if renewed.ends_on >= today:  # a short one would be over before it is bought
            return renewed
    return _period_from(rules, today)


def is_renewal(rules: MembershipRules, today: date, last: Period) -> bool:
    """True if a membership bought today begins the day after the last one."""
    days_left = (last.ends_on - today).days
    return -rules.grace_days <= days_left <= rules.renew_days


def uncovered_day(periods: Sequence[Period], days: Period) -> date | None:
    """The first of some days on which no membership is valid, or None. Memberships may follow each other."""
    on = days.starts_on
    while on <= days.ends_on:
        ends = [period.ends_on for period in periods if period.is_current(on)]
        if not ends:
            return on
        if max(ends) >= days.ends_on:
            return None
        on = max(ends) + DAY
    return None


def _period_from(rules: MembershipRules, starts_on: date) -> Period:
    if rules.validity is Validity.DAYS:
        return Period(starts_on, starts_on + rules.count * DAY - DAY)
    if rules.validity is Validity.MONTHS:
        return Period(starts_on, _last_day_of_months(starts_on, rules.count))
    return Period(starts_on, _end_by_date(rules, starts_on))


def _last_day_of_months(starts_on: date, count: int) -> date:
    """The day before the same day of a later month; the last day of that month if it has no such day."""
    years, month = divmod(starts_on.month - 1 + count, 12)
    year, month = starts_on.year + years, month + 1
    length = monthrange(year, month)[1]
    if starts_on.day > length:
        return date(year, month, length)
    return date(year, month, starts_on.day) - DAY


def _end_by_date(rules: MembershipRules, starts_on: date) -> date:
    end = _on_date(starts_on.year, rules.month_day)
    if end < starts_on:
        end = _on_date(starts_on.year + 1, rules.month_day)
    if (end - starts_on).days < rules.sold_ahead_days:
        end = _on_date(end.year + 1, rules.month_day)
    return end


def _on_date(year: int, month_day: tuple[int, int]) -> date:
    month, day = month_day
    return date(year, month, min(day, monthrange(year, month)[1]))
