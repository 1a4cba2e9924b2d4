"""The waivers of spectators as sales look at them, in the transaction of a change of an order."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code
from livelaps_app.core.sales.records import holder
from livelaps_app.core.sales.states import TAKING
from livelaps_app.core.waivers.states import OPEN, WaiverState
from livelaps_app.embedded.sales.order_model import OrderLineModel, OrderModel
from livelaps_app.embedded.waivers.model import WaiverModel
from livelaps_app.embedded.waivers.store import Waivers

REASON = "the registration was not completed"
_NAMED = WaiverModel.document_id.in_(bindparam("documents", expanding=True))
_STATES = select(WaiverModel.state).where(_NAMED).order_by(WaiverModel.id).with_for_update()


@dataclass(frozen=True)
class StoredWaivers:
    """The waivers of a site's store."""

    store: Waivers

    async def refusal(self, session: AsyncSession, documents: Collection[str]) -> Code | None:
        """Why an order with these waivers can't be paid, None where each is signed."""
        states = [WaiverState(state) for state in await session.scalars(_STATES, {"documents": list(documents)})]
        if any(state not in OPEN | {WaiverState.SIGNED} for state in states):
            return Code.WAIVER_REJECTED
        is_complete = len(states) == len(set(documents)) and set(states) == {WaiverState.SIGNED}
        return None if is_complete else Code.WAIVERS_UNSIGNED

    async def void(self, session: AsyncSession, holders: Collection[str]) -> None:
        """Marks the waivers of tickets void. A signed one that a ticket of another order stands on goes over to it."""
        signed = await self.store.lock_signed(session, holders)
        chosen = select(OrderLineModel.document_id, OrderLineModel.id).join(
            OrderModel, OrderModel.id == OrderLineModel.order_id
        )
        standing = OrderModel.state.in_(TAKING), OrderLineModel.refunded.is_(False)
        named = chosen.where(OrderLineModel.document_id.in_(signed), *standing).order_by(OrderLineModel.id.desc())
        found = await session.execute(named)
        heirs = {document: holder(line) for document, line in found if holder(line) not in holders}
        for document, heir in heirs.items():
            await self.store.hand_over(session, document, heir)
        await self.store.void(session, holders, REASON)

    async def has_hold(self, session: AsyncSession, documents: Collection[str]) -> bool:
        """Whether one of these waivers has a legal hold."""
        held = WaiverModel.document_id.in_(documents), WaiverModel.has_hold
        return await session.scalar(select(WaiverModel.id).where(*held).limit(1)) is not None
