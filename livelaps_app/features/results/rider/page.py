"""A rider across races: who it is, every race by year, the share of the field over time, and head to head."""

import reflex as rx

from components.sparkline.sparkline import sparkline
from livelaps_app.core.formats import percent_sign
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.results.board import RiderLine
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.board import Duel, Figure, Ride, SeriesLink, YearBox
from livelaps_app.features.results.rider.rides import COLUMNS
from livelaps_app.features.results.state import ResultsPage, ResultsShown
from livelaps_app.ui import links
from livelaps_app.ui.filters import search


def page(lang: Lang) -> rx.Component:
    """A rider's page in one language, without the frame around it."""
    sheet = ResultsShown.rider
    return rx.fragment(
        rx.cond(sheet.against.id > 0, _against(lang)),
        _said(lang),
        rx.el.dl(rx.foreach(sheet.figures, _figure), class_name="points", id="figures"),
        rx.cond(sheet.points.length() > 1, _trend(lang)),
        rx.el.p(texts.SHARE_MEANS(lang), " ", texts.POINTS_MEAN(lang), class_name="hint"),
        rx.foreach(sheet.years, lambda year: _year(year, lang)),
        rx.cond(sheet.with_rivals, _rivals(lang)),
        rx.el.p(
            rx.el.a(texts.EVERYTHING(lang), href=url("all_results", lang), class_name="button quiet"), class_name="ways"
        ),
    )


def _said(lang: Lang) -> rx.Component:
    sheet = ResultsShown.rider
    told = ((texts.CITY, sheet.city), (texts.CLASSES, sheet.classes), (texts.PLATES, sheet.plates))
    return rx.el.dl(
        *(rx.cond(value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(value))) for label, value in told),
        rx.cond(
            sheet.series.length() > 0,
            rx.el.div(
                rx.el.dt(texts.SERIES(lang)),
                rx.el.dd(rx.foreach(sheet.series, _series)),
            ),
        ),
        class_name="said",
    )


def _series(link: rx.Var[SeriesLink]) -> rx.Component:
    return rx.el.span(
        rx.el.a(link.label, href=link.href), rx.el.span(link.told, class_name="hint stacked"), class_name="stacked"
    )


def _figure(figure: rx.Var[Figure]) -> rx.Component:
    return rx.el.div(rx.el.dt(figure.label), rx.el.dd(figure.value))


def _trend(lang: Lang) -> rx.Component:
    unit = percent_sign(lang)
    line = sparkline(points=ResultsShown.rider.points, label=texts.CHART(lang), unit=unit, lang=lang)
    return rx.fragment(rx.el.h2(texts.CHART(lang)), rx.el.div(line, class_name="trend-box"))


def _year(year: rx.Var[YearBox], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(year.name),
        rx.el.p(year.summary, class_name="facts-line"),
        rx.el.div(
            rx.el.table(
                rx.el.caption(year.caption, class_name="hidden-text"),
                links.headings(ResultsShown.rider.headings),
                rx.el.tbody(rx.foreach(year.rides, lambda ride: _ride(ride, lang))),
                class_name="lines rides",
            ),
            class_name="table-box",
        ),
    )


def _ride(ride: rx.Var[Ride], lang: Lang) -> rx.Component:
    name = rx.el.a(
        ride.event,
        rx.el.span(ride.race, class_name="stacked"),
        href=f"{url('race', lang)}/{ride.race_id}?rider={ride.entry_id}",
    )
    cells = {
        "race": rx.fragment(name, rx.el.span(ride.under, class_name="under")),
        "date": ride.when,
        "class": ride.class_name,
        "plate": ride.plate,
        "brand": ride.brand,
        "place": ride.place,
        "share": rx.cond(ride.share != "", _share(ride)),
        "overall": ride.overall,
        "laps": ride.laps,
        "time": ride.time,
        "state": rx.el.span(ride.state, class_name=ride.look),
    }
    return rx.el.tr(*(rx.el.td(cells[key], class_name=look) for key, look in COLUMNS.items()))


def _share(ride: rx.Var[Ride]) -> rx.Component:
    return rx.el.span(
        ride.share,
        rx.el.span(rx.el.span(style={"width": ride.bar}), class_name="share-bar", aria_hidden=True),
        class_name="share",
    )


def _rivals(lang: Lang) -> rx.Component:
    sheet = ResultsShown.rider
    return rx.el.section(
        rx.el.h2(texts.COMPARE(lang)),
        rx.el.form(
            search(texts.SEARCH(lang), sheet.search, ResultsPage.show),
            class_name="filters",
            on_submit=rx.prevent_default,
        ),
        rx.el.p(sheet.nobody, class_name="facts-line", role="status"),
        rx.el.ul(rx.foreach(sheet.rivals, lambda line: _rival(line, lang)), class_name="list"),
        id="rivals",
        key=sheet.id.to_string(),
    )


def _rival(line: rx.Var[RiderLine], lang: Lang) -> rx.Component:
    href = f"{url('all_results', lang)}?rider={ResultsShown.rider.id}&with={line.id}"
    return rx.el.li(
        rx.el.a(line.name, href=href, class_name="name"),
        rx.el.span(line.plates, class_name="plate"),
        rx.el.span(line.classes),
        rx.el.span(line.races),
    )


def _against(lang: Lang) -> rx.Component:
    sheet = ResultsShown.rider
    against, own = sheet.against, f"{url('all_results', lang)}?rider="
    return rx.el.section(
        rx.el.h2(texts.COMPARE(lang)),
        rx.cond(
            against.message != "",
            rx.el.p(against.message, class_name="banner info", role="status"),
            rx.fragment(
                rx.el.p(
                    rx.el.a(sheet.name, href=f"{own}{sheet.id}"),
                    rx.el.strong(against.score),
                    rx.el.a(against.name, href=f"{own}{against.id}"),
                    rx.cond(against.level != "", rx.el.span(against.level)),
                    class_name="score",
                ),
                _duels(lang),
                rx.el.p(texts.SCORE_MEANS(lang), class_name="hint"),
            ),
        ),
        id="duel",
    )


def _duels(lang: Lang) -> rx.Component:
    sheet = ResultsShown.rider
    return rx.el.div(
        rx.el.table(
            rx.el.caption(sheet.title, class_name="hidden-text"),
            links.headings(sheet.against.headings),
            rx.el.tbody(rx.foreach(sheet.against.duels, lambda duel: _duel(duel, lang))),
            class_name="lines duels",
        ),
        class_name="table-box",
    )


def _duel(duel: rx.Var[Duel], lang: Lang) -> rx.Component:
    name = rx.el.a(duel.event, rx.el.span(duel.race, class_name="stacked"), href=f"{url('race', lang)}/{duel.race_id}")
    return rx.el.tr(
        rx.el.td(name, rx.el.span(duel.when, class_name="hint"), rx.el.span(duel.class_name, class_name="under")),
        rx.el.td(duel.class_name, class_name="wide"),
        rx.el.td(duel.own, class_name=rx.cond(duel.lead > 0, "place", "number")),
        rx.el.td(duel.their, class_name=rx.cond(duel.lead < 0, "place", "number")),
        rx.el.td(duel.ahead, class_name="wide"),
        rx.el.td(duel.gap, class_name="number"),
    )
