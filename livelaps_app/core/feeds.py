"""Addresses of the calendar feeds and of an event's calendar file, by language."""

from dataclasses import dataclass
from typing import Literal, get_args

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import address

Kind = Literal["site", "promoter", "organization", "series", "event"]
KINDS: tuple[Kind, ...] = get_args(Kind)

SUBSCRIPTIONS = Text("Subscribe to the calendar", "S’abonner au calendrier", "Suscribirse al calendario")
SUBSCRIBE = Text("Subscribe", "S’abonner", "Suscribirse")
DOWNLOAD = Text("Download (.ics)", "Télécharger (.ics)", "Descargar (.ics)")


@dataclass(frozen=True)
class FeedLink:
    """Links to a calendar: `subscribe` (webcal) and `download`."""

    label: str = ""
    subscribe: str = ""
    download: str = ""


def path(kind: Kind, lang: Lang, number: int | str = 0) -> str:
    """A calendar's path, e.g. /ll/fr/feeds/promoter/3.ics; the calendar of the site has no number."""
    name = kind if kind == "site" else f"{kind}/{number}"
    return f"{address('home', lang).rstrip('/')}/feeds/{name}.ics"


def link(label: str, origin: str, kind: Kind, lang: Lang, number: int = 0) -> FeedLink:
    """Both links to a calendar of the site at `origin`."""
    download = origin + path(kind, lang, number)
    return FeedLink(label, f"webcal:{download.partition(':')[2]}", download)
