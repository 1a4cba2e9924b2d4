"""The page of an account's tickets leaves entries to their own page."""

from livelaps_app.core.routes import url
from livelaps_app.features.account.tickets.service import tickets_view
from tests.entries.conftest import ANA, OPEN
from tests.features.checks import page_at
from tests.features.entry_orders.conftest import BUYER, EntrySite


async def test_an_order_of_entries_is_no_order_of_tickets(site: EntrySite) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    site.outside.accounts.has(order.buyer.account_id, email=order.buyer.email)
    site.outside.accounts.tokens["ana"] = order.buyer.email
    view = await tickets_view(page_at(url("account_tickets", "en")), BUYER)
    assert (view.coming, view.past) == ([], [])
