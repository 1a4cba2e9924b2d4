"""The next address after a login or a signature: addresses of the site alone."""

from urllib.parse import urlencode

from livelaps_app.core.address_queries import with_query
from livelaps_app.core.routes import Match, match, url

NEXT = "next"  # the parameter of the login page
DONE = "done"  # the one that says what has just been done
ENDED, OUT = "ended", "out"  # its values where a session has ended, and where somebody has logged out
WAYS_IN = frozenset({"login", "forgot_password", "reset_password"})  # nobody wants to go on to these
LONGEST = 2_000  # characters


def login_address(at: Match, ended: bool = False) -> str:
    """The login page that leads on to this address, without the base path; ended: it says that the session has ended.

    An address with a token in it is named nowhere, and the login page itself leads on to where it did.
    """
    to = "" if at.route.secret else at.parameter(NEXT) if at.route.key in WAYS_IN else with_query(at)
    query = ({NEXT: to} if to else {}) | ({DONE: ENDED} if ended else {})
    return url("login", at.lang) + (f"?{urlencode(query)}" if query else "")


def after_login(at: Match) -> str:
    """The address that a login page names, put together anew, or that of the account; without the base path."""
    return next_address(at) or url("account", at.lang)


def next_address(at: Match) -> str:
    """The address of the site that a page leads on to, put together anew, "" for none; without the base path."""
    path, _, query = at.parameter(NEXT)[:LONGEST].partition("?")
    target = match(path, query) if path.startswith("/") else None
    return with_query(target) if target and target.route.key not in WAYS_IN else ""
