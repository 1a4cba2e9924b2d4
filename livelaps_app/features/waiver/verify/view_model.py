"""The view of a verified document."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class VerifiedRow:
    """A label and its value."""

    label: str
    value: str


@dataclass(frozen=True)
class VerifyView:
    """A verdict in a banner, with its details.

    is_known: no identifier was wrong; sign, heading: of a file, to be read at a glance; ended: a note that the file's
    waiver is no longer valid, with a heading of its own.
    """

    message: str = ""
    tone: str = ""
    rows: list[VerifiedRow] = field(default_factory=list)
    is_known: bool = True
    sign: str = ""
    heading: str = ""
    ended: str = ""
    ended_heading: str = ""
