"""The screen of a confirming link."""

from collections.abc import Sequence

from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.confirm import service, texts
from livelaps_app.features.account.confirm.page import page
from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[ConfirmView]:
    """The page of a link. Raises Problem."""
    view = await service.confirm_view(at, visitor)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


async def fallback_links(at: Match) -> Sequence[FallbackLink]:
    """The link to the account, where a new link can be sent."""
    return (FallbackLink(texts.ACCOUNT(at.lang), url("account", at.lang)),)


SCREEN = Screen("confirm", load, page, ConfirmView, fallback_links=fallback_links, personal=True)
