"""The series of past years by year, each leading to its standings."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.series_old import texts
from livelaps_app.features.series_old.board import SeriesLine, YearBox
from livelaps_app.features.series_old.state import SeriesOldPage, SeriesOldShown
from livelaps_app.shell.screen import screen


def page(lang: Lang) -> rx.Component:
    """The series of past years in one language."""
    board = SeriesOldShown.board
    return screen(
        "series_old",
        lang,
        SeriesOldPage.show,
        rx.cond(board.message != "", rx.el.p(board.message, class_name="banner info", role="status")),
        rx.foreach(board.years, lambda box: _year(box, lang)),
        rx.el.p(rx.el.a(texts.CURRENT(lang), href=url("series", lang), class_name="button quiet"), class_name="ways"),
    )


def _year(box: rx.Var[YearBox], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(box.year),
        rx.el.ul(rx.foreach(box.series, lambda line: _line(line, lang)), class_name="list"),
    )


def _line(line: rx.Var[SeriesLine], lang: Lang) -> rx.Component:
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
