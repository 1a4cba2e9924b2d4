"""An event: time and place, races with their state, series, start grids and entries."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.event.entries.page import entries
from livelaps_app.features.event.vars import EventVars
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.view import EventSeriesLine
from livelaps_app.ui.events import map_link, poster, races, registration, winners
from livelaps_app.ui.facts import fact
from livelaps_app.ui.series import promoter_link
from livelaps_app.ui.texts import PRESENTATION, WHEN, WHERE


def page(lang: Lang) -> rx.Component:
    """The event in one language."""
    view = EventVars.view
    ics = rx.el.a(texts.ADD(lang), href=view.ics, reload_document=True, class_name="no-print")
    return rx.fragment(
        poster(view, lang),
        rx.el.dl(
            fact(WHEN(lang), view.when, view.when, " ", rx.cond(view.ics != "", ics)),
            fact(WHERE(lang), view.where, view.where, " ", map_link(view, lang)),
            fact(texts.BY(lang), view.promoter, promoter_link(view.promoter_id, view.promoter, lang)),
            registration(view, lang, _countdown(lang)),
            class_name="descriptions",
        ),
        rx.cond(view.about != "", rx.el.p(view.about)),
        races(view, lang, with_entries=True),
        _links(lang),
        rx.cond(view.series.length() > 0, _series(lang)),
        entries(lang),
    )


def _countdown(lang: Lang) -> rx.Component:
    """The time until the state of the registration changes."""
    view = EventVars.view
    instant = relative_time(instant=view.until, lang=lang)
    until = rx.el.span(view.waits, " ", instant, " ", class_name="stacked")
    return rx.cond(view.until != "", until)


def _links(lang: Lang) -> rx.Component:
    href = f"{url('presentation', lang)}/{EventVars.view.id}"
    slides = rx.el.a(PRESENTATION(lang), href=href, class_name="button quiet")
    # by a new document: its forms may lead to the payment provider
    href = f"{url('spectator', lang)}/{EventVars.view.id}"
    entry = rx.el.a(texts.BUY_ENTRY(lang), href=href, reload_document=True, class_name="button")
    buy = rx.cond(EventVars.view.sells, entry)
    return rx.el.p(buy, winners(EventVars.view, lang), slides, class_name="ways")


def _series(lang: Lang) -> rx.Component:
    def line(series: rx.Var[EventSeriesLine]) -> rx.Component:
        return rx.el.li(rx.el.a(series.name, href=f"{url('standings', lang)}/{series.id}"))

    listed = rx.el.ul(rx.foreach(EventVars.view.series, line), class_name="list")
    return rx.fragment(rx.el.h2(texts.SERIES(lang)), listed)
