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
from livelaps_app.ui.heads import full_part, profile_head
from livelaps_app.ui.highlights import next_scene, result_cards
from livelaps_app.ui.links import sections
from livelaps_app.ui.profiles import profile_contact, profile_fact, profile_intro

Draw = Callable[[Lang], rx.Component]


def page(part: str) -> Draw:
    """The function that draws the page of a part."""

    def draw(lang: Lang) -> rx.Component:
        return rx.fragment(_header(), PARTS[part](lang))

    return draw


def _header() -> rx.Component:
    header = OrganizationVars.header
    return rx.fragment(
        profile_head(header.logo, header.initials, header.tread, rx.cond(header.place != "", rx.el.p(header.place))),
        full_part(sections(header.links, header.name), look="tools"),
    )


def _about(lang: Lang) -> rx.Component:
    view, hrefs = OrganizationVars.about, OrganizationVars.header.hrefs
    promoter = rx.el.a(view.promoter, href=f"{url('promoters', lang)}/{view.promoter_id}")
    facts = (rx.cond(view.promoter_id > 0, profile_fact("flag", promoter)), rx.foreach(view.links, profile_contact))
    podiums = rx.el.section(rx.el.h2(texts.PODIUMS(lang)), result_cards(view.results, lang))
    return rx.fragment(
        profile_intro(view.about, view.counts, lang, *facts),
        rx.cond(view.next_up.id > 0, next_scene(view.next_up, lang)),
        rx.cond(view.results.length() > 0, podiums),
        rx.cond(
            (view.coming.length() > 0) | (view.next_up.id == 0), events_to_come(view.coming, lang, hrefs["events"])
        ),
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
