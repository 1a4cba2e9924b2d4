"""Somebody's own account as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AccountView:
    """An account, with sentences or "".

    unverified: about an unconfirmed e-mail; link_notice: about the link sent to it; waiting: about a new e-mail to be
    confirmed; has_minors: it can have minors.
    """

    name: str = ""
    email: str = ""
    unverified: str = ""
    role: str = ""
    link_notice: str = ""
    waiting: str = ""
    has_minors: bool = False
