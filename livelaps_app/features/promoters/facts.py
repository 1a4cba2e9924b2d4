"""The promoters for the HTML answer."""

from datetime import UTC, datetime
from typing import Any

from livelaps_app.core.facts import Facts, item_list
from livelaps_app.core.routes import Match, address
from livelaps_app.core.settings import settings
from livelaps_app.core.texts import Lang
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.promoters import service, texts
from livelaps_app.features.promoters.board import Directory, Profile
from livelaps_app.features.promoters.view import View


async def facts(at: Match) -> Facts:
    """The facts of one promoter, or of all of them. Raises Problem."""
    number = service.promoter_id(at)
    age = await service.age(number, at.lang)
    if not number:
        return _all(at, await service.directory(View.read(at)), age)
    return _one(at.lang, await service.profile(number, at.lang, day_not_over(datetime.now(UTC))), age)


def _all(at: Match, directory: Directory, age: str) -> Facts:
    title, names = at.route.title(at.lang), ", ".join(card.name for card in directory.cards)
    return Facts(
        title=title,
        description=texts.DESCRIPTION(at.lang).format(names=names) if names else directory.message,
        template="promoters",
        content=directory,
        same=id(directory),
        words=texts,
        schema=item_list(title, ((card.name, _address(at.lang, card.id)) for card in directory.cards)),
        age=age,
    )


def _one(lang: Lang, profile: Profile, age: str) -> Facts:
    place = profile.place or profile.name
    return Facts(
        title=profile.name,
        description=profile.about or texts.ABOUT(lang).format(name=profile.name, place=place),
        template="promoters",
        content=profile,
        same=id(profile),
        words=texts,
        schema=_schema(lang, profile),
        age=age,
    )


def _schema(lang: Lang, profile: Profile) -> dict[str, Any]:
    told = {
        "@context": "https://schema.org",
        "@type": "SportsOrganization",
        "name": profile.name,
        "url": _address(lang, profile.id),
        "sport": "Off-road racing",
        "description": profile.about,
        "address": profile.place,
        "sameAs": [contact.href for contact in profile.contacts if contact.window == "_blank"],
        "logo": settings().origin + profile.logo if profile.logo.startswith("/") else profile.logo,
    }
    return {name: value for name, value in told.items() if value}


def _address(lang: Lang, number: int) -> str:
    return settings().origin + address("promoters", lang, id=number)
