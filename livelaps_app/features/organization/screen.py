"""The screens of an organization."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Literal

import reflex as rx

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import SPORT, Node, item_list, whole, without_empty
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.organization import service, texts
from livelaps_app.features.organization import view_model as views
from livelaps_app.features.organization.broadcast import EVENT
from livelaps_app.features.organization.page import page
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.event.broadcast import EventKey
from livelaps_app.racing.highlights import NextEvent
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter


async def load(at: Match) -> Loaded[views.OrganizationView]:
    """The page of the organization in the address. Raises Problem."""
    known = await service.find_organization(at)
    query, today = OrganizationQuery.parse(at), day_not_over(datetime.now(UTC))
    view = await service.organization_view(known.value, query, today)
    return Loaded(
        view,
        title=_title(view, at.lang),
        description=_description(view, at.lang),
        tab_title=_tab_title(view),
        own_head=True,
        wide=SKELETONS.get(view.name) == "table",
        structured=_structured_data(view, at.lang),
        item_list=_item_list(view, at.lang),
        ancestors=_ancestors(view, at),
        styles={"tread": view.header.tread},
        social_image=_social_image(view, at.lang),
        age=known.age(at.lang),
    )


def updates(view: views.OrganizationView) -> Updates:
    """The vars of the header and of the part."""
    return {OrganizationVars: {"header": view.header, view.name: view.part}}


def _social_image(view: views.OrganizationView, lang: Lang) -> SocialImageQuery:
    """The image of the event on the page, else of the organization."""
    if isinstance(view.part, views.OrganizationEventView):
        return SocialImageQuery("event", view.part.id, lang)
    return SocialImageQuery("organization", view.header.id, lang)


def _title(view: views.OrganizationView, lang: Lang) -> str:
    if isinstance(view.part, views.OrganizationEventView):
        return view.part.title
    if isinstance(view.part, views.AboutView):
        return view.header.name
    return texts.TITLE(lang).format(page=texts.LABELS[view.name](lang), name=view.header.name)


def _tab_title(view: views.OrganizationView) -> str:
    """The tab's title of an event, distinct from the event's own page; "" for other parts."""
    part = view.part
    return f"{part.title}, {part.when} – {view.header.name}" if isinstance(part, views.OrganizationEventView) else ""


def _description(view: views.OrganizationView, lang: Lang) -> str:
    part, description = view.part, texts.DESCRIPTIONS[view.name](lang)
    if isinstance(part, views.OrganizationEventView):
        when = ", ".join(filter(None, (part.when, part.where)))
        return description.format(name=view.header.name, event=part.title, when=when)
    about = f" {part.about.whole}" if isinstance(part, views.AboutView) else ""
    return description.format(name=view.header.name) + about


def _ancestors(view: views.OrganizationView, at: Match) -> dict[str, Step]:
    named = {"id": at.arguments["id"]} if "id" in at.arguments else {}
    events = texts.LABELS["events"](at.lang)
    return {"organization_about": Step(view.header.name, named), "organization_events": Step(events, named)}


def _item_list(view: views.OrganizationView, lang: Lang) -> Node | None:
    """The distinct events or series of a page."""
    if isinstance(view.part, views.OrganizationSeriesView):
        route, names = "series", {series.id: series.name for series in view.part.series}
    else:
        route, names = "event", {event.id: event.name for event in _events(view.part)}
    title = _title(view, lang)
    return item_list(title, ((name, whole(address(route, lang, id=number))) for number, name in names.items()))


def _events(part: views.Part) -> Iterator[EventLine]:
    """The events on a page; events of several weeks repeat."""
    if isinstance(part, views.OrganizationCalendarView):
        yield from (event for month in part.months for week in month.weeks for event in week.events)
    if isinstance(part, views.OrganizationEventsView):
        yield from (*part.coming, *part.past)


async def join(state: rx.State, at: Match, loaded: Loaded[views.OrganizationView]) -> Updates:
    """Subscribes the tab to the registration of its event, or of its events."""
    part = loaded.view.part
    if isinstance(part, views.OrganizationEventView) and part.is_sold:
        key = EventKey(part.id, at.lang)
        await enter(state, [EVENT.room(key)])
        return EVENT.join(state, part.id, key, part)
    events: Iterable[NextEvent | EventLine] = _events(part)
    if isinstance(part, views.AboutView):
        events = part.next_up, *part.coming
    return await join_list(state, ((event.id, event.registration) for event in events), at.lang)


def _structured_data(view: views.OrganizationView, lang: Lang) -> Node | None:
    match view.part:
        case views.AboutView() as about:
            return _organization(
                view,
                lang,
                sport=SPORT,
                description=about.about.whole,
                address=about.place,
                sameAs=[link.href for link in about.links if link.target == "_blank"],
                logo=whole(view.header.logo),
            )
        case views.OrganizationEventView() as event:
            return event.structured_data(view.header.name, lang)
        case views.MembershipsView() as memberships:
            offers = [_offer(offer) for offer in memberships.offers if offer.amount]
            return _organization(view, lang, makesOffer=offers) if offers else None
    return None


def _organization(view: views.OrganizationView, lang: Lang, **properties: object) -> Node:
    href = whole(address("organization_about", lang, id=view.header.id))
    return without_empty({"@type": "SportsOrganization", "name": view.header.name, "url": href, **properties})


def _offer(offer: views.MembershipOffer) -> Node:
    price = {"price": offer.amount, "priceCurrency": offer.currency}
    return without_empty({"@type": "Offer", "name": offer.name, "description": offer.about, **price})


SKELETONS: dict[str, Literal["text", "table", "cards", "list"]] = {
    **dict.fromkeys(("event", "members", "classes"), "table"),
    **dict.fromkeys(("events", "series", "calendar"), "list"),
    "memberships": "cards",
}
WITH_EVENTS = frozenset({"about", "events", "calendar", "event"})
"""Parts that list events, whose registrations open tabs follow."""
SCREENS = tuple(
    Screen(
        key,
        load,
        page(part),
        updates,
        skeleton=SKELETONS.get(part, "text"),
        join=join if part in WITH_EVENTS else None,
    )
    for key, part in service.PARTS.items()
)
