"""The organisation's pages for the HTML answer."""

from datetime import UTC, datetime
from typing import Any

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import Lang
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.organization import service, texts
from livelaps_app.features.organization.board import About, EventBox, Memberships
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
        age=page.age,
    )


def _schema(page: Page, lang: Lang) -> dict[str, Any] | None:
    part = page.part
    if isinstance(part, About):
        return _organization(page, part, lang)
    if isinstance(part, EventBox):
        return _event(page, part)
    return _offers(page, part, lang) if isinstance(part, Memberships) else None


def _organization(page: Page, part: About, lang: Lang) -> dict[str, Any]:
    logo = page.frame.logo
    told = {
        "@context": "https://schema.org",
        "@type": "SportsOrganization",
        "name": page.frame.name,
        "url": settings().origin + address("organization_about", lang, id=page.frame.id),
        "sport": "Off-road racing",
        "description": part.about,
        "address": part.place,
        "sameAs": [way.href for way in part.ways if way.window == "_blank"],
        "logo": settings().origin + logo if logo.startswith("/") else logo,
    }
    return {name: value for name, value in told.items() if value}


def _event(page: Page, part: EventBox) -> dict[str, Any]:
    return {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": part.title,
        "startDate": part.day,
        "endDate": part.last,
        "eventStatus": f"https://schema.org/{'EventCancelled' if part.state == 'cancelled' else 'EventScheduled'}",
        "location": {"@type": "Place", "name": part.where or part.title, "address": part.where},
        "organizer": {"@type": "Organization", "name": page.frame.name},
    }


def _offers(page: Page, part: Memberships, lang: Lang) -> dict[str, Any] | None:
    """The memberships that have a price."""
    offers = [
        {
            "@type": "Offer",
            "name": offer.name,
            "description": offer.about,
            "price": offer.amount,
            "priceCurrency": offer.currency,
        }
        for offer in part.offers
        if offer.amount
    ]
    if not offers:
        return None
    return {
        "@context": "https://schema.org",
        "@type": "SportsOrganization",
        "name": page.frame.name,
        "url": settings().origin + address("organization_about", lang, id=page.frame.id),
        "makesOffer": offers,
    }
