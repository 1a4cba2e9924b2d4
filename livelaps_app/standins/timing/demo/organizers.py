"""The demo's promoters, their display rights and two organisations."""

import re
from datetime import date, timedelta
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from livelaps_app.core.routes import BASE
from livelaps_app.standins.timing.demo.names import ENDURO_CLASSES, HARE_CLASSES, LAST, DemoClass
from livelaps_app.standins.timing.demo.rows import DemoRows
from livelaps_app.standins.timing.models.people import DisplayRightModel, OrganizationModel, PromoterModel

DEMO_KEYS = ("demo-ridgeline", "demo-sierra", "demo-erables")
"""Feed keys of promoters 1 to 3; a production site has no demo data."""
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
RIGHT_COLUMNS = ("owner_id", "viewer_id", "event", "race", "series", "register_online")
RIGHTS = ((2, 1, True, True, True, True), (3, 1, True, True, True, False), (1, 3, True, False, True, False))


MEMBERSHIP_FIELDS = ("name", "description", "price", "validMonths", "validDays")


class Club(NamedTuple):
    """An organisation; `memberships` are MEMBERSHIP_FIELDS, `word` appears in its address and logo."""

    promoter_id: int
    name: str
    address: str
    description: str
    word: str
    currency: str
    classes: tuple[DemoClass, ...]
    memberships: tuple[tuple[str, str, str, int | None, int | None], ...]


CLUBS = (
    Club(
        promoter_id=1,
        name="Three Valleys Federation",
        address="12 Quarry Lane, Mossy Fork, Vermont",
        description=(
            "Twelve clubs and one set of rules. We insure the riders, train the marshals, keep the trails open with "
            "those who own the land, and see to it that a child on a first bike is as welcome as a Pro in row one. "
            "It began in 2009 with a borrowed stopwatch and forty riders in Quarry Lane; today 180 volunteers mark "
            "the courses of a season, and every mile that we ride on is walked and mended the week after."
        ),
        word="three-valleys",
        currency="USD",
        classes=HARE_CLASSES,
        memberships=(
            (
                "Annual",
                "Every event of the season, insurance at the track, a vote at the yearly meeting.",
                "60.00",
                12,
                None,
            ),
            (
                "Family",
                "The same for everybody under one roof, on one card for up to six.",
                "110.00",
                12,
                None,
            ),
            ("Weekend", "One event with its insurance, counted towards an annual membership.", "15.00", None, 3),
        ),
    ),
    Club(
        promoter_id=3,
        name="Fédération des randonneurs de l’Érable",
        address="45, rang des Sucres, Saint-Loup-des-Érables, Québec",
        description=(
            "Les clubs d’enduro des érablières réunis. Assurance, formation des bénévoles, sentiers ouverts avec "
            "l’accord des propriétaires, et des épreuves où l’on court en famille. Depuis 2011, cent vingt bénévoles "
            "balisent chaque automne six spéciales à travers les érables, et les referment avant les sucres."
        ),
        word="erable",
        currency="CAD",
        classes=ENDURO_CLASSES,
        memberships=(
            (
                "Annuelle",
                "Toutes les épreuves de la saison, l’assurance sur le parcours, le droit de vote.",
                "75.00",
                12,
                None,
            ),
            ("Famille", "La même chose pour tous ceux qui vivent sous le même toit.", "130.00", 12, None),
            ("Fin de semaine", "Une épreuve avec son assurance, déduite d’une adhésion annuelle.", "20.00", None, 3),
        ),
    ),
)
EXPIRED = 12
"""Every twelfth membership is expired."""


def add_promoters(rows: DemoRows, rng: Random, today: date) -> None:
    """Adds promoters 1 to 3 and organisations 1 and 2."""
    for key, (name, description, city, state, country) in zip(DEMO_KEYS, PROMOTERS, strict=True):
        _promoter(rows, name, key, description=description, city=city, state=state, country=country)
    for right in RIGHTS:
        rows.add(DisplayRightModel, **dict(zip(RIGHT_COLUMNS, right, strict=True)))
    for club in CLUBS:
        _organization(rows, rng, today, club)


def key_hash(key: str) -> str:
    """The stored hash of a feed key."""
    return sha256(key.encode()).hexdigest()


def _promoter(rows: DemoRows, name: str, key: str, **fields: str) -> None:
    word = key.removeprefix("demo-")
    site = f"{word}.example"
    rows.add(
        PromoterModel,
        name=name,
        website=f"https://{site}",
        email=f"office@{site}",
        phone="555-010-0100",
        logo=f"{BASE}/demo/{word}.svg",
        api_key_hash=key_hash(key),
        **fields,
    )


def _organization(rows: DemoRows, rng: Random, today: date, club: Club) -> None:
    site = f"{club.word}.example"
    rows.add(
        OrganizationModel,
        promoter_id=club.promoter_id,
        name=club.name,
        address=club.address,
        description=club.description,
        email=f"members@{site}",
        phone="555-010-0200",
        website=f"https://{site}",
        logo=f"{BASE}/demo/{club.word}.svg",
        membership_types=[
            {"id": number, "currency": club.currency, **dict(zip(MEMBERSHIP_FIELDS, membership, strict=True))}
            for number, membership in enumerate(club.memberships, 1)
        ],
        classes=[
            _class(number, demo_class.name, demo_class.group) for number, demo_class in enumerate(club.classes, 1)
        ],
        members=[_member(rng, number, today, club.classes) for number in range(1, 61)],
    )


def _class(number: int, name: str, group: str) -> dict[str, Any]:
    ages = re.search(r"([0-9]{2})(?:\+|-([0-9]{2}))$", name)
    youngest, oldest = (int(age) if age else None for age in (ages.groups() if ages else (None, None)))
    return {"id": number, "name": name, "classGroup": group, "minimumAge": youngest, "maximumAge": oldest}


def _member(rng: Random, number: int, today: date, classes: tuple[DemoClass, ...]) -> dict[str, Any]:
    ridden, days = rng.choice(classes), rng.randint(20, 350)
    return {
        "id": number,
        "fullName": f"{rng.choice(ridden.first_names)} {rng.choice(LAST)}",
        "memberNumber": f"{today.year}-{number:04d}",
        "membershipTypeId": rng.randint(1, 2),
        "className": ridden.name,
        "validUntil": (today + timedelta(days=days - 365 if number % EXPIRED == 0 else days)).isoformat(),
    }
