"""Where a visitor goes on after a login: addresses of the site alone."""

from urllib.parse import urlencode

from livelaps_app.core.address_queries import with_query
from livelaps_app.core.routes import Match, match, url

NEXT = "next"  # the parameter of the login page
WAYS_IN = frozenset({"login", "forgot_password", "reset_password"})  # nobody wants to go on to these
LONGEST = 2_000  # characters


def login_address(at: Match) -> str:
    """The login page that leads on to this address, without the base path."""
    return f"{url('login', at.lang)}?{urlencode({NEXT: with_query(at)})}"


def after_login(at: Match) -> str:
    """The address that a login page names, put together anew, or that of the account; without the base path."""
    path, _, query = at.parameter(NEXT)[:LONGEST].partition("?")
    found = match(path, query) if path.startswith("/") else None
    return with_query(found) if found and found.route.key not in WAYS_IN else url("account", at.lang)
