"""The page of an order: what its owner or whoever has the mailed link sees, and what its forms do."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import UNKNOWN
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match, canonical, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.payment.renaming import texts as renaming
from livelaps_app.features.payment.renaming.form import CHANGED, DONE, TICKET
from livelaps_app.features.payment.renaming.form import SENT as LINK_SENT
from livelaps_app.features.payment.renaming.presenter import rename_form, with_names
from livelaps_app.features.payment.renaming.service import mailed, renamed_line
from livelaps_app.features.payment.thanks import presenter, texts
from livelaps_app.features.payment.thanks.view_model import OrderPage, OrderPageView, OrderRename
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales import paying as payment
from livelaps_app.sales.draft import empty_draft
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import TICKETED, OrderState, SalesJob
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.ticket_file.file import token
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.orders import AwaitedOrder, waivers_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import waiver_store

LONGEST_NAME = 200  # characters
NOTICES = {CHANGED: renaming.CHANGED, LINK_SENT: renaming.LINK_SENT}
LOOK_S = 60.0  # how often an order is read anew, whose codes are drawn each time
FIND, SENT = "find", "sent"
"""The parameter that has the page find another order, and its value once the link is on its way."""
FINDS_PER_NETWORK = Limit("orders looked for from a network", 30, 600, daily=300)
LINKS = Limit("links of an order mailed again", 3, 3600)
FINDS_PER_EMAIL = Limit("orders looked for of an e-mail", 10, 3600)


async def order_page(at: Match, visitor: Visitor) -> OrderPage:
    """The page of an address with the form that it opens. Raises Problem."""
    view, done = await page_view(at, visitor), NOTICES.get(at.parameter(DONE))
    if not at.parameter(TICKET) or not view.name:
        return OrderPage(view, notice=done(at.lang) if done and view.name else "")
    order = await sales_store().orders.read(public_id_of(view.name))
    line = renamed_line(order, at.parameter(TICKET), (await _event(order))[1])
    return OrderPage(view, rename_form(line, view.name, at.lang) if line else OrderRename())


async def page_view(at: Match, visitor: Visitor) -> OrderPageView:
    """The order of an address, or without one the last of this browser; empty where there is none.

    Raises Problem: the order is another one's.
    """
    if name := order_name(at):
        order = await payment.order_of(name, visitor)
    elif visitor.draft and not at.parameter(FIND):
        try:
            order = await sales_store().orders.last_of(visitor.draft)
        except Problem as problem:
            if problem.code is not Code.REGISTRATION_NOT_FOUND:
                raise
            return OrderPageView()
        name = order.public_id
    else:
        return OrderPageView(found=texts.SENT(at.lang) if at.parameter(FIND) == SENT else "")
    return await view_of(order, name, at.lang)


def order_name(at: Match) -> str:
    """The name in the path of an address, "" for none."""
    return at.arguments.get("id", "")[:LONGEST_NAME]


async def view_of(order: SalesOrder, name: str, lang: Lang) -> OrderPageView:
    """The page of an order for somebody who may see it."""
    payments = await sales_store().payments.of_order(order.id)
    event, zone = await _event(order)
    may_rename = sales_store().renames.is_open(order, zone)
    unsigned = await _unsigned(order) if order.state in TICKETED else {}
    view = await asyncio.to_thread(presenter.order_page, order, payments, name, event, zone, token, lang)
    named = with_names(view, order, unsigned, may_rename, lang)
    # a phone may be another one's: who was to come to what has come to nothing is on no page of it
    return replace(named, tickets=[]) if order.state in {OrderState.CANCELLED, OrderState.EXPIRED} else named


async def _unsigned(order: SalesOrder) -> dict[int, Waiver | None]:
    """The waivers of tickets that are not signed, or were rejected afterwards. Raises Problem."""
    if await waiver_store().are_signed([line.document_id for line in order.lines if line.is_ticket]):
        return {}
    waivers = await waivers_of(order)
    found = ((line.id, waivers.get(line.document_id)) for line in order.lines if line.is_ticket)
    return {number: waiver for number, waiver in found if waiver is None or waiver.state is not WaiverState.SIGNED}


async def _event(order: SalesOrder) -> tuple[str, ZoneInfo]:
    """The name and the zone of the event; an order can be read while the timing service is away."""
    try:
        event = (await timing_gateway().event(order.event.event_id)).value
    except Problem:
        return "", ZoneInfo(UNKNOWN)
    return event.name, zones.zone(event.time_zone)


async def current_view(name: str, lang: Lang) -> OrderPageView:
    """The page of an order as it is now, for tabs that were let to display it by this name. Raises Problem."""
    return await view_of(await sales_store().orders.read(public_id_of(name)), name, lang)


def public_id_of(name: str) -> str:
    """The random name of an order, by which its owner has it in addresses; the links of mails have another name."""
    return mailed(name) or name


def awaited(public_id: str) -> AwaitedOrder:
    """The changes of an order and of its waivers."""
    return AwaitedOrder(public_id, LOOK_S)


def look_again(public_id: str) -> None:
    """Has the pages of an order read it once more: one that has just joined them may have an older state."""
    order_changes().look_again(public_id)


async def pay(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Leads to the provider. Raises Problem."""
    name = await _named(caller)
    outside = await payment.pay(name, caller.at.lang, caller.visitor)
    return Done(url("thank_you", caller.at.lang, id=name), outside=outside)


async def cancel(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Cancels the order. Raises Problem."""
    await empty_draft(await payment.cancel(await _named(caller), caller.visitor), caller.visitor)
    return Done(canonical(caller.at))


async def find(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Has the link of the order with a number mailed to its buyer's e-mail. Raises Problem: too many tries.

    Nobody learns whether there is one: the answer is the same, and so is what is written.
    """
    limits, email = rate_limits(), values["email"].lower()
    if not await limits.take_from(FINDS_PER_NETWORK, caller.visitor.address):
        raise Problem(Code.TOO_MANY_REQUESTS)
    if not await limits.take(FINDS_PER_EMAIL, f"{network(caller.visitor.address)} {email}"):
        raise Problem(Code.TOO_MANY_REQUESTS)
    number = 0
    try:
        code = "".join(filter(str.isalnum, values["order_code"]))  # people type it in groups
        order = await sales_store().orders.find(code, email)
        number = order.id if await limits.take(LINKS, order.public_id) else 0
    except Problem as problem:
        if problem.code is not Code.REGISTRATION_NOT_FOUND:
            raise
    await job_queue().enqueue(SalesJob.ORDER_LINK, {"order": number})
    return Done(f"{url('thank_you', caller.at.lang)}?{FIND}={SENT}")


async def _named(caller: Caller) -> str:
    """The name of the order of a form's page, whosever it is. Raises Problem."""
    if name := order_name(caller.at):
        return name
    if not caller.visitor.draft or caller.at.parameter(FIND):
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return (await sales_store().orders.last_of(caller.visitor.draft)).public_id
