"""The screen of the membership wizard."""

from collections.abc import Sequence

from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.membership import service, texts
from livelaps_app.features.registration.membership.page import page
from livelaps_app.features.registration.membership.view_model import MembershipView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[MembershipView]:
    """The step of an address for a visitor. Raises Problem."""
    view, moved = await service.membership_view(at, visitor)
    title = at.route.title(at.lang)
    return Loaded(
        view,
        title=title,
        description=texts.DESCRIPTION(at.lang),
        tab_title=f"{view.title} – {title}" if view.title else "",
        own_query=f"?{STEP}={view.step}" if view.step else "",
        moved=moved,
    )


async def links_near(at: Match) -> Sequence[FallbackLink]:
    """The links of the page of an organization without memberships on sale."""
    return [FallbackLink(texts.ORGANIZATIONS(at.lang), url("membership", at.lang))]


SCREEN = Screen("membership", load, page, MembershipView, fallback_links=links_near, personal=True)
