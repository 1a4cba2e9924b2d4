"""Ages of adults, and accounts that may have minors."""

from datetime import date

from livelaps_app.core.errors import Code

ADULT = 18  # years, unless a promoter sets another age
CONSENT = 13  # years; minimum age for an account of a minor, which a guardian confirms
MOST_MINORS = 20  # of a guardian
WITHOUT_MINORS = frozenset({"spectator"})
"""Kinds of accounts that cannot have minors."""


def age(born: date, on: date) -> int:
    """Full years on a day. A person born on 29 February turns a year older on 1 March in common years."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def is_adult(born: date, on: date, adult_age: int = ADULT) -> bool:
    """True if a person has reached the promoter's adult age on a day."""
    return age(born, on) >= adult_age


def minors_refusal(adult: bool, joined_as: str) -> Code | None:
    """The code of the reason if an account cannot have minors, else None."""
    if joined_as in WITHOUT_MINORS:
        return Code.NO_MINORS
    return None if adult else Code.ADULTS_ONLY
