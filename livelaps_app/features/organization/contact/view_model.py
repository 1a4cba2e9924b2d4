"""What became of a letter, as the form shows it."""

from dataclasses import dataclass, field

FIELDS = ("name", "email", "subject", "message")
TRAP = "website"
"""A field nobody sees: who fills it is a program, and is told what everybody is told."""
WHOLE = "form"
"""The key of what is wrong with no single field."""


@dataclass(frozen=True)
class Outcome:
    """`faults` are sentences by field, `first` is the first field that has one; `sent` confirms, and there are none."""

    faults: dict[str, str] = field(default_factory=dict)
    first: str = ""
    sent: str = ""
