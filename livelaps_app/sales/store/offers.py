"""Offers of events to spectators: tickets, their prices and free places."""

from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import Offer, OfferedProduct, Shop
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.rows import products, shop_of

_LISTED_TICKET = ProductModel.kind == ProductKind.TICKET, ProductModel.is_listed


class Offers:
    """Reads the offers of events. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def events(self) -> list[Shop]:
        """The shops of events with tickets within their dates of sale, by event."""
        now = self._moves.clock()
        begun = ProductModel.on_sale_from.is_(None) | (ProductModel.on_sale_from <= now)
        ahead = ProductModel.on_sale_until.is_(None) | (ProductModel.on_sale_until > now)
        on_sale = select(ProductModel.shop_id).where(*_LISTED_TICKET, begun, ahead)
        of_event = ShopModel.event_id.is_not(None), ShopModel.id.in_(on_sale)
        chosen = select(ShopModel).where(*of_event).order_by(ShopModel.event_id)
        async with self._moves.reading() as session:
            return [shop_of(row) for row in await session.scalars(chosen)]

    async def offer(self, event_id: int) -> Offer:
        """All tickets of an event, on sale or not. Raises Problem if it has no shop."""
        async with self._moves.reading() as session:
            shop = await session.scalar(select(ShopModel).where(ShopModel.event_id == event_id))
            if shop is None:
                raise Problem(Code.EVENT_NOT_FOUND)
            chosen = select(ProductModel).where(ProductModel.shop_id == shop.id, *_LISTED_TICKET)
            rows = list(await session.scalars(chosen.order_by(ProductModel.position, ProductModel.id)))
            types, remaining = (
                await products(session, rows),
                await places_left(session, shop.id, self._moves.clock()),
            )
            offered = tuple(OfferedProduct(types[row.id], remaining.get(row.pool_id or 0, 0)) for row in rows)
            return Offer(shop_of(shop), offered)
