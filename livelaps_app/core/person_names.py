"""Names of people, of two parts or of one."""

from collections.abc import Mapping

LAST_NAME = "last_name"
ONE_NAME = "-"
"""The last name of a person with one name only."""
HAS_ONE_NAME = "one_name"
"""The box of a form for a person with one name only, drawn at a missing last name."""


def join_name(first: str, last: str) -> str:
    """First and last name; the first alone for a person with one name."""
    return " ".join(part for part in (first, last) if part.strip() and part != ONE_NAME)


def take_one_name(typed: Mapping[str, str], ticked: str) -> dict[str, str]:
    """The fields of a form, with ONE_NAME for an empty last name if the box is ticked."""
    is_one = ticked and not typed.get(LAST_NAME, ONE_NAME).strip()
    return {**typed, LAST_NAME: ONE_NAME} if is_one else dict(typed)
