"""An organization's pages: access, header and parts."""

from collections.abc import Awaitable, Callable, Iterator
from datetime import date

from livelaps_app.core import errors
from livelaps_app.core.contacts import ContactLink, contact_links, initials
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check, check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, route, url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization import view_model as views
from livelaps_app.features.organization.contact import texts as contact_texts
from livelaps_app.features.organization.events import service as events
from livelaps_app.features.organization.members import service as members
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Organization
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import coming_events, event_line, event_sales
from livelaps_app.racing.highlights import highlights, starts_tile
from livelaps_app.racing.logo_colours import tread_style
from livelaps_app.stores.memo import Memo

NEXT_EVENTS = 3  # after the first, on the first page

# The route of each part, in link order.
PAGES = {part: f"organization_{part}" for part in texts.LABELS}
# The part of each route, including the short addresses of memberships.
PARTS = {key: part for part, key in PAGES.items()} | {
    "organization_event": "event",
    "membership_classes": "classes",
    "membership_members": "members",
    "membership_type": "memberships",
}

_headers: Memo[tuple[int, str, Lang, bool], views.OrganizationHeader] = Memo(300)
_abouts: Memo[tuple[int, Lang, bool], views.AboutView] = Memo(100)
_contacts: Memo[tuple[int, Lang, bool, bool], views.ContactView] = Memo(100)


async def find_organization(at: Match) -> Known[Organization]:
    """The organization in the address, by default the site's. Raises Problem if missing or hidden."""
    written = at.arguments.get("id", "")
    number = check_id(written) if written else (await content_gateway().parameters()).value.default_organization
    if not number:
        raise Problem(Code.INVALID_ORGANIZATION_ID if written else Code.NULL_ORGANIZATION_ID)
    known = await timing_gateway().organization(number)
    if promoter := known.value.promoter_user_id:
        await access.demand(Match(route("promoters"), at.lang, {"id": str(promoter)}, {}), "promoter_access")
    return known


async def organization_view(
    organization: Organization, query: OrganizationQuery, today: date
) -> views.OrganizationView:
    """A page of an organization; header and part are the same objects while unchanged. Raises Problem."""
    name = PARTS[query.key]
    part = await _VIEWS[name](organization, query, today)
    key, tread = (organization.id, name, query.lang, query.named), await tread_style(organization.logo)
    header = _headers.get(key, (organization, tread), lambda: _header(organization, name, query, tread))
    return views.OrganizationView(header, name, part)


def postal(organization: Organization) -> str:
    """The e-mail for messages, "" if invalid."""
    return organization.email if check("email", organization.email) is None else ""


def _header(organization: Organization, name: str, query: OrganizationQuery, tread: str) -> views.OrganizationHeader:
    hrefs = {part: _href(part, organization, query) for part in PAGES}
    current = "events" if name == "event" else name
    return views.OrganizationHeader(
        id=organization.id,
        name=organization.name,
        place=organization.address,
        logo=organization.logo,
        initials=initials(organization.name),
        tread=tread,
        links=[PageLink(label(query.lang), hrefs[part], part == current) for part, label in texts.LABELS.items()],
        hrefs=hrefs,
    )


def _href(part: str, organization: Organization, query: OrganizationQuery) -> str:
    """The address of a page, with the organization's id if the query has it."""
    return url(PAGES[part], query.lang, **({"id": organization.id} if query.named else {}))


async def _about(organization: Organization, query: OrganizationQuery, today: date) -> views.AboutView:
    seen = await events.visible_events(organization, today)
    (next_up, results), starts = await highlights(seen, today, query.lang), await starts_tile(seen, query.lang)
    later = [event for event in await coming_events(seen, today) if event.id != next_up.id]
    coming = tuple(later[:NEXT_EVENTS])
    sales = await event_sales(coming)

    def make() -> views.AboutView:
        return views.AboutView(
            about=Introduction.of(organization.description),
            place=organization.address,
            promoter_id=organization.promoter_user_id if organization.promoter_name else 0,
            promoter=organization.promoter_name,
            links=_links(organization, query.lang),
            counts=list(_counts(organization, len(seen), starts, query)),
            next_up=next_up,
            results=list(results),
            coming=[event_line(event, query.lang, sales) for event in coming],
        )

    return _abouts.get(
        (organization.id, query.lang, query.named),
        (organization, len(seen), coming, sales, next_up, results, starts),
        make,
    )


async def _contact(organization: Organization, query: OrganizationQuery, _: date) -> views.ContactView:
    def make() -> views.ContactView:
        links, form = _links(organization, query.lang), bool(postal(organization))
        message = "" if form else errors.message(Code.NO_MAIL_ADDRESS, query.lang)
        confirmation = contact_texts.SENT(query.lang).format(name=organization.name) if query.is_sent else ""
        again = _href("contact", organization, query)
        return views.ContactView(organization.address, links, form, message, confirmation, again)

    return _contacts.get((organization.id, query.lang, query.named, query.is_sent), organization, make)


def _links(organization: Organization, lang: Lang) -> list[ContactLink]:
    return list(contact_links(organization.website, postal(organization), organization.phone, lang))


def _counts(
    organization: Organization, event_count: int, starts: list[Tile], query: OrganizationQuery
) -> Iterator[Tile]:
    counts = {"events": event_count, "members": len(organization.members), "classes": len(organization.classes)}
    for part, count in counts.items():
        if count:
            yield Tile.of(texts.COUNTS[part](count, query.lang), _href(part, organization, query))
        if part == "events":
            yield from starts


_VIEWS: dict[str, Callable[[Organization, OrganizationQuery, date], Awaitable[views.Part]]] = {
    "about": _about,
    "events": events.events_view,
    "calendar": events.calendar_view,
    "event": events.event_view,
    "series": events.series_view,
    "classes": members.classes_view,
    "members": members.members_view,
    "memberships": members.memberships_view,
    "contact": _contact,
}
