"""Checks of the parts of a person's data, by the rules table that the site's forms share."""

from collections.abc import Iterable, Mapping
from datetime import date

from livelaps_app.core.errors import Code, InvalidFields
from livelaps_app.core.forms import (
    BORN,
    RELATIONSHIPS,
    born_faults,
    check_form,
    contact_faults,
    format,
    phone_parts,
    rules_with,
)
from livelaps_app.core.forms.passwords import is_guessable
from livelaps_app.core.i18n.texts import Text

Values = dict[str, str]
Faults = dict[str, Code]

PERSON = ("first_name", "last_name", "gender", *BORN)
HOME = ("phone", "address", "country", "state", "city", "zip", "area", "form_language")
LOGIN = ("email", "password")
KNOWN = ("email", "first_name", "last_name")  # words that the owner's password must not be
MINOR = (*PERSON, "relationship", "minor_email")
GUARDIAN = (*PERSON, "relationship", "email", *HOME)
CONTACT = ("first_name", "last_name", "relationship", "phone", "cell")
PHONES = ("phone", "cell")


def in_order(fields: Iterable[str], values: Mapping[str, str]) -> Values:
    """Formats the fields by their rules; a phone is in either of two fields."""
    typed = {field: values.get(field, "") for field in fields}
    for phone in {*PHONES} & typed.keys():
        typed[phone] = typed[phone] or values.get(f"international_{phone}", "")
    return {field: format(field, value) for field, value in typed.items()}


def faults(
    fields: Iterable[str], values: Values, today: date, relationships: Mapping[str, Text] = RELATIONSHIPS
) -> Faults:
    """The errors of formatted values, including an impossible date of birth."""
    born = born_faults(values, today) if {*BORN} <= values.keys() else {}
    return check_form(fields, values, rules_with({"relationship": relationships})) | born


def password_faults(password: str, *owner: str | None) -> Faults:
    """The error of a new password of an owner with an e-mail, first and last name."""
    known = [word for word in owner if word]
    errors = check_form(("password",), {"password": password})
    return errors or ({"password": Code.GUESSABLE_PASSWORD} if is_guessable(password, *known) else {})


def emergency_faults(values: Values, today: date) -> Faults:
    """The errors of an emergency contact, which needs a phone or a cell but no e-mail."""
    email = ("email",) if values["email"] else ()
    return faults((*CONTACT, *email), values, today) | contact_faults(values)


def below(path: str, errors: Faults) -> Faults:
    """Prefixes the fields of errors with a path."""
    return {f"{path}.{field}": code for field, code in errors.items()}


def refuse(errors: Faults) -> None:
    """Raises InvalidFields if there are errors."""
    if errors:
        raise InvalidFields(errors)


def born_on(values: Values) -> date:
    """The date of birth of valid values."""
    return date(*(int(values[part]) for part in BORN))


def columns(values: Values, fields: Iterable[str]) -> Values:
    """The values of table columns: phones in two, without birth dates, logins and relations."""
    stored = {field: values[field] for field in fields if field in values}
    for phone in {*PHONES} & stored.keys():
        stored[phone], stored[f"international_{phone}"] = phone_parts(stored[phone])
    return stored
