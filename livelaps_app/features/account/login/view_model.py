"""The login page as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LoginView:
    """The login page of a visitor.

    notice, tone: the message about what was done or ended; logged_in: a sentence with the name of a logged-in visitor;
    href: the link for that visitor, without the base path.
    """

    notice: str = ""
    tone: str = ""
    logged_in: str = ""
    href: str = ""
