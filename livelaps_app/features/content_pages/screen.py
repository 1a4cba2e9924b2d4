"""The screens of the content pages."""

from livelaps_app.core.html_fragments import aloud
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.schema import Node, item_list, whole
from livelaps_app.features.content_pages import service, texts
from livelaps_app.features.content_pages.page import PAGES
from livelaps_app.features.content_pages.view_model import ContentPageView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[ContentPageView]:
    """The page of the address. Raises Problem."""
    view = await service.content_page(at)
    return Loaded(
        view,
        title=view.title,
        tab_title=view.tab_title,
        description=view.description or _description(view, at.lang),
        item_list=_item_list(view) if at.route.key == "simple_pages" else None,
        age=await service.age(at),
    )


def _item_list(view: ContentPageView) -> Node | None:
    return item_list(view.title, ((link.label, whole(BASE + link.href)) for link in view.links))


def _description(view: ContentPageView, lang: Lang) -> str:
    """The text of the page, or the names on it."""
    names = [
        *(f"{contact.name} ({contact.role})" if contact.role else contact.name for contact in view.contacts),
        *(sponsor.name for sponsor in view.sponsors),
        *(link.label for link in view.links if not view.contacts),
    ]
    if not names:
        return aloud(view.html) or view.message or view.title
    return aloud(view.html) or texts.DESCRIPTION(lang).format(title=view.title, names=", ".join(names))


SCREENS = tuple(
    Screen(key, load, page, ContentPageView, skeleton="cards" if key == "sponsors" else "text")
    for key, page in PAGES.items()
)
