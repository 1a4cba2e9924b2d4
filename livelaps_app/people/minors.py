"""Minors typed in before their guardian logs in."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from livelaps_app.core.errors import Problem
from livelaps_app.core.forms.form import Caller
from livelaps_app.core.routes import url
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.stores.limits import Limit, rate_limits

DONE = "done"  # the parameter of the page with the news of its last form
ADDED = Limit("minors added from a network", 300, 3600)  # a paddock shares one


async def add_typed(caller: Caller, token: str, minors: Sequence[Mapping[str, str]], is_all: bool) -> str:
    """Adds minors who were typed in before their guardian logged in.

    Returns the address of the list with the outcome. is_all: none was left half typed.
    """
    added = 0
    with suppress(Problem):  # the list has those who were added, and says that some are missing
        for minor in minors:
            if await rate_limits().take_from(ADDED, caller.visitor.address):
                await accounts_gateway().add_minor(token, minor)
                added += 1
    done = "here" if is_all and not minors else "typed" if is_all and added == len(minors) else "missing"
    return f"{url('account_minors', caller.at.lang)}?{DONE}={done}"
