"""The screen of an account's tickets."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.tickets import service, texts
from livelaps_app.features.account.tickets.page import page
from livelaps_app.features.account.tickets.view_model import OwnTicketsView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OwnTicketsView]:
    """The tickets of the visitor's own account. Raises Problem."""
    view = await service.tickets_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_tickets", load, page, OwnTicketsView, personal=True)
