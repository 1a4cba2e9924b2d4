"""Questions and answers, with a search."""

import reflex as rx

from components.search_filter.search_filter import search_filter
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.racing import words
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.vars import FaqsVars


def page(lang: Lang) -> rx.Component:
    """The questions in one language."""
    view = FaqsVars.view
    questions = search_filter(
        items=view.questions,
        label=texts.SEARCH(lang),
        apply=words.FIND(lang),
        counts=view.counts,
        none=texts.NONE(lang),
        longest=MAX_SEARCH,
    )
    return rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status"), questions)
