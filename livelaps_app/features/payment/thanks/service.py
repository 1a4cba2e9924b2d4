"""The page of an order and its forms, for the owner or a holder of the mailed link."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.find_tickets import FIND, find_address
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import UNKNOWN
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.next_address import next_address
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, canonical, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.payment.entries.service import has_entries, with_entries
from livelaps_app.features.payment.recipient import texts as recipient
from livelaps_app.features.payment.recipient.form import CHANGE, EMAIL, LINKS
from livelaps_app.features.payment.renaming import texts as renaming
from livelaps_app.features.payment.renaming.form import CHANGED, DONE, TICKET
from livelaps_app.features.payment.renaming.form import SENT as LINK_SENT
from livelaps_app.features.payment.renaming.presenter import rename_form, with_names
from livelaps_app.features.payment.renaming.service import renamed_line
from livelaps_app.features.payment.thanks import presenter, texts
from livelaps_app.features.payment.thanks.membership_lines import has_memberships, with_memberships
from livelaps_app.features.payment.thanks.view_model import OrderPage, OrderPageView, OrderRename
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.memberships.card_file.file import organization_names
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.sales import paying as payment
from livelaps_app.sales.draft import empty_draft
from livelaps_app.sales.rules.buyers import same_person
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.states import RECEIVED, STANDING, TICKETED, OrderState, SalesJob
from livelaps_app.sales.rules.ticket_tokens import order_name, public_id_of, token_signer
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.ticket_file.file import token
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits, take, take_from
from livelaps_app.waivers.orders import AwaitedOrder, waivers_of
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import waiver_store

NOTICES = {CHANGED: renaming.CHANGED, LINK_SENT: renaming.LINK_SENT, EMAIL: recipient.CHANGED}
NOTICES |= {LINKS: recipient.ENDED}
TITLES = {EMAIL: recipient.TITLE, LINKS: recipient.END_LINKS}
LOOK_S = 60.0  # how often an order is reread; each time draws its codes
SENT = "sent"
"""The value of FIND after the links were mailed."""
FINDS_PER_NETWORK = Limit("orders looked for from a network", 30, 600, daily=300)
MAILS_WITH_LINKS = Limit("links of orders mailed to an address", 3, 3600, daily=6)
FINDS_PER_EMAIL = Limit("orders looked for of an e-mail", 10, 3600)


async def order_page(at: Match, visitor: Visitor) -> OrderPage:
    """The page of an address with its open form. Raises Problem."""
    view, done = await page_view(at, visitor), NOTICES.get(at.parameter(DONE))
    change = at.parameter(CHANGE)
    if change in view.changes:
        back = next_address(at) or url("thank_you", at.lang, id=view.name)
        return OrderPage(view, OrderRename(change, TITLES[change](at.lang), back))
    if not at.parameter(TICKET) or not view.name:
        return OrderPage(view, notice=done(at.lang).format(email=view.email) if done and view.name else "")
    order = await sales_store().orders.read(public_id_of(view.name))
    line = renamed_line(order, at.parameter(TICKET), (await _event(order))[1])
    return OrderPage(view, rename_form(order, line, view.name, at.lang) if line else OrderRename())


async def page_view(at: Match, visitor: Visitor) -> OrderPageView:
    """The order in the address, else the browser's last one or an empty view. Raises Problem for foreign orders."""
    if name := order_name(at):
        try:
            order = await payment.order_of(name, visitor)
        except Problem as problem:
            if problem.code is not Code.ORDER_LINK_ENDED:
                raise
            return _ended_link(at.lang)
        if await payment.owns(order, visitor):
            name = order.public_id
    elif visitor.draft and not at.parameter(FIND):
        try:
            order = await sales_store().orders.last_of(visitor.draft)
        except Problem as problem:
            if problem.code is not Code.REGISTRATION_NOT_FOUND:
                raise
            return OrderPageView()
        name = order.public_id
    else:
        return OrderPageView(search_note=texts.SENT(at.lang) if at.parameter(FIND) == SENT else "")
    return await view_of(order, name, at.lang)


def _ended_link(lang: Lang) -> OrderPageView:
    """The form to find an order, for an ended link."""
    return OrderPageView(search_note=errors.message(Code.ORDER_LINK_ENDED, lang))


async def view_of(order: SalesOrder, name: str, lang: Lang) -> OrderPageView:
    """The page of an order for a permitted visitor. name: the random one only for its owner."""
    payments = await sales_store().payments.of_order(order.id)
    refunds = await sales_store().refunds.of_order(order.id) if _may_have_refunds(order, payments) else []
    event, zone = await _event(order)
    may_rename = sales_store().renames.is_open(order, zone)
    unsigned, at_buyer = await _waivers_of_tickets(order)
    view = await asyncio.to_thread(presenter.order_page, order, payments, refunds, name, event, zone, token, lang)
    if has_memberships(order):
        cards = await memberships_store().cards.of_order(order.id)
        names = await organization_names({card.organization_id for card in cards})
        view = with_memberships(view, order, cards, names, lang)
        view = await _with_offered_entries(view, order, lang) if order.state in TICKETED else view
    named = with_names(view, order, unsigned, at_buyer, may_rename, lang)
    named = await with_entries(named, order, lang) if has_entries(order) else named
    if order.state in STANDING:
        named = _with_changes(named, [EMAIL, LINKS] if name == order.public_id else [LINKS], lang)
    # a device may be shared: failed orders display no people
    is_failed = order.state in {OrderState.CANCELLED, OrderState.EXPIRED}
    return replace(named, tickets=[], email="") if is_failed else named


def _may_have_refunds(order: SalesOrder, payments: Sequence[SalesPayment]) -> bool:
    """False if no money is going back and no ticket has ended: at most failed refunds, which owe nothing."""
    is_going_back = any(payment.refunded for payment in payments)
    has_money = any(payment.state in RECEIVED for payment in payments)
    return has_money and (is_going_back or not all(line.is_valid for line in order.lines))


async def _with_offered_entries(view: OrderPageView, order: SalesOrder, lang: Lang) -> OrderPageView:
    """The way back to entries offered to the buyer, who may have bought the membership that they need."""
    offered = await entries_store().lists.offered_to(order.buyer.email)
    here = url("account_entries", lang)
    links = [
        FallbackLink(texts.TAKE_ENTRY(lang), f"{here}?{urlencode({'entry': number, 'part': 'take'})}")
        for number in offered
    ]
    return replace(view, onward=[*view.onward, *links])


def _with_changes(view: OrderPageView, changes: list[str], lang: Lang) -> OrderPageView:
    """Adds the addresses of the forms about the recipient."""
    email, links = (f"{url('thank_you', lang, id=view.name)}?{CHANGE}={change}" for change in (EMAIL, LINKS))
    ended = FallbackLink(recipient.END_LINKS(lang), links)
    change_email = email if EMAIL in changes else ""
    return replace(view, changes=changes, change_email=change_email, links=[*view.links, ended])


async def _waivers_of_tickets(order: SalesOrder) -> tuple[dict[int, Waiver | None], frozenset[str]]:
    """By line the waivers of tickets not signed, or rejected since; those others signed in the buyer's browser.

    Raises Problem.
    """
    tickets = [line for line in order.lines if line.is_ticket]
    signed = await waiver_store().find_signed([line.document_id for line in tickets]) if tickets else {}
    others = (line.document_id for line in tickets if not same_person(line.spectator, order.buyer))
    at_buyer = frozenset(document for document in others if signed.get(document))
    if order.state not in TICKETED or all(line.document_id in signed for line in tickets):
        return {}, at_buyer
    waivers = await waivers_of(order)
    by_line = ((line.id, waivers.get(line.document_id)) for line in tickets)
    unsigned = ((number, waiver) for number, waiver in by_line if not waiver or waiver.state is not WaiverState.SIGNED)
    return dict(unsigned), at_buyer


async def _event(order: SalesOrder) -> tuple[str, ZoneInfo]:
    """The name of the event or organization and the event's zone, with fallbacks during an outage."""
    if order.shop.event_id is None:
        return await payment.seller_name(order), ZoneInfo(UNKNOWN)
    try:
        event = (await timing_gateway().event(order.event_id)).value
    except Problem:
        return "", ZoneInfo(UNKNOWN)
    return event.name, zones.zone(event.time_zone)


async def current_view(name: str, lang: Lang) -> OrderPageView:
    """The current page of an order, for tabs already admitted under this name. Raises Problem."""
    claim, order = token_signer().read_order(name), await sales_store().orders.read(public_id_of(name))
    return _ended_link(lang) if claim and payment.is_ended(claim, order) else await view_of(order, name, lang)


def awaited_order(public_id: str) -> AwaitedOrder:
    """The changes of an order and of its waivers."""
    return AwaitedOrder(public_id, LOOK_S)


async def pay(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Redirects to the payment provider. Raises Problem."""
    name = await _find_order_name(caller)
    outside = await payment.pay(name, caller.at.lang, caller.visitor)
    return Done(url("thank_you", caller.at.lang, id=name), outside=outside)


async def cancel(caller: Caller, values: Mapping[str, str]) -> Answer:
    await empty_draft(await payment.cancel(await _find_order_name(caller), caller.visitor), caller.visitor)
    return Done(canonical(caller.at))


async def find(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Mails the links of the orders with that e-mail. Raises Problem for too many attempts.

    A job looks them up: answer, time and log are the same for unknown e-mails, against probing.
    """
    limits, email = rate_limits(), email_key(values["email"])
    await take_from(FINDS_PER_NETWORK, caller.visitor.address)
    await take(FINDS_PER_EMAIL, f"{network(caller.visitor.address)} {email}")
    await job_queue().enqueue(
        SalesJob.ORDER_LINKS, {"email": email if await limits.take(MAILS_WITH_LINKS, email) else ""}
    )
    return Done(find_address(caller.at.lang, SENT))


async def _find_order_name(caller: Caller) -> str:
    """The order's name on the page of a form, without a check of its owner. Raises Problem."""
    if name := order_name(caller.at):
        return name
    if not caller.visitor.draft or caller.at.parameter(FIND):
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return (await sales_store().orders.last_of(caller.visitor.draft)).public_id
