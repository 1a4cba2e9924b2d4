"""The screen of the landing page."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.landing import service, texts
from livelaps_app.features.landing.page import page
from livelaps_app.features.landing.view_model import LandingView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[LandingView]:
    """The landing page in the language of the address. Raises Problem."""
    now = datetime.now(UTC)
    view = await service.landing_view(at.lang, now)
    return Loaded(
        view,
        title=texts.TITLE(at.lang),
        description=texts.DESCRIPTION(at.lang),
        age=await service.age(at.lang, now),
    )


async def join(state: rx.State, at: Match, loaded: Loaded[LandingView]) -> Updates:
    """Subscribes the tab to the registrations of the events to come."""
    events = loaded.view.racing.coming
    return await join_list(state, ((event.id, event.registration) for event in events), at.lang)


SCREEN = Screen("home", load, page, LandingView, skeleton="list", join=join)
