"""The site as a web app: addresses of its manifest and icons."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.palette import colour
from livelaps_app.core.routes import BASE

EDITION = 2
"""Increase to make phones refetch redesigned icons."""

GROUND, ACCENT, PAGE = colour("navbar"), colour("accent"), colour("page")
SHORTEST = 12  # letters below an icon
ABOUT = Text(
    "Off-road racing: calendar, start grids, live results and standings.",
    "Course tout-terrain : calendrier, grilles de départ, résultats en direct et classements.",
    "Carreras todoterreno: calendario, parrillas de salida, resultados en vivo y clasificaciones.",
)

Purpose = Literal["any", "maskable", "apple"]


@dataclass(frozen=True)
class Icon:
    """A square icon of `size` pixels: plain, maskable, or for Apple."""

    size: int
    purpose: Purpose


ICONS = (Icon(192, "any"), Icon(512, "any"), Icon(512, "maskable"))
APPLE = Icon(180, "apple")


@dataclass(frozen=True)
class IconDesign:
    """The design of icons: name, CSS colours, and image addresses in order of preference."""

    name: str = "LiveLaps"
    ground: str = GROUND
    accent: str = ACCENT
    pictures: tuple[str, ...] = field(default=())

    @property
    def version(self) -> str:
        """A digest that is equal for equal designs."""
        return blake2b(f"{EDITION} {self!r}".encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def manifest(lang: Lang) -> str:
    """The address of the web app manifest in a language."""
    return f"{BASE}/manifest-{lang}.webmanifest"


def icon_path(icon: Icon) -> str:
    """An icon's path, e.g. /ll/icons/any-192.png."""
    return f"{BASE}/icons/{icon.purpose}-{icon.size}.png"


def icon(icon: Icon, version: str) -> str:
    """The address of an icon with its version, which changes with the design."""
    return f"{icon_path(icon)}?v={version}"


def short(name: str) -> str:
    """Shortens a name for an icon: as many whole words as fit, else the beginning."""
    if len(name) <= SHORTEST:
        return name
    whole = name[: SHORTEST + 1].rpartition(" ")[0].rstrip(" -–,&:|")
    return whole or name[:SHORTEST]


def monogram(name: str) -> str:
    """At most two letters for a name: the capitals of a single word if it has two, else initials."""
    words = [word for word in name.split() if word[0].isalnum()]
    letters = [letter for letter in (words[0] if words else "") if letter.isupper()]
    if len(words) == 1 and 1 < len(letters) < len(words[0]):
        return "".join(letters[:2])
    return "".join(word[0].upper() for word in words[:2])
