"""The presentation's handler: the address says what to show, the server sends it."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.features.presentation import live, service
from livelaps_app.features.presentation.board import Deck
from livelaps_app.features.presentation.view import Manner, View
from livelaps_app.framework import packets
from livelaps_app.session.page_status import reporting, show
from livelaps_app.session.tab import here, listen


class PresentationShown(packets.Sent, rx.State):
    """What everybody with this view of the event sees."""

    deck: Deck = Deck()


class PresentationPage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the event the address names, and keeps it current."""
        at = here(self)
        async with reporting(self, at):
            view, manner = View.read(at, await service.admitted(at)), Manner.read(at)
            await listen(self, live.room(view, manner))
            deck = await service.deck(view, manner, datetime.now(UTC))
            age = await service.age(view.event_id, at.lang)
            if deck.open:
                live.watch(view, manner, deck, age, PresentationShown)
            else:
                await listen(self)
            await show(self, at, deck.title, {PresentationShown: {"deck": deck}}, age)
