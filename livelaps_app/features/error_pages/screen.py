"""The screen of refused visitors."""

from dataclasses import replace

import reflex as rx

from livelaps_app.core.errors import Code
from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.forms import check_id
from livelaps_app.core.guards import ENTRY, EVENT, MISSING
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.error_pages import texts
from livelaps_app.session.page_status import error_page
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[None]:
    """The message of a refusal with fallback links; an unknown event is not found."""
    tickets, missing = FallbackLink(FIND_TICKETS(at.lang), find_address(at.lang)), at.parameter(MISSING)
    if not missing:
        denied = error_page(at, Code.PERMISSION_DENIED, fallback_links=(tickets,))
        return replace(denied, title=texts.TITLE(at.lang))
    entries = FallbackLink(texts.ENTRIES(at.lang), url("registration_event", at.lang))
    events = FallbackLink(texts.EVENTS(at.lang), url("spectator", at.lang))
    if missing == ENTRY and (event := check_id(at.parameter(EVENT))):
        to_event = FallbackLink(texts.TO_EVENT(at.lang), url("event", at.lang, id=event))
        unsold = error_page(at, Code.ENTRY_NOT_SOLD, fallback_links=(events, to_event, entries, tickets))
        return replace(unsold, title=texts.TITLE(at.lang))
    unknown = error_page(at, Code.EVENT_NOT_FOUND, fallback_links=(entries, events, tickets))
    return replace(unknown, title=texts.TITLE(at.lang), status=404)


def page(_: Lang) -> rx.Component:
    """Draws nothing besides the message."""
    nothing: rx.Component = rx.fragment()
    return nothing


SCREEN = Screen("error", load, page)
