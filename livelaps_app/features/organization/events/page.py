"""What of the organisation happens when: its events, its calendar, one event, its series."""

import reflex as rx

from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.board import RaceLine, SeriesLine
from livelaps_app.features.organization.state import OrganizationPage, OrganizationShown
from livelaps_app.ui.events import awaited, event_line, months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import select
from livelaps_app.ui.moments import moment


def events(lang: Lang) -> rx.Component:
    """What comes, then what has been."""
    shown = OrganizationShown.events
    return rx.fragment(
        rx.el.h2(texts.COMING(lang)),
        rx.cond(shown.coming.length() > 0, lines("coming", shown.coming, lang), rx.el.p(texts.NOTHING_COMING(lang))),
        rx.cond(shown.past.length() > 0, rx.fragment(rx.el.h2(texts.PAST(lang)), lines("past", shown.past, lang))),
    )


def lines(name: str, found: rx.Var, lang: Lang) -> rx.Component:
    """A list of events that leads to their pages below the organisation's."""
    below = OrganizationShown.frame.hrefs["events"]
    return rx.el.ul(rx.foreach(found, lambda event: event_line(event, lang, below=below)), id=name, class_name="list")


def calendar(lang: Lang) -> rx.Component:
    """The events by month and week, with a calendar to subscribe to."""
    shown = OrganizationShown.calendar
    return rx.fragment(
        rx.el.form(
            select("year", texts.YEAR(lang), texts.FUTURE(lang), shown.years, shown.year, OrganizationPage.show),
            class_name="filters",
            on_submit=rx.prevent_default,
        ),
        subscriptions(shown.feeds, texts.SUBSCRIPTIONS(lang), texts.SUBSCRIBE(lang), texts.DOWNLOAD(lang)),
        rx.cond(shown.message != "", rx.el.p(shown.message, class_name="banner info", role="status")),
        months(shown.months, lang, below=OrganizationShown.frame.hrefs["events"]),
    )


def event(lang: Lang) -> rx.Component:
    """One event: when, where, its races, and the ways into all that is known of it."""
    box = OrganizationShown.event
    before, after = texts.POSTER(lang).split("{name}")
    poster = rx.el.img(src=box.poster, alt=f"{before}{box.title}{after}", class_name="poster")
    return rx.fragment(
        rx.cond(box.poster != "", poster),
        rx.el.dl(
            _said(texts.WHEN, box.when, lang),
            _said(texts.WHERE, box.where, lang, rx.cond(box.map != "", _map(lang))),
            _said(texts.REGISTRATION, box.state_label, lang, awaited(box, lang), look=f"chip {box.state}"),
            class_name="said",
        ),
        rx.cond(box.about != "", rx.el.p(box.about)),
        rx.el.h2(texts.RACES(lang)),
        rx.cond(box.races.length() > 0, _races(lang), rx.el.p(texts.NO_RACES(lang))),
        rx.el.p(
            rx.el.a(texts.WHOLE_EVENT(lang), href=f"{url('event', lang)}/{box.id}", class_name="button"),
            rx.cond(
                box.begun,
                rx.el.a(texts.WINNERS(lang), href=f"{url('event_scores', lang)}/{box.id}", class_name="button quiet"),
            ),
            class_name="ways",
        ),
    )


def series(lang: Lang) -> rx.Component:
    """The series, newest first."""
    found = OrganizationShown.series.lines
    return rx.cond(
        found.length() > 0,
        rx.el.ul(rx.foreach(found, lambda line: _series(line, lang)), id="series", class_name="list"),
        rx.el.p(texts.NO_SERIES(lang), class_name="banner info"),
    )


def _said(label: Text, value: rx.Var[str], lang: Lang, *more: rx.Component | rx.Var, look: object = "") -> rx.Component:
    return rx.cond(
        value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(rx.el.span(value, class_name=look), " ", *more))
    )


def _map(lang: Lang) -> rx.Component:
    href = OrganizationShown.event.map
    return rx.el.a(texts.MAP(lang), href=href, target="_blank", rel="noopener noreferrer", reload_document=True)


def _races(lang: Lang) -> rx.Component:
    headings = ((texts.RACE, ""), (texts.STATUS, ""), (texts.START, "middle"), (texts.KIND, "wide"))
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings))),
            rx.el.tbody(rx.foreach(OrganizationShown.event.races, lambda race: _race(race, lang))),
            id="races",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _race(race: rx.Var[RaceLine], lang: Lang) -> rx.Component:
    return rx.el.tr(
        rx.el.td(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"),
            rx.el.span(race.kind, class_name="under"),
            rx.el.span(moment(race.start, lang), class_name="under least"),
        ),
        rx.el.td(rx.el.span(race.state, class_name=race.look)),
        rx.el.td(moment(race.start, lang), class_name="middle"),
        rx.el.td(race.kind, class_name="wide"),
    )


def _series(line: rx.Var[SeriesLine], lang: Lang) -> rx.Component:
    standings = rx.el.a(
        texts.STANDINGS(lang),
        href=f"{url('standings', lang)}/{line.id}",
        aria_label=texts.STANDINGS_OF(lang).format(series=line.name),
    )
    return rx.el.li(
        rx.el.a(line.name, href=f"{url('series', lang)}/{line.id}", class_name="name"),
        rx.el.span(line.rounds),
        standings,
    )
