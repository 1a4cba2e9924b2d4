"""The demo's promoters, what they may show of one another, and two organisations."""

from datetime import date, timedelta
from hashlib import sha256
from random import Random
from typing import Any

from livelaps_app.core.routes import BASE
from livelaps_app.embedded.timing.demo.names import FIRST, HARE_CLASSES, LAST
from livelaps_app.embedded.timing.demo.rows import Rows
from livelaps_app.embedded.timing.models import DisplayRight, Organization, Promoter

DEMO_KEYS = ("demo-ridgeline", "demo-sierra", "demo-erables")
"""The keys that promoters 1 to 3 send passings with; a production site has no demo data."""
PROMOTERS = (
    ("Ridgeline Off-Road", "Hare scrambles in the northern hills.", "Mossy Fork", "Vermont", "United States"),
    (
        "Sierra Alta Motocross",
        "Motocross de altura, con dos mangas por carrera.",
        "Villanueva del Páramo",
        "Jalisco",
        "México",
    ),
    ("Club Enduro des Érables", "Deux jours d'enduro en forêt.", "Saint-Loup-des-Érables", "Québec", "Canada"),
)
# Owner, viewer, and whether the viewer's site may show events, races, series and register for the owner's events.
RIGHTS = ((2, 1, True, True, True, True), (3, 1, True, True, True, False), (1, 3, True, False, True, False))
ORGANIZATIONS = (
    (1, "Northern Hills Riders Association", "12 Quarry Lane, Mossy Fork, Vermont"),
    (3, "Fédération des randonneurs de l'Érable", "45, rang des Sucres, Saint-Loup-des-Érables, Québec"),
)
MEMBERSHIPS = (
    ("Annual", "A full season of racing.", "60.00", 12),
    ("Family", "Everybody under one roof.", "110.00", 12),
    ("Weekend", "One event.", "15.00", 1),
)


def promoters(rows: Rows, rng: Random, today: date) -> None:
    """Promoters 1 to 3 and organisations 1 and 2; the demo's keys are in DEMO_KEYS."""
    for key, (name, description, city, state, country) in zip(DEMO_KEYS, PROMOTERS, strict=True):
        _promoter(rows, name, key, description=description, city=city, state=state, country=country)
    for owner, viewer, event, race, series, register_online in RIGHTS:
        rows.add(
            DisplayRight,
            owner_id=owner,
            viewer_id=viewer,
            event=event,
            race=race,
            series=series,
            register_online=register_online,
        )
    for promoter_id, name, address in ORGANIZATIONS:
        _organization(rows, rng, today, promoter_id, name=name, address=address)


def _promoter(rows: Rows, name: str, key: str, **fields: str) -> None:
    word = key.removeprefix("demo-")
    site = f"{word}.example"
    rows.add(
        Promoter,
        name=name,
        website=f"https://{site}",
        email=f"office@{site}",
        phone="555-010-0100",
        logo=f"{BASE}/demo/{word}.svg",
        api_key_hash=sha256(key.encode()).hexdigest(),
        **fields,
    )


def _organization(rows: Rows, rng: Random, today: date, promoter_id: int, **fields: str) -> None:
    rows.add(
        Organization,
        promoter_id=promoter_id,
        description="Rules, insurance and memberships for everybody who rides off the road.",
        email="members@association.example",
        phone="555-010-0200",
        website="https://association.example",
        membership_types=[_membership(place, *row) for place, row in enumerate(MEMBERSHIPS, 1)],
        classes=[_class(place, ridden.name, ridden.group) for place, ridden in enumerate(HARE_CLASSES, 1)],
        members=[_member(rng, number, today) for number in range(1, 61)],
        **fields,
    )


def _membership(number: int, name: str, description: str, price: str, months: int) -> dict[str, Any]:
    return {
        "id": number,
        "name": name,
        "description": description,
        "price": price,
        "currency": "USD",
        "validMonths": months,
    }


def _class(number: int, name: str, group: str) -> dict[str, Any]:
    youngest = next((int(age) for age in ("30", "40", "50", "12") if age in name), None)
    return {"id": number, "name": name, "classGroup": group, "minimumAge": youngest, "maximumAge": None}


def _member(rng: Random, number: int, today: date) -> dict[str, Any]:
    return {
        "id": number,
        "fullName": f"{rng.choice(FIRST)} {rng.choice(LAST)}",
        "memberNumber": f"{today.year}-{number:04d}",
        "membershipTypeId": rng.randint(1, 2),
        "className": rng.choice(HARE_CLASSES).name,
        "validUntil": (today + timedelta(days=rng.randint(20, 350))).isoformat(),
    }
