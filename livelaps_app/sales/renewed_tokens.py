"""Transfers a browser's orders from its former draft token to its new one.

Others may know a token: of a shared or a prepared browser. So the start of a wizard and a login issue a new token; the
cookie carries both until the drafts are transferred.
"""

from contextlib import suppress

from cachetools import TTLCache

from livelaps_app.core.draft_links import RENEWED
from livelaps_app.core.errors import Problem
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.tokens import is_token, token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.store.store import sales_store

MOST_KNOWN = 10_000

_adopted: TTLCache[str, bool] = TTLCache(MOST_KNOWN, DRAFT_AGE.total_seconds())


async def adopt(visitor: Visitor) -> None:
    """Transfers the drafts and orders of the visitor's former token to the new one, once.

    Sockets opened with the former token reconnect. Nothing changes while the database is unavailable.
    """
    owner = token_hash(visitor.former)
    if owner in _adopted or not (is_token(visitor.draft) and is_token(visitor.former)):
        return
    with suppress(Problem):  # the next request retries
        await draft_store().adopt(visitor.former, visitor.draft)
        await sales_store().orders.adopt(visitor.former, visitor.draft)
        _adopted[owner] = True
        await site_messages().publish(RENEWED, owner)
