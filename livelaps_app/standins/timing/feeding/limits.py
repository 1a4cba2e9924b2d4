"""Checks of received values against the race: sections, motos and times."""

from datetime import datetime, timedelta

from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas.feed import MAX_MS

EARLY_START = timedelta(hours=1)
"""The time before the planned start from which passings start the race; earlier ones are tests."""
CLOCK_TOLERANCE = timedelta(minutes=5)
"""The tolerated difference between the clocks at the track and here."""


def has_section(race: RaceModel, section: int) -> bool:
    """True for an enduro with that section; any section if their number is unknown."""
    return race.mode == "Enduro" and _within(race, section)


def has_moto(race: RaceModel, moto: int | None) -> bool:
    """True for a motocross with that moto; any moto if their number is unknown. Other races ignore motos."""
    return race.mode != "Motocross" or moto is None or _within(race, moto)


def may_have_begun(race: RaceModel, now: datetime) -> bool:
    """True if the race has started, or is close enough to its start for passings to count."""
    return race.scoring_status != "notstarted" or race.starts_at - now <= EARLY_START


def in_time(race: RaceModel, at: datetime | None, now: datetime) -> bool:
    """True if a decision's time is plausible: since the race's start, or just now."""
    return at is None or min(race.starts_at, now - CLOCK_TOLERANCE) <= at <= now + CLOCK_TOLERANCE


def is_in_future(race: RaceModel, at: int | datetime | None, now: datetime) -> bool:
    """True for a future passing; milliseconds may count from a start up to EARLY_START early."""
    passed = race.starts_at - EARLY_START + timedelta(milliseconds=at) if isinstance(at, int) else at
    return passed is not None and passed > now + CLOCK_TOLERANCE


def ms_since_start(at: int | datetime, race: RaceModel) -> int | None:
    """Milliseconds after the race's start; None outside of the race."""
    ms = at if isinstance(at, int) else round((at - race.starts_at).total_seconds() * 1000)
    return ms if 0 <= ms <= MAX_MS else None


def is_official(race: RaceModel) -> bool:
    """True if the results are official, so that only a correction changes them."""
    return race.scoring_status == "completed" and race.result_state == "official"


def _within(race: RaceModel, number: int) -> bool:
    return not race.count_sections or number <= race.count_sections
