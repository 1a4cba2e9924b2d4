"""The screen of a link to a draft."""

from collections.abc import Sequence

from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
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


async def fallback_links(at: Match) -> Sequence[FallbackLink]:
    """Links to the wizards, for a visitor without a usable link."""
    return service.ways_on(at)


SCREEN = Screen("continue", load, page, ContinueView, fallback_links=fallback_links, personal=True)
