"""Verdicts on a file."""

from enum import StrEnum, auto


class Verdict(StrEnum):
    """A verdict on a file."""

    SAME = auto()
    """The sealed document, byte for byte."""
    SEALED = auto()
    """Sealed and unchanged, but of no known waiver."""
    CHANGED = auto()
    APPENDED = auto()
    FOREIGN = auto()
    UNSEALED = auto()
    NO_PDF = auto()
