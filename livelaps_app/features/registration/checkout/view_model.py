"""Parts of the views of a checkout."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SummaryLine:
    """A label with an amount or text."""

    label: str
    value: str


@dataclass(frozen=True)
class OfferedPerson:
    """A person of the account who can be added. id: of the person in the button; words: of the button."""

    id: str
    words: str
