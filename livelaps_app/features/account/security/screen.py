"""The screen of an account's security."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.security import service, texts
from livelaps_app.features.account.security.page import page
from livelaps_app.features.account.security.view_model import SecurityView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[SecurityView]:
    """The security of the visitor's own account. Raises Problem."""
    view = await service.security_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_security", load, page, SecurityView, personal=True)
