"""The screen of the spectator wizard."""

import reflex as rx

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.page import Loaded
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator import service, texts
from livelaps_app.features.registration.spectator.broadcast import PROGRESS, ProgressKey
from livelaps_app.features.registration.spectator.flow import SpectatorQuery
from livelaps_app.features.registration.spectator.page import page
from livelaps_app.features.registration.spectator.selling.service import links_near
from livelaps_app.features.registration.spectator.view_model import SpectatorPage, SpectatorView
from livelaps_app.features.registration.spectator.views import moved_view
from livelaps_app.framework.packets import Updates
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter, visitor
from livelaps_app.session.view_vars import view_updates


async def load(at: Match, visitor: Visitor) -> Loaded[SpectatorPage]:
    """The step of an address for a visitor. Raises Problem."""
    try:
        view, moved, order = await service.spectator_view(at, visitor)
    except Problem as problem:
        if problem.code is not Code.DRAFT_MOVED:
            raise
        view, moved, order = moved_view(SpectatorQuery.parse(at), problem.field or ""), "", ""
    title = at.route.title(at.lang)
    return Loaded(
        SpectatorPage(view, order),
        title=title,
        description=texts.DESCRIPTION(at.lang),
        tab_title=f"{view.title} – {title}" if view.title else "",
        own_query=f"?{STEP}={view.step}" if view.step else "",
        moved=moved,
    )


def updates(page: SpectatorPage) -> Updates:
    """The vars of a freshly loaded view."""
    return view_updates(page.view, page.view.progress)


async def join(state: rx.State, at: Match, loaded: Loaded[SpectatorPage]) -> Updates:
    """Subscribes the tab to its order: signatures elsewhere, end of the reservation."""
    order, token = loaded.view.order, visitor(state).draft
    if not order:
        return {}
    key = ProgressKey(token_hash(token), SpectatorQuery.parse(at).event, at.lang, token)
    await enter(state, [PROGRESS.room(key)])
    order_changes().refresh_watchers(order)
    return PROGRESS.join(state, order, key, loaded.view.view.progress)


SCREEN = Screen(
    "spectator",
    load,
    page,
    updates,
    join=join,
    fallback_links=links_near,
    personal=True,
    empty=SpectatorPage(SpectatorView()),
)
