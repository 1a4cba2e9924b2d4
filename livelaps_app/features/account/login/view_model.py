"""The view of the login page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LoginView:
    """The login page of a visitor.

    notice, tone: message about a finished action; logged_in: a sentence with the name if logged in; href: the link for
    that case, without the base path; purpose: why the next page needs an account, "" without words; event_href: the
    page of its event; event: what it enters, "" if unknown; join_href: the wizard that creates an account.
    """

    notice: str = ""
    tone: str = ""
    logged_in: str = ""
    href: str = ""
    purpose: str = ""
    event_href: str = ""
    event: str = ""
    join_href: str = ""
