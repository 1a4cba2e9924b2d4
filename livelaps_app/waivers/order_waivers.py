"""The view of sales on spectators' waivers, in the transaction of an order's change."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from sqlalchemy import Row, bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.person_names import join_name
from livelaps_app.sales.rules.kinds import rules_of
from livelaps_app.sales.rules.records import Spectator, holder, line_ids
from livelaps_app.sales.rules.states import STANDING
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.waivers.rules.states import OPEN, WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import Waivers

REASON = "the registration was not completed"
_NAMED = WaiverModel.document_id.in_(bindparam("documents", expanding=True))
_PERSON = WaiverModel.first_name, WaiverModel.last_name, WaiverModel.birth_date, WaiverModel.is_minor, WaiverModel.about
_LOCKED = (
    select(WaiverModel.document_id, WaiverModel.state, *_PERSON)
    .where(_NAMED)
    .order_by(WaiverModel.id)
    .with_for_update()
)


def _is_of(waiver: Row[str, str, str, str, date, bool, str], line: OrderLineModel) -> bool:
    """True if a waiver is about the person of a line in the line's part, with the same adult or minor status."""
    person = Spectator(
        first_name=waiver.first_name, last_name=waiver.last_name, gender="", born=waiver.birth_date, product=0
    )
    is_same = (person_key(person), waiver.is_minor) == (line.person_key, line.minor)
    return is_same and waiver.about == rules_of(line.kind).about


@dataclass(frozen=True)
class StoredWaivers:
    store: Waivers

    async def refusal(self, session: AsyncSession, lines: Collection[OrderLineModel]) -> Code | None:
        """The reason why an order cannot be paid, None if each waiver of its people is signed."""
        signing = [line for line in lines if rules_of(line.kind).about]
        if lines and not signing:
            return None
        documents = [line.document_id for line in signing]
        waivers = {row.document_id: row for row in await session.execute(_LOCKED, {"documents": documents})}
        if any(document not in waivers for document in documents):
            return Code.WAIVERS_UNSIGNED
        states = {WaiverState(row.state) for row in waivers.values()}
        if states - OPEN - {WaiverState.SIGNED} or not all(_is_of(waivers[line.document_id], line) for line in signing):
            return Code.WAIVER_REJECTED
        return None if states == {WaiverState.SIGNED} else Code.WAIVERS_UNSIGNED

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Voids the waivers of tickets; one that another ticket uses is handed over to that ticket.

        Unsigned ones are used by tickets of one person in one order alone.
        """
        usable = await self.store.lock_usable(session, holders)
        same = select(OrderLineModel.order_id).where(OrderLineModel.id.in_(line_ids(holders)))
        chosen = select(OrderLineModel.document_id, OrderLineModel.id).join(
            OrderModel, OrderModel.id == OrderLineModel.order_id
        )
        standing = OrderModel.state.in_(STANDING) | OrderModel.id.in_(same)
        of_waivers = OrderLineModel.document_id.in_(usable), OrderLineModel.refunded.is_(False)
        named = chosen.where(*of_waivers, standing).order_by(OrderLineModel.id.desc())
        rows = await session.execute(named)
        heirs = {document: holder(line) for document, line in rows if holder(line) not in holders}
        for document, heir in heirs.items():
            await self.store.hand_over(session, document, heir)
        await self.store.void(session, holders, REASON)

    async def signed_name(self, session: AsyncSession, document: str) -> str:
        """The person's name on a signed waiver, "" if it is not signed."""
        name = select(WaiverModel.first_name, WaiverModel.last_name)
        signed = WaiverModel.document_id == document, WaiverModel.state == WaiverState.SIGNED
        return join_name(*((await session.execute(name.where(*signed))).one_or_none() or ("", "")))

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        held = WaiverModel.document_id.in_(documents), WaiverModel.has_hold
        return await session.scalar(select(WaiverModel.id).where(*held).limit(1)) is not None
