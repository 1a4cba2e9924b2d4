"""Offers: events with entry for sale, ticket types, prices and free places."""

from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.records import Offer, OfferedTicket, SoldEvent
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.offer_model import SoldEventModel, TicketTypeModel
from livelaps_app.sales.store.places import places_left
from livelaps_app.sales.store.rows import sold_event_of, ticket_types


class Offers:
    """Reads the offers of events. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def events(self) -> list[SoldEvent]:
        """Events within their dates of sale, by id."""
        now = self._moves.clock()
        begun = TicketTypeModel.on_sale_from.is_(None) | (TicketTypeModel.on_sale_from <= now)
        ahead = TicketTypeModel.on_sale_until.is_(None) | (TicketTypeModel.on_sale_until > now)
        on_sale = select(TicketTypeModel.event_id).where(begun, ahead)
        chosen = select(SoldEventModel).where(SoldEventModel.event_id.in_(on_sale)).order_by(SoldEventModel.event_id)
        async with self._moves.reading() as session:
            return [sold_event_of(row) for row in await session.scalars(chosen)]

    async def offer(self, event_id: int) -> Offer:
        """All ticket types of an event, on sale or not. Raises Problem if it sells no entry."""
        async with self._moves.reading() as session:
            event = await session.get(SoldEventModel, event_id)
            if event is None:
                raise Problem(Code.EVENT_NOT_FOUND)
            chosen = select(TicketTypeModel).where(TicketTypeModel.event_id == event_id)
            rows = list(await session.scalars(chosen.order_by(TicketTypeModel.position, TicketTypeModel.id)))
            types, remaining = (
                await ticket_types(session, rows),
                await places_left(session, event_id, self._moves.clock()),
            )
            offered = tuple(OfferedTicket(types[row.id], remaining.get(row.pool_id, 0)) for row in rows)
            return Offer(sold_event_of(event), offered)
