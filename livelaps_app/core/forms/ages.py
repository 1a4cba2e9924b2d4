"""When a person is of age."""

from datetime import date

ADULT = 18  # years, where a promoter has set no other age
CONSENT = 13  # years, from which a minor may ask for an account, which a guardian confirms
MOST_MINORS = 20  # of one guardian


def age(born: date, on: date) -> int:
    """Full years on a day. Who was born on 29 February is a year older on 1 March of a year without that day."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def is_adult(born: date, on: date, adult_age: int = ADULT) -> bool:
    """Whether a person has reached the promoter's age of adults on a day."""
    return age(born, on) >= adult_age
