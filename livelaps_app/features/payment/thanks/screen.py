"""The screen of an order."""

from collections.abc import Sequence

import reflex as rx

from livelaps_app.core.loaded import Loaded
from livelaps_app.core.paging import WayOn
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.payment.thanks import service, texts
from livelaps_app.features.payment.thanks.broadcast import room
from livelaps_app.features.payment.thanks.page import page
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.features.payment.thanks.view_model import OrderPageView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.tab import enter
from livelaps_app.shell.screen import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OrderPageView]:
    """The order of an address, or the last of this browser. Raises Problem."""
    view = await service.page_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


async def join(state: rx.State, at: Match, loaded: Loaded[OrderPageView]) -> Updates:
    """Has the tab receive what becomes of the order."""
    if loaded.view.name:
        await enter(state, (room(loaded.view.name, at.lang),))
    return {}


async def nearer(at: Match) -> Sequence[WayOn]:
    """The way to the form that finds an order."""
    return (WayOn(texts.FIND_TITLE(at.lang), f"{url('thank_you', at.lang)}?{service.FIND}=1"),)


SCREEN = Screen("thank_you", load, page, OrderPageVars, join=join, nearer=nearer, personal=True)
