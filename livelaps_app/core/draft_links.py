"""Links that move a draft to another browser."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

LINK_AGE, PARENT_LINK_AGE = timedelta(hours=1), timedelta(days=1)
"""Lifetime of an unused link, and of one that a parent is sent; each can be used once."""

TAKEN_OVER = "is_taken_over"
"""The value of a draft that a parent's link has moved; addresses prove no move."""

MAIL_JOB = "mail.draft_link"
"""The kind of the job that mails a link."""

RECEIPT = "receipt"
"""The parameter of a link's page after the browser has accepted the draft."""

MOVED = "livelaps:drafts:moved"
"""The channel of moved drafts."""

RENEWED = "livelaps:drafts:renewed"
"""The channel of replaced draft tokens: each message is the digest of one."""


@dataclass(frozen=True, slots=True)
class LinkedDraft:
    """A draft behind a link.

    step: the step to continue with; saved: time of the last change; data: stored by the wizard; owner: hash of the
    draft's token; device: name of the browser that accepted the draft last.
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
    """A draft that moved to another browser: digest of its former token, its wizard, and the browser's name."""

    owner: str
    wizard: str
    device: str

    @classmethod
    def read(cls, message: str) -> "MovedDraft":
        owner, wizard, device = message.split(" ", 2)
        return cls(owner, wizard, device)

    def __str__(self) -> str:
        return f"{self.owner} {self.wizard} {self.device}"
