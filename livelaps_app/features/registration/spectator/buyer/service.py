"""The first step of the spectator wizard: who buys, as a guest or by an account."""

from contextlib import suppress
from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.birth import date_of_birth, today
from livelaps_app.core.forms.form import GO, Answer, Caller, Cookie, Done, Values, without_button
from livelaps_app.core.next_address import login_address
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.people import service as people
from livelaps_app.features.registration.spectator.reading import service as reading
from livelaps_app.features.registration.spectator.reading.service import FLOW, change_draft
from livelaps_app.features.registration.spectator.sale import NO_TICKET
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.view_model import SpectatorView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.people.accounts import account_of, full_name
from livelaps_app.people.drafts import reading as drafts
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.draft import BUYER, WIZARD, SpectatorDraft
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.buyers import buyer_refusal
from livelaps_app.sales.rules.records import Buyer
from livelaps_app.sales.selling import event_sale
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers import tickets as waivers


async def with_account(at: Match, visitor: Visitor, view: SpectatorView, sale: EventSale) -> SpectatorView:
    """The buyer's step with the account or a login link. Raises Problem."""
    if view.step != "buyer":
        return view
    account = await account_of(visitor)
    if account is None:
        has_accounts = await accounts_gateway().available()
        return replace(view, login_href=login_address(at) if has_accounts else "")
    if code := _refusal(account, sale):
        return replace(view, form="refused", refused=[errors.message(code, at.lang)])
    buying = texts.BUYING_AS(at.lang).format(name=full_name(account), email=account.email)
    return replace(view, form="member", buying=buying)


async def begin(caller: Caller, values: Values) -> Answer:
    """Stores the buyer, in a new draft and order if needed. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    sale, go = await event_sale(query.event), values.get(GO, "")
    flow = await reading.read_flow(caller.at, caller.visitor)
    account = await _account(caller, values, sale)
    chosen = None if go else _read_buyer(caller, values, sale, account)
    caller, cookies = await _with_draft(caller, flow)
    before = await _last_order(caller.visitor.former, query.event) if cookies else ""
    try:
        return Done(await _begin(caller, query, sale, flow, values, chosen), cookies)
    except Problem as problem:
        if problem.code is Code.SPECTATOR_REGISTERED:
            return Done(query.address("buyer", **{form.TAKEN: form.REGISTERED}), cookies)
        if cookies:
            await _end_begun(caller, query.event, before)
        raise


async def _begin(
    caller: Caller,
    query: SpectatorQuery,
    sale: EventSale,
    flow: SpectatorFlow | None,
    values: Values,
    chosen: tuple[Buyer, int | None] | None,
) -> str:
    """Stores the buyer in a draft and, if submitted, in its order; returns the next address."""
    draft = await change_draft(caller, lambda draft: draft.with_part(BUYER, without_button(values)))
    if chosen is None:
        changed = replace(flow, draft=draft) if flow else SpectatorFlow(draft)
        return query.address(STEPS.leave(changed, "buyer", values.get(GO, "")).key)
    buyer, ticket = chosen
    token, former = caller.visitor.draft, caller.visitor.former
    begun = flow.order if flow else None
    order = begun or await sales_store().orders.begin(query.event, sale.event.start, buyer, token, former)
    order = await people.draft_order(order)
    orders = sales_store().orders
    order = await orders.put_buyer(order.public_id, buyer, ticket, token, stays=draft.is_taken_over)
    draft = await change_draft(caller, lambda draft: draft.with_order(order.public_id, buyer.email))
    order = await waivers.make_waivers(order, sale.event, caller.visitor)
    order_changes().report(order.public_id)
    again = {form.AGAIN: flow.signed_before(order)} if flow else {}
    return query.address(STEPS.after(await reading.flow_of(draft), "buyer").key, **again)


async def _last_order(token: str, event: int) -> str:
    """The name of the browser's last order for an event, or ""."""
    with suppress(Problem):
        return (await sales_store().orders.last_of(token, event)).public_id if token else ""
    return ""


async def _end_begun(caller: Caller, event: int, before: str) -> None:
    """Deletes the draft of a refused first step, whose token the browser never learns.

    before: the browser's previous order, which returns to its token; a new order is cancelled.
    """
    token, former, orders = caller.visitor.draft, caller.visitor.former, sales_store().orders
    with suppress(Problem):  # else both expire
        await draft_store().end(token, WIZARD, FLOW.subject(caller.at))
        order = (await orders.last_of(token, event)).public_id
        if order == before:
            await orders.adopt(token, former)
        else:
            await orders.cancel(order)


async def _account(caller: Caller, values: Values, sale: EventSale) -> Account | None:
    """The buying account, None for a guest. Raises Problem if it may not buy, or the login is missing."""
    account = await account_of(caller.visitor)
    if account is None and "email" not in values:
        raise Problem(Code.LOGIN_REQUIRED)
    if account and (code := _refusal(account, sale)):
        raise Problem(code)
    return account


def _read_buyer(caller: Caller, values: Values, sale: EventSale, account: Account | None) -> tuple[Buyer, int | None]:
    """The buyer and their own ticket. Raises Problem if the buyer may not buy, or not this ticket."""
    day = account.birthday if account else date_of_birth(values)
    if code := buyer_refusal(day, today(), (), sale.adult_age):
        raise Problem(code, "year")
    assert day is not None
    own_ticket = values["own_ticket"]
    ticket = None if own_ticket == NO_TICKET else sale.ticket(own_ticket, day, "own_ticket")
    keys = ("first_name", "last_name", "gender", "email")
    person = {key: str(getattr(account, key)) if account else values[key] for key in keys}
    buyer = Buyer(**person, born=day, lang=caller.at.lang, account_id=account.id if account else None)
    return buyer, ticket


async def _with_draft(caller: Caller, flow: SpectatorFlow | None) -> tuple[Caller, tuple[Cookie, ...]]:
    """The caller with a draft, and the cookie of a new one. Raises Problem."""
    if flow is not None:
        return caller, ()
    who, subject = caller.visitor, FLOW.subject(caller.at)
    token = await draft_store().begin(WIZARD, subject, who.address, SpectatorDraft().as_json())
    return replace(caller, visitor=replace(who, draft=token, former=who.draft)), (drafts.token_cookie(token, who),)


def _refusal(account: Account, sale: EventSale) -> Code | None:
    return buyer_refusal(account.birthday, today(), [row.role for row in account.roles], sale.adult_age)
