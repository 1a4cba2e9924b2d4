"""An account's stored progress in entering an event."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.form import Caller
from livelaps_app.core.refusals import Refused
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.entering import entry_sale, rider_memberships, riders_of
from livelaps_app.entries.rules.states import opening_refusal
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.draft import WIZARD, EntryDraft
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import own_account
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.rules.buyers import buyer_refusal
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import SalesOrder, account_owner
from livelaps_app.sales.rules.states import OrderState, refusal
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers.orders import waivers_of

_log = logging.getLogger(__name__)

Change = Callable[[EntryDraft], EntryDraft]


async def read_flow(query: EntryQuery, visitor: Visitor) -> EntryFlow:
    """The progress of the visitor's account. Raises Problem."""
    account = await own_account(visitor)
    sale, riders = await entry_sale(query.event), tuple(await riders_of(visitor))
    memberships = await rider_memberships(sale, riders, account.id)
    flow = await read_again(query, EntryFlow(account, sale, riders, memberships=memberships, opened=query.step))
    order = flow.order.id if flow.order else 0
    has_entered = await entries_store().lists.has_bought(account.id, order)
    return replace(flow, has_entered=has_entered, before=await _riders_before(flow) if has_entered else frozenset())


async def _riders_before(flow: EntryFlow) -> frozenset[int]:
    """The riders of the last time, unless riders are chosen, or a link names a class: that may be another's."""
    is_begun = flow.order or flow.standing or flow.draft.riders or flow.draft.race_class
    if is_begun or len(flow.riders) < 2:
        return frozenset()
    return await entries_store().lists.last_riders(flow.account.id, flow.sale.event.id)


async def read_again(query: EntryQuery, flow: EntryFlow) -> EntryFlow:
    """The same progress after a change of its draft or its order, which alone are read. Raises Problem."""
    number = flow.account.id
    order, entries = await entries_store().lists.open_order(number, query.event)
    standing, order = (order, None) if order and order.state in texts.TO_STANDING else (None, order)
    draft = _draft(await draft_store().read_own(account_owner(number), WIZARD, query.subject), order)
    flow = replace(
        flow,
        draft=draft.with_link(query.ride_with or draft.ride_with, query.race_class),
        standing=standing,
        order=order,
    )
    if order is None:
        return replace(flow, entries=(), waivers={}, cart=())
    has_memberships = any(line.kind is ProductKind.MEMBERSHIP for line in order.lines)
    return replace(
        flow,
        entries=entries,
        waivers=await waivers_of(order),
        cart=tuple(await memberships_store().carts.people_of(order.id)) if has_memberships else (),
    )


async def open_flow(caller: Caller, key: str) -> EntryFlow | None:
    """The progress of the sender of a form if the step is open, else None and a log line.

    Raises Problem, also for an account that may not buy, and for an order that the wizard cannot change.
    """
    query = EntryQuery.parse(caller.at)
    return checked_flow(query, await read_flow(query, caller.visitor), key)


def checked_flow(query: EntryQuery, flow: EntryFlow, key: str) -> EntryFlow | None:
    """The same of a progress that was just read. Raises Problem."""
    _check_names(query, flow)
    if code := refusal_of(flow):
        raise Problem(code)
    if flow.order is not None and not flow.is_open:
        raise refusal(flow.order.state)
    if STEPS.find(flow, key).key != key:
        _log.warning("the step %s of an entry is refused: it is not open", key)
        return None
    return flow


def _check_names(query: EntryQuery, flow: EntryFlow) -> None:
    """Logs what a form's address names of somebody else; the services find none of it."""
    riders = {rider.account_id for rider in flow.riders}
    named = (
        ("rider", query.rider, query.rider in riders),
        ("entry", query.line, flow.entry(query.line) is not None),
        ("start", query.start, flow.start(query.start) is not None),
    )
    for kind, number, is_own in named:
        if number and not is_own:
            log_refused(flow, kind, str(number))


def log_refused(flow: EntryFlow, kind: str, number: str) -> None:
    """Logs that an account has named what is none of its own."""
    _log.warning("account %d is refused: %s %r is none of its own", flow.account.id, kind, number)


def refusal_of(flow: EntryFlow) -> Code | None:
    """The reason why an account may not enter anybody, or None."""
    roles = [row.role for row in flow.account.roles]
    return buyer_refusal(flow.account.birthday, today(), roles, flow.sale.shop.shop.adult_age)


def check_opening(flow: EntryFlow) -> None:
    """Raises Refused if the event takes no entries now."""
    if refused := opening_refusal(flow.sale.state, flow.sale.zone):
        raise Refused(refused)


async def draft_order(flow: EntryFlow) -> SalesOrder:
    """The order, reopened for changes if its places are held and can be had again. Raises Problem."""
    assert flow.order is not None
    if flow.order.state is OrderState.HELD:
        check_opening(flow)
        return await sales_store().orders.reopen(flow.order.public_id)
    return flow.order


async def change_draft(query: EntryQuery, visitor: Visitor, change: Change, order: SalesOrder | None) -> EntryDraft:
    """The draft after a change, about the order if there is one, with what the address links to. Raises Problem."""
    account = await own_account(visitor)

    def change_stored(stored: dict[str, Any]) -> dict[str, Any]:
        draft = _draft(stored, order)
        return change(draft.with_link(query.ride_with or draft.ride_with, query.race_class)).as_json()

    owner = account_owner(account.id)
    return EntryDraft.read(await draft_store().change_own(owner, WIZARD, query.subject, change_stored))


def report(order: SalesOrder) -> None:
    """Refreshes the open pages of an order, also in other processes."""
    order_changes().report(order.public_id)


def _draft(stored: dict[str, Any], order: SalesOrder | None) -> EntryDraft:
    draft = EntryDraft.read(stored)
    return draft.about(order.public_id if order else "") if order or draft.order else draft
