"""Ends of offers: by day, by the time left, over nights, on the last day and across changes of the clocks."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code
from livelaps_app.sales.rules.offer_times import LEAST, later, offer_end, offer_refusal, reminder_at, waiting_closes
from tests.each_row import each_row

NEW_YORK = ZoneInfo("America/New_York")
HOUR = timedelta(hours=1)
FAR = "2026-09-01 12:00"


def _at(text: str, where: ZoneInfo = NEW_YORK) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=where).astimezone(UTC)


def _end(now: str, closes: str = FAR, hours: int = 48, where: ZoneInfo = NEW_YORK) -> str | None:
    end = offer_end(_at(now, where), _at(closes, where), where, hours)
    return end and f"{end.astimezone(where):%Y-%m-%d %H:%M}"


@each_row(
    ("now", "hours", "end"),
    [
        ("2026-06-01 10:00", 48, "2026-06-04 16:00"),  # 12 + 14 + 14 + 8 hours
        ("2026-06-01 10:00", 6, "2026-06-01 16:00"), ("2026-06-01 10:00", 12, "2026-06-01 22:00"),
        ("2026-06-01 10:00", 13, "2026-06-02 09:00"), ("2026-06-01 21:00", 2, "2026-06-02 09:00"),
        ("2026-06-01 22:00", 4, "2026-06-02 12:00"), ("2026-06-01 23:30", 4, "2026-06-02 12:00"),
        ("2026-06-02 03:00", 4, "2026-06-02 12:00"), ("2026-06-02 07:59", 4, "2026-06-02 12:00"),
        ("2026-06-02 08:00", 4, "2026-06-02 12:00"), ("2026-06-02 08:00", 1, "2026-06-02 10:00"),
        ("2026-06-02 20:01", 0, "2026-06-03 08:01"),
    ],
)  # fmt: skip
def test_hours_of_the_night_do_not_count(now: str, hours: int, end: str) -> None:
    assert _end(now, hours=hours) == end


@each_row(
    ("now", "closes", "end"),
    [
        ("2026-06-01 10:00", "2026-06-02 20:00", "2026-06-01 18:00"),  # 24 hours are left
        ("2026-06-01 10:00", "2026-06-02 23:00", "2026-06-01 18:40"),
        ("2026-06-01 10:00", "2026-06-01 16:00", "2026-06-01 12:00"),
        ("2026-06-01 10:00", "2026-06-01 13:00", "2026-06-01 12:00"),
        ("2026-06-01 10:00", "2026-06-01 12:00", "2026-06-01 12:00"),
        ("2026-06-01 10:00", "2026-06-01 11:59", None), ("2026-06-01 20:00", "2026-06-01 23:00", "2026-06-01 22:00"),
        ("2026-06-01 20:01", "2026-06-02 08:00", None), ("2026-06-01 21:00", "2026-06-02 09:00", "2026-06-02 09:00"),
        ("2026-06-01 23:00", "2026-06-02 07:00", None), ("2026-06-01 10:00", "2026-06-01 10:00", None),
        ("2026-06-01 10:00", "2026-05-01 10:00", None), ("2026-06-01 10:00", "9999-12-30 10:00", "2026-06-04 16:00"),
    ],
)  # fmt: skip
def test_an_offer_takes_a_third_of_the_time_left_and_at_least_two_hours(now: str, closes: str, end: str | None) -> None:
    assert _end(now, closes) == end


@each_row(
    ("now", "hours", "end"),
    [
        ("2026-03-07 21:00", 3, "2026-03-08 10:00"),  # the clocks go forward in the night
        ("2026-10-31 21:00", 3, "2026-11-01 10:00"),  # and back
        ("2026-10-31 08:00", 48, "2026-11-03 14:00"), ("2026-11-01 01:30", 2, "2026-11-01 10:00"),
    ],
)  # fmt: skip
def test_clocks_that_change_at_night_move_nothing(now: str, hours: int, end: str) -> None:
    assert _end(now, closes="2027-09-01 12:00", hours=hours) == end
    night = offer_end(_at(now), _at("2027-09-01 12:00"), NEW_YORK, hours)
    assert night
    assert night.tzinfo is not None
    assert night.utcoffset() == timedelta()


def test_nights_are_those_of_the_event() -> None:
    now = datetime(2026, 6, 1, 20, tzinfo=UTC)
    ends = [
        offer_end(now, now + timedelta(days=90), ZoneInfo(name), 4) for name in ("UTC", "Asia/Tokyo", "Europe/Paris")
    ]
    assert [end and end.isoformat(" ", "minutes") for end in ends] == [
        "2026-06-02 10:00+00:00", "2026-06-02 03:00+00:00", "2026-06-02 10:00+00:00",
    ]  # fmt: skip


@each_row(
    ("now", "until", "half"),
    [
        ("2026-06-01 10:00", "2026-06-01 16:00", "2026-06-01 13:00"),
        ("2026-06-01 21:00", "2026-06-02 10:00", "2026-06-02 08:30"),
        ("2026-06-01 23:00", "2026-06-02 12:00", "2026-06-02 10:00"),
        ("2026-06-01 21:00", "2026-06-02 09:00", "2026-06-01 22:00"),
        ("2026-06-01 10:00", "2026-06-04 16:00", "2026-06-02 20:00"),
    ],
)
def test_the_reminder_comes_at_half_time_by_day(now: str, until: str, half: str) -> None:
    assert reminder_at(_at(now), _at(until), NEW_YORK) == _at(half)


def test_waiting_closes_half_a_day_before_the_first_start() -> None:
    start = _at("2026-06-07 09:00")
    assert waiting_closes(start) == _at("2026-06-06 21:00")
    assert waiting_closes(start, start - HOUR) == start - HOUR


@each_row(("seconds", "code"), [(-1, None), (0, Code.OFFER_EXPIRED), (1, Code.OFFER_EXPIRED)])
def test_an_offer_ends_on_the_clocks_of_the_event(seconds: int, code: Code | None) -> None:
    until = _at("2026-06-02 09:00")
    refusal = offer_refusal(until, until + timedelta(seconds=seconds), NEW_YORK)
    assert (refusal.code if refusal else None) is code
    assert refusal is None or "June 2nd 2026 at 09:00\N{NO-BREAK SPACE}EDT" in refusal.words("en")


ZONES = st.sampled_from(["America/New_York", "Europe/Paris", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"]).map(
    ZoneInfo
)
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))


def _is_by_day(at: datetime, where: ZoneInfo) -> bool:
    there = at.astimezone(where)
    return 8 <= there.hour < 22 or (there.hour, there.minute, there.second, there.microsecond) == (22, 0, 0, 0)


@given(MOMENTS, st.integers(0, 1500), st.integers(1, 72), ZONES)
def test_an_offer_ends_by_day_before_waiting_does(now: datetime, left: int, hours: int, where: ZoneInfo) -> None:
    closes = now + left * HOUR
    end = offer_end(now, closes, where, hours)
    if end is None:
        assert later(now, LEAST, where) > closes
        return
    assert now + LEAST <= end <= closes
    assert _is_by_day(end, where)
    assert end <= later(now, max(LEAST, hours * HOUR), where)
    half = reminder_at(now, end, where)
    assert now <= half <= end
    assert _is_by_day(half, where)
    if end > later(now, LEAST, where):
        second = offer_end(end, closes, where, hours)
        assert second
        assert offer_end(second, closes, where, hours)


@given(MOMENTS, st.integers(1, 3000), st.integers(1, 3000), ZONES)
def test_time_of_the_day_adds_up(now: datetime, first: int, second: int, where: ZoneInfo) -> None:
    minute = timedelta(minutes=1)
    assert later(later(now, first * minute, where), second * minute, where) == later(
        now, (first + second) * minute, where
    )
