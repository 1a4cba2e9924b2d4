"""The series: the current ones by promoter, and each with its rounds, its classes and its rules."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.series import texts
from livelaps_app.features.series.board import PlacePoints, PromoterBox, RaceLink, RoundLine, SeriesLine
from livelaps_app.features.series.state import SeriesPage, SeriesShown
from livelaps_app.shell.screen import screen
from livelaps_app.ui.feeds import subscriptions


def page(lang: Lang) -> rx.Component:
    """The series' screen in one language."""
    return screen(
        "series",
        lang,
        SeriesPage.show,
        rx.cond(SeriesShown.board.id > 0, _board(lang), _directory(lang)),
    )


def _directory(lang: Lang) -> rx.Component:
    directory = SeriesShown.directory
    return rx.fragment(
        rx.cond(directory.message != "", rx.el.p(directory.message, class_name="banner info", role="status")),
        rx.foreach(directory.promoters, lambda box: _promoter(box, lang)),
        rx.el.p(rx.el.a(texts.PAST(lang), href=url("series_old", lang), class_name="button quiet"), class_name="ways"),
    )


def _promoter(box: rx.Var[PromoterBox], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_promoter_link(box.id, box.name, lang)),
        rx.el.ul(rx.foreach(box.series, lambda line: _line(line, lang)), class_name="list"),
    )


def _promoter_link(number: rx.Var[int], name: rx.Var[str], lang: Lang) -> rx.Component:
    return rx.cond(number > 0, rx.el.a(name, href=f"{url('promoters', lang)}/{number}"), rx.el.span(name))


def _line(line: rx.Var[SeriesLine], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(line.name, href=f"{url('series', lang)}/{line.id}", class_name="name"),
        rx.el.span(line.rounds),
        rx.el.a(
            texts.STANDINGS(lang),
            href=f"{url('standings', lang)}/{line.id}",
            aria_label=texts.STANDINGS_OF(lang).format(series=line.name),
        ),
    )


def _board(lang: Lang) -> rx.Component:
    board = SeriesShown.board
    return rx.fragment(
        rx.cond(board.about != "", rx.el.p(board.about)),
        rx.el.dl(
            _said(texts.BY, board.promoter, _promoter_link(board.promoter_id, board.promoter, lang), lang),
            _said(texts.YEAR, board.year, board.year, lang),
            _said(texts.RUN, board.run, board.run, lang),
            class_name="said",
        ),
        rx.el.p(
            rx.el.a(texts.STANDINGS(lang), href=f"{url('standings', lang)}/{board.id}", class_name="button"),
            rx.el.a(texts.CURRENT(lang), href=url("series", lang), class_name="button quiet"),
            class_name="ways",
        ),
        rx.el.h2(texts.CALENDAR(lang)),
        subscriptions(board.feeds, texts.SUBSCRIPTIONS(lang), texts.SUBSCRIBE(lang), texts.DOWNLOAD(lang)),
        rx.cond(board.rounds.length() > 0, _rounds(lang), rx.el.p(texts.NO_ROUNDS(lang))),
        rx.cond(board.classes.length() > 0, _classes(lang)),
        rx.cond(board.rules.said.length() > 0, _rules(lang)),
    )


def _said(label: Text, value: rx.Var[str], shown: rx.Component | rx.Var[str], lang: Lang) -> rx.Component:
    return rx.cond(value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(shown)))


def _rounds(lang: Lang) -> rx.Component:
    headings = (
        (texts.NUMBER, "place"),
        (texts.EVENT, ""),
        (texts.DATE, "wide"),
        (texts.PLACE, "wide"),
        (texts.RACES, ""),
    )
    return rx.el.div(
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(series=SeriesShown.board.title), class_name="hidden-text"),
            rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings))),
            rx.el.tbody(rx.foreach(SeriesShown.board.rounds, lambda line: _round(line, lang))),
            id="rounds",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _round(line: rx.Var[RoundLine], lang: Lang) -> rx.Component:
    return rx.el.tr(
        rx.el.td(line.number, class_name="place"),
        rx.el.td(
            rx.el.a(line.event, href=f"{url('event', lang)}/{line.event_id}"),
            rx.el.span(line.when, class_name="under"),
            rx.cond(line.state != "", rx.el.span(line.state, class_name=f"{line.look} below")),
        ),
        rx.el.td(line.when, class_name="wide"),
        rx.el.td(line.where, class_name="wide"),
        rx.el.td(rx.foreach(line.races, lambda race: _race(race, lang))),
    )


def _race(race: rx.Var[RaceLink], lang: Lang) -> rx.Component:
    return rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="stacked")


def _classes(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.h2(texts.CLASSES(lang)),
        rx.el.ul(
            rx.foreach(SeriesShown.board.classes, lambda name: rx.el.li(name, class_name="chip")),
            id="classes",
            class_name="ways",
        ),
    )


def _rules(lang: Lang) -> rx.Component:
    rules = SeriesShown.board.rules
    return rx.el.section(
        rx.el.h2(texts.RULES(lang)),
        rx.cond(
            rules.points.length() > 0,
            rx.fragment(
                rx.el.h3(texts.POINTS_BY_PLACE(lang)),
                rx.el.dl(rx.foreach(rules.points, _points), class_name="points"),
            ),
        ),
        rx.el.ul(rx.foreach(rules.said, rx.el.li)),
        rx.cond(
            rules.parted.length() > 0,
            rx.fragment(
                rx.el.p(texts.EQUAL(lang)),
                rx.el.ol(rx.foreach(rules.parted, rx.el.li)),
                rx.el.p(texts.STILL_EQUAL(lang)),
            ),
        ),
        id="rules",
        class_name="rich",
    )


def _points(row: rx.Var[PlacePoints]) -> rx.Component:
    return rx.el.div(rx.el.dt(row.place), rx.el.dd(row.points))
