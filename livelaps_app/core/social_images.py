"""The pictures that links to our pages are shown with elsewhere: their addresses, made in one place."""

from dataclasses import dataclass
from typing import Literal, get_args
from urllib.parse import urlencode

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address

Kind = Literal["race", "series", "event", "page"]
KINDS: tuple[Kind, ...] = get_args(Kind)
WIDTH, HEIGHT = 1200, 630  # pixels, as those who show links ask for


@dataclass(frozen=True)
class Asked:
    """A picture: of what, in which language, and of which class or rider of it; "" and 0 are all.

    A page that has no number is told by its `key` in the route table.
    """

    kind: Kind
    number: int
    lang: Lang
    class_name: str = ""
    rider: int = 0
    key: str = ""


def path(kind: Kind, lang: Lang, number: int | str) -> str:
    """A picture's path, e.g. /ll/fr/pictures/race/7.png."""
    return f"{address('home', lang).rstrip('/')}/pictures/{kind}/{number}.png"


def versioned(asked: Asked, version: str) -> str:
    """The address of a picture as it is now: what has changed has another, so nobody shows an old one."""
    narrowed = {"class": asked.class_name, "rider": str(asked.rider or ""), "v": version}
    query = urlencode({name: value for name, value in narrowed.items() if value})
    return f"{path(asked.kind, asked.lang, asked.key or asked.number)}?{query}"
