"""A print view of results: a table per class."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.corrections.page import printed_corrections
from livelaps_app.features.race.view_model import RacePrintView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.print_view import live_code, paper_ground, print_tables, print_tools

VIEW = view_var(RacePrintView)


def page(lang: Lang) -> rx.Component:
    """The results in one language."""
    return rx.fragment(
        print_tools(VIEW, texts.BACK(lang), lang),
        paper_ground(
            live_code(VIEW, lang),
            rx.el.p(rx.el.span(VIEW.about), rx.el.span(VIEW.state), rx.el.span(VIEW.count), class_name="facts-line"),
            rx.cond(VIEW.message != "", rx.el.p(VIEW.message, class_name="banner info", role="status")),
            print_tables(VIEW),
            printed_corrections(VIEW.corrections),
        ),
    )
