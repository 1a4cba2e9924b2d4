"""An organization's pages: name, links and the page's part."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.contact.page import contact
from livelaps_app.features.organization.events.page import calendar, event, events, series
from livelaps_app.features.organization.members.page import classes, members, memberships
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.ui.events import events_to_come
from livelaps_app.ui.heads import full_part
from livelaps_app.ui.links import sections
from livelaps_app.ui.profiles import (
    profile_contact,
    profile_events,
    profile_fact,
    profile_facts,
    profile_head,
    profile_rest,
)

Draw = Callable[[Lang], rx.Component]


def page(part: str) -> Draw:
    """The function that draws the page of a part."""

    def draw(lang: Lang) -> rx.Component:
        return rx.fragment(_header(), PARTS[part](lang)) if part != "about" else _about(lang)

    return draw


def _header(*more: rx.Component) -> rx.Component:
    header = OrganizationVars.header
    return rx.fragment(profile_head(header, *more), full_part(sections(header.links, header.name), look="tools"))


def _about(lang: Lang) -> rx.Component:
    """The organization in short, as for a sponsor: numbers, the next event, and the last podiums."""
    view, hrefs = OrganizationVars.about, OrganizationVars.header.hrefs
    promoter = rx.el.a(view.promoter, href=f"{url('promoters', lang)}/{view.promoter_id}")
    facts = (
        rx.foreach(view.links, profile_contact),
        rx.cond(
            view.promoter_id > 0,
            profile_fact("flag", rx.el.span(texts.PROMOTER(lang), " ", class_name="hidden-text"), promoter),
        ),
    )
    shows_coming = (view.coming.length() > 0) | (view.next_up.id == 0)
    coming = rx.cond(shows_coming, events_to_come(view.coming, lang, hrefs["events"]))
    return rx.fragment(
        _header(*profile_facts(view.about, view.counts, lang, *facts)),
        profile_events(view.next_up, view.results, rx.el.h2(texts.PODIUMS(lang)), coming, lang),
        profile_rest(view.about),
        rx.el.p(rx.el.a(texts.EVERY_EVENT(lang), href=hrefs["events"], class_name="button quiet"), class_name="ways"),
    )


PARTS: dict[str, Draw] = {
    "about": _about,
    "calendar": calendar,
    "classes": classes,
    "contact": contact,
    "event": event,
    "events": events,
    "members": members,
    "memberships": memberships,
    "series": series,
}
