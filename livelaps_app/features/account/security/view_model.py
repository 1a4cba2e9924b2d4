"""The view of the account's security."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class SessionCard:
    """A session of the account; `number` is "" for this one, which the header's logout ends."""

    number: str
    device: str
    note: str
    end: str


@dataclass(frozen=True)
class SecurityView:
    """A notice, the account and its sessions; `deletes`: only the deletion is drawn."""

    notice: str = ""
    email: str = ""
    sessions: list[SessionCard] = field(default_factory=list)
    has_others: bool = False
    deletes: bool = False
