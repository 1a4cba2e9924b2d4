"""Results to print: a table per class, and nothing else on paper."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.corrections.page import printed_corrections
from livelaps_app.features.race.print_view.vars import RacePrintVars
from livelaps_app.ui.print_view import print_tables, print_tools


def page(lang: Lang) -> rx.Component:
    """The results in one language."""
    view = RacePrintVars.view
    return rx.fragment(
        print_tools(view, texts.BACK(lang), lang),
        rx.el.p(rx.el.span(view.about), rx.el.span(view.state), rx.el.span(view.count), class_name="facts-line"),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        print_tables(view),
        printed_corrections(view.corrections),
    )
