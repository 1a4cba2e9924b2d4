"""The series of past years by year, each with a link to its standings."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.series_old.vars import SeriesOldVars
from livelaps_app.features.series_old.view_model import PastSeries, PastYear
from livelaps_app.ui.links import way
from livelaps_app.ui.series import promoter_link, series_line
from livelaps_app.ui.texts import CURRENT_SERIES


def page(lang: Lang) -> rx.Component:
    """The series of past years in one language."""
    view = SeriesOldVars.view
    return rx.fragment(
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        rx.foreach(view.years, lambda past: _year(past, lang)),
        way(CURRENT_SERIES(lang), url("series", lang)),
    )


def _year(past: rx.Var[PastYear], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(past.year),
        rx.el.ul(rx.foreach(past.series, lambda line: _line(line, lang)), class_name="list"),
    )


def _line(line: rx.Var[PastSeries], lang: Lang) -> rx.Component:
    return series_line(line, lang, promoter_link(line.promoter_id, line.promoter, lang))
