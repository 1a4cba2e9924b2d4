"""Orders of memberships: begun for the first time, or filled in for a renewal; and families completed later."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.memberships.joining import MembershipSale, buyer_of, membership_sale, people_of
from livelaps_app.memberships.rules.records import MembershipState, OfferedMembership, OwnMembership
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, OrderWizard
from livelaps_app.sales.store.store import sales_store

_log = logging.getLogger(__name__)


async def begin_order(visitor: Visitor, lang: Lang, sale: MembershipSale) -> SalesOrder:
    """The account's open order at an organization as a draft, else a new one. Raises Problem."""
    shop = sale.shop.shop
    buyer = await buyer_of(visitor, lang, shop.adult_age)
    order = await sales_store().orders.begin_own(shop.id, None, buyer, OrderWizard.MEMBERSHIP)
    return await reopen_order(order)


async def reopen_order(order: SalesOrder) -> SalesOrder:
    """An order as a draft, for changes. Raises Problem."""
    return await sales_store().orders.reopen(order.public_id) if order.state is OrderState.HELD else order


def is_renewable(
    membership: OwnMembership, known: Sequence[OwnMembership], types: Sequence[OfferedMembership], today: date
) -> bool:
    """True if a membership is the last of its person and type, ends soon or has ended, and its type is on sale."""
    sold = next((each for each in types if each.product.id == membership.product_id), None)
    if sold is None or membership.ends_on is None or membership.state is not MembershipState.ACTIVE:
        return False
    ends_on, person = membership.ends_on, (membership.organization_id, membership.number, membership.product_id)
    is_last = all(
        (each.ends_on is not None and each.ends_on <= ends_on) or each.state is not MembershipState.ACTIVE
        for each in known
        if (each.organization_id, each.number, each.product_id) == person
    )
    return is_last and (ends_on - today).days <= sold.rules.renew_days


async def renew(visitor: Visitor, lang: Lang, number: int | None) -> int:
    """Fills an order in with type and people of a membership; returns the organization. Raises Problem."""
    account = await own_account(visitor)
    known = await memberships_store().cards.of_account(account.id)
    membership = next((each for each in known if each.id == number), None)
    if membership is None:
        raise _refuse(account.id, number)
    sale = await membership_sale(membership.organization_id)
    if not is_renewable(membership, known, sale.types, datetime.now(UTC).date()):
        raise Problem(Code.MEMBERSHIP_OFF_SALE)
    assert membership.product_id is not None
    same = [each for each in known if each.line_id == membership.line_id] if membership.line_id else [membership]
    classes = {each.person_key: each.class_name for each in same}
    family = (await people_of(visitor)).values()
    people = [replace(each, class_name=classes[member_key(each)]) for each in family if member_key(each) in classes]
    if not people:
        raise Problem(Code.NOT_FOUND)
    order = await begin_order(visitor, lang, sale)
    await memberships_store().carts.choose(order.public_id, membership.product_id, people)
    return membership.organization_id


async def name_person(visitor: Visitor, number: int | None, key: str) -> OwnMembership:
    """Adds a person of the account to a family's membership that has room. Raises Problem."""
    account = await own_account(visitor)
    person = (await people_of(visitor)).get(key)
    if person is None or number is None:
        raise Problem(Code.NOT_FOUND)
    try:
        return await memberships_store().cards.add_person(account.id, number, person)
    except Problem as problem:
        raise _refuse(account.id, number) if problem.code is Code.NOT_FOUND else problem from problem


async def put_listed(account_id: int, number: int | None, is_listed: bool) -> None:
    """Writes whether a member of an account is on the public list. Raises Problem."""
    try:
        await memberships_store().cards.put_listed(account_id, number or 0, is_listed)
    except Problem as problem:
        raise _refuse(account_id, number) if problem.code is Code.NOT_FOUND else problem from problem


def _refuse(account_id: int, number: int | None) -> Problem:
    """The problem of a membership that another account has, with a line in the log."""
    _log.warning("account %d is refused: membership %s is none of its own", account_id, number)
    return Problem(Code.NOT_FOUND)
