"""An event: when and where it is, its races with their state, the series it counts for, start grids and entries."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import url
from livelaps_app.features.event import texts
from livelaps_app.features.event.entries.page import entries
from livelaps_app.features.event.vars import EventVars
from livelaps_app.features.event.view_model import EventRaceLine
from livelaps_app.ui.events import awaited
from livelaps_app.ui.moments import moment


def page(lang: Lang) -> rx.Component:
    """The event in one language."""
    view = EventVars.view
    return rx.fragment(
        rx.cond(view.poster != "", _poster(lang)),
        rx.el.dl(
            _row(texts.WHEN, view.when, lang, rx.cond(view.ics != "", _add(lang))),
            _row(texts.WHERE, view.where, lang, rx.cond(view.map != "", _map(lang))),
            _promoter(lang),
            rx.cond(view.state_label != "", _registration(lang)),
            class_name="said",
        ),
        rx.cond(view.about != "", rx.el.p(view.about)),
        rx.el.h2(texts.RACES(lang)),
        rx.cond(view.races.length() > 0, _races(lang), rx.el.p(texts.NO_RACES(lang))),
        _links(lang),
        rx.cond(view.series.length() > 0, _series(lang)),
        entries(lang),
    )


def _poster(lang: Lang) -> rx.Component:
    before, after = texts.POSTER(lang).split("{name}")
    return rx.el.img(src=EventVars.view.poster, alt=f"{before}{EventVars.view.title}{after}", class_name="poster")


def _row(label: Text, value: rx.Var[str], lang: Lang, link: rx.Component) -> rx.Component:
    return rx.cond(value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(value, " ", link)))


def _promoter(lang: Lang) -> rx.Component:
    view = EventVars.view
    link = rx.el.a(view.promoter, href=f"{url('promoters', lang)}/{view.promoter_id}")
    name = rx.cond(view.promoter_id > 0, link, rx.el.span(view.promoter))
    return rx.cond(view.promoter != "", rx.el.div(rx.el.dt(texts.BY(lang)), rx.el.dd(name)))


def _registration(lang: Lang) -> rx.Component:
    """Its state, when that changes, and how long until then."""
    view = EventVars.view
    countdown = rx.el.span(" ", view.waits, " ", relative_time(instant=view.until, lang=lang))
    return rx.el.div(
        rx.el.dt(texts.REGISTRATION(lang)),
        rx.el.dd(
            rx.el.span(view.state_label, class_name=f"chip {view.state}"),
            " ",
            awaited(view, lang),
            rx.cond(view.until != "", countdown),
        ),
    )


def _links(lang: Lang) -> rx.Component:
    event_id = EventVars.view.id
    winners = rx.el.a(texts.WINNERS(lang), href=f"{url('event_scores', lang)}/{event_id}", class_name="button quiet")
    slides = rx.el.a(
        texts.PRESENTATION(lang), href=f"{url('presentation', lang)}/{event_id}", class_name="button quiet"
    )
    return rx.el.p(rx.cond(EventVars.view.begun, winners), slides, class_name="ways")


def _map(lang: Lang) -> rx.Component:
    return rx.el.a(
        texts.MAP(lang), href=EventVars.view.map, target="_blank", rel="noopener noreferrer", reload_document=True
    )


def _add(lang: Lang) -> rx.Component:
    return rx.el.a(texts.ADD(lang), href=EventVars.view.ics, reload_document=True, class_name="no-print")


def _races(lang: Lang) -> rx.Component:
    headings = (
        (texts.RACE, ""),
        (texts.STATUS, ""),
        (texts.START, "middle"),
        (texts.KIND, "wide"),
        (texts.ENTRIES, "number wide"),
    )
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings))),
            rx.el.tbody(rx.foreach(EventVars.view.races, lambda race: _race(race, lang))),
            id="races",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _race(race: rx.Var[EventRaceLine], lang: Lang) -> rx.Component:
    return rx.el.tr(
        rx.el.td(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
            rx.el.span(race.kind, class_name="under"),
            rx.el.span(moment(race.start, lang), class_name="under least"),
        ),
        rx.el.td(rx.el.span(race.state, class_name=race.look)),
        rx.el.td(moment(race.start, lang), class_name="middle"),
        rx.el.td(race.kind, class_name="wide"),
        rx.el.td(race.riders, class_name="number wide"),
    )


def _series(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.h2(texts.SERIES(lang)),
        rx.el.ul(
            rx.foreach(
                EventVars.view.series,
                lambda series: rx.el.li(rx.el.a(series.name, href=f"{url('standings', lang)}/{series.id}")),
            ),
            class_name="list",
        ),
    )
