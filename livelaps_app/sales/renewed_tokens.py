"""Hands a browser's orders from its former draft token to its new one.

Somebody else may know a token: of a browser that several people use, or that was prepared by a stranger. So who begins
a wizard or logs in gets a new one, in a cookie that names both until it ends.
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
    """Gives the visitor's new token the drafts and orders of the one before, once.

    Tabs whose sockets were opened with that one are opened again. While the database does not answer nothing moves.
    """
    owner = token_hash(visitor.former)
    if owner in _adopted or not (is_token(visitor.draft) and is_token(visitor.former)):
        return
    with suppress(Problem):  # the next request tries again
        await draft_store().adopt(visitor.former, visitor.draft)
        await sales_store().orders.adopt(visitor.former, visitor.draft)
        _adopted[owner] = True
        await site_messages().publish(RENEWED, owner)
