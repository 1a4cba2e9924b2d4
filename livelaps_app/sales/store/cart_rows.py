"""The cart in the database: checks of spectators, prices, promo code counts."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age, is_adult
from livelaps_app.core.person_names import join_name
from livelaps_app.core.text_search import is_correction
from livelaps_app.sales.rules.buyers import check_guardian, identity
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.promos import promo_key
from livelaps_app.sales.rules.records import Buyer, OrderLine, Spectator
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.promo_uses import count_promo, give_promo_back
from livelaps_app.sales.store.rows import day_of, lines_of, products, promo_of


def person_key(person: Buyer | Spectator) -> str:
    """A digest of a person's name and date of birth."""
    return sha256("\n".join(identity(person)).encode(errors="replace")).hexdigest()


def is_of(line: OrderLineModel, seen: OrderLine) -> bool:
    """True if a row still has the person and e-mail of a ticket read earlier."""
    person = person_key(seen.spectator), email_key(seen.spectator.email), seen.minor
    return (line.person_key, line.email_key, line.minor) == person


async def check_spectator(
    session: AsyncSession, order: OrderModel, buyer: Buyer, spectator: Spectator, now: datetime | None, line_id: int = 0
) -> OrderLineModel:
    """Builds a line for a new or changed spectator. Raises Problem with the reason of a refusal.

    now: None for a bought ticket, which ignores dates of sale.
    """
    shop = await session.get_one(ShopModel, order.shop_id)
    row = await _ticket(session, order, spectator.product)
    kind = (await products(session, [row]))[row.id]
    years = age(spectator.born, day_of(order))
    if code := _refusal(kind, years, now):
        raise Problem(code, "ticket")
    minor = not is_adult(spectator.born, day_of(order), shop.adult_age)
    if minor:
        check_guardian(spectator.relationship)
    email = order.email if minor else spectator.email.strip()
    line = OrderLineModel(
        order_id=order.id,
        shop_id=order.shop_id,
        product_id=row.id,
        product_shop_id=row.shop_id,
        kind=row.kind,
        pool_id=row.pool_id,
        person_key=person_key(spectator),
        first_name=spectator.first_name,
        last_name=spectator.last_name,
        gender=spectator.gender,
        born=spectator.born,
        email=email,
        email_key=email_key(email),
        minor=minor,
        lang="" if minor or spectator.lang == order.lang else spectator.lang,
        relationship=spectator.relationship if minor else "",
    )
    others = [each for each in await _tickets(session, order) if each.id != line_id]
    await _check_person(session, line, others, line_id)
    _check_email(line, others, order, is_buyer=_is_buyer(line, buyer))
    return line


async def _ticket(session: AsyncSession, order: OrderModel, product_id: int) -> ProductModel:
    """A ticket of the order's shop. Raises Problem for any other product."""
    row = await session.get(ProductModel, product_id)
    if row is None or row.shop_id != order.shop_id or row.kind != ProductKind.TICKET:
        raise Problem(Code.NOT_ON_SALE, "ticket")
    return row


async def _tickets(session: AsyncSession, order: OrderModel) -> list[OrderLineModel]:
    return [line for line in await lines_of(session, [order.id]) if line.kind == ProductKind.TICKET]


def _is_buyer(line: OrderLineModel, buyer: Buyer) -> bool:
    """True if a line has the buyer, or the buyer with a corrected name: both have the order's e-mail."""
    if line.person_key == person_key(buyer):
        return True
    before, after = join_name(buyer.first_name, buyer.last_name), join_name(line.first_name, line.last_name)
    return line.born == buyer.born and is_correction(before, after)


def _refusal(kind: Product, years: int, now: datetime | None) -> Code | None:
    if now is not None:
        return kind.refusal(years, now)
    return None if kind.fits(years) else Code.TICKET_AGE


async def _check_person(
    session: AsyncSession, line: OrderLineModel, others: Sequence[OrderLineModel], line_id: int
) -> None:
    is_here = any(each.person_key == line.person_key for each in others)
    if is_here or await is_registered(session, line.shop_id, [line.person_key], line_id):
        raise Problem(Code.SPECTATOR_REGISTERED)


async def is_registered(session: AsyncSession, shop_id: int, people: Sequence[str], but: int = 0) -> bool:
    """True if one of these people has a ticket with a place of the shop in a line other than `but`."""
    ticket = OrderLineModel.kind == ProductKind.TICKET, OrderLineModel.shop_id == shop_id, OrderLineModel.id != but
    placed = OrderLineModel.place_id.is_not(None), OrderLineModel.person_key.in_(people)
    places = select(OrderLineModel.id).where(*ticket, *placed)
    return await session.scalar(places.limit(1)) is not None


def _check_email(line: OrderLineModel, others: Sequence[OrderLineModel], order: OrderModel, is_buyer: bool) -> None:
    if line.minor:
        return
    if not line.email_key:
        raise Problem(Code.NULL_EMAIL, "email")
    taken = {each.email_key for each in others if not each.minor} | (set() if is_buyer else {order.email_key})
    if line.email_key in taken:
        raise Problem(Code.EMAIL_REGISTERED, "email")


async def put_promo(session: AsyncSession, order: OrderModel, typed: str, now: datetime) -> None:
    """Applies a typed promo code to an order, or removes it for "". Raises Problem if invalid."""
    promo = await _promo(session, order, typed) if typed.strip() else None
    if (promo.id if promo else None) == order.promo_id:
        return
    if promo is not None and not promo_of(promo).is_open(now):
        raise Problem(Code.PROMO_INVALID, "promo_code")
    if order.state == OrderState.HELD:
        if order.promo_id is not None:
            await give_promo_back(session, order)
        if promo is not None:
            await count_promo(session, promo.id, 1)
    order.promo_id = promo.id if promo else None


async def _promo(session: AsyncSession, order: OrderModel, typed: str) -> PromoCodeModel:
    shop = await session.get_one(ShopModel, order.shop_id)
    named = PromoCodeModel.promoter_id == shop.promoter_id, PromoCodeModel.code == promo_key(typed)
    of_shop = PromoCodeModel.shop_id.is_(None) | (PromoCodeModel.shop_id == order.shop_id)
    promo = await session.scalar(select(PromoCodeModel).where(*named, of_shop).with_for_update())
    if promo is None:
        raise Problem(Code.PROMO_INVALID, "promo_code")
    return promo
