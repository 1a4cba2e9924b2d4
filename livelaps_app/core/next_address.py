"""The next address after a login or a signature, on this site only."""

from urllib.parse import urlencode

from livelaps_app.core.address_queries import with_query
from livelaps_app.core.routes import Match, match, url

NEXT = "next"  # parameter of the login page
DONE = "done"  # parameter that names the finished action
ENDED, OUT = "ended", "out"  # its values for an ended session and for a logout
WAYS_IN = frozenset({"login", "forgot_password", "reset_password"})  # never a next address
LONGEST = 2_000  # characters


def login_address(at: Match, ended: bool = False) -> str:
    """The address of the login page that leads back to this address, without the base path.

    ended: displays that the session has ended. A secret address is left out; a login page passes its own next address
    on.
    """
    to = "" if at.route.secret else at.parameter(NEXT) if at.route.key in WAYS_IN else with_query(at)
    query = ({NEXT: to} if to else {}) | ({DONE: ENDED} if ended else {})
    return url("login", at.lang) + (f"?{urlencode(query)}" if query else "")


def after_login(at: Match) -> str:
    """The validated next address of a login page, or the account's address; without the base path."""
    return next_address(at) or url("account", at.lang)


def next_address(at: Match) -> str:
    """The validated next address of a page, "" if none; without the base path."""
    path, _, query = at.parameter(NEXT)[:LONGEST].partition("?")
    target = match(path, query) if path.startswith("/") else None
    return with_query(target) if target and target.route.key not in WAYS_IN else ""
