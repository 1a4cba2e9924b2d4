"""An organization's events, calendar and series."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.empty import empty_link, empty_list
from livelaps_app.ui.event_parts import event_actions, race_rows
from livelaps_app.ui.events import (
    events_to_come,
    map_link,
    months,
    past_events,
    poster,
    registration_contacts,
    winners,
)
from livelaps_app.ui.facts import fact
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import apply_button, pick, tool_bar
from livelaps_app.ui.heads import full_part
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
        empty_list(view.message, lang),
        full_part(months(view.months, lang, below=OrganizationVars.header.hrefs["events"]), look="months"),
        subscriptions(view.feeds, lang),
    )


def event(lang: Lang) -> rx.Component:
    """An event: time, place, races, and links to its other pages."""
    view = OrganizationVars.event
    whole = rx.el.a(texts.WHOLE_EVENT(lang), href=f"{url('event', lang)}/{view.id}", class_name="button quiet")
    return rx.fragment(
        event_actions(view, lang, whole, winners(view, lang)),
        rx.el.div(
            rx.el.div(race_rows(view, lang)),
            rx.el.div(
                rx.el.section(
                    rx.el.dl(
                        fact(WHEN(lang), view.when),
                        fact(WHERE(lang), view.where, view.where, " ", map_link(view, lang)),
                        registration_contacts(view, lang),
                        class_name="descriptions",
                    ),
                    rx.cond(view.about != "", rx.el.p(view.about, class_name="inset")),
                    class_name="card flush",
                ),
                poster(view, lang),
            ),
            class_name="event-columns",
        ),
    )


def series(lang: Lang) -> rx.Component:
    """The series, the newest first."""
    listed = OrganizationVars.series.series
    return rx.cond(
        listed.length() > 0,
        rx.el.ul(rx.foreach(listed, lambda series: series_line(series, lang)), id="series", class_name="rows card"),
        empty_link("nothing", texts.NO_SERIES(lang), texts.WRITE(lang), OrganizationVars.header.hrefs["contact"]),
    )
