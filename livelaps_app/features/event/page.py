"""An event: a hero, the ways in, its races and starts, the entries, and its season; its podiums once it is over."""

import reflex as rx

from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.race_status import LIVE as LIVE_WORD
from livelaps_app.core.routes import url
from livelaps_app.features.event.entries.page import ENTRIES, alike, entry_list, shares, starts
from livelaps_app.features.event.live.page import LIVE, class_leaders, live_chip, live_clock, live_races, watch_live
from livelaps_app.features.event.season.page import SEASON, next_round, podiums, stakes, to_next_round
from livelaps_app.racing.event import season_texts, texts
from livelaps_app.racing.event.view import EventClassGroup, EventClassLine, EventSeriesLine, EventView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.event_parts import event_actions, hero, race_rows
from livelaps_app.ui.events import button_price, map_link, poster, registration_contacts
from livelaps_app.ui.facts import fact
from livelaps_app.ui.heads import full_part
from livelaps_app.ui.rider_head import share_action
from livelaps_app.ui.series import promoter_link
from livelaps_app.ui.texts import EVENT_PARTS, PRESENTATION, RACES, RESULTS, WHEN, WHERE

VIEW = view_var(EventView)


def page(lang: Lang) -> rx.Component:
    """The event in one language."""
    promoter = rx.cond(VIEW.promoter != "", rx.fragment(" · ", promoter_link(VIEW.promoter_id, VIEW.promoter, lang)))
    return rx.fragment(
        hero(VIEW, promoter, rx.cond(LIVE.races.length() > 0, live_clock(lang), poster(VIEW, lang)), live_chip()),
        event_actions(VIEW, lang, *_ways(lang)),
        _tabs(lang),
        rx.cond(SEASON.podiums.length() > 0, podiums(lang)),
        rx.el.div(
            rx.el.div(
                rx.cond(LIVE.races.length() > 0, live_races(lang)),
                race_rows(VIEW, lang, alike(lang)),
                rx.cond((ENTRIES.shares.length() > 0) & (ENTRIES.alike == ""), shares(lang)),
                rx.cond(VIEW.classes.length() > 0, _classes(lang)),
            ),
            rx.el.div(
                rx.cond(LIVE.races.length() > 0, class_leaders(lang)),
                rx.cond(SEASON.next_round.length() > 0, next_round(lang)),
                rx.cond(SEASON.series_id > 0, stakes(lang)),
                rx.cond(ENTRIES.available, starts(lang)),
                _info(lang),
            ),
            class_name="event-columns",
        ),
        entry_list(lang),
    )


def _ways(lang: Lang) -> list[rx.Component]:
    """The ways to results and to spectator entry, whose forms may lead to the payment provider."""
    watch, price = f"{url('spectator', lang)}/{VIEW.id}", button_price(VIEW.price)
    look = rx.cond((VIEW.entering != "") | VIEW.begun, "button quiet", "button")
    results = rx.el.a(RESULTS(lang), href=f"{url('event_scores', lang)}/{VIEW.id}", class_name="button")
    return [
        rx.cond(LIVE.races.length() > 0, watch_live(lang), rx.cond(VIEW.begun, results)),
        rx.cond((SEASON.next_round.length() > 0) & (LIVE.races.length() == 0), to_next_round(lang)),
        rx.cond(VIEW.sells, rx.el.a(texts.BUY_ENTRY(lang), price, href=watch, reload_document=True, class_name=look)),
    ]


def _tabs(lang: Lang) -> rx.Component:
    """Links to the parts of the page, and to the calendar file and the presentation."""
    entries = rx.el.a(texts.ENTRIES(lang), rx.cond(ENTRIES.total != "", rx.el.small(ENTRIES.total)), href="#entries")
    slides = rx.el.a(PRESENTATION(lang), href=f"{url('presentation', lang)}/{VIEW.id}", class_name="end")
    ics = rx.el.a(texts.ADD(lang), href=VIEW.ics, reload_document=True, class_name="no-print")
    links = rx.el.nav(
        rx.cond(LIVE.races.length() > 0, rx.el.a(LIVE_WORD(lang), href="#live")),
        rx.cond(SEASON.podiums.length() > 0, rx.el.a(season_texts.PODIUMS(lang), href="#podiums")),
        rx.el.a(RACES(lang), href="#races"),
        rx.cond(ENTRIES.available, entries),
        rx.cond((ENTRIES.grid.length() > 0) | (ENTRIES.grid_message != ""), rx.el.a(texts.GRID(lang), href="#grid")),
        rx.cond(VIEW.classes.length() > 0, rx.el.a(texts.CLASSES(lang), href="#class-prices")),
        rx.cond(SEASON.series_id > 0, rx.el.a(season_texts.STANDINGS(lang), href="#stakes"), _standings(lang)),
        rx.el.a(texts.INFO(lang), href="#info"),
        slides,
        rx.cond(VIEW.ics != "", ics),
        share_action(lang),
        class_name="tabs",
        aria_label=EVENT_PARTS(lang),
    )
    return full_part(links, look="event-tabs")


def _standings(lang: Lang) -> rx.Component:
    """The way to the standings of the first series, where nothing is at stake here."""
    way = rx.el.a(season_texts.STANDINGS(lang), href=f"{url('standings', lang)}/{VIEW.series[0].id}")
    return rx.cond(VIEW.series.length() > 0, way)


def _info(lang: Lang) -> rx.Component:
    """Place, days, promoter and series."""
    tickets = rx.el.a(FIND_TICKETS(lang), href=find_address(lang), class_name="button quiet")
    return rx.el.section(
        rx.el.div(rx.el.h2(texts.GETTING_THERE(lang)), map_link(VIEW, lang), class_name="card-head"),
        rx.el.dl(
            fact(WHEN(lang), VIEW.when),
            fact(WHERE(lang), VIEW.where),
            fact(texts.BY(lang), VIEW.promoter, promoter_link(VIEW.promoter_id, VIEW.promoter, lang)),
            registration_contacts(VIEW, lang),
            rx.cond(VIEW.series.length() > 0, _series(lang)),
            class_name="descriptions",
        ),
        rx.cond(VIEW.about != "", rx.el.p(VIEW.about, class_name="inset")),
        rx.cond(VIEW.sells, rx.el.p(tickets, class_name="ways inset")),
        id="info",
        class_name="card flush",
    )


def _series(lang: Lang) -> rx.Component:
    def line(series: rx.Var[EventSeriesLine]) -> rx.Component:
        return rx.el.a(series.name, href=f"{url('standings', lang)}/{series.id}")

    listed = rx.el.dd(rx.foreach(VIEW.series, line), class_name="lines-of")
    return rx.el.div(rx.el.dt(texts.SERIES(lang)), listed)


def _classes(lang: Lang) -> rx.Component:
    """The classes on sale by race, with rules and places; each leads to entering, as a new document."""

    def group(group: rx.Var[EventClassGroup]) -> rx.Component:
        listed = rx.el.ul(rx.foreach(group.classes, lambda line: _class(line, lang)), class_name="class-rows")
        return rx.fragment(rx.el.h3(group.title), listed)

    price = rx.cond(VIEW.class_price != "", rx.el.b(VIEW.class_price, class_name="end"))
    return rx.el.section(
        rx.el.div(rx.el.h2(texts.CLASSES(lang)), price, class_name="card-head"),
        rx.foreach(VIEW.classes, group),
        rx.el.div(
            rx.cond(VIEW.class_places != "", rx.el.p(VIEW.class_places)),
            rx.foreach(VIEW.class_rules, rx.el.p),
            rx.el.p(VIEW.refund),
            class_name="inset note",
        ),
        id="class-prices",
        class_name="card flush",
    )


def _class(line: rx.Var[EventClassLine], lang: Lang) -> rx.Component:
    href = f"{url('registration_event', lang)}/{VIEW.id}{line.query}"
    name = rx.fragment(line.name, rx.cond(line.line != "", rx.fragment(": ", line.line)))
    way = rx.el.a(name, href=href, reload_document=True, class_name="name")
    return rx.el.li(
        rx.cond(line.enters, way, rx.el.span(line.name, class_name="name")),
        rx.cond(line.price != "", rx.el.b(line.price)),
        rx.cond(line.places != "", rx.el.span(line.places, class_name=line.look)),
        rx.cond(line.rules != "", rx.el.small(line.rules)),
    )
