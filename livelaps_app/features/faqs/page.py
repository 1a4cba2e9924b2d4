"""Questions and answers, with a search."""

import reflex as rx

from components.finder.finder import finder
from livelaps_app.core.paging import MAX_SEARCH
from livelaps_app.core.texts import Lang
from livelaps_app.features.faqs import texts
from livelaps_app.features.faqs.state import FaqsPage, FaqsShown
from livelaps_app.shell.screen import screen


def page(lang: Lang) -> rx.Component:
    """The questions in one language."""
    board = FaqsShown.board
    return screen(
        "faqs",
        lang,
        FaqsPage.show,
        rx.cond(
            board.message != "",
            rx.el.p(board.message, class_name="banner info", role="status"),
            finder(
                items=board.questions,
                label=texts.SEARCH(lang),
                counts=board.counts,
                none=texts.NONE(lang),
                longest=MAX_SEARCH,
            ),
        ),
    )
