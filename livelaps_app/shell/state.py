"""The layout's state: the same for everybody who reads a language, sent once per connection."""

import reflex as rx

from livelaps_app.core.routes import Match
from livelaps_app.framework import packets
from livelaps_app.session.client_cache import ClientCache
from livelaps_app.shell import service
from livelaps_app.shell.layout_view import Choice, LayoutView


class Layout(packets.Sent, rx.State):
    """The layout of the page, this page's address in the other languages, and who is logged in: "" for nobody."""

    view: LayoutView = LayoutView()
    person: str = ""
    languages: list[Choice] = []  # noqa: RUF012


NOTHING = ("", "")


class SentLayout(rx.State):
    """The layout that a connection has: its id and the language."""

    _layout: tuple[str, str] = NOTHING


async def send_layout(state: rx.State, at: Match) -> packets.Updates:
    """Sends the layout in the page's language where the tab does not have it.

    Gives what goes with the page: its other languages, where they have not been sent.
    """
    layout = await service.layout(at.lang)
    sent_layout = await state.get_state(SentLayout)
    now = (state.router.session.session_id, at.lang)
    # a tab that has not been sent any may have got this one with its HTML
    known = (
        (await state.get_state(ClientCache)).layout == layout.token
        if sent_layout._layout == NOTHING
        else sent_layout._layout == now
    )
    languages = {"languages": service.languages(layout, at, await service.translated_addresses(at))}
    sent_layout._layout = now
    if known:
        return {Layout: languages}
    await packets.send(state, packets.packet({Layout: {"view": layout, **languages}}))
    return {}
