"""A visitor's stored wizard: draft, order and waivers."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from livelaps_app.core.errors import Problem
from livelaps_app.core.forms.flows import Flow
from livelaps_app.core.forms.form import Caller
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.texts import STEPS as STEP_TITLES
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people.drafts import reading as drafts
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.draft import WIZARD, SpectatorDraft
from livelaps_app.sales.rules.states import CHANGEABLE, refusal
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers.orders import waivers_of

_log = logging.getLogger(__name__)

Change = Callable[[SpectatorDraft], SpectatorDraft]


def _subject(at: Match) -> str:
    return SpectatorQuery.parse(at).subject


async def _event_name(subject: str) -> str:
    with suppress(Problem):
        return (await timing_gateway().event(int(subject or "0"))).value.name
    return ""


FLOW = Flow(WIZARD, STEP_TITLES, lambda stored: SpectatorDraft.read(stored).email, _subject, _event_name)


async def read_flow(at: Match, visitor: Visitor) -> SpectatorFlow | None:
    """A visitor's wizard for the address's event, or None. Raises Problem, also DRAFT_MOVED."""
    stored = await drafts.read_draft(at, visitor, FLOW)
    return None if stored is None else await flow_of(SpectatorDraft.read(stored))


async def stored_draft(caller: Caller) -> SpectatorFlow | None:
    """The wizard of the sender of a form. Raises Problem."""
    return await read_flow(caller.at, caller.visitor)


async def open_flow(caller: Caller, key: str) -> SpectatorFlow | None:
    """The wizard if the step is open, else None and a log line.

    Raises Problem, also for an order that has failed since the page was loaded.
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
    order = await sales_store().orders.current(draft.order)
    if order.state not in CHANGEABLE:
        return SpectatorFlow(draft, ended=order)
    return SpectatorFlow(draft, order, waivers=await waivers_of(order))


async def change_draft(caller: Caller, change: Change) -> SpectatorDraft:
    """The draft after a change; empty if ended in the meantime. Raises Problem."""

    def change_stored(stored: dict[str, Any]) -> dict[str, Any]:
        return change(SpectatorDraft.read(stored)).as_json()

    token, subject = caller.visitor.draft, _subject(caller.at)
    return SpectatorDraft.read(await draft_store().change(token, WIZARD, subject, change_stored) or {})
