"""The results: a search, riders of that name, and events by month with their races; a rider is a view of it."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.results import texts
from livelaps_app.features.results.board import EventBox, MonthBox, RaceLink, RiderLine
from livelaps_app.features.results.rider import page as rider
from livelaps_app.features.results.state import ResultsPage, ResultsShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.filters import search, select
from livelaps_app.ui.links import pages


def page(lang: Lang) -> rx.Component:
    """The results of one promoter in one language."""
    return screen("results", lang, ResultsPage.show, _results(lang))


def everybody(lang: Lang) -> rx.Component:
    """The results of all promoters, or the rider the address names."""
    shown = rx.cond(ResultsShown.rider.id > 0, rider.page(lang), _results(lang))
    return screen("all_results", lang, ResultsPage.show, shown)


def _results(lang: Lang) -> rx.Component:
    board = ResultsShown.board
    return rx.fragment(
        _filters(lang),
        rx.el.p(board.count, class_name="facts-line", role="status"),
        rx.cond(board.message != "", rx.el.p(board.message, class_name="banner info", role="status")),
        rx.cond(board.riders.length() > 0, _riders(lang)),
        rx.foreach(board.months, lambda month: _month(month, lang)),
        pages(board.pages, texts.PAGES(lang)),
        rx.cond(
            board.promoter > 0,
            rx.el.p(
                rx.el.a(texts.EVERYTHING(lang), href=url("all_results", lang), class_name="button quiet"),
                class_name="ways",
            ),
        ),
    )


def _filters(lang: Lang) -> rx.Component:
    board, load = ResultsShown.board, ResultsPage.show
    return rx.el.form(
        rx.cond(
            board.with_riders,
            search(texts.SEARCH(lang), board.search, load),
            search(texts.SEARCH_EVENTS(lang), board.search, load),
        ),
        rx.cond(
            board.promoters.length() > 0,
            select(
                "promoter",
                texts.PROMOTER(lang),
                texts.EVERY_PROMOTER(lang),
                board.promoters,
                board.chosen["promoter"],
                load,
            ),
        ),
        select("year", texts.YEAR(lang), texts.EVERY_YEAR(lang), board.years, board.chosen["year"], load),
        class_name=rx.cond(board.promoters.length() > 0, "filters", "filters finder"),
        on_submit=rx.prevent_default,
    )


def _riders(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.RIDERS(lang)),
        rx.el.ul(rx.foreach(ResultsShown.board.riders, lambda line: _rider(line, lang)), class_name="list"),
        rx.foreach(
            ResultsShown.board.more,
            lambda link: rx.el.p(rx.el.a(link.label, href=link.href, class_name="button quiet"), class_name="ways"),
        ),
        id="riders",
    )


def _rider(line: rx.Var[RiderLine], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(line.name, href=f"{url('all_results', lang)}?rider={line.id}", class_name="name"),
        rx.el.span(line.plates, class_name="plate"),
        rx.el.span(line.city),
        rx.el.span(line.classes),
        rx.el.span(line.races),
    )


def _month(month: rx.Var[MonthBox], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(month.name),
        rx.el.ul(rx.foreach(month.events, lambda event: _event(event, lang))),
        class_name="month raced",
    )


def _event(event: rx.Var[EventBox], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(event.name, href=f"{url('event', lang)}/{event.id}", class_name="name"),
        rx.el.span(event.when),
        rx.el.span(event.where),
        rx.cond(
            (ResultsShown.board.promoter == 0) & (event.promoter_id > 0),
            rx.el.a(event.promoter, href=f"{url('promoters', lang)}/{event.promoter_id}"),
        ),
        rx.cond(event.cancelled != "", rx.el.span(event.cancelled, class_name="chip cancelled")),
        rx.cond(
            event.races.length() > 0,
            rx.el.ul(
                rx.foreach(event.races, lambda race: _race(race, lang)), class_name="races", aria_label=event.label
            ),
        ),
    )


def _race(race: rx.Var[RaceLink], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
        rx.el.span(race.state, class_name=race.look),
    )
