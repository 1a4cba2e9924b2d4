"""Ages of adults, and accounts that can have minors."""

from datetime import date

from livelaps_app.core.errors import Code

ADULT = 18  # years, where a promoter has set no other age
CONSENT = 13  # years, from which a minor may ask for an account, which a guardian confirms
MOST_MINORS = 20  # of one guardian
WITHOUT_MINORS = frozenset({"spectator"})
"""As what somebody joins who can have no minors."""


def age(born: date, on: date) -> int:
    """Full years on a day. Who was born on 29 February is a year older on 1 March of a year without that day."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def is_adult(born: date, on: date, adult_age: int = ADULT) -> bool:
    """True if a person has reached the promoter's adult age on a day."""
    return age(born, on) >= adult_age


def minors_refusal(adult: bool, joined_as: str) -> Code | None:
    """The reason why an account can have no minors, None if it can."""
    if joined_as in WITHOUT_MINORS:
        return Code.NO_MINORS
    return None if adult else Code.ADULTS_ONLY
