"""The screen of a guardian's minors."""

from collections.abc import Sequence

from livelaps_app.core.forms.minors import MINOR
from livelaps_app.core.page import Loaded
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.minors import service, texts
from livelaps_app.features.account.minors.page import page
from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.features.account.minors.views import open_query
from livelaps_app.features.account.texts import BACK
from livelaps_app.session.screens import Screen


async def load(at: Match, visitor: Visitor) -> Loaded[MinorsView]:
    """The minors of the visitor's own account. Raises Problem."""
    view, title = await service.minors_view(at, visitor), at.route.title(at.lang)
    return Loaded(
        view,
        title=title,
        description=texts.DESCRIPTION(at.lang),
        tab_title=f"{view.title} – {title}",
        own_query=open_query(at),
    )


async def fallback_links(at: Match) -> Sequence[FallbackLink]:
    """Links to the list and to the account."""
    to_list = FallbackLink(texts.TO_LIST(at.lang), url("account_minors", at.lang))
    to_account = FallbackLink(BACK(at.lang), url("account", at.lang))
    return (to_list, to_account) if at.parameter(MINOR) else (to_account,)


SCREEN = Screen("account_minors", load, page, MinorsView, fallback_links=fallback_links, personal=True)
