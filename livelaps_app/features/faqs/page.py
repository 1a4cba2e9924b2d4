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
from livelaps_app.ui.images import picture

VIEW = view_var(FaqsView)


def page(lang: Lang) -> rx.Component:
    """The questions in one language."""
    none = empty_link("nothing", texts.NONE(lang), route("contact").title(lang), url("contact", lang))
    listed = search_filter(
        none,
        items=VIEW.questions,
        label=texts.SEARCH(lang),
        apply=words.FIND(lang),
        counts=VIEW.counts,
        longest=MAX_SEARCH,
    )
    questions = rx.el.div(listed, _contact(lang), class_name="questions")
    return rx.cond(VIEW.message != "", empty_list(VIEW.message, lang), questions)


def _contact(lang: Lang) -> rx.Component:
    """The way to a person, beside the questions."""
    contact = route("contact")
    return rx.el.aside(
        picture(VIEW.picture),
        rx.el.h2(texts.ASK(lang)),
        rx.el.p(texts.ASK_ABOUT(lang)),
        rx.el.p(
            rx.el.a(contact.title(lang), href=url("contact", lang), class_name="button"),
            " ",
            rx.el.a(route("rules").title(lang), href=url("rules", lang), class_name="button quiet"),
        ),
        class_name="card",
    )
