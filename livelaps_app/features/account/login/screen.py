"""The screen of the login."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.login import service, texts
from livelaps_app.features.account.login.page import page
from livelaps_app.features.account.login.view_model import LoginView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[LoginView]:
    """The login page for a visitor. Raises Problem."""
    view, moved = await service.login_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang), moved=moved)


SCREEN = Screen("login", load, page, LoginView, personal=True)
