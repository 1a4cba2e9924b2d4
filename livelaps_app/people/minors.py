"""Minors entered before their guardian logs in."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from livelaps_app.core.errors import Problem
from livelaps_app.core.forms.form import Caller
from livelaps_app.core.routes import url
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.stores.limits import Limit, rate_limits

DONE = "done"  # parameter of the page with the result of its last form
ADDED = Limit("minors added from a network", 300, 3600)  # a paddock shares a network


async def add_typed(caller: Caller, token: str, minors: Sequence[Mapping[str, str]], is_all: bool) -> str:
    """Adds minors entered before their guardian logged in; returns the address of the list with the result.

    is_all: no entry was left incomplete.
    """
    added = 0
    with suppress(Problem):  # the list contains the added ones and reports missing ones
        for minor in minors:
            if await rate_limits().take_from(ADDED, caller.visitor.address):
                await accounts_gateway().add_minor(token, minor)
                added += 1
    done = "here" if is_all and not minors else "typed" if is_all and added == len(minors) else "missing"
    return f"{url('account_minors', caller.at.lang)}?{DONE}={done}"
