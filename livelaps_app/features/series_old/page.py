"""The series of past years by year, each with a link to its standings."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.series_old import texts
from livelaps_app.features.series_old.vars import SeriesOldVars
from livelaps_app.features.series_old.view_model import PastSeries, PastYear


def page(lang: Lang) -> rx.Component:
    """The series of past years in one language."""
    view = SeriesOldVars.view
    return rx.fragment(
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        rx.foreach(view.years, lambda past: _year(past, lang)),
        rx.el.p(rx.el.a(texts.CURRENT(lang), href=url("series", lang), class_name="button quiet"), class_name="ways"),
    )


def _year(past: rx.Var[PastYear], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(past.year),
        rx.el.ul(rx.foreach(past.series, lambda line: _line(line, lang)), class_name="list"),
    )


def _line(line: rx.Var[PastSeries], lang: Lang) -> rx.Component:
    promoter = rx.el.a(line.promoter, href=f"{url('promoters', lang)}/{line.promoter_id}")
    return rx.el.li(
        rx.el.a(line.name, href=f"{url('series', lang)}/{line.id}", class_name="name"),
        rx.cond(line.promoter_id > 0, promoter, rx.el.span(line.promoter)),
        rx.el.a(
            texts.STANDINGS(lang),
            href=f"{url('standings', lang)}/{line.id}",
            aria_label=texts.STANDINGS_OF(lang).format(series=line.name),
        ),
    )
