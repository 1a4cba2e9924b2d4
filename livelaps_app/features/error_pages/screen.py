"""The screen of refused visitors."""

from dataclasses import replace

import reflex as rx

from livelaps_app.core.errors import Code
from livelaps_app.core.guards import MISSING
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.error_pages import texts
from livelaps_app.session.page_status import error_page
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[None]:
    """The message of a refusal with fallback links."""
    if at.parameter(MISSING):
        events = FallbackLink(texts.EVENTS(at.lang), url("spectator", at.lang))
        return replace(error_page(at, Code.EVENT_NOT_FOUND, fallback_links=(events,)), title=texts.TITLE(at.lang))
    return replace(error_page(at, Code.PERMISSION_DENIED), title=texts.TITLE(at.lang))


def page(_: Lang) -> rx.Component:
    """Draws nothing besides the message."""
    nothing: rx.Component = rx.fragment()
    return nothing


SCREEN = Screen("error", load, page)
