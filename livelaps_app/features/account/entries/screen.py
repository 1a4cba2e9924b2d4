"""The screen of an account's entries."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.entries import service, texts
from livelaps_app.features.account.entries.page import page
from livelaps_app.features.account.entries.view_model import OwnEntriesView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OwnEntriesView]:
    """The entries of the visitor's own account. Raises Problem."""
    view = await service.entries_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_entries", load, page, OwnEntriesView, personal=True)
