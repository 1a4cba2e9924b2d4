"""The screen of the account."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account import service, texts
from livelaps_app.features.account.page import page
from livelaps_app.features.account.view_model import AccountView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[AccountView]:
    """The visitor's own account. Raises Problem."""
    view = await service.account_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account", load, page, AccountView, personal=True)
