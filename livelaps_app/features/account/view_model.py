"""Somebody's own account as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AccountView:
    """An account; `unverified`, `sent`: words for an e-mail that is not confirmed and for a link to it, or empty;
    `waiting`: words for a new e-mail that is to be confirmed, or empty; `has_minors`: whether it can have minors."""

    name: str = ""
    email: str = ""
    unverified: str = ""
    role: str = ""
    sent: str = ""
    waiting: str = ""
    has_minors: bool = False
