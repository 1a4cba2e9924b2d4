"""Tabs whose draft moved to another browser: display a message and a link to a new draft."""

from livelaps_app.core.draft_links import MovedDraft
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.elsewhere import NEW_DRAFT
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, canonical
from livelaps_app.framework import packets
from livelaps_app.session import drafts
from livelaps_app.session.form_status import CLEAR
from livelaps_app.session.page_status import PageStatus, error_page, status
from livelaps_app.session.screens import SCREENS


def receive(message: str) -> None:
    """Handles a report of a moved draft."""
    packets.begin(close(MovedDraft.read(message)))


async def close(moved: MovedDraft) -> None:
    """Clears the tabs of the draft's former browser; the service rejects their later submissions."""
    for number, at in drafts.tabs(moved.owner, moved.wizard):
        await packets.send_to(number, packets.packet(updates(at, moved.device)))


def updates(at: Match, device: str) -> packets.Updates:
    """The vars of a page whose draft moved to a browser of that name."""
    screen = SCREENS[at.route.key]
    anew = FallbackLink(at.route.title(at.lang), f"{canonical(at)}?{NEW_DRAFT}=1")
    loaded = error_page(at, Code.DRAFT_MOVED, device or "–", fallback_links=(anew,))
    return packets.merge(screen.empty_vars(), CLEAR, {PageStatus: status(at, loaded)})
