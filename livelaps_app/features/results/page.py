"""The results of one promoter: its events, newest first."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.results.state import ResultsPage, ResultsShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.events import event_line


def page(lang: Lang) -> rx.Component:
    """A promoter's results in one language."""
    board = ResultsShown.board
    return screen(
        "results",
        lang,
        ResultsPage.show,
        rx.cond(board.message != "", rx.el.p(board.message, class_name="banner info", role="status")),
        rx.el.ul(rx.foreach(board.events, lambda event: event_line(event, lang)), class_name="list"),
    )
