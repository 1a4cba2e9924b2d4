"""A print view of standings: a table per class."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.view_model import StandingsPrintView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.print_view import live_code, paper_ground, print_tables, print_tools

VIEW = view_var(StandingsPrintView)


def page(lang: Lang) -> rx.Component:
    """The standings in one language."""
    return rx.fragment(
        print_tools(VIEW, texts.BACK(lang), lang),
        paper_ground(
            live_code(VIEW, lang),
            rx.el.p(rx.el.span(VIEW.about), rx.el.span(VIEW.run), rx.el.span(VIEW.count), class_name="facts-line"),
            rx.cond(VIEW.note != "", rx.el.p(VIEW.note)),
            rx.cond(VIEW.message != "", rx.el.p(VIEW.message, class_name="banner info", role="status")),
            print_tables(VIEW),
            rx.cond(VIEW.key != "", rx.el.p(VIEW.key)),
        ),
    )
