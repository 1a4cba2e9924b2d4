"""Zones by names from outside, and moments on their clocks."""

from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.i18n.zones import day_not_over, local, zone
from tests.each_row import each_row


@each_row("name", ["", "Mars/Olympus", "../../etc/passwd", "America", "a\0b", "x" * 5000])
def test_a_zone_nobody_knows_is_utc(name: str) -> None:
    assert zone(name).key == "UTC"


def test_a_moment_on_the_clocks_of_a_zone() -> None:
    toronto = zone("America/Toronto")
    assert local(datetime(2026, 1, 1, 12, tzinfo=UTC), toronto).isoformat() == "2026-01-01T07:00:00-05:00"
    assert local(datetime(2026, 7, 1, 12), toronto).isoformat() == "2026-07-01T12:00:00-04:00"


@each_row("at", [datetime.min, datetime.max, datetime.min.replace(tzinfo=UTC)])
@each_row("name", ["America/New_York", "Asia/Tokyo"])
def test_no_day_at_all_is_a_moment_too(at: datetime, name: str) -> None:
    assert local(at, zone(name)).replace(tzinfo=None).year in {1, 9999}


@pytest.mark.parametrize(
    ("hour", "day"),
    [(0, 21), (11, 21), (12, 22), (23, 22)],
    ids=["evening in America", "last evening", "over", "night"],
)
def test_a_day_is_over_when_it_is_over_everywhere(hour: int, day: int) -> None:
    assert day_not_over(datetime(2026, 11, 22, hour, tzinfo=UTC)) == date(2026, 11, day)
