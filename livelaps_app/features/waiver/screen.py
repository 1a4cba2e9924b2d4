"""The screen of a waiver."""

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.reported_changes import waiver_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver import service, texts
from livelaps_app.features.waiver.broadcast import WAIVER
from livelaps_app.features.waiver.page import page
from livelaps_app.features.waiver.vars import WaiverVars
from livelaps_app.features.waiver.view_model import WaiverPage, WaiverView
from livelaps_app.framework.packets import Updates
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter, visitor

NOT_FOUND = 404


async def load(at: Match, visitor: Visitor) -> Loaded[WaiverPage]:
    """The waiver of the address, or the field for its identifier. Raises Problem."""
    page_view = await service.waiver_page(at, visitor)
    view = page_view.view
    return Loaded(
        page_view,
        title=at.route.title(at.lang),
        description=texts.DESCRIPTION(at.lang),
        heading=view.title,
        status=200 if view.document else NOT_FOUND,
    )


def updates(page_view: WaiverPage) -> Updates:
    """The vars of a freshly loaded page."""
    return {WaiverVars: {"view": page_view.view, "typed": page_view.typed}}


async def join(state: rx.State, at: Match, loaded: Loaded[WaiverPage]) -> Updates:
    """Subscribes the tab to the waiver: another signature, the sealed document, a rejection."""
    view = loaded.view.view
    if not view.document:
        return {}
    query = service.query(at, visitor(state))._replace(is_owner=loaded.view.is_owner, is_reader=loaded.view.is_reader)
    await enter(state, [WAIVER.room(query)])
    waiver_changes().refresh_watchers(view.document)
    return WAIVER.join(state, view.document, query, view)


SCREEN = Screen("waiver", load, page, updates, join=join, personal=True, empty=WaiverPage(WaiverView()))
