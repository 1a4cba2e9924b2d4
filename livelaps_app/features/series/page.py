"""The series: the current ones by promoter, and each with its rounds, classes and rules."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import route, url
from livelaps_app.features.series import texts
from livelaps_app.features.series.vars import SeriesVars
from livelaps_app.features.series.view_model import DirectoryPromoter, RoundRace, SeriesRoundLine
from livelaps_app.ui import texts as ui
from livelaps_app.ui.facts import fact, pair
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.links import way
from livelaps_app.ui.series import promoter_link, series_line
from livelaps_app.ui.tables import head, table


def page(lang: Lang) -> rx.Component:
    """The series, or a series, in one language."""
    return rx.cond(SeriesVars.view.id > 0, _series(lang), _directory(lang))


def _directory(lang: Lang) -> rx.Component:
    directory = SeriesVars.directory
    return rx.fragment(
        rx.cond(directory.message != "", rx.el.p(directory.message, class_name="banner info", role="status")),
        rx.foreach(directory.promoters, lambda promoter: _promoter(promoter, lang)),
        way(route("series_old").title(lang), url("series_old", lang)),
    )


def _promoter(promoter: rx.Var[DirectoryPromoter], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(promoter_link(promoter.id, promoter.name, lang)),
        rx.el.ul(rx.foreach(promoter.series, lambda line: series_line(line, lang)), class_name="list"),
    )


def _series(lang: Lang) -> rx.Component:
    view = SeriesVars.view
    return rx.fragment(
        rx.cond(view.about != "", rx.el.p(view.about)),
        rx.el.dl(
            fact(texts.BY(lang), view.promoter, promoter_link(view.promoter_id, view.promoter, lang)),
            fact(words.YEAR(lang), view.year),
            fact(texts.RUN(lang), view.run),
            class_name="descriptions",
        ),
        rx.el.p(
            rx.el.a(ui.STANDINGS(lang), href=f"{url('standings', lang)}/{view.id}", class_name="button"),
            rx.el.a(ui.CURRENT_SERIES(lang), href=url("series", lang), class_name="button quiet"),
            class_name="ways",
        ),
        rx.el.h2(texts.CALENDAR(lang)),
        subscriptions(view.feeds, lang),
        rx.cond(view.rounds.length() > 0, _rounds(lang), rx.el.p(texts.NO_ROUNDS(lang))),
        rx.cond(view.classes.length() > 0, _classes(lang)),
        rx.cond(view.rules.sentences.length() > 0, _rules(lang)),
    )


def _rounds(lang: Lang) -> rx.Component:
    wide = ((texts.DATE, "wide"), (texts.PLACE, "wide"))
    headings = head(lang, (texts.NUMBER, "place"), (texts.EVENT, ""), *wide, (ui.RACES, ""))
    lines = rx.foreach(SeriesVars.view.rounds, lambda line: _round(line, lang))
    return table(headings, lines, texts.CAPTION(lang).format(series=SeriesVars.view.title), "rounds")


def _round(line: rx.Var[SeriesRoundLine], lang: Lang) -> rx.Component:
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


def _race(race: rx.Var[RoundRace], lang: Lang) -> rx.Component:
    return rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="stacked")


def _classes(lang: Lang) -> rx.Component:
    chips = rx.foreach(SeriesVars.view.classes, lambda name: rx.el.li(name, class_name="chip"))
    return rx.fragment(rx.el.h2(texts.CLASSES(lang)), rx.el.ul(chips, id="classes", class_name="ways"))


def _rules(lang: Lang) -> rx.Component:
    rules = SeriesVars.view.rules
    return rx.el.section(
        rx.el.h2(texts.RULES(lang)),
        rx.cond(
            rules.points.length() > 0,
            rx.fragment(
                rx.el.h3(texts.POINTS_BY_PLACE(lang)),
                rx.el.dl(rx.foreach(rules.points, lambda row: pair(row.place, row.points)), class_name="points"),
            ),
        ),
        rx.el.ul(rx.foreach(rules.sentences, rx.el.li)),
        rx.cond(
            rules.tie_breaks.length() > 0,
            rx.fragment(
                rx.el.p(texts.EQUAL(lang)),
                rx.el.ol(rx.foreach(rules.tie_breaks, rx.el.li)),
                rx.el.p(texts.STILL_EQUAL(lang)),
            ),
        ),
        id="rules",
        class_name="rich",
    )
