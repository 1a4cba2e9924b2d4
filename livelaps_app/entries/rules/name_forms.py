"""Names of riders on public lists: full, first name and initial, or none."""

from typing import Literal

NameForm = Literal["full", "short", "none"]
FORMS: tuple[NameForm, ...] = ("full", "short", "none")


def public_name(first_name: str, last_name: str, form: str) -> str:
    """A rider's name for the public: "Ana Ruiz", "Ana R." or ""; a person with one name has that in full."""
    if form == "none":
        return ""
    if form == "short" and last_name.strip():
        return f"{first_name} {last_name.strip()[0]}."
    return f"{first_name} {last_name}".strip()


def name_form_of(chosen: str, minor: bool) -> NameForm:
    """The choice of a form, or the default: minors are form by first name and initial unless the guardian says so."""
    return next((each for each in FORMS if each == chosen), None) or ("short" if minor else "full")
