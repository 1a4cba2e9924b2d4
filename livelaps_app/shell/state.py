"""The layout's state: the same for all readers of a language, sent once per connection."""

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.framework import packets
from livelaps_app.session.client_cache import ClientCache
from livelaps_app.shell import service
from livelaps_app.shell.layout_view import Choice, LayoutView


class Layout(packets.Sent, rx.State):
    """The layout, whether a race runs, this page's addresses in other languages, and the logged-in person, or ""."""

    view: LayoutView = LayoutView()
    on_air: bool = False
    person: str = ""
    languages: list[Choice] = []  # noqa: RUF012


NOTHING = ("", "")


class SentLayout(rx.State):
    """The sent layout: connection id and token."""

    _layout: tuple[str, str] = NOTHING


async def send_layout(state: rx.State, at: Match) -> packets.Updates:
    """Sends the layout in the page's language unless the tab has it; returns the remaining layout vars."""
    layout = await service.layout(at.lang)
    sent_layout = await state.get_state(SentLayout)
    now = (state.router.session.session_id, layout.token)
    # an unsent layout may be known from the HTML
    known = (
        (await state.get_state(ClientCache)).layout == layout.token
        if sent_layout._layout == NOTHING
        else sent_layout._layout == now
    )
    languages = service.languages(layout, at, await service.translated_addresses(at))
    moving = {"languages": languages, "on_air": layout.on_air}
    sent_layout._layout = now
    if known:
        return {Layout: moving}
    await packets.send(state, packets.packet({Layout: {"view": layout, **moving}}))
    return {}
