"""The series: current ones by promoter, and each with rounds, classes and rules."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import route, url
from livelaps_app.features.series import texts
from livelaps_app.features.series.view_model import (
    DirectoryPromoter,
    RoundRace,
    SeriesDirectory,
    SeriesRoundLine,
    SeriesView,
)
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import texts as ui
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.events import event_card
from livelaps_app.ui.facts import pair
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.heads import fact_head
from livelaps_app.ui.links import way
from livelaps_app.ui.series import promoter_link, series_line

VIEW = view_var(SeriesView)
DIRECTORY = view_var(SeriesDirectory)


def page(lang: Lang) -> rx.Component:
    """The directory, or a series, in one language."""
    return rx.cond(VIEW.id > 0, _series(lang), _directory(lang))


def _directory(lang: Lang) -> rx.Component:
    return rx.fragment(
        empty_list(DIRECTORY.message, lang),
        rx.foreach(DIRECTORY.promoters, lambda promoter: _promoter(promoter, lang)),
        way(route("series_old").title(lang), url("series_old", lang)),
    )


def _promoter(promoter: rx.Var[DirectoryPromoter], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(promoter_link(promoter.id, promoter.name, lang)),
        rx.el.ul(rx.foreach(promoter.series, lambda line: series_line(line, lang)), class_name="rows card"),
    )


def _series(lang: Lang) -> rx.Component:
    return rx.fragment(
        fact_head(
            rx.cond(VIEW.run != "", rx.el.b(f"{texts.RUN(lang)} {VIEW.run}")),
            rx.cond(VIEW.promoter != "", promoter_link(VIEW.promoter_id, VIEW.promoter, lang)),
        ),
        rx.cond(VIEW.about != "", rx.el.p(VIEW.about)),
        rx.el.p(
            rx.el.a(ui.STANDINGS(lang), href=f"{url('standings', lang)}/{VIEW.id}", class_name="button"),
            rx.el.a(ui.CURRENT_SERIES(lang), href=url("series", lang), class_name="button quiet"),
            class_name="ways",
        ),
        rx.el.h2(texts.CALENDAR(lang)),
        subscriptions(VIEW.feeds, lang),
        rx.cond(VIEW.rounds.length() > 0, _rounds(lang), rx.el.p(texts.NO_ROUNDS(lang))),
        rx.cond(VIEW.classes.length() > 0, _classes(lang)),
        rx.cond(VIEW.rules.sentences.length() > 0, _rules(lang)),
    )


def _rounds(lang: Lang) -> rx.Component:
    cards = rx.foreach(VIEW.rounds, lambda line: _round(line, lang))
    caption = texts.CAPTION(lang).format(series=VIEW.title)
    return rx.el.ol(cards, id="rounds", class_name="events card", aria_label=caption)


def _round(line: rx.Var[SeriesRoundLine], lang: Lang) -> rx.Component:
    races = rx.el.ul(rx.foreach(line.races, lambda race: _race(race, lang)), class_name="races")
    return event_card(line, lang, more=[rx.el.span(line.number, class_name="where"), races])


def _race(race: rx.Var[RoundRace], lang: Lang) -> rx.Component:
    return rx.el.li(rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"))


def _classes(lang: Lang) -> rx.Component:
    chips = rx.foreach(VIEW.classes, lambda name: rx.el.li(name, class_name="chip"))
    return rx.fragment(rx.el.h2(texts.CLASSES(lang)), rx.el.ul(chips, id="classes", class_name="ways"))


def _rules(lang: Lang) -> rx.Component:
    rules = VIEW.rules
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
