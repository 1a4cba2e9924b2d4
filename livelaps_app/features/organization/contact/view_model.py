"""The contact page as it is drawn, and the result of its form."""

from dataclasses import dataclass, field

from livelaps_app.core.contacts import ContactLink

FIELDS = ("name", "email", "subject", "message")
TRAP = "website"
"""A field that people do not see; what has a value in it comes from a program, and is confirmed but not sent."""
FORM = "form"
"""The key of a fault that belongs to no single field."""


@dataclass(frozen=True)
class ContactView:
    """Where the organization is and how to contact it; form: a message can be sent; message: why it can't."""

    place: str = ""
    links: list[ContactLink] = field(default_factory=list)
    form: bool = False
    message: str = ""


@dataclass(frozen=True)
class FormResult:
    """The result of sending the form: faults by field with the first such field, or the confirmation."""

    faults: dict[str, str] = field(default_factory=dict)
    first: str = ""
    sent: str = ""
