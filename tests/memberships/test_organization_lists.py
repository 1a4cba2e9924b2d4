"""The lists of organizations: moved into tables, and answered from them as before."""

from collections.abc import Mapping
from datetime import date
from importlib import import_module
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.memberships.store.model import MembershipModel
from livelaps_app.memberships.store.organization_lists import OrganizationLists
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.standins.timing.models.people import OrganizationModel, PromoterModel
from livelaps_app.standins.timing.organizations import AFTER, joined_lists
from livelaps_app.stores.database import Database
from tests.memberships.conftest import CLUB, LUCIE, MAX, MONTHS, ZOE, ClubShop

MIGRATION = import_module("migrations.versions.0023_memberships")
EMPTYING = import_module("migrations.versions.0027_claimed_members")
TYPE = {
    "id": 4,
    "name": "Season",
    "description": "All races.",
    "price": "60.00",
    "currency": "USD",
    "validMonths": 12,
    "validDays": None,
}
CLASS = {"id": 9, "name": "Open", "classGroup": "Adults", "minimumAge": None, "maximumAge": 0}
MEMBER = {
    "id": 7,
    "fullName": "Ana de la Cruz",
    "memberNumber": "2026-7",
    "membershipTypeId": 4,
    "className": "Open",
    "validUntil": "2026-12-31",
}


async def test_lists_of_the_demo_are_answered_as_before(own_demo: Database) -> None:
    async with own_demo.engine.begin() as connection:
        await connection.run_sync(MIGRATION.fill_tables)
    async with own_demo.session() as session:
        for row in list(await session.scalars(select(OrganizationModel))):
            before = {"membershipTypes": row.membership_types, "classes": row.classes, "members": row.members}
            assert await OrganizationLists().read(session, row.id) == before
        assert len(list(await session.scalars(select(MembershipModel)))) == 120
        assert {shop.currency for shop in await session.scalars(select(ShopModel))} == {"USD", "CAD"}


async def _migrate_lists(database: Database, lists: Mapping[str, Any]) -> dict[str, Any] | None:
    async with database.transaction() as session:
        session.add(PromoterModel(id=3, name="Club"))
        await session.flush()
        session.add(OrganizationModel(id=8, promoter_id=3, name="Club", **lists))
    async with database.engine.begin() as connection:
        await connection.run_sync(MIGRATION.fill_tables)
    async with database.session() as session:
        return await OrganizationLists().read(session, 8)


@pytest.mark.parametrize(
    ("types", "classes", "members"),
    [
        ([TYPE], [CLASS], [MEMBER]),
        ([], [CLASS], []),
        ([], [], [MEMBER | {"membershipTypeId": 0, "validUntil": "", "memberNumber": ""}]),
        ([TYPE], [], [MEMBER | {"fullName": "Cher"}, MEMBER | {"id": 2, "fullName": " A  B ", "memberNumber": "x"}]),
        ([TYPE | {"validMonths": None, "validDays": 3}, TYPE | {"id": 1}], [], []),
    ],
)
async def test_lists_are_answered_to_the_letter(
    database: Database, types: list[Any], classes: list[Any], members: list[Any]
) -> None:
    answered = await _migrate_lists(database, {"membership_types": types, "classes": classes, "members": members})
    assert answered == {"membershipTypes": types, "classes": classes, "members": members}


@pytest.mark.parametrize(
    ("types", "members"),
    [
        ([TYPE | {"price": "60"}], []),
        ([TYPE | {"price": "free"}], []),
        ([TYPE | {"validMonths": None}], []),
        ([TYPE, TYPE | {"id": 5, "currency": "CAD"}], []),
        ([TYPE], [MEMBER | {"membershipTypeId": 9}]),
        ([TYPE], [MEMBER | {"validUntil": "soon"}]),
        ([TYPE], [MEMBER, MEMBER]),
        ([TYPE], [MEMBER, MEMBER | {"id": 8}]),
    ],
    ids=["price", "no price", "no validity", "currencies", "type", "day", "id", "number"],
)
async def test_lists_that_tables_cannot_answer_stay_lists(
    database: Database, types: list[Any], members: list[Any]
) -> None:
    assert await _migrate_lists(database, {"membership_types": types, "classes": [], "members": members}) is None
    async with database.session() as session:
        assert list(await session.scalars(select(ProductModel))) == []


async def test_what_a_row_lists_stays_beside_the_tables(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    async with club.database.session() as session:
        lists = await OrganizationLists().read(session, CLUB)
    assert lists is not None
    row = {"membershipTypes": [TYPE], "classes": [], "members": [MEMBER, MEMBER | {"membershipTypeId": 0}]}
    joined = joined_lists(row, lists)
    assert [each["fullName"] for each in joined["members"]] == ["Lucie Roy", "Ana de la Cruz", "Ana de la Cruz"]
    assert joined["membershipTypes"][-1] == TYPE | {"id": AFTER + 4}
    assert [each["id"] for each in joined["members"]] == [1, AFTER + 7, AFTER + 7]
    assert [each["membershipTypeId"] for each in joined["members"]] == [MONTHS, AFTER + 4, 0]


@pytest.mark.parametrize(("members", "left"), [([MEMBER], []), ([MEMBER | {"membershipTypeId": 9}], None)])
async def test_lists_that_moved_into_tables_are_emptied(
    database: Database, members: list[Any], left: list[Any] | None
) -> None:
    await _migrate_lists(database, {"membership_types": [TYPE], "classes": [CLASS], "members": members})
    async with database.engine.begin() as connection:
        await connection.run_sync(EMPTYING.empty_lists)
    async with database.session() as session:
        row = await session.get_one(OrganizationModel, 8)
        assert row.members == (members if left is None else left)
        assert row.membership_types == ([TYPE] if left is None else left)


async def test_minors_of_before_come_off_the_list(club: ClubShop) -> None:
    order = await club.draft(MONTHS, LUCIE, ZOE)
    for person in await club.memberships.carts.people_of(order.id):
        await club.memberships.carts.put_listed(order.public_id, person.id, True)
    await club.pay(order)
    async with club.database.engine.begin() as connection:
        await connection.run_sync(EMPTYING.take_off_minors, date(2027, 5, 1))
    assert [card.is_listed for card in await club.cards()] == [True, False]


async def test_adults_are_listed_and_minors_by_initial_if_their_guardian_wants_it(club: ClubShop) -> None:
    order = await club.draft(MONTHS, LUCIE, ZOE, MAX)
    people = await club.memberships.carts.people_of(order.id)
    assert [person.is_listed for person in people] == [True, False, False]
    await club.memberships.carts.put_listed(order.public_id, people[1].id, True)
    order = await club.memberships.carts.choose(order.public_id, MONTHS, [ZOE, LUCIE, MAX])
    await club.pay(order)
    async with club.database.session() as session:
        lists = await OrganizationLists().read(session, CLUB)
    assert lists is not None
    assert [
        (each["id"], each["fullName"], each["memberNumber"], each["membershipTypeId"]) for each in lists["members"]
    ] == [
        (1, "Zoé R.", "0001", MONTHS),
        (2, "Lucie Roy", "0002", MONTHS),
    ]
    [first, *_] = await club.cards()
    assert first.account_id is not None
    await club.memberships.cards.put_listed(first.account_id, first.id, False)
    assert not (await club.memberships.cards.of_card(first.id)).is_listed
