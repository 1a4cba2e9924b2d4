"""The screen of unknown addresses."""

from dataclasses import replace
from datetime import UTC, datetime

from livelaps_app.core.errors import Code
from livelaps_app.core.page import AnyLoaded
from livelaps_app.core.routes import NOT_FOUND, Match
from livelaps_app.features.error_pages.not_found import service
from livelaps_app.features.error_pages.not_found.page import page
from livelaps_app.features.error_pages.not_found.view_model import NotFoundView
from livelaps_app.features.error_pages.texts import OFF_TRACK
from livelaps_app.session.page_status import error_page
from livelaps_app.session.screens import Screen


async def load(at: Match) -> AnyLoaded:
    """The message with what runs and comes next."""
    failed: AnyLoaded = error_page(at, Code.PAGE_NOT_FOUND)
    view = await service.not_found_view(at.lang, datetime.now(UTC))
    return replace(failed, view=view, heading=OFF_TRACK(at.lang), status=404)


SCREEN = Screen(NOT_FOUND.key, load, page, NotFoundView)
