"""Requirements for joining, and the faults of a body."""

from dataclasses import dataclass, field
from datetime import date

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.ages import CONSENT, MOST_MINORS, age, is_adult
from livelaps_app.core.forms.relationships import OF_ADULTS
from livelaps_app.standins.timing.accounts import fields
from livelaps_app.standins.timing.accounts.contacts import checked_contact
from livelaps_app.standins.timing.accounts.people import checked_minor
from livelaps_app.standins.timing.schemas.accounts import ContactIn, GuardianIn, JoinIn


@dataclass(frozen=True, slots=True)
class Joining:
    """Requirements for joining; `minors`: minimum and maximum number."""

    role: str
    adults_only: bool
    contact: bool
    minors: tuple[int, int]


JOINING = {
    "rider": Joining("participant", adults_only=False, contact=True, minors=(0, MOST_MINORS)),
    "guardian": Joining("participant", adults_only=True, contact=True, minors=(1, MOST_MINORS)),
    "spectator": Joining("spectator", adults_only=True, contact=False, minors=(0, 0)),
}
OWN = (*fields.PERSON, *fields.HOME, *fields.LOGIN)


@dataclass(slots=True)
class JoinParts:
    """The formatted parts of a body: person, emergency contact, guardian of a minor, minors; and errors."""

    person: fields.Values
    minor: bool = False
    contact: fields.Values | None = None
    guardian: fields.Values | None = None
    minors: list[fields.Values] = field(default_factory=list)
    errors: fields.Faults = field(default_factory=dict)

    def add(self, path: str, checked: tuple[fields.Values, fields.Faults]) -> fields.Values:
        """Adds the errors of a part; returns its values."""
        self.errors |= fields.below(path, checked[1])
        return checked[0]


def checked_parts(body: JoinIn, today: date) -> JoinParts:
    """The parts of a body. Raises InvalidFields."""
    joining = JOINING[body.join_as]
    parts = JoinParts(fields.in_order(OWN, body.model_dump(include={*OWN, "international_phone"})))
    parts.errors |= fields.faults(OWN, parts.person, today)
    parts.errors |= fields.password_faults(*(parts.person[key] for key in ("password", *fields.KNOWN)))
    if parts.errors.keys().isdisjoint(BORN):
        parts.minor = not is_adult(fields.born_on(parts.person), today)
        parts.errors |= _age_faults(joining, fields.born_on(parts.person), today)
    parts.errors |= _count_faults(joining, parts.minor, len(body.minors))
    if joining.contact:
        parts.contact = parts.add("contact", checked_contact(body.contact or ContactIn(), today))
    if parts.minor:
        parts.guardian = parts.add("guardian", _checked_guardian(body.guardian or GuardianIn(), parts.person, today))
    for number, minor in enumerate(body.minors):
        parts.minors.append(parts.add(f"minors.{number}", checked_minor(minor, parts.person["email"], today)))
    parts.errors |= _same_email_faults(parts.minors)
    fields.refuse(parts.errors)
    return parts


def _age_faults(joining: Joining, born: date, today: date) -> fields.Faults:
    if joining.adults_only and not is_adult(born, today):
        return {"year": Code.ADULTS_ONLY}
    return {"year": Code.GUARDIAN_REQUIRED} if age(born, today) < CONSENT else {}


def _count_faults(joining: Joining, minor: bool, count: int) -> fields.Faults:
    least, most = joining.minors
    if count < least:
        return {"minors": Code.FILL_ALL_ENTRIES}
    return {"minors": Code.ADULTS_ONLY} if minor and count else {"minors": Code.BAD_REQUEST} if count > most else {}


def _checked_guardian(body: GuardianIn, rider: fields.Values, today: date) -> tuple[fields.Values, fields.Faults]:
    values = fields.in_order(fields.GUARDIAN, body.model_dump())
    errors = fields.faults(fields.GUARDIAN, values, today, OF_ADULTS)
    if errors.keys().isdisjoint(BORN) and not is_adult(fields.born_on(values), today):
        errors["year"] = Code.GUARDIAN_NOT_ADULT
    if values["email"] and values["email"].lower() == rider["email"].lower():
        errors["email"] = Code.MINOR_EMAIL_SAME
    return values, errors


def _same_email_faults(minors: list[fields.Values]) -> fields.Faults:
    """Errors of minors with the same e-mail."""
    emails = [minor["minor_email"].lower() for minor in minors]
    twice = (number for number, email in enumerate(emails) if email and email in emails[:number])
    return {f"minors.{number}.minor_email": Code.EMAIL_REGISTERED for number in twice}
