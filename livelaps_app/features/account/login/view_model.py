"""The login page as it is drawn."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LoginView:
    """What the login page shows.

    notice, tone: what has just been done, or has ended; logged_in: a sentence with the name of who is logged in
    already; href: where that person goes on, without the base path.
    """

    notice: str = ""
    tone: str = ""
    logged_in: str = ""
    href: str = ""
