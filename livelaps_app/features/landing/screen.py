"""The screen of the landing page."""

from datetime import UTC, datetime

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.landing import service, texts
from livelaps_app.features.landing.page import page
from livelaps_app.features.landing.view_model import LandingView
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


SCREEN = Screen("home", load, page, LandingView, skeleton="list")
