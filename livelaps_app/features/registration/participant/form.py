"""The forms of the participant wizard, one for each step."""

from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import contact_faults
from livelaps_app.core.forms.ages import ADULT, CONSENT
from livelaps_app.core.forms.birth import age_faults
from livelaps_app.core.forms.form import Form, Values
from livelaps_app.core.forms.minors import FIELDS, INTRO, LABELS, OF_SOMEBODY_ELSE, OPTIONS, PERSON, SAVE, minor_faults
from livelaps_app.core.forms.relationships import OF_ADULTS
from livelaps_app.features.registration.participant import texts

REMOVE = "remove"
"""The value of the button that removes a minor."""

HOME = ("phone", "country", "address", "city", "state", "zip", "area")
MINORS_ONLY = "minors"
WITH_MINORS = frozenset({"both", MINORS_ONLY})
"""Choices of the account's riders that need an adult."""


def _of_applicant(values: Values, own_years: int) -> Code | None:
    if values.get("whom") in WITH_MINORS:
        return Code.ADULTS_ONLY if own_years < ADULT else None
    return Code.GUARDIAN_REQUIRED if own_years < CONSENT else None


def _of_guardian(_: Values, own_years: int) -> Code | None:
    return Code.GUARDIAN_NOT_ADULT if own_years < ADULT else None


_step = partial(
    Form, pages=("participant",), submit=texts.NEXT, sending=texts.ON_ITS_WAY, is_step=True, most_bytes=20_000
)

INFORMATION = _step(
    key="participant_information",
    fields=("whom", *PERSON),
    intro=texts.INTROS["information"],
    between=partial(age_faults, _of_applicant),
    by_post=True,
)
ADULT_INFORMATION = _step(
    key="participant_adult",
    fields=(*PERSON, "email", *HOME),
    intro=texts.INTROS["adult"],
    autocomplete=OF_SOMEBODY_ELSE | dict.fromkeys(HOME, "off"),
    between=partial(age_faults, _of_guardian),
)
RELATIONSHIP = _step(
    key="participant_relationship",
    fields=("relationship",),
    intro=texts.INTROS["relationship"],
    options={"relationship": OF_ADULTS},
)
LOGIN_DATA = _step(key="participant_login", fields=("email", "confirm_email"), intro=texts.INTROS["login"])
CONTACT = _step(
    key="participant_contact",
    fields=HOME,
    intro=texts.INTROS["contact"],
)
EMERGENCY = _step(
    key="participant_emergency",
    fields=("first_name", "last_name", "relationship", "phone", "cell", "contact_email"),
    intro=texts.INTROS["emergency"],
    autocomplete=OF_SOMEBODY_ELSE,
    one_of=("phone", "cell"),
    between=contact_faults,
)
ONE_MINOR = _step(
    key="participant_minor",
    fields=FIELDS,
    intro=INTRO,
    submit=SAVE,
    autocomplete=OF_SOMEBODY_ELSE,
    options=OPTIONS,
    labels=LABELS,
    between=minor_faults,
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
STEPS = {
    row.key.removeprefix("participant_"): row
    for row in (INFORMATION, ADULT_INFORMATION, RELATIONSHIP, LOGIN_DATA, CONTACT, EMERGENCY, MINORS, ONE_MINOR)
}
"""The forms of stored steps, by the form's name in the view."""
