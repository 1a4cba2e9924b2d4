"""Demo data of memberships: the lists of the demo's organizations as tables, with types of every validity."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import ADULT
from livelaps_app.core.i18n.texts import Text
from livelaps_app.memberships.rules.records import MembershipState
from livelaps_app.memberships.rules.validity import Validity
from livelaps_app.memberships.store.model import (
    MemberModel,
    MembershipModel,
    MembershipRulesModel,
    OrganizationClassModel,
)
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import to_units
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.standins.timing.models.people import OrganizationModel
from livelaps_app.stores.database import Database

FILL_LOCK = 0x4C4D  # arbitrary, but equal in every process
FAMILY = 6
AHEAD_DAYS = 92
"""Days before the end of a year in which the next year's membership is sold."""
TAXES = {1: 60_000, 3: 149_750}
"""Taxes in millionths by promoter."""


class DemoType(NamedTuple):
    """A type beside those of the demo's lists; rules: columns of `MembershipRulesModel`."""

    name: Text
    note: Text
    price: str
    rules: Mapping[str, Any]


YEAR = {"validity": Validity.DATE, "month_day": "12-31", "sold_ahead_days": AHEAD_DAYS, "class_needed": True}
RULES: tuple[Mapping[str, Any], ...] = (
    {"validity": Validity.MONTHS, "count": 12, "renew_days": 60, "grace_days": 30},
    {"validity": Validity.MONTHS, "count": 12, "covers": FAMILY, "renew_days": 60, "grace_days": 30},
    {"validity": Validity.DAYS, "count": 3, "renew_days": 0},
)
"""Rules of the types in the demo's lists, in their order."""
WORDS = (
    (
        Text("Annual", "Annuelle", "Anual"),
        Text(
            "Every event of the season, insurance at the track, and a vote at the yearly meeting.",
            "Toutes les épreuves de la saison, l’assurance sur le parcours et le droit de vote à l’assemblée annuelle.",
            "Todos los eventos de la temporada, seguro en la pista y voto en la asamblea anual.",
        ),
    ),
    (
        Text("Family", "Famille", "Familiar"),
        Text(
            "The annual membership for everybody under one roof: one card for up to six people.",
            "L’adhésion annuelle pour tous ceux qui vivent sous le même toit : une seule carte, six personnes au plus.",
            "La membresía anual para todos los que viven en la misma casa: una sola credencial, hasta seis personas.",
        ),
    ),
    (
        Text("Weekend", "Fin de semaine", "Fin de semana"),
        Text(
            "One event with its insurance.",
            "Une épreuve avec son assurance.",
            "Un evento con su seguro.",
        ),
    ),
)
"""Names and notes of these types."""
MORE = (
    DemoType(
        Text("Calendar year", "Année civile", "Año calendario"),
        Text(
            "Until December 31; bought from October on, for the whole next year too.",
            "Jusqu’au 31 décembre; dès octobre, elle vaut aussi pour toute l’année suivante.",
            "Hasta el 31 de diciembre; a partir de octubre, también por todo el año siguiente.",
        ),
        "55.00",
        YEAR,
    ),
    DemoType(
        Text("Day license", "Licence d’un jour", "Licencia por un día"),
        Text(
            "For one event, bought with the entry.",
            "Pour une seule épreuve, achetée avec l’inscription.",
            "Para un solo evento; se compra junto con la inscripción.",
        ),
        "10.00",
        {"validity": Validity.EVENT, "renew_days": 0},
    ),
)


async def fill(database: Database) -> None:
    """Writes the demo into a database without shops of organizations; one of several processes writes."""
    async with database.transaction() as session:
        if not database.is_sqlite:
            await session.execute(text(f"SELECT pg_advisory_xact_lock({FILL_LOCK})"))
        sold = select(ShopModel.id).where(ShopModel.organization_id.is_not(None))
        if await session.scalar(sold.limit(1)) is None:
            for row in list(await session.scalars(select(OrganizationModel).order_by(OrganizationModel.id))):
                if row.membership_types:
                    await _add_organization(session, row)


async def _add_organization(session: AsyncSession, row: OrganizationModel) -> None:
    currency = row.membership_types[0]["currency"]
    shop = {"organization_id": row.id, "promoter_id": row.promoter_id, "currency": currency, "adult_age": ADULT}
    shop_id = (await _add_row(session, ShopModel(**shop))).id
    for position, (listed, words, rules) in enumerate(zip(row.membership_types, WORDS, RULES, strict=True)):
        kind = DemoType(*words, listed["price"], rules)
        await _add_type(session, shop_id, position, kind, currency, TAXES.get(row.promoter_id, 0), listed["id"])
    for position, kind in enumerate(MORE, len(RULES)):
        await _add_type(session, shop_id, position, kind, currency, TAXES.get(row.promoter_id, 0), position + 1)
    for position, listed in enumerate(row.classes):
        session.add(_class(row.id, position, listed))
    products = {
        rules.public_id: product
        for product, rules in await session.execute(
            select(ProductModel, MembershipRulesModel)
            .join(MembershipRulesModel, MembershipRulesModel.product_id == ProductModel.id)
            .where(ProductModel.shop_id == shop_id)
        )
    }
    for listed in row.members:
        await _add_member(session, row.id, listed, products)
    row.membership_types, row.classes, row.members = [], [], []


async def _add_row(session: AsyncSession, row: Any) -> Any:
    session.add(row)
    await session.flush()
    return row


async def _add_type(
    session: AsyncSession, shop_id: int, position: int, kind: DemoType, currency: str, tax_ppm: int, public_id: int
) -> None:
    product = await _add_row(
        session,
        ProductModel(
            shop_id=shop_id,
            kind=ProductKind.MEMBERSHIP,
            position=position,
            name_en=kind.name.en,
            name_fr=kind.name.fr,
            name_es=kind.name.es,
            note_en=kind.note.en,
            note_fr=kind.note.fr,
            note_es=kind.note.es,
            price=to_units(Decimal(kind.price), currency),
            tax_ppm=tax_ppm,
            free_under=0,
        ),
    )
    session.add(MembershipRulesModel(product_id=product.id, public_id=public_id, **kind.rules))


def _class(organization_id: int, position: int, listed: Mapping[str, Any]) -> OrganizationClassModel:
    ages = {"youngest": listed["minimumAge"], "oldest": listed["maximumAge"]}
    names = {"name": listed["name"], "class_group": listed["classGroup"]}
    return OrganizationClassModel(
        organization_id=organization_id, public_id=listed["id"], position=position, **names, **ages
    )


async def _add_member(
    session: AsyncSession, organization_id: int, listed: Mapping[str, Any], products: Mapping[int, ProductModel]
) -> None:
    first, _, last = listed["fullName"].rpartition(" ")
    member = await _add_row(
        session,
        MemberModel(
            organization_id=organization_id,
            public_id=listed["id"],
            number=listed["memberNumber"],
            first_name=first,
            last_name=last,
            class_name=listed["className"],
            is_listed=True,
        ),
    )
    product, ends_on = products[listed["membershipTypeId"]], date.fromisoformat(listed["validUntil"])
    session.add(
        MembershipModel(
            member_id=member.id,
            product_id=product.id,
            type_name=product.name_en,
            starts_on=ends_on - timedelta(days=365),
            ends_on=ends_on,
            state=MembershipState.ACTIVE,
        )
    )
