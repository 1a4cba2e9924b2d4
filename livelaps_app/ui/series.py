"""Lists of series, and links to their promoters."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.ui import texts


def series_line(series: rx.Var, lang: Lang, about: rx.Component | None = None) -> rx.Component:
    """A series with a link to its standings; reads id, name, and rounds unless `about` replaces them."""
    return rx.el.li(
        rx.el.div(
            rx.el.a(series.name, href=f"{url('series', lang)}/{series.id}", class_name="name"),
            rx.el.span(series.rounds) if about is None else about,
            class_name="what",
        ),
        rx.el.a(
            texts.STANDINGS(lang),
            href=f"{url('standings', lang)}/{series.id}",
            class_name="end",
            aria_label=texts.STANDINGS_OF(lang).format(series=series.name),
        ),
    )


def promoter_link(promoter_id: rx.Var[int], name: rx.Var[str], lang: Lang) -> rx.Component:
    """A promoter's name, linked if the site has the page."""
    return rx.cond(promoter_id > 0, rx.el.a(name, href=f"{url('promoters', lang)}/{promoter_id}"), rx.el.span(name))
