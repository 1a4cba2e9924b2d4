"""The wizard of a visitor as it is stored: the draft, its order, its waivers."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from livelaps_app.core.forms.flows import Flow
from livelaps_app.core.forms.form import Caller
from livelaps_app.core.routes import Match
from livelaps_app.core.sales.records import SalesOrder
from livelaps_app.core.sales.states import DRAFT_FOR, OrderState, refusal
from livelaps_app.core.visitors import Visitor
from livelaps_app.core.waivers.records import Waiver
from livelaps_app.core.waivers.states import WaiverRefused
from livelaps_app.features.drafts import service as drafts
from livelaps_app.features.registration.spectator.draft import WIZARD, SpectatorDraft
from livelaps_app.features.registration.spectator.flow import OPEN, SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.texts import STEPS as STEP_TITLES
from livelaps_app.gateways import wiring

LOOK_S = 10.0  # how often an order is read anew

_log = logging.getLogger(__name__)

Change = Callable[[SpectatorDraft], SpectatorDraft]


def _subject(at: Match) -> str:
    return SpectatorQuery.parse(at).subject


FLOW = Flow(WIZARD, STEP_TITLES, lambda stored: SpectatorDraft.read(stored).email, _subject)


async def read_flow(at: Match, visitor: Visitor) -> SpectatorFlow | None:
    """The wizard of a visitor for the event of an address, None for none. Raises Problem, DRAFT_MOVED too."""
    stored = await drafts.read_draft(at, visitor, FLOW)
    return None if stored is None else await flow_of(SpectatorDraft.read(stored))


async def stored_draft(caller: Caller) -> SpectatorFlow | None:
    """The wizard of who sends a form. Raises Problem."""
    return await read_flow(caller.at, caller.visitor)


async def open_flow(caller: Caller, key: str) -> SpectatorFlow | None:
    """The wizard in which a step is open; None, with a line in the log, where there is none. Raises Problem.

    Raises Problem too where the order has come to nothing since the page was drawn.
    """
    flow = await read_flow(caller.at, caller.visitor)
    if flow and flow.ended:
        raise refusal(flow.ended.state)
    if flow is None or STEPS.find(flow, key).key != key:
        _log.warning("the step %s of the spectator wizard is refused: it is not open", key)
        return None
    return flow


async def flow_of(draft: SpectatorDraft) -> SpectatorFlow:
    """A draft with its order. Raises Problem."""
    if not draft.order:
        return SpectatorFlow(draft)
    order = await read_order(draft.order)
    if order.state not in OPEN:
        return SpectatorFlow(draft, ended=order)
    return SpectatorFlow(draft, order, waivers=await waivers_of(order))


async def read_order(public_id: str) -> SalesOrder:
    """An order as it is now: one whose time is over has expired, also before the job notes it. Raises Problem."""
    order, now = await wiring.sales().orders.read(public_id), datetime.now(UTC)
    ends = order.created_at + DRAFT_FOR if order.state is OrderState.DRAFT else order.held_until
    is_over = order.state in OPEN and ends is not None and ends <= now
    return replace(order, state=OrderState.EXPIRED) if is_over else order


async def change_draft(caller: Caller, change: Change) -> SpectatorDraft:
    """The draft after a change; an empty one where it has ended meanwhile. Raises Problem."""

    def changed(stored: dict[str, Any]) -> dict[str, Any]:
        return change(SpectatorDraft.read(stored)).stored()

    token, subject = caller.visitor.draft, _subject(caller.at)
    return SpectatorDraft.read(await wiring.drafts().change(token, WIZARD, subject, changed) or {})


async def forget(order: SalesOrder, visitor: Visitor) -> None:
    """Leaves nothing of anybody in a visitor's draft of an order that was cancelled. Raises Problem."""

    def forgotten(stored: dict[str, Any]) -> dict[str, Any]:
        draft = SpectatorDraft.read(stored)
        return draft.cancelled().stored() if draft.order == order.public_id else stored

    await wiring.drafts().change(visitor.draft, WIZARD, str(order.event.event_id), forgotten)


async def waivers_of(order: SalesOrder) -> dict[str, Waiver]:
    """The waivers of an order by identifier; one that is good for the season belongs to another ticket.

    Raises Problem.
    """
    store = wiring.waivers()
    own = {waiver.document_id: waiver for waiver in await store.of_holders([line.holder for line in order.lines])}
    documents = {line.document_id for line in order.lines} - {""}
    found = {document: own[document] for document in documents & own.keys()}
    for document in sorted(documents - own.keys()):
        with suppress(WaiverRefused):  # it is not there any more, and has to be signed anew
            found[document] = await store.find(document)
    return found


class AwaitedOrder:
    """The changes of an order and of its waivers, for the pages that show it, which look by themselves too."""

    def __init__(self, public_id: str, look_s: float = LOOK_S) -> None:
        self._public_id, self._look_s = public_id, look_s
        self._event = wiring.order_changes().follow(public_id)
        self._documents: set[str] = set()

    async def next(self) -> bool:
        """Waits for a change, not at first, or for some time: the end of the places' time, what nobody could report."""
        order = await read_order(self._public_id)
        for document in {line.document_id for line in order.lines} - {""} - self._documents:
            wiring.waiver_changes().follow(document, self._event)
            self._documents.add(document)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._look_s):
                await self._event.wait()
        self._event.clear()
        return True

    def close(self) -> None:
        """Ends the wait."""
        wiring.order_changes().leave(self._public_id, self._event)
        for document in self._documents:
            wiring.waiver_changes().leave(document, self._event)


def look_again(public_id: str) -> None:
    """Has the pages of an order read it once more: one that has just joined them may have an older state."""
    wiring.order_changes().look_again(public_id)
