"""The screen of a link that confirms something."""

from collections.abc import Sequence

from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import WayOn
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.confirm import service, texts
from livelaps_app.features.account.confirm.page import page
from livelaps_app.features.account.confirm.view_model import ConfirmView
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[ConfirmView]:
    """The page of a link. Raises Problem."""
    view = await service.confirm_view(at)
    return Loaded(view, title=at.route.title(at.lang), description=texts.DESCRIPTION(at.lang))


async def nearer(at: Match) -> Sequence[WayOn]:
    """The way to the account, which can send a new link."""
    return (WayOn(texts.ACCOUNT(at.lang), url("account", at.lang)),)


SCREEN = Screen("confirm", load, page, ConfirmView, nearer=nearer, personal=True)
