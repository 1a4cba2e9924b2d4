"""Standings to print: a table per class, and nothing else on paper."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.print_view.vars import StandingsPrintVars
from livelaps_app.ui.print_view import print_tables, print_tools


def page(lang: Lang) -> rx.Component:
    """The standings in one language."""
    view = StandingsPrintVars.view
    return rx.fragment(
        print_tools(view, texts.BACK(lang), lang),
        rx.el.p(rx.el.span(view.about), rx.el.span(view.run), rx.el.span(view.count), class_name="facts-line"),
        rx.cond(view.note != "", rx.el.p(view.note)),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        print_tables(view),
        rx.cond(view.key != "", rx.el.p(view.key)),
    )
