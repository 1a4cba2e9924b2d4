"""Objects of schema.org that several pages have; the head layer puts those of a page into one graph."""

from collections.abc import Iterable, Mapping
from typing import Any

from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings

Node = Mapping[str, Any]

SPORT = "Off-road racing"


def whole(href: str) -> str:
    """An address with the host: one of the site with the base path, or one elsewhere, which has its own."""
    return settings().origin + href if href.startswith("/") else href


def publisher() -> Node:
    """The publisher of the site: refers to the object in every page's graph."""
    return {"@id": whole(f"{BASE}/#organization")}


def without_empty(node: Node) -> dict[str, Any]:
    """An object without what is not known."""
    return {name: value for name, value in node.items() if value}


def item_list(name: str, pages: Iterable[tuple[str, str]]) -> Node | None:
    """A list of pages by their names and whole addresses, each once; None for an empty one."""
    names: dict[str, str] = {}
    for label, href in pages:
        names.setdefault(href, label)
    return _list(name, ({"name": label, "url": href} for href, label in names.items()))


def ranking(name: str, riders: Iterable[str]) -> Node | None:
    """Riders in their order; None for nobody."""
    return _list(name, ({"item": person(rider)} for rider in riders))


def person(name: str) -> dict[str, Any]:
    """A rider."""
    return {"@type": "Person", "name": name}


def sports_event(
    name: str,
    starts: str,
    where: str,
    *,
    ends: str = "",
    promoter: str = "",
    cancelled: bool | None = None,
    **more: Any,
) -> dict[str, Any]:
    """An event or a race; `cancelled` is None where nobody says whether it takes place."""
    status = "" if cancelled is None else "EventCancelled" if cancelled else "EventScheduled"
    return without_empty(
        {
            "@type": "SportsEvent",
            "name": name,
            "sport": SPORT,
            "startDate": starts,
            "endDate": ends,
            "eventStatus": status and f"https://schema.org/{status}",
            "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
            "location": {"@type": "Place", "name": where or name, "address": where or name},
            "organizer": promoter and {"@type": "Organization", "name": promoter},
            **more,
        }
    )


def _list(name: str, rows: Iterable[Node]) -> Node | None:
    numbered = [{"@type": "ListItem", "position": number, **row} for number, row in enumerate(rows, start=1)]
    return {"@type": "ItemList", "name": name, "itemListElement": numbered} if numbered else None
