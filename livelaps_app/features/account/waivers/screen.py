"""The screen of an account's waivers."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.waivers import service, texts
from livelaps_app.features.account.waivers.page import page
from livelaps_app.features.account.waivers.view_model import OwnWaiversView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OwnWaiversView]:
    """The waivers of the visitor's own account. Raises Problem."""
    view = await service.waivers_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_waivers", load, page, OwnWaiversView, personal=True)
