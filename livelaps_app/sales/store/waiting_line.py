"""The line of orders that wait for places: join, leave, split, place in line, end of waiting."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderAction, OrderChange, OrderState, PaymentState
from livelaps_app.sales.rules.waiting import OrderInLine, place_in_line
from livelaps_app.sales.store.moves import CHANGED, FREED, MOST_EXPIRED, OrderMoves, check_state, printable
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.offering import Offering
from livelaps_app.sales.store.order_model import OrderChangeModel, OrderModel, PaymentModel
from livelaps_app.sales.store.places import count_places, lock_shop, places_left
from livelaps_app.sales.store.rows import lines_of, order_of, read_named
from livelaps_app.sales.store.shop_places import WaitBook, line_lengths, read_line
from livelaps_app.sales.store.split_orders import OrderPart, find_other_parts, find_parts, put_waiting, split_order

_WAITS = OrderModel.state == OrderState.WAITING


@dataclass(frozen=True)
class PlaceInLine:
    """The place of an order in line, 1 for the next one, 0 if it does not wait.

    lengths: orders in line by product; without: names of extras that sold out before the offer; promo: the code that
    others had used up by then, or ""; parts: what it can be split into; others: the other parts of the order that it
    was split from, while they stand.
    """

    order: SalesOrder
    position: int
    lengths: dict[int, int]
    without: tuple[Text, ...] = ()
    promo: str = ""
    parts: tuple[OrderPart, ...] = ()
    others: tuple[SalesOrder, ...] = ()


@dataclass(frozen=True)
class ShopLine:
    """The line of a shop at a moment. free: places by pool; lengths: orders in line by product."""

    orders: tuple[OrderInLine, ...]
    free: dict[int, int]
    lengths: dict[int, int]


class WaitingLine:
    """The lines of shops. Every method raises Problem if impossible, or SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves, book: WaitBook) -> None:
        self._moves, self._book = moves, book
        moves.followers.append(Offering(moves, book).offer_places)

    async def leave(self, public_id: str) -> SalesOrder:
        """Takes an order out of the line, or declines its offer; the next one gets the places."""
        async with self._moves.changing(public_id) as (session, order):
            await self._moves.move(session, order, OrderAction.LEAVE)
            return await order_of(session, order)

    async def split(self, public_id: str) -> tuple[SalesOrder, ...]:
        """Splits an order in line (`find_parts`); all parts have the same place in line.

        What has places stays in the order and is offered them; each other part gets an order of its own, with a mail
        about its place. Raises Problem where there is nothing to split.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, OrderState.WAITING)
            shop = await session.get_one(ShopModel, order.shop_id)
            parts = [order, *await split_order(session, self._moves, shop, order)]
            for name in (FREED, CHANGED):
                session.info.setdefault(name, set()).add(order.shop_id)
            await self._moves.follow(session)
            await put_waiting(session, self._moves, parts)
            return tuple([await order_of(session, each) for each in parts])

    async def place(self, public_id: str, order: SalesOrder | None = None, line: ShopLine | None = None) -> PlaceInLine:
        """The place of an order in line. order, line: if they are read already."""
        if order is None:
            order = await self._read(public_id)
        waits = order.state is OrderState.WAITING
        if waits:
            line = line or await self.shop_line(order.shop.id)
        async with self._moves.reading() as session:
            others = await find_other_parts(session, order)
            if line is None or not waits:
                missing, promo = await _find_missing(session, order.id), await _find_promo(session, order.id)
                return PlaceInLine(order, 0, {}, missing, promo, others=others)
            parts = await self._find_parts(session, order)
            position = place_in_line(line.orders, line.free, order.id)
            return PlaceInLine(order, position, line.lengths, parts=parts, others=others)

    async def _find_parts(self, session: AsyncSession, order: SalesOrder) -> tuple[OrderPart, ...]:
        if sum(line.kind is ProductKind.ENTRY for line in order.lines) < 2:
            return ()
        shop, row = await session.get_one(ShopModel, order.shop.id), await session.get_one(OrderModel, order.id)
        return await find_parts(session, self._moves, shop, row) if row.state == OrderState.WAITING else ()

    async def shop_line(self, shop_id: int) -> ShopLine:
        """The line of a shop, its free places, and the lengths of the line."""
        async with self._moves.reading() as session:
            shop = await session.get_one(ShopModel, shop_id)
            free = await places_left(session, shop.id, self._moves.clock())
            return ShopLine(tuple(await read_line(session, shop)), free, dict(await line_lengths(session, shop.id)))

    async def _read(self, public_id: str) -> SalesOrder:
        async with self._moves.reading() as session:
            if (order := await read_named(session, printable(public_id))) is None:
                raise Problem(Code.REGISTRATION_NOT_FOUND)
            return order

    async def attend(self) -> None:
        """Offers places that are free, and ends lines whose time is over; for a job."""
        async with self._moves.reading() as session:
            shop_ids = list(await session.scalars(select(OrderModel.shop_id).where(_WAITS).distinct()))
        for shop_id in shop_ids:
            while await self._attend(shop_id):
                pass

    async def _attend(self, shop_id: int) -> bool:
        """Makes the offers of a shop, or ends orders of its line; True if more are to be ended."""
        async with self._moves.writing() as session:
            shop = await lock_shop(session, shop_id)
            chosen = select(OrderModel).where(_WAITS, OrderModel.shop_id == shop_id).order_by(OrderModel.arrival)
            orders = list(await session.scalars(chosen.limit(MOST_EXPIRED)))
            if not orders:
                return False
            rules = await self._book.wait_rules(session, shop, orders[0].event_on)
            if rules.offer_until(self._moves.clock()):
                await self._moves.expire_holds(session, shop_id)
                await self._end_review(session, shop)
                session.info.setdefault(FREED, set()).add(shop_id)
                return False
            for order in orders:
                await self._moves.move(session, order, OrderAction.EXPIRE)
            return True

    async def _end_review(self, session: AsyncSession, shop: ShopModel) -> None:
        """Expires the order under review for longest beyond its time if somebody waits for its places.

        One at a time: the next one may stay if its places are not needed.
        """
        now, line = self._moves.clock(), await read_line(session, shop)
        free = await places_left(session, shop.id, now)
        lacking = {pool for order in line for pool, count in order.needs.items() if count > free[pool]}
        reviewed = select(PaymentModel.order_id).where(PaymentModel.state == PaymentState.PENDING)
        overdue = OrderModel.state == OrderState.PAYING, OrderModel.paying_until <= now, OrderModel.id.in_(reviewed)
        chosen = select(OrderModel).where(OrderModel.shop_id == shop.id, *overdue).order_by(OrderModel.paying_until)
        for order in list(await session.scalars(chosen)):
            lines = await lines_of(session, [order.id])
            if not lacking.isdisjoint(count_places(lines, shop.total_pool_id)):
                await self._moves.move(session, order, OrderAction.EXPIRE)
                return


async def _find_missing(session: AsyncSession, order_id: int) -> tuple[Text, ...]:
    """The names of the extras that an order was offered its places without."""
    named = OrderChangeModel.order_id == order_id, OrderChangeModel.kind == OrderChange.WITHOUT
    recorded = list(await session.scalars(select(OrderChangeModel.former).where(*named)))
    ids = [int(number) for row in recorded for number in row.split(",") if number]
    if not ids:
        return ()
    products = await session.scalars(select(ProductModel).where(ProductModel.id.in_(ids)).order_by(ProductModel.id))
    return tuple(Text(row.name_en, row.name_fr, row.name_es) for row in products)


async def _find_promo(session: AsyncSession, order_id: int) -> str:
    """The promo code that others had used up before the offer of an order, or ""."""
    used = OrderChangeModel.order_id == order_id, OrderChangeModel.kind == OrderChange.PROMO
    return await session.scalar(select(OrderChangeModel.former).where(*used).limit(1)) or ""
