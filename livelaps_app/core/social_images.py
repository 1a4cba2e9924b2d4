"""Addresses of social images for link previews."""

from dataclasses import dataclass
from typing import Literal, get_args
from urllib.parse import quote, urlencode

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address

Kind = Literal["race", "series", "event", "rider", "organization", "promoter", "news", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)
WITH_KEY: tuple[Kind, ...] = ("news", "page")  # without a number
WIDTH, HEIGHT = 1200, 630  # pixels, as recommended for link previews


@dataclass(frozen=True)
class SocialImageQuery:
    """The query of an image: page, language, and a class or rider ("" and 0 for all).

    `key`: the route of a page without a number, or the name of an article in its address.
    """

    kind: Kind
    number: int
    lang: Lang
    class_name: str = ""
    rider: int = 0
    key: str = ""


def path(kind: Kind, lang: Lang, number: int | str) -> str:
    """An image's path, e.g. /ll/fr/pictures/race/7.png."""
    return f"{address('home', lang).rstrip('/')}/pictures/{kind}/{quote(str(number), safe='{}')}.png"


def versioned_address(query: SocialImageQuery, version: str = "") -> str:
    """The address of an image. A version changes with the content and so bypasses caches; "" leaves it out."""
    narrowed = {"class": query.class_name, "rider": str(query.rider or ""), "v": version}
    text = urlencode({name: value for name, value in narrowed.items() if value})
    return f"{path(query.kind, query.lang, query.key or query.number)}{text and f'?{text}'}"
