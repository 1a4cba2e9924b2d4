"""Claims of members: of earlier lists, and of children by their other guardian."""

from dataclasses import replace
from datetime import date

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.memberships.rules.records import MemberPerson, MembershipState
from livelaps_app.memberships.rules.validity import Period
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.current import MembershipHolders
from livelaps_app.memberships.store.model import MemberAccountModel, MemberModel, MembershipModel
from tests.memberships.conftest import BUYER, CLUB, LUCIE, MONTHS, OTHER_CLUB, ZOE, ClubShop
from tests.problems import code_of

OWN, STRANGER = BUYER.account_id or 0, 99
ENDS_ON, TODAY = date(2027, 6, 30), date(2027, 5, 1)
FATHER = replace(BUYER, first_name="Luc", account_id=STRANGER, email="luc@roy.example")


async def add_listed(club: ClubShop, first: str = "Lucie", ends_on: date = ENDS_ON) -> int:
    """A member of an earlier list: no date of birth, no account; the id."""
    async with club.database.transaction() as session:
        row = {"organization_id": CLUB, "public_id": 70, "number": "A-17", "class_name": "Open A", "is_listed": True}
        member = MemberModel(first_name=first, last_name="Roy", **row)
        session.add(member)
        await session.flush()
        values = {"product_id": MONTHS, "type_name": "Type 2", "state": MembershipState.ACTIVE}
        session.add(MembershipModel(member_id=member.id, ends_on=ends_on, **values))
        return member.id


async def claim(
    club: ClubShop, number: str = "a-17", name: str = "roy LUCIE", person: MemberPerson = LUCIE, account: int = OWN
) -> MemberModel:
    """The member that an account claims."""
    return await club.memberships.claims.claim(account, CLUB, number, name, person)


async def held(club: ClubShop, person: MemberPerson, *, is_father: bool = False) -> bool:
    """True if a person's membership counts for an entry of an account."""
    order = await club.event_draft(FATHER if is_father else BUYER)
    async with club.database.session() as session:
        more = session, [member_key(person)], [MONTHS], Period(TODAY, TODAY), order.id
        return bool(await MembershipHolders(club.clock).current(*more))


async def test_a_member_of_an_earlier_list_counts_and_renews_with_its_number(club: ClubShop) -> None:
    await add_listed(club)
    assert not await held(club, LUCIE)
    await claim(club)
    assert await held(club, LUCIE)
    await club.buy(MONTHS, LUCIE)
    first, second = await club.cards()
    assert (first.number, second.number, first.born) == ("A-17", "A-17", LUCIE.born)
    assert (first.ends_on, second.starts_on) == (ENDS_ON, date(2027, 7, 1))


async def test_who_joined_again_before_the_claim_has_the_first_number_then(club: ClubShop) -> None:
    listed = await add_listed(club)
    await club.buy(MONTHS, LUCIE)
    await claim(club)
    assert [card.number for card in await club.cards()] == ["A-17", "A-17"]
    async with club.database.session() as session:
        assert list(await session.scalars(select(MemberModel.id))) == [listed]


@pytest.mark.parametrize(
    ("number", "name", "person"),
    [
        ("A-18", "Lucie Roy", LUCIE),
        ("", "Lucie Roy", LUCIE),
        ("A-17", "Lucie Rey", LUCIE),
        ("A-17", "", LUCIE),
        ("A-17", "Lucie Roy", replace(LUCIE, first_name="Eve", last_name="Stranger")),
    ],
    ids=["number", "no number", "name", "no name", "another person"],
)
async def test_wrong_claims_have_one_answer(club: ClubShop, number: str, name: str, person: MemberPerson) -> None:
    await add_listed(club)
    assert await code_of(claim(club, number, name, person)) is Code.MEMBER_UNKNOWN
    elsewhere = club.memberships.claims.claim(OWN, OTHER_CLUB, "A-17", "Lucie Roy", LUCIE)
    assert await code_of(elsewhere) is Code.MEMBER_UNKNOWN
    assert await club.cards() == []


async def test_a_number_of_another_account_is_not_claimed(club: ClubShop) -> None:
    await add_listed(club)
    await claim(club)
    namesake = replace(LUCIE, born=date(1991, 1, 1))
    for person in (LUCIE, namesake):
        assert await code_of(claim(club, person=person, account=STRANGER)) is Code.MEMBER_UNKNOWN
    assert not await held(club, LUCIE, is_father=True)
    assert (await claim(club)).number == "A-17", "the account itself may repeat it"


async def test_a_claim_takes_nothing_from_somebody_who_joined_with_another_account(club: ClubShop) -> None:
    await club.buy(MONTHS, LUCIE)
    await add_listed(club)
    assert await code_of(claim(club, account=STRANGER)) is Code.MEMBER_UNKNOWN
    assert [card.number for card in await club.cards()] == ["0001"]


async def test_a_child_s_membership_counts_for_the_other_guardian_who_knows_its_number(club: ClubShop) -> None:
    await club.buy(MONTHS, ZOE)
    assert (await held(club, ZOE), await held(club, ZOE, is_father=True)) == (True, False)
    older = replace(ZOE, born=date(2015, 5, 7))
    assert await code_of(claim(club, "0001", "Zoé Roy", older, STRANGER)) is Code.MEMBER_UNKNOWN
    await claim(club, "0001", "zoe roy", ZOE, STRANGER)
    assert await held(club, ZOE, is_father=True)
    [card] = await club.memberships.cards.of_account(STRANGER)
    assert await code_of(club.memberships.cards.put_listed(STRANGER, card.id, True)) is Code.NOT_FOUND
    await club.memberships.retention.unlink(STRANGER)
    assert not await held(club, ZOE, is_father=True)
    async with club.database.session() as session:
        assert list(await session.scalars(select(MemberAccountModel.account_id))) == []


async def test_a_minor_of_an_earlier_list_leaves_the_public_list(club: ClubShop) -> None:
    await add_listed(club, "Zoé")
    assert not (await claim(club, name="Zoé Roy", person=ZOE)).is_listed


async def test_another_account_changes_neither_class_nor_list_of_a_member(club: ClubShop) -> None:
    await add_listed(club)
    await claim(club)
    order = await club.sales.orders.begin_own(club.shops[CLUB], None, FATHER, "membership")
    order = await club.memberships.carts.choose(order.public_id, MONTHS, [LUCIE])
    [person] = await club.memberships.carts.people_of(order.id)
    await club.memberships.carts.put_class(order.public_id, person.id, "Open B")
    await club.memberships.carts.put_listed(order.public_id, person.id, False)
    await club.pay(order)
    async with club.database.session() as session:
        [member] = await session.scalars(select(MemberModel))
    assert (member.class_name, member.is_listed) == ("Open A", True)


async def test_who_buys_for_somebody_else_s_child_does_not_put_it_on_the_list(club: ClubShop) -> None:
    await club.buy(MONTHS, ZOE)
    order = await club.sales.orders.begin_own(club.shops[CLUB], None, FATHER, "membership")
    order = await club.memberships.carts.choose(order.public_id, MONTHS, [ZOE])
    await club.pay(order)
    [card] = await club.memberships.cards.of_account(STRANGER)
    refused = club.memberships.cards.put_listed(STRANGER, card.id, True)
    assert await code_of(refused) is Code.NOT_FOUND
    assert not (await club.memberships.cards.of_card(card.id)).is_listed
    await club.memberships.cards.put_listed(STRANGER, card.id, False)
