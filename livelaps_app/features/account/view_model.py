"""The view of the account."""

from dataclasses import dataclass


@dataclass(frozen=True)
class AccountView:
    """An account; sentences may be "".

    unverified: about an unconfirmed e-mail; link_notice: about the mail sent to it; waiting: about a new unconfirmed
    e-mail; has_minors: may have minors.
    """

    name: str = ""
    email: str = ""
    unverified: str = ""
    role: str = ""
    link_notice: str = ""
    waiting: str = ""
    has_minors: bool = False
