"""What a race can't have, however well it is written: a section too many, a passing or a decision of next year."""

from datetime import datetime, timedelta

from livelaps_app.embedded.timing.models import RaceModel

EARLY = timedelta(hours=1)
"""So long before the planned start what is seen at the track starts a race by itself; before, it is a test."""
LEEWAY = timedelta(minutes=5)
"""So far the clocks at the track and here may be apart."""


def has_section(race: RaceModel, section: int) -> bool:
    """Whether it is an enduro with that section; any, where nobody said how many there are."""
    return race.mode == "Enduro" and _within(race, section)


def has_moto(race: RaceModel, moto: int | None) -> bool:
    """Whether a motocross has that moto; any, where nobody said how many there are. Other races know no motos."""
    return race.mode != "Motocross" or moto is None or _within(race, moto)


def may_have_begun(race: RaceModel, now: datetime) -> bool:
    """Whether something seen at the track may be of this race: it has begun, or is about to."""
    return race.scoring_status != "notstarted" or race.starts_at - now <= EARLY


def in_time(race: RaceModel, at: datetime | None, now: datetime) -> bool:
    """Whether something may have been decided then: since the race's start, or just now."""
    return at is None or min(race.starts_at, now - LEEWAY) <= at <= now + LEEWAY


def is_in_future(race: RaceModel, at: int | datetime | None, now: datetime) -> bool:
    """Whether something is said to have passed at an instant that is still to come.

    Milliseconds count from a start that may have been `EARLY` before the planned one.
    """
    passed = race.starts_at - EARLY + timedelta(milliseconds=at) if isinstance(at, int) else at
    return passed is not None and passed > now + LEEWAY


def _within(race: RaceModel, number: int) -> bool:
    return not race.count_sections or number <= race.count_sections
