"""The lists of an organization in the timing API: types of memberships, classes, and members by their last one."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.forms.ages import is_adult
from livelaps_app.core.forms.birth import today
from livelaps_app.core.person_names import join_name
from livelaps_app.memberships.rules.records import MembershipState
from livelaps_app.memberships.rules.validity import Validity
from livelaps_app.memberships.store.model import (
    MemberModel,
    MembershipModel,
    MembershipRulesModel,
    OrganizationClassModel,
)
from livelaps_app.sales.rules.money import from_units
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.rows import products
from livelaps_app.stores.jobs.queue import utc_now

Row = dict[str, Any]


class OrganizationLists:
    """The lists of organizations for the embedded timing service (`OrganizationPeople`), beside those of its rows.

    Lists that could not be moved into tables stay in the rows, and nobody on them is lost.
    """

    async def read(self, session: AsyncSession, organization_id: int) -> dict[str, list[Row]] | None:
        """The lists with the fields of the API; None for an organization without rows here."""
        types = await _types(session, organization_id)
        classes = await _classes(session, organization_id)
        members = await _members(session, organization_id)
        if not types and not classes and not members:
            return None
        return {"membershipTypes": types, "classes": classes, "members": members}


async def _types(session: AsyncSession, organization_id: int) -> list[Row]:
    """The listed types in the order of the shop, each with its price of now before tax."""
    chosen = (
        select(ProductModel, MembershipRulesModel, ShopModel.currency)
        .join(MembershipRulesModel, MembershipRulesModel.product_id == ProductModel.id)
        .join(ShopModel, ShopModel.id == ProductModel.shop_id)
        .where(ShopModel.organization_id == organization_id, ProductModel.is_listed)
        .order_by(ProductModel.position, ProductModel.id)
    )
    rows = (await session.execute(chosen)).all()
    sold = await products(session, [product for product, _, _ in rows])
    return [
        {
            "id": rules.public_id,
            "name": product.name_en,
            "description": product.note_en,
            "price": f"{from_units(sold[product.id].price_at(utc_now()), currency):f}",
            "currency": currency,
            "validMonths": rules.count if rules.validity == Validity.MONTHS else None,
            "validDays": rules.count if rules.validity == Validity.DAYS else None,
        }
        for product, rules, currency in rows
    ]


async def _classes(session: AsyncSession, organization_id: int) -> list[Row]:
    of = OrganizationClassModel.organization_id == organization_id
    rows = await session.scalars(select(OrganizationClassModel).where(of).order_by(OrganizationClassModel.position))
    return [
        {
            "id": row.public_id,
            "name": row.name,
            "classGroup": row.class_group,
            "minimumAge": row.youngest,
            "maximumAge": row.oldest,
        }
        for row in rows
    ]


async def _members(session: AsyncSession, organization_id: int) -> list[Row]:
    """The listed members in order of joining, without those whose every membership was refunded."""
    chosen = (
        select(MemberModel, MembershipModel, MembershipRulesModel.public_id)
        .join(MembershipModel, MembershipModel.member_id == MemberModel.id)
        .outerjoin(MembershipRulesModel, MembershipRulesModel.product_id == MembershipModel.product_id)
        .where(MemberModel.organization_id == organization_id, MemberModel.is_listed)
        .where(MembershipModel.state == MembershipState.ACTIVE)
        .order_by(MemberModel.id)
    )
    by_member: dict[int, list[tuple[MemberModel, MembershipModel, int | None]]] = {}
    for member, membership, type_id in await session.execute(chosen):
        by_member.setdefault(member.id, []).append((member, membership, type_id))
    return [_member(each) for each in by_member.values()]


def _member(rows: Iterable[tuple[MemberModel, MembershipModel, int | None]]) -> Row:
    member, last, type_id = max(rows, key=lambda row: row[1].ends_on or date.max)
    return {
        "id": member.public_id,
        "fullName": _listed_name(member),
        "memberNumber": member.number,
        "membershipTypeId": type_id or 0,
        "className": member.class_name,
        "validUntil": last.ends_on.isoformat() if last.ends_on else "",
    }


def _listed_name(member: MemberModel) -> str:
    """The name on public lists: of a minor the first name and an initial."""
    if member.born is None or is_adult(member.born, today()):
        return join_name(member.first_name, member.last_name)
    return join_name(member.first_name, f"{member.last_name[:1]}." if member.last_name.strip("-") else "")
