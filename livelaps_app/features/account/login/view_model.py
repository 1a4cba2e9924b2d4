"""The view of the login page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LoginView:
    """The login page of a visitor.

    notice, tone: message about a finished action; logged_in: a sentence with the name if logged in; href: the link for
    that case, without the base path.
    """

    notice: str = ""
    tone: str = ""
    logged_in: str = ""
    href: str = ""
