"""The contact form: its fields, and the result of sending it."""

from dataclasses import dataclass, field

FIELDS = ("name", "email", "subject", "message")
TRAP = "website"
"""A field that people do not see; what has a value in it comes from a program, and is confirmed but not sent."""
FORM = "form"
"""The key of a fault that belongs to no single field."""


@dataclass(frozen=True)
class FormResult:
    """The result of sending the form: faults by field with the first such field, or the confirmation."""

    faults: dict[str, str] = field(default_factory=dict)
    first: str = ""
    sent: str = ""
