"""A rider's page: head to head, profile, share of the field over time, races by year, opponents."""

import reflex as rx

from components.sparkline.sparkline import sparkline
from livelaps_app.core.i18n.formats import percent_sign
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.history import COLUMNS
from livelaps_app.racing.results import view as views
from livelaps_app.racing.results.query import SEARCH_FIELDS
from livelaps_app.racing.results.view import RiderHistoryView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links
from livelaps_app.ui.facts import fact, pair
from livelaps_app.ui.filters import filter_form, hidden_field, search
from livelaps_app.ui.riders import career_link
from livelaps_app.ui.tables import table

RIDER = view_var(RiderHistoryView)


def rider(lang: Lang) -> rx.Component:
    """A rider in one language."""
    return rx.fragment(
        rx.cond(RIDER.head_to_head.id > 0, _head_to_head(lang)),
        _about(lang),
        rx.el.dl(
            rx.foreach(RIDER.figures, lambda figure: pair(figure.label, figure.value)),
            class_name="points",
            id="figures",
        ),
        rx.cond(RIDER.points.length() > 1, _chart(lang)),
        rx.el.p(texts.SHARE_MEANS(lang), " ", texts.POINTS_MEAN(lang), class_name="hint"),
        rx.foreach(RIDER.years, lambda year: _year(year, lang)),
        rx.cond(RIDER.with_opponents, _opponents(lang)),
        links.way(words.ALL_RESULTS(lang), url("all_results", lang)),
    )


def _about(lang: Lang) -> rx.Component:
    texts_by_label = ((texts.CITY, RIDER.city), (texts.CLASSES, RIDER.classes), (texts.PLATES, RIDER.plates))
    return rx.el.dl(
        *(fact(label(lang), text) for label, text in texts_by_label),
        rx.cond(RIDER.series.length() > 0, pair(texts.SERIES(lang), rx.foreach(RIDER.series, _series))),
        class_name="descriptions",
    )


def _series(series: rx.Var[views.SeriesStanding]) -> rx.Component:
    return rx.el.span(
        rx.el.a(series.label, href=series.href),
        rx.el.span(series.standing, class_name="hint stacked"),
        class_name="stacked",
    )


def _chart(lang: Lang) -> rx.Component:
    unit = percent_sign(lang)
    line = sparkline(points=RIDER.points, label=texts.CHART(lang), unit=unit, lang=lang)
    return rx.fragment(rx.el.h2(texts.CHART(lang)), rx.el.div(line, class_name="sparkline-box"))


def _year(year: rx.Var[views.HistoryYear], lang: Lang) -> rx.Component:
    rows = rx.foreach(year.races, lambda race: _race(race, lang))
    return rx.el.section(
        rx.el.h2(year.name),
        rx.el.p(year.summary, class_name="facts-line"),
        table(links.headings(RIDER.headings), rows, year.caption, look="history"),
    )


def _race(race: rx.Var[views.HistoryRace], lang: Lang) -> rx.Component:
    href = f"{url('race', lang)}/{race.race_id}?rider={race.entry_id}"
    cells = {
        "race": rx.fragment(_race_link(race, href), rx.el.span(race.under, class_name="under")),
        "date": race.when,
        "class": race.class_name,
        "plate": race.plate,
        "brand": race.brand,
        "place": race.place,
        "share": rx.cond(race.share != "", _share(race)),
        "overall": race.overall,
        "laps": race.laps,
        "time": race.time,
        "state": rx.el.span(race.state, class_name=race.look),
    }
    return rx.el.tr(*(rx.el.td(cells[key], class_name=look) for key, look in COLUMNS.items()))


def _race_link(race: rx.Var[views.HistoryRace] | rx.Var[views.SharedRace], href: str) -> rx.Component:
    return rx.el.a(race.event, rx.el.span(race.race, class_name="stacked"), href=href)


def _share(race: rx.Var[views.HistoryRace]) -> rx.Component:
    return rx.el.span(
        race.share,
        rx.el.svg(rx.el.svg.rect(width=race.bar, height="100%"), class_name="share-bar", aria_hidden=True),
        class_name="share",
    )


def _opponents(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.COMPARE(lang)),
        filter_form(
            words.FIND(lang),
            search(texts.SEARCH(lang), RIDER.search),
            *(hidden_field(name, RIDER.fields.get(name, "")) for name in SEARCH_FIELDS),
        ),
        rx.el.p(RIDER.no_opponents, class_name="facts-line", role="status"),
        rx.el.ul(rx.foreach(RIDER.opponents, lambda opponent: _opponent(opponent, lang)), class_name="list"),
        id="rivals",
        key=RIDER.id.to_string(),
    )


def _opponent(opponent: rx.Var[views.ListedRider], lang: Lang) -> rx.Component:
    href = f"{url('all_results', lang)}?rider={RIDER.id}&with={opponent.id}"
    return rx.el.li(
        career_link(opponent.id, opponent.name, href),
        rx.el.span(opponent.plates, class_name="plate"),
        rx.el.span(opponent.classes),
        rx.el.span(opponent.races),
    )


def _head_to_head(lang: Lang) -> rx.Component:
    compared = RIDER.head_to_head
    rows = rx.foreach(compared.races, lambda race: _shared_race(race, lang))
    return rx.el.section(
        rx.el.h2(texts.COMPARE(lang)),
        rx.cond(
            compared.message != "",
            rx.el.p(compared.message, class_name="banner info", role="status"),
            rx.fragment(
                _score(lang),
                table(links.headings(compared.headings), rows, RIDER.title, look="head-to-head"),
                rx.el.p(texts.SCORE_MEANS(lang), class_name="hint"),
            ),
        ),
        id="duel",
    )


def _score(lang: Lang) -> rx.Component:
    compared = RIDER.head_to_head
    rider_href = f"{url('all_results', lang)}?rider="
    return rx.el.p(
        rx.el.a(RIDER.name, href=f"{rider_href}{RIDER.id}"),
        rx.el.strong(compared.score),
        rx.el.a(compared.name, href=f"{rider_href}{compared.id}"),
        rx.cond(compared.level != "", rx.el.span(compared.level)),
        class_name="score",
    )


def _shared_race(race: rx.Var[views.SharedRace], lang: Lang) -> rx.Component:
    return rx.el.tr(
        rx.el.td(
            _race_link(race, f"{url('race', lang)}/{race.race_id}"),
            rx.el.span(race.when, class_name="hint"),
            rx.el.span(race.class_name, class_name="under"),
        ),
        rx.el.td(race.class_name, class_name="wide"),
        rx.el.td(race.rider, class_name=rx.cond(race.lead > 0, "place", "number")),
        rx.el.td(race.opponent, class_name=rx.cond(race.lead < 0, "place", "number")),
        rx.el.td(race.ahead, class_name="wide"),
        rx.el.td(race.gap, class_name="number"),
    )
