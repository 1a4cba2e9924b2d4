"""The date of birth in a form, the resulting age, and the errors of both."""

from collections.abc import Callable
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN, birthday, born_faults
from livelaps_app.core.forms.ages import age
from livelaps_app.core.forms.form import Values

AgeCheck = Callable[[Values, int], Code | None]
"""Checks an age in full years against the values of a form; None if the form accepts it."""


def today() -> date:
    """Today's date in UTC."""
    return datetime.now(UTC).date()


def born_parts(born: date) -> dict[str, str]:
    """The fields of a date of birth."""
    return dict(zip(BORN, map(str, (born.year, born.month, born.day)), strict=True))


def date_of_birth(values: Values) -> date | None:
    """The date of birth, None if missing or invalid."""
    year, month, day = (values.get(part, "") for part in BORN)
    day_of_birth = birthday(year, month, day, today())
    return None if isinstance(day_of_birth, Code) else day_of_birth


def years(values: Values) -> int | None:
    """The age in years, None if unknown."""
    day = date_of_birth(values)
    return None if day is None else age(day, today())


def birth_faults(values: Values) -> dict[str, Code]:
    """The error of a date of birth with three valid parts."""
    return born_faults(values, today())


def age_faults(check: AgeCheck, values: Values) -> dict[str, Code]:
    """The error of the date of birth or of the age."""
    own_years = years(values)
    if own_years is None:
        return birth_faults(values)
    code = check(values, own_years)
    return {"year": code} if code else {}
