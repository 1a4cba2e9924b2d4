"""Names of riders on public lists: full, first name and initial, or none."""

from typing import Literal

from livelaps_app.core.person_names import ONE_NAME, join_name

NameForm = Literal["full", "short", "none"]
FORMS: tuple[NameForm, ...] = ("full", "short", "none")


def public_name(first_name: str, last_name: str, form: str) -> str:
    """A rider's name for the public: "Ana Ruiz", "Ana R." or ""; a person with one name has that in full."""
    if form == "none":
        return ""
    if form == "short" and (initial := last_name.strip()[:1]) and last_name != ONE_NAME:
        return f"{first_name} {initial}."
    return join_name(first_name, last_name)


def name_form_of(chosen: str, minor: bool) -> NameForm:
    """The choice of a form, or the default: minors are form by first name and initial unless the guardian says so."""
    return next((each for each in FORMS if each == chosen), None) or ("short" if minor else "full")
