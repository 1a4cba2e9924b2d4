"""A running race is delayed when nobody has passed for longer than its laps explain."""

from datetime import UTC, datetime, timedelta

from livelaps_app.core.racing.race_status import is_delayed
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 18, 0, tzinfo=UTC)


@each_row(
    ("minutes", "laps", "late"),
    [
        (1.1, (24_000, 26_000, 24_000), False),
        (1.3, (24_000, 600_000, 24_000), True),  # three laps of most
        (9.9, (300_000,), False),
        (10.1, (300_000,), True),  # ten minutes
        (37.4, (1_500_000,), False),
        (37.6, (1_500_000,), True),  # a lap and a half
        (9.9, (), False),
        (10.1, (None, 0), True),  # nobody has a lap yet
    ],
)
def test_nobody_passes_for_longer_than_laps_explain(minutes: float, laps: tuple[int | None, ...], late: bool) -> None:
    assert is_delayed(NOW - timedelta(minutes=minutes), laps, NOW) is late


def test_a_race_nobody_has_passed_in_is_not_delayed() -> None:
    assert not is_delayed(None, (24_000,), NOW)
