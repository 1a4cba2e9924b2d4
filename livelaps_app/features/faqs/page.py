"""Questions and answers, with a search."""

import reflex as rx

from components.search_filter.search_filter import search_filter
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.racing import words
from livelaps_app.core.routes import route, url
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.empty import empty_link, empty_list

VIEW = view_var(FaqsView)


def page(lang: Lang) -> rx.Component:
    """The questions in one language."""
    none = empty_link("nothing", texts.NONE(lang), route("contact").title(lang), url("contact", lang))
    questions = search_filter(
        none,
        items=VIEW.questions,
        label=texts.SEARCH(lang),
        apply=words.FIND(lang),
        counts=VIEW.counts,
        longest=MAX_SEARCH,
    )
    return rx.cond(VIEW.message != "", empty_list(VIEW.message, lang), questions)
