"""The forms of the participant wizard, one for each step."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN, birthday, born_faults, contact_faults
from livelaps_app.core.forms.ages import ADULT, CONSENT, age
from livelaps_app.core.forms.form import Form, Values
from livelaps_app.features.registration.participant import texts

REMOVE = "remove"
"""What the button of a minor's form sends that removes the minor."""
MINOR, NEW = "minor", "new"
"""The parameter of the address that names the minor, and its value for one more."""

WITH_MINORS = frozenset({"both", "minors"})
"""For whom an account is that only an adult can have."""
_PERSON = ("first_name", "last_name", "gender", *BORN)
_OF_SOMEBODY_ELSE = dict.fromkeys((*_PERSON, "email", "phone", "cell"), "off")


def today() -> date:
    """The day it is."""
    return datetime.now(UTC).date()


def born(values: Values) -> date | None:
    """The date of birth of a person, None where there is none that can be right."""
    year, month, day = (values.get(part, "") for part in BORN)
    found = birthday(year, month, day, today())
    return None if isinstance(found, Code) else found


def years(values: Values) -> int | None:
    """The age of a person, None where it is not known."""
    day = born(values)
    return None if day is None else age(day, today())


def _aged(refused: Callable[[Values, int], Code | None], values: Values) -> dict[str, Code]:
    """What is wrong with a date of birth, or with the age."""
    own_years = years(values)
    if own_years is None:
        return born_faults(values, today())
    code = refused(values, own_years)
    return {"year": code} if code else {}


def _of_applicant(values: Values, own_years: int) -> Code | None:
    if values.get("whom") in WITH_MINORS:
        return _of_adult(values, own_years)
    return Code.GUARDIAN_REQUIRED if own_years < CONSENT else None


def _of_adult(_: Values, own_years: int) -> Code | None:
    return Code.ADULTS_ONLY if own_years < ADULT else None


def _of_minor(_: Values, own_years: int) -> Code | None:
    return Code.MINOR_OF_AGE if own_years >= ADULT else None


_step = partial(
    Form, pages=("participant",), submit=texts.NEXT, sending=texts.ON_ITS_WAY, is_step=True, most_bytes=20_000
)

INFORMATION = _step(
    key="participant_information",
    fields=("whom", *_PERSON),
    intro=texts.INTROS["information"],
    between=partial(_aged, _of_applicant),
    by_post=True,
)
ADULT_INFORMATION = _step(
    key="participant_adult",
    fields=(*_PERSON, "email", "phone"),
    intro=texts.INTROS["adult"],
    autocomplete=_OF_SOMEBODY_ELSE,
    between=partial(_aged, _of_adult),
)
RELATIONSHIP = _step(key="participant_relationship", fields=("relationship",), intro=texts.INTROS["relationship"])
LOGIN_DATA = _step(key="participant_login", fields=("email", "confirm_email"), intro=texts.INTROS["login"])
CONTACT = _step(
    key="participant_contact",
    fields=("phone", "country", "address", "city", "state", "zip", "area"),
    intro=texts.INTROS["contact"],
)
EMERGENCY = _step(
    key="participant_emergency",
    fields=("first_name", "last_name", "relationship", "phone", "cell", "contact_email"),
    intro=texts.INTROS["emergency"],
    autocomplete=_OF_SOMEBODY_ELSE,
    between=contact_faults,
)
ONE_MINOR = _step(
    key="participant_minor",
    fields=(*_PERSON, "relationship", "minor_email"),
    intro=texts.INTROS["minor"],
    submit=texts.SAVE_MINOR,
    autocomplete=_OF_SOMEBODY_ELSE,
    between=partial(_aged, _of_minor),
)
MINORS = _step(key="participant_minors", fields=())
EXISTING = Form(
    key="participant_existing",
    pages=("participant",),
    fields=("current_password",),
    submit=texts.LOG_IN,
    sending=texts.LOGGING_IN,
    by_post=True,
)
CONFIRMATION = Form(
    key="participant_confirmation",
    pages=("participant",),
    fields=("password", "verify_password"),
    submit=texts.CREATE,
    sending=texts.CREATING,
    intro=texts.INTROS["confirmation"],
    by_post=True,
)
