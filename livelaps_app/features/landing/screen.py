"""The screen of the landing page."""

from dataclasses import replace
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.landing import service, texts
from livelaps_app.features.landing.page import page
from livelaps_app.features.landing.view_model import LandingView
from livelaps_app.framework.packets import Updates, merge
from livelaps_app.racing.now_racing.broadcast import join_now_racing
from livelaps_app.racing.now_racing.view import NowRacingView
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen
from livelaps_app.session.view_vars import view_updates


async def load(at: Match) -> Loaded[LandingView]:
    """The landing page in the language of the address. Raises Problem."""
    now = datetime.now(UTC)
    view = await service.landing_view(at.lang, now)
    return Loaded(
        view,
        title=texts.TITLE(at.lang),
        description=texts.DESCRIPTION(at.lang),
        own_head=True,
        age=await service.age(at.lang, now),
    )


async def join(state: rx.State, at: Match, loaded: Loaded[LandingView]) -> Updates:
    """Subscribes the tab to running races, followed riders, and the registrations of the events to come."""
    events = loaded.view.racing.coming
    listed = await join_list(state, ((event.id, event.registration) for event in events), at.lang)
    return merge(listed, await join_now_racing(state, at.lang, loaded.view.now))


def updates(view: LandingView) -> Updates:
    """The vars of the page, and those of the running and finished races; its own list has the events to come."""
    return view_updates(replace(view, now=NowRacingView()), replace(view.now, events=[]))


SCREEN = Screen("home", load, page, updates, skeleton="list", join=join, empty=LandingView())
