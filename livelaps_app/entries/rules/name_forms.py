"""Names of riders on public lists: full, first name and initial, or none."""

from typing import Literal

from livelaps_app.core.person_names import ONE_NAME, join_name

NameForm = Literal["full", "short", "none"]


def public_name(first_name: str, last_name: str, form: str) -> str:
    """A rider's name for the public: "Ana Ruiz", "Ana R." or ""; a person with one name has that in full."""
    if form == "none":
        return ""
    if form == "short" and (initial := last_name.strip()[:1]) and last_name != ONE_NAME:
        return f"{first_name} {initial}."
    return join_name(first_name, last_name)


def usual_form(minor: bool) -> NameForm:
    """The form until the rider, or a guardian, chooses one."""
    return "short" if minor else "full"
