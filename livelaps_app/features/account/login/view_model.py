"""The login page as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LoginView:
    """What the login page shows.

    notice: what has just been done; logged_in: a sentence with the name of who is logged in already; href: where that
    person goes on, without the base path.
    """

    notice: str = ""
    logged_in: str = ""
    href: str = ""
