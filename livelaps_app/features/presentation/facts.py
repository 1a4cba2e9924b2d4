"""The presentation for the HTML answer: the same slides as plain lists."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match
from livelaps_app.features.presentation import service
from livelaps_app.features.presentation.view import Manner, View


async def facts(at: Match) -> Facts:
    """The facts of a presentation. Raises Problem."""
    view = View.read(at, service.event_id(at))
    deck = await service.deck(view, Manner.read(at), datetime.now(UTC))
    return Facts(
        title=deck.title,
        description=deck.description,
        template="presentation",
        content=deck,
        same=id(deck),
        age=await service.age(view.event_id, at.lang),
    )
