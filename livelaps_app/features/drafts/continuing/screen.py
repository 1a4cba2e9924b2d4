"""The screen of a link to a draft."""

from collections.abc import Sequence

from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import WayOn
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.drafts.continuing import service, texts
from livelaps_app.features.drafts.continuing.page import page
from livelaps_app.features.drafts.continuing.view_model import ContinueView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[ContinueView]:
    """The page of a link. Raises Problem."""
    view, moved = await service.continue_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang), moved=moved)


async def nearer(at: Match) -> Sequence[WayOn]:
    """The ways to where one may go on without a link."""
    return service.ways_on(at)


SCREEN = Screen("continue", load, page, ContinueView, nearer=nearer, personal=True)
