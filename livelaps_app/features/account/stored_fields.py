"""Stored data of people by form field."""

from livelaps_app.core.forms import BORN
from livelaps_app.gateways.accounts.records import Person


def stored_person(person: Person) -> dict[str, str]:
    """Name, gender and date of birth."""
    stored = {key: str(getattr(person, key)) for key in ("first_name", "last_name", "gender")}
    return stored | {part: str(getattr(person.birthday, part)) if person.birthday else "" for part in BORN}
