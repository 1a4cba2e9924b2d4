"""The screen of an account's riders."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.riders import service, texts
from livelaps_app.features.account.riders.page import page
from livelaps_app.features.account.riders.view_model import OwnRidersView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OwnRidersView]:
    """The riders of the visitor's own account. Raises Problem."""
    view = await service.riders_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_riders", load, page, OwnRidersView, personal=True)
