"""An organization's events, calendar and series."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.events import (
    enter_link,
    events_to_come,
    map_link,
    months,
    past_events,
    poster,
    races,
    registration,
    winners,
)
from livelaps_app.ui.facts import fact
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import apply_button, pick, tool_bar
from livelaps_app.ui.series import series_line
from livelaps_app.ui.texts import WHEN, WHERE


def events(lang: Lang) -> rx.Component:
    """The upcoming events, then the past ones."""
    view, below = OrganizationVars.events, OrganizationVars.header.hrefs["events"]
    return rx.fragment(events_to_come(view.coming, lang, below), past_events(view.past, lang, below))


def calendar(lang: Lang) -> rx.Component:
    """The events by month and week, with a calendar to subscribe to."""
    view = OrganizationVars.calendar
    return rx.fragment(
        tool_bar(
            pick("year", words.YEAR(lang), words.TO_COME(lang), view.years, view.year),
            apply_button(lang),
        ),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        months(view.months, lang, below=OrganizationVars.header.hrefs["events"]),
        subscriptions(view.feeds, lang),
    )


def event(lang: Lang) -> rx.Component:
    """An event: time, place, races, and links to its other pages."""
    view = OrganizationVars.event
    return rx.fragment(
        poster(view, lang),
        rx.el.dl(
            fact(WHEN(lang), view.when, rx.el.span(view.when, class_name=""), " "),
            fact(WHERE(lang), view.where, rx.el.span(view.where, class_name=""), " ", map_link(view, lang)),
            registration(view, lang),
            class_name="descriptions",
        ),
        rx.cond(view.about != "", rx.el.p(view.about)),
        races(view, lang),
        rx.el.p(
            enter_link(view.id, view.entering, lang, "button"),
            rx.el.a(texts.WHOLE_EVENT(lang), href=f"{url('event', lang)}/{view.id}", class_name="button"),
            winners(view, lang),
            class_name="ways",
        ),
    )


def series(lang: Lang) -> rx.Component:
    """The series, the newest first."""
    listed = OrganizationVars.series.series
    return rx.cond(
        listed.length() > 0,
        rx.el.ul(rx.foreach(listed, lambda series: series_line(series, lang)), id="series", class_name="rows card"),
        rx.el.p(texts.NO_SERIES(lang), class_name="banner info"),
    )
