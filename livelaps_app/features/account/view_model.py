"""Somebody's own account as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AccountView:
    """An account; `unverified`: words for an e-mail that is not confirmed, else empty."""

    name: str = ""
    email: str = ""
    unverified: str = ""
    role: str = ""
