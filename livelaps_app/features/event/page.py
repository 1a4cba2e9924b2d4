"""An event: time and place, races with their state, series, start grids and entries."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.event.entries.page import entries
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.view import EventClassGroup, EventClassLine, EventSeriesLine, EventView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import enter_link, map_link, poster, races, registration, winners
from livelaps_app.ui.facts import fact
from livelaps_app.ui.series import promoter_link
from livelaps_app.ui.texts import PRESENTATION, WHEN, WHERE

VIEW = view_var(EventView)


def page(lang: Lang) -> rx.Component:
    """The event in one language."""
    ics = rx.el.a(texts.ADD(lang), href=VIEW.ics, reload_document=True, class_name="no-print")
    return rx.fragment(
        rx.cond((VIEW.entering != "") | VIEW.sells, _entry(lang)),
        poster(VIEW, lang),
        rx.el.dl(
            fact(WHEN(lang), VIEW.when, VIEW.when, " ", rx.cond(VIEW.ics != "", ics)),
            fact(WHERE(lang), VIEW.where, VIEW.where, " ", map_link(VIEW, lang)),
            fact(texts.BY(lang), VIEW.promoter, promoter_link(VIEW.promoter_id, VIEW.promoter, lang)),
            registration(VIEW, lang, _countdown(lang)),
            class_name="descriptions",
        ),
        rx.cond(VIEW.about != "", rx.el.p(VIEW.about)),
        rx.cond(VIEW.classes.length() > 0, _classes(lang)),
        races(VIEW, lang, with_entries=True),
        _links(lang),
        rx.cond(VIEW.series.length() > 0, _series(lang)),
        entries(lang),
    )


def _countdown(lang: Lang) -> rx.Component:
    """A countdown to the next state of the registration."""
    instant = relative_time(instant=VIEW.until, lang=lang)
    until = rx.el.span(VIEW.waits, " ", instant, " ", class_name="stacked")
    return rx.cond(VIEW.until != "", until)


def _entry(lang: Lang) -> rx.Component:
    """The ways into the race and to spectator entry, as new documents: their forms may lead to the payment provider."""
    watch, price = f"{url('spectator', lang)}/{VIEW.id}", rx.cond(VIEW.price != "", rx.fragment(", ", VIEW.price))
    look = rx.cond(VIEW.entering != "", "button quiet", "button")
    return rx.el.p(
        enter_link(VIEW.id, VIEW.entering, lang, "button"),
        rx.cond(VIEW.sells, rx.el.a(texts.BUY_ENTRY(lang), price, href=watch, reload_document=True, class_name=look)),
        class_name="ways",
    )


def _classes(lang: Lang) -> rx.Component:
    """The classes on sale by race, with rules and places; each leads to entering, as a new document."""

    def group(group: rx.Var[EventClassGroup]) -> rx.Component:
        listed = rx.el.ul(rx.foreach(group.classes, lambda line: _class(line, lang)), class_name="list")
        return rx.fragment(rx.el.h3(group.title), listed)

    return rx.el.section(
        rx.el.h2(texts.CLASSES(lang)),
        rx.foreach(VIEW.class_rules, lambda rule: rx.el.p(rule, class_name="note")),
        rx.el.p(VIEW.refund, class_name="note"),
        rx.foreach(VIEW.classes, group),
        id="classes",
    )


def _class(line: rx.Var[EventClassLine], lang: Lang) -> rx.Component:
    href = f"{url('registration_event', lang)}/{VIEW.id}{line.query}"
    name = rx.fragment(line.name, rx.cond(line.line != "", rx.fragment(": ", line.line)))
    way = rx.el.a(name, href=href, reload_document=True, class_name="name")
    return rx.el.li(
        rx.cond(line.enters, way, rx.el.span(line.name, class_name="name")),
        rx.el.span(line.price),
        rx.cond(line.rules != "", rx.el.span(line.rules, class_name="note")),
        rx.cond(line.places != "", rx.el.span(line.places, class_name=line.look)),
    )


def _links(lang: Lang) -> rx.Component:
    href = f"{url('presentation', lang)}/{VIEW.id}"
    slides = rx.el.a(PRESENTATION(lang), href=href, class_name="button quiet")
    tickets = rx.el.a(FIND_TICKETS(lang), href=find_address(lang), class_name="button quiet")
    return rx.el.p(winners(VIEW, lang), slides, rx.cond(VIEW.sells, tickets), class_name="ways")


def _series(lang: Lang) -> rx.Component:
    def line(series: rx.Var[EventSeriesLine]) -> rx.Component:
        return rx.el.li(rx.el.a(series.name, href=f"{url('standings', lang)}/{series.id}"))

    listed = rx.el.ul(rx.foreach(VIEW.series, line), class_name="list")
    return rx.fragment(rx.el.h2(texts.SERIES(lang)), listed)
