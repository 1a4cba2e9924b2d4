"""The screen of an order."""

from collections.abc import Sequence

import reflex as rx

from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.payment.thanks import service, texts
from livelaps_app.features.payment.thanks.broadcast import ORDER_PAGE, OrderPageKey
from livelaps_app.features.payment.thanks.page import page
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.features.payment.thanks.view_model import OrderPage, OrderPageView
from livelaps_app.framework.packets import Updates
from livelaps_app.sales.rules.ticket_tokens import public_id_of
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter, visitor


async def load(at: Match, visitor: Visitor) -> Loaded[OrderPage]:
    """The order in the address, or the last one of this browser. Raises Problem."""
    page = await service.order_page(at, visitor)
    title = at.route.title if page.view.state else FIND_TICKETS
    return Loaded(page, title=title(at.lang), description=texts.DESCRIPTION(at.lang))


def updates(page: OrderPage) -> Updates:
    """The vars of a freshly loaded page."""
    return {OrderPageVars: {"view": page.view, "rename": page.rename, "notice": page.notice}}


async def join(state: rx.State, at: Match, loaded: Loaded[OrderPage]) -> Updates:
    """Subscribes the tab to the order, and sends changes since the load. Raises Problem."""
    if not (name := loaded.view.view.name):
        return {}
    key, public_id = OrderPageKey(name, at.lang), public_id_of(name)
    await enter(state, [ORDER_PAGE.room(key)])
    page = await service.order_page(at, visitor(state))
    order_changes().refresh_watchers(public_id)
    return {**updates(page), **ORDER_PAGE.join(state, public_id, key, page.view)}


async def fallback_links(at: Match) -> Sequence[FallbackLink]:
    """The link to the form that finds an order."""
    return (FallbackLink(FIND_TICKETS(at.lang), find_address(at.lang)),)


EMPTY = OrderPage(OrderPageView())
SCREEN = Screen("thank_you", load, page, updates, join=join, fallback_links=fallback_links, personal=True, empty=EMPTY)
