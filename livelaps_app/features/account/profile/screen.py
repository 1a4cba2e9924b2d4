"""The screen of the profile."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.profile import service, texts
from livelaps_app.features.account.profile.page import page
from livelaps_app.features.account.profile.view_model import ProfileView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[ProfileView]:
    """The visitor's own profile. Raises Problem."""
    view = await service.profile_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


SCREEN = Screen("account_profile", load, page, ProfileView, personal=True)
