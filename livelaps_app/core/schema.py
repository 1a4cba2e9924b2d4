"""Shared schema.org objects; the head merges those of a page into one graph."""

from collections.abc import Iterable, Mapping
from typing import Any

from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings

Node = Mapping[str, Any]

SPORT = "Off-road racing"


def whole(href: str) -> str:
    """An absolute address: adds the origin to an address of the site."""
    return settings().origin + href if href.startswith("/") else href


def publisher() -> Node:
    """A reference to the publisher in every page's graph."""
    return {"@id": whole(f"{BASE}/#organization")}


def without_empty(node: Node) -> dict[str, Any]:
    """Removes empty values."""
    return {name: value for name, value in node.items() if value}


def item_list(name: str, pages: Iterable[tuple[str, str]]) -> Node | None:
    """A list of distinct pages by name and absolute address; None if empty."""
    names: dict[str, str] = {}
    for label, href in pages:
        names.setdefault(href, label)
    return _list(name, ({"name": label, "url": href} for href, label in names.items()))


def ranking(name: str, riders: Iterable[str]) -> Node | None:
    """A list of ranked riders; None if empty."""
    return _list(name, ({"item": person(rider)} for rider in riders))


def person(name: str) -> dict[str, Any]:
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
    """An event or a race; `cancelled` is None if unknown."""
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
