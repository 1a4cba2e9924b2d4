"""An organization's pages: name, links and the page's part."""

from collections.abc import Callable

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.contact.page import contact
from livelaps_app.features.organization.events.page import calendar, event, events, series
from livelaps_app.features.organization.members.page import classes, members, memberships
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.features.organization.view_model import CountLink
from livelaps_app.ui.events import events_to_come
from livelaps_app.ui.facts import contact_fact, fact, pair
from livelaps_app.ui.heads import full_part, profile_head
from livelaps_app.ui.links import sections

Draw = Callable[[Lang], rx.Component]


def page(part: str) -> Draw:
    """The function that draws the page of a part."""

    def draw(lang: Lang) -> rx.Component:
        return rx.fragment(_header(), PARTS[part](lang))

    return draw


def _header() -> rx.Component:
    header = OrganizationVars.header
    return rx.fragment(
        profile_head(header.logo, header.initials),
        full_part(sections(header.links, header.name), look="tools"),
    )


def _about(lang: Lang) -> rx.Component:
    view, hrefs = OrganizationVars.about, OrganizationVars.header.hrefs
    promoter = rx.el.a(view.promoter, href=f"{url('promoters', lang)}/{view.promoter_id}")
    return rx.fragment(
        rx.cond(view.about != "", rx.el.p(view.about, class_name="about-text")),
        rx.el.dl(
            rx.cond(view.promoter_id > 0, pair(words.PROMOTER(lang), promoter)),
            fact(texts.ADDRESS(lang), view.place),
            rx.foreach(view.links, contact_fact),
            class_name="descriptions",
        ),
        rx.cond(
            view.counts.length() > 0,
            rx.el.ul(rx.foreach(view.counts, _count), id="glance", class_name="tiles", aria_label=texts.GLANCE(lang)),
        ),
        events_to_come(view.coming, lang, hrefs["events"]),
        rx.el.p(rx.el.a(texts.EVERY_EVENT(lang), href=hrefs["events"], class_name="button quiet"), class_name="ways"),
    )


def _count(count: rx.Var[CountLink]) -> rx.Component:
    return rx.el.li(rx.el.a(count.text, href=count.href))


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
