"""The organisation's pages for the HTML answer."""

from collections.abc import Iterator
from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import SPORT, Node, filled, item_list, sports_event, whole
from livelaps_app.core.texts import Lang
from livelaps_app.core.trails import Step
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.organization import service, texts
from livelaps_app.features.organization.board import (
    About,
    Calendar,
    EventBox,
    Events,
    Memberships,
    Offer,
    Part,
    SeriesList,
)
from livelaps_app.features.organization.service import KINDS, Page

KEYS = tuple(KINDS)


async def facts(at: Match) -> Facts:
    """The facts of one page of an organisation. Raises Problem."""
    page = await service.told(at, day_not_over(datetime.now(UTC)))
    return Facts(
        title=page.title,
        description=page.description,
        template="organization",
        content=page,
        same=(id(page.frame), id(page.part)),
        words=texts,
        schema=_schema(page, at.lang),
        listed=_listed(page, at.lang),
        above=_above(page, at),
        shared=page.shared,
        age=page.age,
    )


def _above(page: Page, at: Match) -> dict[str, Step]:
    named = {"id": at.arguments["id"]} if "id" in at.arguments else {}
    events = texts.LABELS["events"](at.lang)
    return {"organization_about": Step(page.frame.name, named), "organization_events": Step(events, named)}


def _listed(page: Page, lang: Lang) -> Node | None:
    """The events or series of a page, each once."""
    part = page.part
    if isinstance(part, SeriesList):
        return item_list(page.title, ((one.name, whole(address("series", lang, id=one.id))) for one in part.lines))
    events = dict(_events(part))
    return item_list(page.title, ((name, whole(address("event", lang, id=number))) for number, name in events.items()))


def _events(part: Part) -> Iterator[tuple[int, str]]:
    """The ids and names of the events that a page lists."""
    if isinstance(part, Calendar):
        yield from ((event.id, event.name) for month in part.months for week in month.weeks for event in week.events)
    if isinstance(part, Events):
        yield from ((event.id, event.name) for event in (*part.coming, *part.past))


def _schema(page: Page, lang: Lang) -> Node | None:
    part = page.part
    if isinstance(part, About):
        return _organization(page, part, lang)
    if isinstance(part, EventBox):
        return _event(page, part, lang)
    return _offers(page, part, lang) if isinstance(part, Memberships) else None


def _organization(page: Page, part: About, lang: Lang) -> Node:
    return filled(
        {
            "@type": "SportsOrganization",
            "name": page.frame.name,
            "url": whole(address("organization_about", lang, id=page.frame.id)),
            "sport": SPORT,
            "description": part.about,
            "address": part.place,
            "sameAs": [way.href for way in part.ways if way.window == "_blank"],
            "logo": whole(page.frame.logo),
        }
    )


def _event(page: Page, part: EventBox, lang: Lang) -> Node:
    return sports_event(
        part.title,
        part.starts,
        part.where,
        ends=part.last,
        promoter=page.frame.name,
        cancelled=part.state == "cancelled",
        url=whole(address("event", lang, id=part.id)),
        description=part.about,
        image=whole(part.poster),
    )


def _offers(page: Page, part: Memberships, lang: Lang) -> Node | None:
    """The memberships that have a price."""
    offers = [_offer(offer) for offer in part.offers if offer.amount]
    if not offers:
        return None
    return {
        "@type": "SportsOrganization",
        "name": page.frame.name,
        "url": whole(address("organization_about", lang, id=page.frame.id)),
        "makesOffer": offers,
    }


def _offer(offer: Offer) -> Node:
    return filled(
        {
            "@type": "Offer",
            "name": offer.name,
            "description": offer.about,
            "price": offer.amount,
            "priceCurrency": offer.currency,
        }
    )
