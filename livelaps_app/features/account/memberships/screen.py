"""The screen of an account's memberships."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.memberships import service, texts
from livelaps_app.features.account.memberships.page import page
from livelaps_app.features.account.memberships.view_model import OwnMembershipsView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[OwnMembershipsView]:
    """The memberships of the visitor's own account. Raises Problem."""
    view = await service.memberships_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_memberships", load, page, OwnMembershipsView, personal=True)
