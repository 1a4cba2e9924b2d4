"""What is known of a document that somebody verifies, as it is drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class VerifiedRow:
    """A label and what it names."""

    label: str
    value: str


@dataclass(frozen=True)
class VerifyView:
    """What a file or an identifier is, in a banner, with what is known of it; is_known: no identifier was wrong.

    sign, heading: of a file, to be read at a glance; ended: that the waiver of a file is not good any more, with a
    heading of its own.
    """

    message: str = ""
    tone: str = ""
    rows: list[VerifiedRow] = field(default_factory=list)
    is_known: bool = True
    sign: str = ""
    heading: str = ""
    ended: str = ""
    ended_heading: str = ""
