"""The promoters for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.loaded import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import SPORT, Node, filled, item_list, whole
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
        listed=item_list(title, ((card.name, _address(at.lang, card.id)) for card in directory.cards)),
        age=age,
    )


def _one(lang: Lang, profile: Profile, age: str) -> Facts:
    return Facts(
        title=profile.name,
        description=_description(lang, profile),
        template="promoters",
        content=profile,
        same=id(profile),
        words=texts,
        schema=_schema(lang, profile),
        age=age,
    )


def _description(lang: Lang, profile: Profile) -> str:
    """Where it is, what it says of itself, and what there is to read of it."""
    whose = ", ".join(filter(None, (profile.name, profile.place)))
    parts = (
        texts.SOON(len(profile.coming), lang) if profile.coming else "",
        texts.OVER(len(profile.past), lang) if profile.past else "",
    )
    counts = ", ".join(filter(None, parts))
    return " ".join(filter(None, (texts.ABOUT(lang).format(name=whose), counts and f"{counts}.", profile.about)))


def _schema(lang: Lang, profile: Profile) -> Node:
    return filled(
        {
            "@type": "SportsOrganization",
            "name": profile.name,
            "url": _address(lang, profile.id),
            "sport": SPORT,
            "description": profile.about,
            "address": profile.place,
            "sameAs": [contact.href for contact in profile.contacts if contact.window == "_blank"],
            "logo": whole(profile.logo),
        }
    )


def _address(lang: Lang, number: int) -> str:
    return whole(address("promoters", lang, id=number))
