"""The site as an app on a phone: the addresses of its manifest and its icons, made in one place."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Literal

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import BASE

EDITION = 1
"""Count it up when icons are drawn differently, so that phones fetch them anew."""

GROUND, ACCENT, PAGE = "#1c2321", "#b4430f", "#faf9f6"  # as ui/variables.css has them
SHORTEST = 12  # letters: what stands below an icon
ABOUT = Text(
    "Off-road racing: calendar, start grids, live results and standings.",
    "Course tout-terrain : calendrier, grilles de départ, résultats en direct et classements.",
    "Carreras todoterreno: calendario, parrillas de salida, resultados en vivo y clasificaciones.",
)

Purpose = Literal["any", "maskable", "apple"]


@dataclass(frozen=True)
class Icon:
    """One of the icons: a square of `size` pixels, for a launcher, one that cuts it to its own shape, or Apple's."""

    size: int
    purpose: Purpose


ICONS = (Icon(192, "any"), Icon(512, "any"), Icon(512, "maskable"))
APPLE = Icon(180, "apple")


@dataclass(frozen=True)
class IconDesign:
    """The design of icons: the site's name, its colours as CSS, its pictures' addresses, the best first."""

    name: str = "LiveLaps"
    ground: str = GROUND
    accent: str = ACCENT
    pictures: tuple[str, ...] = field(default=())

    @property
    def version(self) -> str:
        """Equal for looks that are drawn alike."""
        return blake2b(f"{EDITION} {self!r}".encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def manifest(lang: Lang) -> str:
    """The address of the web app manifest in a language."""
    return f"{BASE}/manifest-{lang}.webmanifest"


def icon_path(icon: Icon) -> str:
    """An icon's path, e.g. /ll/icons/any-192.png."""
    return f"{BASE}/icons/{icon.purpose}-{icon.size}.png"


def icon(icon: Icon, version: str) -> str:
    """The address of an icon as it is now: one that looks different has another."""
    return f"{icon_path(icon)}?v={version}"


def short(name: str) -> str:
    """The name as there is room for it below an icon: as many whole words as fit, at least a beginning."""
    if len(name) <= SHORTEST:
        return name
    whole = name[: SHORTEST + 1].rpartition(" ")[0].rstrip(" -–,&:|")
    return whole or name[:SHORTEST]


def monogram(name: str) -> str:
    """At most two letters that stand for a name: its capitals if one word has two, else how its words begin."""
    words = [word for word in name.split() if word[0].isalnum()]
    letters = [letter for letter in (words[0] if words else "") if letter.isupper()]
    if len(words) == 1 and 1 < len(letters) < len(words[0]):
        return "".join(letters[:2])
    return "".join(word[0].upper() for word in words[:2])
