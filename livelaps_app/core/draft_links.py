"""Links by which what has been begun in one browser goes on in another: how long they last, and what one leads to."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

LINK_AGE = timedelta(hours=1)
"""Lifetime of an unused link; it can be used once."""

RECEIPT = "receipt"
"""The parameter with which a browser comes back to the page of a link once it has accepted the draft."""

MOVED = "livelaps:drafts:moved"
"""The channel on which a process reports a draft that has moved."""

RENEWED = "livelaps:drafts:renewed"
"""The channel on which a process reports a token that a browser has no more: each message is its digest."""


@dataclass(frozen=True, slots=True)
class LinkedDraft:
    """A draft that a link leads to.

    wizard, subject: which it is; step: where it goes on; saved: when it was changed last; data: the wizard's own;
    owner: the hash of the token that it has; device: the name of the browser that has accepted it last.
    """

    wizard: str
    subject: str
    step: str
    saved: datetime
    data: dict[str, Any] = field(repr=False)
    owner: str = field(repr=False)
    device: str = ""


@dataclass(frozen=True, slots=True)
class MovedDraft:
    """A draft that goes on in another browser: the digest of the token it had, its wizard, and that browser's name."""

    owner: str
    wizard: str
    device: str

    @classmethod
    def read(cls, message: str) -> "MovedDraft":
        """Parses a message."""
        owner, wizard, device = message.split(" ", 2)
        return cls(owner, wizard, device)

    def __str__(self) -> str:
        """The message."""
        return f"{self.owner} {self.wizard} {self.device}"
