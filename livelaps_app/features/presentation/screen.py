"""The screen of an event's presentation."""

from dataclasses import dataclass
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.presentation import service
from livelaps_app.features.presentation.broadcast import PRESENTATION
from livelaps_app.features.presentation.page import page
from livelaps_app.features.presentation.query import DisplaySettings, PresentationQuery
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.framework.packets import Updates
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class PresentationView:
    """The slides of a query."""

    query: PresentationQuery
    display: DisplaySettings
    deck: Deck


async def load(at: Match) -> Loaded[PresentationView]:
    """The slides of the event in the address. Raises Problem."""
    display, now = DisplaySettings.parse(at), datetime.now(UTC)
    query = await service.without_unknown_filters(PresentationQuery.parse(at, service.event_id(at)), now)
    deck = await service.deck(query, display, now)
    return Loaded(
        PresentationView(query, display, deck),
        title=deck.title,
        description=deck.description,
        age=await service.age(query.event_id, at.lang),
    )


async def join(state: rx.State, _: Match, loaded: Loaded[PresentationView]) -> Updates:
    """Keeps the screen current while the event may change."""
    view, key = loaded.view, (loaded.view.query, loaded.view.display)
    if not view.deck.open:
        return {}
    await enter(state, [PRESENTATION.room(key)])
    return PRESENTATION.join(state, view.query.event_id, key, view.deck, loaded.age)


def updates(view: PresentationView) -> Updates:
    """The vars of the slides."""
    return view_updates(view.deck)


SCREEN = Screen("presentation", load, page, updates, join=join)
