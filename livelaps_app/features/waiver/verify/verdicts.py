"""What a file may be that somebody verifies."""

from enum import StrEnum, auto


class Verdict(StrEnum):
    """What a file is."""

    SAME = auto()
    """The sealed document, byte for byte."""
    SEALED = auto()
    """Sealed and unchanged, and not that of any waiver."""
    CHANGED = auto()
    APPENDED = auto()
    FOREIGN = auto()
    UNSEALED = auto()
    NO_PDF = auto()
