"""The pages of a forgotten password as they are drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ForgotView:
    """Whether a link is on its way."""

    sent: bool = False


@dataclass(frozen=True)
class ResetView:
    """A link that can be used: a sentence with whose it is, and the account's e-mail, each "" where it is not known."""

    owner: str = ""
    email: str = ""
