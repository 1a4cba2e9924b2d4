"""The views of a forgotten password."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class ForgotView:
    """The page that requests a link. is_sent: a mail was sent; typed: the e-mail of the login page."""

    is_sent: bool = False
    typed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ResetView:
    """A usable link: a sentence with its owner, and the account's e-mail, each "" if unknown."""

    owner: str = ""
    email: str = ""
