"""An organization's events, calendar and series."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.events.view_model import OrganizationRace, OrganizationSeries
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.events import awaited, event_line, months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import filter_form, select
from livelaps_app.ui.moments import moment


def events(lang: Lang) -> rx.Component:
    """The events to come, then the past ones."""
    view = OrganizationVars.events
    past = rx.fragment(rx.el.h2(texts.PAST(lang)), _event_list("past", view.past, lang))
    return rx.fragment(next_events(view.coming, lang), rx.cond(view.past.length() > 0, past))


def next_events(coming: rx.Var, lang: Lang) -> rx.Component:
    """The events to come under their heading."""
    return rx.fragment(
        rx.el.h2(texts.COMING(lang)),
        rx.cond(coming.length() > 0, _event_list("coming", coming, lang), rx.el.p(texts.NOTHING_COMING(lang))),
    )


def _event_list(name: str, events: rx.Var, lang: Lang) -> rx.Component:
    """A list of events with links to their pages below the organization's."""
    below = OrganizationVars.header.hrefs["events"]
    return rx.el.ul(rx.foreach(events, lambda event: event_line(event, lang, below=below)), id=name, class_name="list")


def calendar(lang: Lang) -> rx.Component:
    """The events by month and week, with a calendar to subscribe to."""
    view = OrganizationVars.calendar
    return rx.fragment(
        filter_form(texts.APPLY(lang), select("year", texts.YEAR(lang), texts.FUTURE(lang), view.years, view.year)),
        subscriptions(view.feeds, texts.SUBSCRIPTIONS(lang), texts.SUBSCRIBE(lang), texts.DOWNLOAD(lang)),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        months(view.months, lang, below=OrganizationVars.header.hrefs["events"]),
    )


def event(lang: Lang) -> rx.Component:
    """An event: when, where, its races, and links to the rest of it."""
    view = OrganizationVars.event
    before, after = texts.POSTER(lang).split("{name}")
    poster = rx.el.img(src=view.poster, alt=f"{before}{view.title}{after}", class_name="poster")
    return rx.fragment(
        rx.cond(view.poster != "", poster),
        rx.el.dl(
            _fact(texts.WHEN, view.when, lang),
            _fact(texts.WHERE, view.where, lang, rx.cond(view.map != "", _map(lang))),
            _fact(texts.REGISTRATION, view.state_label, lang, awaited(view, lang), look=f"chip {view.state}"),
            class_name="said",
        ),
        rx.cond(view.about != "", rx.el.p(view.about)),
        rx.el.h2(texts.RACES(lang)),
        rx.cond(view.races.length() > 0, _races(lang), rx.el.p(texts.NO_RACES(lang))),
        rx.el.p(
            rx.el.a(texts.WHOLE_EVENT(lang), href=f"{url('event', lang)}/{view.id}", class_name="button"),
            rx.cond(
                view.begun,
                rx.el.a(texts.WINNERS(lang), href=f"{url('event_scores', lang)}/{view.id}", class_name="button quiet"),
            ),
            class_name="ways",
        ),
    )


def series(lang: Lang) -> rx.Component:
    """The series, the newest first."""
    listed = OrganizationVars.series.series
    return rx.cond(
        listed.length() > 0,
        rx.el.ul(rx.foreach(listed, lambda series: _series(series, lang)), id="series", class_name="list"),
        rx.el.p(texts.NO_SERIES(lang), class_name="banner info"),
    )


def _fact(label: Text, value: rx.Var[str], lang: Lang, *more: rx.Component | rx.Var, look: object = "") -> rx.Component:
    return rx.cond(
        value != "", rx.el.div(rx.el.dt(label(lang)), rx.el.dd(rx.el.span(value, class_name=look), " ", *more))
    )


def _map(lang: Lang) -> rx.Component:
    href = OrganizationVars.event.map
    return rx.el.a(texts.MAP(lang), href=href, target="_blank", rel="noopener noreferrer", reload_document=True)


def _races(lang: Lang) -> rx.Component:
    headings = ((texts.RACE, ""), (texts.STATUS, ""), (texts.START, "middle"), (texts.KIND, "wide"))
    return rx.el.div(
        rx.el.table(
            rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings))),
            rx.el.tbody(rx.foreach(OrganizationVars.event.races, lambda race: _race(race, lang))),
            id="races",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _race(race: rx.Var[OrganizationRace], lang: Lang) -> rx.Component:
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


def _series(series: rx.Var[OrganizationSeries], lang: Lang) -> rx.Component:
    standings = rx.el.a(
        texts.STANDINGS(lang),
        href=f"{url('standings', lang)}/{series.id}",
        aria_label=texts.STANDINGS_OF(lang).format(series=series.name),
    )
    return rx.el.li(
        rx.el.a(series.name, href=f"{url('series', lang)}/{series.id}", class_name="name"),
        rx.el.span(series.rounds),
        standings,
    )
