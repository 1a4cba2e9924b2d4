"""Renaming of paid tickets."""

from datetime import timedelta, tzinfo

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import age
from livelaps_app.core.person_names import join_name
from livelaps_app.core.text_search import is_correction
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import SalesOrder, Spectator, holder
from livelaps_app.sales.rules.states import TICKETED, SalesJob
from livelaps_app.sales.store.cart_rows import check_spectator
from livelaps_app.sales.store.moves import OrderMoves, check_state, line_of
from livelaps_app.sales.store.offer_model import ProductModel, PromoCodeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import buyer_of, day_of, order_of

MAILED_AFTER = timedelta(seconds=20)
"""The delay of the job, until the waiver of its mail exists."""
SPELLING = ("person_key", "first_name", "last_name", "gender", "lang")
PERSON = ("person_key", "first_name", "last_name", "gender", "born", "email", "email_key", "relationship", "lang")


class Renames:
    """Renaming of tickets. Every method raises Problem."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    def is_open(self, order: SalesOrder, zone: tzinfo) -> bool:
        """True if the tickets can be renamed: paid, and before the event's first day in its zone."""
        return order.state in TICKETED and self._moves.clock().astimezone(zone).date() < order.event_on

    async def rename(self, public_id: str, line_id: int, spectator: Spectator, zone: tzinfo) -> SalesOrder:
        """Changes the person of a ticket, within adults or minors, or the person's e-mail.

        Requires a new waiver and gives the ticket a new code, unless the name is only corrected.
        zone: of the event; allowed before its first day.
        """
        async with self._moves.changing(public_id) as (session, order):
            check_state(order, *TICKETED)
            line = await line_of(session, order, line_id)
            if self._moves.clock().astimezone(zone).date() >= day_of(order):
                raise Problem(Code.REGISTRATION_CLOSED)
            if line.number is None or line.refund_id is not None or line.refunded:
                raise Problem(Code.ORDER_CHANGED)
            changed = await check_spectator(session, order, buyer_of(order), spectator, None, line.id)
            if await self._is_correction(session, line, changed):
                for name in SPELLING:
                    setattr(line, name, getattr(changed, name))
            elif (changed.person_key, changed.email_key) != (line.person_key, line.email_key):
                if changed.person_key != line.person_key:
                    await self._check_price(session, order, line, changed)
                await self._replace_person(session, order, line, changed)
            return await order_of(session, order)

    async def _is_correction(self, session: AsyncSession, line: OrderLineModel, changed: OrderLineModel) -> bool:
        """True if the same person is spelt otherwise; waiver and code stay. Compares with the name on the waiver."""
        if (changed.born, changed.email_key, changed.minor) != (line.born, line.email_key, line.minor):
            return False
        signed = await self._moves.waivers.signed_name(session, line.document_id)
        return changed.person_key == line.person_key or is_correction(
            signed, join_name(changed.first_name, changed.last_name)
        )

    async def _check_price(
        self, session: AsyncSession, order: OrderModel, line: OrderLineModel, changed: OrderLineModel
    ) -> None:
        """Raises Problem if the ticket was free only for its person, or would change between minor and adult."""
        kind = await session.get_one(ProductModel, line.product_id)
        years = [age(person.born, day_of(order)) for person in (line, changed)]
        was_free, is_free = (each < kind.free_under for each in years)
        if changed.minor != line.minor or (was_free and not is_free):
            raise Problem(Code.TICKET_AGE, "year")
        promo = await session.get(PromoCodeModel, order.promo_id) if order.promo_id else None
        if promo is not None and promo.kind == PromoKind.COMPLIMENTARY and line.discount:
            raise Problem(Code.PROMO_INVALID)

    async def _replace_person(
        self, session: AsyncSession, order: OrderModel, line: OrderLineModel, changed: OrderLineModel
    ) -> None:
        for name in PERSON:
            setattr(line, name, getattr(changed, name))
        await self._moves.waivers.void(session, [holder(line.id)])
        line.document_id = ""
        line.renames += 1
        payload = {"order": order.id, "line": line.id}
        await self._moves.jobs.add(session, SalesJob.TICKET_RENAMED, payload, run_at=self._moves.clock() + MAILED_AFTER)
        await session.flush()
