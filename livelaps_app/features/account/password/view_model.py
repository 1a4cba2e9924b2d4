"""The pages of a forgotten password as they are drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ForgotView:
    """The page that asks for a link. is_sent: one is on its way."""

    is_sent: bool = False


@dataclass(frozen=True)
class ResetView:
    """A usable link: a sentence with its owner, and the account's e-mail, each "" if unknown."""

    owner: str = ""
    email: str = ""
