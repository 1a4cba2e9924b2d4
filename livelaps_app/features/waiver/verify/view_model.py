"""The views of a verification."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class VerifiedRow:
    """A label and its value."""

    label: str
    value: str


@dataclass(frozen=True)
class VerifyView:
    """A verdict in a banner, with details.

    is_known: False for an unknown identifier; sign, heading: of a file, readable at a glance; ended, ended_heading:
    note that the file's waiver is no longer valid.
    """

    message: str = ""
    tone: str = ""
    rows: list[VerifiedRow] = field(default_factory=list)
    is_known: bool = True
    sign: str = ""
    heading: str = ""
    ended: str = ""
    ended_heading: str = ""
