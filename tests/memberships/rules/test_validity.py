"""Memberships: first and last day, renewal early and late, families, and days without one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.memberships.rules.validity import (
    MembershipRules,
    Period,
    Validity,
    bought_period,
    is_renewal,
    uncovered_day,
)
from tests.each_row import each_row

DAY = timedelta(days=1)
YEAR = MembershipRules(validity=Validity.DATE, month_day=(12, 31), sold_ahead_days=60)
TWELVE = MembershipRules(validity=Validity.MONTHS, count=12, grace_days=30)


def _days(rules: MembershipRules, today: str, *earlier: Period) -> tuple[str, str]:
    period = bought_period(rules, date.fromisoformat(today), earlier)
    return str(period.starts_on), str(period.ends_on)


def _period(starts_on: str, ends_on: str) -> Period:
    return Period(date.fromisoformat(starts_on), date.fromisoformat(ends_on))


@each_row(
    ("count", "today", "end"),
    [
        (1, "2026-06-05", "2026-06-05"), (2, "2026-12-31", "2027-01-01"), (365, "2027-03-01", "2028-02-28"),
        (366, "2027-03-01", "2028-02-29"),
    ],
)  # fmt: skip
def test_days_count_with_the_first(count: int, today: str, end: str) -> None:
    assert _days(MembershipRules(validity=Validity.DAYS, count=count), today) == (today, end)


@each_row(
    ("count", "today", "end"),
    [
        (12, "2026-06-05", "2027-06-04"), (12, "2026-01-01", "2026-12-31"), (1, "2026-12-15", "2027-01-14"),
        (1, "2026-01-28", "2026-02-27"), (1, "2026-01-29", "2026-02-28"), (1, "2026-01-31", "2026-02-28"),
        (1, "2028-01-29", "2028-02-28"), (1, "2028-01-30", "2028-02-29"), (1, "2026-03-31", "2026-04-30"),
        (1, "2026-02-28", "2026-03-27"), (1, "2026-03-01", "2026-03-31"), (12, "2028-02-29", "2029-02-28"),
        (48, "2028-02-29", "2032-02-28"), (12, "2027-03-01", "2028-02-29"), (24, "2026-06-05", "2028-06-04"),
    ],
)  # fmt: skip
def test_months_end_the_day_before_or_with_a_short_month(count: int, today: str, end: str) -> None:
    assert _days(MembershipRules(validity=Validity.MONTHS, count=count), today) == (today, end)


@each_row(
    ("month_day", "ahead", "today", "end"),
    [
        ((12, 31), 0, "2026-06-05", "2026-12-31"), ((12, 31), 0, "2026-12-31", "2026-12-31"),
        ((12, 31), 60, "2026-11-01", "2026-12-31"), ((12, 31), 60, "2026-11-02", "2027-12-31"),
        ((12, 31), 60, "2026-12-31", "2027-12-31"), ((12, 31), 60, "2027-01-01", "2027-12-31"),
        ((12, 31), 1, "2026-12-30", "2026-12-31"), ((12, 31), 1, "2026-12-31", "2027-12-31"),
        ((3, 31), 0, "2026-06-05", "2027-03-31"), ((3, 31), 90, "2027-01-01", "2028-03-31"),
        ((2, 29), 0, "2026-06-05", "2027-02-28"), ((2, 29), 0, "2027-06-05", "2028-02-29"),
        ((2, 29), 10, "2028-02-20", "2029-02-28"), ((2, 29), 10, "2028-02-19", "2028-02-29"),
    ],
)  # fmt: skip
def test_a_date_is_the_next_or_the_one_after_when_sold_ahead(
    month_day: tuple[int, int], ahead: int, today: str, end: str
) -> None:
    assert _days(replace(YEAR, month_day=month_day, sold_ahead_days=ahead), today) == (today, end)


def test_a_membership_for_an_event_has_its_days() -> None:
    rules, event = MembershipRules(validity=Validity.EVENT), _period("2026-06-05", "2026-06-07")
    assert bought_period(rules, date(2026, 5, 1), [_period("2026-01-01", "2026-05-02")], event) == event
    with pytest.raises(ValueError, match="needs its days"):
        bought_period(rules, date(2026, 5, 1))


@each_row(
    ("today", "days"),
    [
        ("2026-04-05", ("2026-04-05", "2027-04-04")),  # 61 days early: from today
        ("2026-04-06", ("2026-06-06", "2027-06-05")), ("2026-06-05", ("2026-06-06", "2027-06-05")),
        ("2026-06-06", ("2026-06-06", "2027-06-05")), ("2026-07-05", ("2026-06-06", "2027-06-05")),
        ("2026-07-06", ("2026-07-06", "2027-07-05")),  # 31 days late: from today
    ],
)  # fmt: skip
def test_a_renewal_begins_the_day_after_the_last_one(today: str, days: tuple[str, str]) -> None:
    assert _days(TWELVE, today, _period("2024-01-01", "2024-12-31"), _period("2025-06-06", "2026-06-05")) == days


def test_a_renewal_by_date_is_for_the_next_year_once() -> None:
    last = _period("2026-03-01", "2026-12-31")
    assert _days(YEAR, "2026-11-10", last) == ("2027-01-01", "2027-12-31")
    assert _days(replace(YEAR, grace_days=30), "2027-01-20", last) == ("2027-01-01", "2027-12-31")
    assert _days(YEAR, "2027-01-20", last) == ("2027-01-20", "2027-12-31")


def test_a_short_renewal_is_not_over_before_it_is_bought() -> None:
    rules = MembershipRules(validity=Validity.DAYS, count=3, grace_days=30)
    last = _period("2026-06-05", "2026-06-07")
    assert _days(rules, "2026-06-10", last) == ("2026-06-08", "2026-06-10")
    assert _days(rules, "2026-06-11", last) == ("2026-06-11", "2026-06-13")


@each_row(
    ("on", "current"),
    [("2026-06-04", False), ("2026-06-05", True), ("2026-06-07", True), ("2026-06-08", False)],
)
def test_first_and_last_day_are_valid(on: str, current: bool) -> None:
    assert _period("2026-06-05", "2026-06-07").is_current(date.fromisoformat(on)) is current


@each_row(
    ("periods", "day"),
    [
        ([], "2026-06-05"), ([_period("2026-01-01", "2026-12-31")], None),
        ([_period("2026-06-05", "2026-06-07")], None),
        ([_period("2026-06-06", "2026-06-07")], "2026-06-05"), ([_period("2026-01-01", "2026-06-06")], "2026-06-07"),
        ([_period("2026-06-07", "2027-06-06"), _period("2025-06-07", "2026-06-06")], None),
        ([_period("2026-06-05", "2026-06-05"), _period("2026-06-07", "2026-06-07")], "2026-06-06"),
    ],
)  # fmt: skip
def test_every_day_needs_a_membership(periods: Sequence[Period], day: str | None) -> None:
    missing = uncovered_day(periods, _period("2026-06-05", "2026-06-07"))
    assert missing == (date.fromisoformat(day) if day else None)


DATES = st.dates(date(2027, 1, 1), date(2029, 12, 31))
PERIODS = st.builds(lambda start, days: Period(start, start + days * DAY), DATES, st.integers(0, 60))
RULES = st.builds(
    MembershipRules,
    validity=st.sampled_from([Validity.DAYS, Validity.MONTHS, Validity.DATE]),
    count=st.integers(1, 40),
    month_day=st.sampled_from([(1, 1), (2, 28), (2, 29), (6, 30), (12, 31)]),
    sold_ahead_days=st.integers(0, 120),
    renew_days=st.integers(0, 90),
    grace_days=st.integers(0, 90),
)


@given(RULES, DATES, st.lists(PERIODS, max_size=4))
def test_a_membership_is_worth_its_price(rules: MembershipRules, today: date, earlier: list[Period]) -> None:
    period = bought_period(rules, today, earlier)
    assert period.starts_on <= period.ends_on
    assert period.ends_on >= today
    last = max(earlier, key=lambda each: each.ends_on, default=None)
    assert period.starts_on in {today, *([last.ends_on + DAY] if last else [])}
    if last and is_renewal(rules, today, last) and period.starts_on != today:
        assert not any(period.overlaps(each) for each in earlier)
        assert abs((period.starts_on - today).days) <= 91
    if rules.validity is Validity.DATE:
        assert rules.sold_ahead_days <= (period.ends_on - period.starts_on).days < 366 + rules.sold_ahead_days


@given(st.dates(date(2020, 1, 1), date(2040, 12, 31)), st.integers(1, 60))
def test_months_in_a_row_leave_no_day_out(start: date, count: int) -> None:
    """Two memberships of one month after the other end with, or a month's length before, one of two months."""
    rules = MembershipRules(validity=Validity.MONTHS, count=count, renew_days=3000)
    first = bought_period(rules, start)
    second = bought_period(rules, start, [first])
    assert second.starts_on == first.ends_on + DAY
    assert 0 <= (first.ends_on - start).days + 1 - count * 28 <= count * 3 + 3
    double = bought_period(replace(rules, count=2 * count), start)
    assert abs((second.ends_on - double.ends_on).days) <= 3


@given(PERIODS, PERIODS, DATES)
def test_overlapping_periods_share_a_day(first: Period, second: Period, on: date) -> None:
    assert first.overlaps(second) is second.overlaps(first)
    assert first.overlaps(second) is (first.is_current(second.starts_on) or second.is_current(first.starts_on))
    if first.is_current(on) and second.is_current(on):
        assert first.overlaps(second)


@given(st.lists(PERIODS, max_size=4), PERIODS)
def test_an_uncovered_day_is_the_first_without_a_membership(periods: list[Period], days: Period) -> None:
    every = (days.starts_on + number * DAY for number in range((days.ends_on - days.starts_on).days + 1))
    uncovered = (on for on in every if not any(period.is_current(on) for period in periods))
    assert uncovered_day(periods, days) == next(uncovered, None)
