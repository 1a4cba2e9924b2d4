"""The screen of a place in line."""

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiting import service, texts
from livelaps_app.features.waiting.broadcast import LINE, LineKey
from livelaps_app.features.waiting.page import page
from livelaps_app.features.waiting.view_model import LineView
from livelaps_app.framework.packets import Updates
from livelaps_app.sales.rules.ticket_tokens import public_id_of
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter


async def load(at: Match, visitor: Visitor) -> Loaded[LineView]:
    """The place in line of the order in the address. Raises Problem."""
    view = await service.line_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


async def join(state: rx.State, at: Match, loaded: Loaded[LineView]) -> Updates:
    """Subscribes the tab to the order and its line."""
    key = LineKey(loaded.view.name, at.lang, service.asks_to_leave(at))
    await enter(state, [LINE.room(key)])
    public_id = public_id_of(key.name)
    order_changes().refresh_watchers(public_id)
    return LINE.join(state, public_id, key, loaded.view)


SCREEN = Screen("waiting", load, page, LineView, join=join, personal=True)
