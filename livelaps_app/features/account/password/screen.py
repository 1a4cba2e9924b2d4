"""The screens of a forgotten password."""

from collections.abc import Sequence

from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.password import page, service, texts
from livelaps_app.features.account.password.view_model import ForgotView, ResetView
from livelaps_app.session.screens import Screen


async def load_forgot(at: Match, visitor: Visitor) -> Loaded[ForgotView]:
    """The page that requests a link. Raises Problem."""
    view = await service.forgot_view(at)
    return Loaded(view, title=at.route.title(at.lang), description=texts.FORGOT_DESCRIPTION(at.lang))


async def load_reset(at: Match, visitor: Visitor) -> Loaded[ResetView]:
    """The page of a link. Raises Problem."""
    view = await service.reset_view(at)
    return Loaded(view, title=at.route.title(at.lang), description=texts.RESET_DESCRIPTION(at.lang))


async def fallback_links(at: Match) -> Sequence[FallbackLink]:
    """The link that requests a new link."""
    return (FallbackLink(texts.NEW_LINK(at.lang), url("forgot_password", at.lang)),)


SCREENS = (
    Screen("forgot_password", load_forgot, page.forgot, ForgotView, personal=True),
    Screen("reset_password", load_reset, page.reset, ResetView, fallback_links=fallback_links, personal=True),
)
