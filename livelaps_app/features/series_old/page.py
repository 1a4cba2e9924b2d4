"""The series of past years, each with a link to its standings."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.series_old.view_model import PastSeries, PastYear, SeriesOldView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.links import way
from livelaps_app.ui.series import promoter_link, series_line
from livelaps_app.ui.texts import CURRENT_SERIES

VIEW = view_var(SeriesOldView)


def page(lang: Lang) -> rx.Component:
    """The series of past years in one language."""
    return rx.fragment(
        empty_list(VIEW.message, lang),
        rx.foreach(VIEW.years, lambda past: _year(past, lang)),
        way(CURRENT_SERIES(lang), url("series", lang)),
    )


def _year(past: rx.Var[PastYear], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(past.year),
        rx.el.ul(rx.foreach(past.series, lambda line: _line(line, lang)), class_name="rows card"),
    )


def _line(line: rx.Var[PastSeries], lang: Lang) -> rx.Component:
    return series_line(line, lang, promoter_link(line.promoter_id, line.promoter, lang))
