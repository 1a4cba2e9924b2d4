"""Prices of orders in the database: of their lines, with promo codes, at the moment of the reservation."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age
from livelaps_app.core.person_names import join_name
from livelaps_app.sales.rules.cart import CartTicket, cart_sum
from livelaps_app.sales.rules.money import least_amount
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.states import STANDING, TAKING
from livelaps_app.sales.store.moves import OrderMoves, close_payments
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel, ShopModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.promo_uses import give_promo_back
from livelaps_app.sales.store.rows import day_of, lines_of, products, promo_of


async def price_draft(session: AsyncSession, moves: OrderMoves, order: OrderModel) -> None:
    """Prices a draft; drops a promo code without effect."""
    await session.flush()
    try:
        await price_lines(session, moves, order, moves.clock())
    except Problem as problem:
        if problem.code is not Code.PROMO_INVALID:
            raise
        order.promo_id = None
        await price_lines(session, moves, order, moves.clock())


async def price_standing(session: AsyncSession, moves: OrderMoves, order: OrderModel) -> None:
    """Prices an order that has lost lines, by its reservation; drops a promo code without effect."""
    try:
        await price_lines(session, moves, order, moves.clock())
    except Problem as problem:
        if problem.code is not Code.PROMO_INVALID or order.promo_id is None:
            raise
        if order.state in TAKING:
            await give_promo_back(session, order)
        order.promo_id = None
        await price_lines(session, moves, order, moves.clock())


async def read_products(session: AsyncSession, product_ids: Set[int]) -> Mapping[int, Product]:
    """Products by id, read once in a transaction: the same for all orders of a group."""
    types: dict[int, Product] = session.info.setdefault("products", {})
    if missing := product_ids - types.keys():
        chosen = select(ProductModel).where(ProductModel.id.in_(missing))
        types |= await products(session, list(await session.scalars(chosen)))
    return types


async def _cart(
    session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], prices: Mapping[int, int]
) -> list[CartTicket]:
    types = await read_products(session, {line.product_id for line in lines})
    return [
        CartTicket(
            product=types[line.product_id],
            name=join_name(line.first_name, line.last_name),
            years=age(line.born, day_of(order)),
            price=prices.get(line.id),
        )
        for line in lines
    ]


async def check_sale(session: AsyncSession, order: OrderModel, lines: Sequence[OrderLineModel], now: datetime) -> None:
    """Raises Problem if a ticket is no longer for sale."""
    cart = await _cart(session, order, lines, {})
    if code := next(filter(None, (ticket.product.refusal(ticket.years, now) for ticket in cart)), None):
        raise Problem(code, "ticket")


async def price_lines(
    session: AsyncSession,
    moves: OrderMoves,
    order: OrderModel,
    now: datetime,
    lines: Sequence[OrderLineModel] | None = None,
) -> None:
    """Writes the amounts of an order and its lines; places, also in line, have the prices of their reservation.

    lines: all of the order's, None to read them. Closes open payments with other amounts. Raises Problem if the promo
    code has no effect.
    """
    at = order.held_at if order.state in STANDING and order.held_at else now
    lines = await lines_of(session, [order.id]) if lines is None else lines
    cart = await _cart(session, order, lines, await moves.hooks.price_lines(session, order, lines, at))
    row = await session.get(PromoCodeModel, order.promo_id) if order.promo_id and cart else None
    promo = replace(promo_of(row), spent=await _spent_names(session, order, row)) if row else None
    shop = await session.get_one(ShopModel, order.shop_id)
    cart_total = cart_sum(cart, at, promo, least_amount(shop.currency))
    for line, amounts in zip(lines, cart_total.tickets, strict=True):
        line.price, line.discount, line.tax = amounts.price, amounts.discount, amounts.tax
    before = order.price, order.discount, order.tax
    order.price, order.discount, order.tax = cart_total.sum.price, cart_total.sum.discount, cart_total.sum.tax
    if before != (order.price, order.discount, order.tax):
        await close_payments(session, order.id)


async def _spent_names(session: AsyncSession, order: OrderModel, promo: PromoCodeModel) -> tuple[str, ...]:
    """Names on other orders' complimentary tickets of the shop that stand, by promo code.

    The shop is locked, so that concurrent orders see each other.
    """
    if promo.kind != PromoKind.COMPLIMENTARY:
        return ()
    names = select(OrderLineModel.first_name, OrderLineModel.last_name)
    by_code = names.join(OrderModel, OrderModel.id == OrderLineModel.order_id).where(OrderModel.promo_id == promo.id)
    others = OrderLineModel.shop_id == order.shop_id, OrderLineModel.order_id != order.id
    spent = OrderModel.state.in_(STANDING), ~OrderLineModel.refunded, OrderLineModel.discount > 0
    return tuple(join_name(first, last) for first, last in await session.execute(by_code.where(*others, *spent)))
