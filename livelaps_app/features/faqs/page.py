"""Questions and answers, with a search."""

import reflex as rx

from components.search_filter.search_filter import search_filter
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.racing import words
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.session.view_vars import view_var

VIEW = view_var(FaqsView)


def page(lang: Lang) -> rx.Component:
    """The questions in one language."""
    questions = search_filter(
        items=VIEW.questions,
        label=texts.SEARCH(lang),
        apply=words.FIND(lang),
        counts=VIEW.counts,
        none=texts.NONE(lang),
        longest=MAX_SEARCH,
    )
    return rx.cond(VIEW.message != "", rx.el.p(VIEW.message, class_name="banner info", role="status"), questions)
