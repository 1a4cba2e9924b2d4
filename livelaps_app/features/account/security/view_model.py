"""The security of somebody's own account as it is drawn."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class SessionCard:
    """A place where the account is logged in; `number` is empty for this one, which the header ends."""

    number: str
    device: str
    note: str
    end: str


@dataclass(frozen=True)
class SecurityView:
    """What has just been done, whose account it is, where it is logged in; `deletes`: only its deletion is drawn."""

    notice: str = ""
    email: str = ""
    sessions: list[SessionCard] = field(default_factory=list)
    has_others: bool = False
    deletes: bool = False
