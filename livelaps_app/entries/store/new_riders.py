"""Another rider of a paid entry: what refuses that, and what changes with it, in the transaction of the change."""

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import is_adult
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.facts import Price
from livelaps_app.entries.rules.records import EntryJob, EntryRider
from livelaps_app.entries.store.class_prices import remaining_refusal
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.entry_model import RaceEntryModel
from livelaps_app.entries.store.entry_rows import valid_lines
from livelaps_app.sales.rules.buyers import check_guardian
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import holder
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.pricing import read_products


async def check_giving(session: AsyncSession, hooks: EntryLines, order: OrderModel, line: OrderLineModel) -> None:
    """Raises Problem, or Refused with the reason, if an entry goes to nobody else at its price."""
    await _check_free(session, order, line)
    if refusal := await remaining_refusal(session, hooks, order, line):
        raise Refused(refusal)


async def inform_former(session: AsyncSession, moves: OrderMoves, line: OrderLineModel, entry: RaceEntryModel) -> None:
    """Adds the mail to a rider who got the entry by e-mail before, that it is gone."""
    if line.renames and line.document_id and not line.minor and entry.account_id is None:
        payload = {"order": line.order_id, "line": line.id, "email": line.email, "name": line.first_name}
        await moves.jobs.add(session, EntryJob.TRANSFERRED_ON, payload, key=f"{line.id}:{line.renames}")


async def replace_rider(
    session: AsyncSession, moves: OrderMoves, order: OrderModel, line: OrderLineModel, rider: EntryRider
) -> None:
    """Makes a rider the person of a line, without a waiver."""
    shop = await session.get_one(ShopModel, order.shop_id)
    assert order.event_on is not None
    line.minor = not is_adult(rider.born, order.event_on, shop.adult_age)
    if line.minor:
        check_guardian(rider.relationship)
    elif not rider.email:
        raise Problem(Code.NULL_EMAIL, "email")
    line.person_key = rider_key(rider)
    line.first_name, line.last_name, line.gender = rider.first_name, rider.last_name, rider.gender
    line.born, line.email = rider.born, order.email if line.minor else rider.email
    line.email_key, line.relationship = email_key(line.email), rider.relationship if line.minor else ""
    await moves.waivers.void(session, [holder(line.id)])
    line.document_id, line.renames = "", line.renames + 1


async def check_price(
    session: AsyncSession, moves: OrderMoves, hooks: EntryLines, order: OrderModel, line: OrderLineModel
) -> None:
    """Raises Refused if the new rider of a line has no right to its price, as a member or for a further entry."""
    lines = await valid_lines(session, order)
    prices = await hooks.price_lines(session, order, lines, order.held_at or moves.clock())
    shop = await session.get_one(ShopModel, order.shop_id)
    if (more := prices[line.id] - line.price) > 0:
        raise Refused(Refusal(Code.DEARER_TRANSFER, {"more": Price(more, shop.currency)}))


async def check_further(session: AsyncSession, moves: OrderMoves, order: OrderModel, line: OrderLineModel) -> None:
    """Raises Refused for an entry at the price of a further one, to which a rider of another account has no right."""
    sold = (await read_products(session, {line.product_id}))[line.product_id]
    shop = await session.get_one(ShopModel, order.shop_id)
    if sold.price_further is not None and line.price == sold.price_further:
        more = sold.price_at(order.held_at or moves.clock()) - line.price
        if more > 0:
            raise Refused(Refusal(Code.DEARER_TRANSFER, {"more": Price(more, shop.currency)}))


async def _check_free(session: AsyncSession, order: OrderModel, line: OrderLineModel) -> None:
    """Raises Problem for an entry that is free for its person alone, by a promo code."""
    promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id and line.discount else None
    if promo is not None and promo.kind == PromoKind.COMPLIMENTARY:
        raise Problem(Code.PROMO_INVALID)
