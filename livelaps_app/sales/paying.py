"""Payment of an order: redirect to the provider, return, cancellation."""

import logging
from contextlib import suppress

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address, url
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.payments.outcomes import PaymentDown, PaymentRefused
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people.accounts import account_of
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales.purchase import PROVIDER, purchase
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.states import CHANGEABLE, OrderState, PaymentState
from livelaps_app.sales.rules.ticket_tokens import OrderClaim, token_signer
from livelaps_app.sales.rules.ways_back import RETURN, way_back
from livelaps_app.sales.selling import check_open
from livelaps_app.sales.settling import publish, settle, settle_from
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, rate_limits, take, take_from

_log = logging.getLogger(__name__)

WIZARD = "spectator"  # the wizard whose drafts reference orders
ORDER = "order"
PAYS = Limit("payments begun from a network", 300, 3600)
FREE_FROM_NETWORK = Limit("free orders from a network", 60, 3600, daily=300)
FREE_FOR_EMAIL = Limit("free orders of an email", 6, 3600, daily=12)  # each order sends a mail
RETURNS = Limit("returns from the provider by a network", 120, 60)


async def order_of(name: str, visitor: Visitor) -> SalesOrder:
    """The order of an address: by random name for its owner, by a mail's signed name for anyone.

    Raises the same Problem for a missing and for a foreign order, and ORDER_LINK_ENDED for an ended link.
    """
    claim = token_signer().read_order(name)
    order = await sales_store().orders.read(claim.public_id if claim else name)
    if is_ended(claim, order) and not await owns(order, visitor):
        raise Problem(Code.ORDER_LINK_ENDED if claim else Code.REGISTRATION_NOT_FOUND)
    return order


def is_ended(claim: OrderClaim | None, order: SalesOrder) -> bool:
    """True if a name in an address admits nobody but the order's owner."""
    return claim is None or claim.links != order.links


async def owns(order: SalesOrder, visitor: Visitor) -> bool:
    """True if the order belongs to this browser or to its logged-in account."""
    if order.belongs_to(None, visitor.draft):
        return True
    subject = str(order.shop.event_id or "")
    draft = await draft_store().read(visitor.draft, WIZARD, subject) if visitor.draft and subject else None
    if draft is not None and draft.get(ORDER) == order.public_id:
        return True
    account = await account_of(visitor)
    return account is not None and order.belongs_to(account.id, "")


async def pay(public_id: str, lang: Lang, visitor: Visitor) -> str:
    """The absolute address for the owner of an order to pay at.

    Returns the thank-you page if paid or free of charge. public_id: or the signed name of a mail's link. Raises
    Problem: foreign, places no longer held, event closed, PAYMENT_DOWN.
    """
    order = await order_of(public_id, visitor)
    if not await rate_limits().take_from(PAYS, visitor.address):
        raise Problem(Code.TOO_MANY_REQUESTS)
    thanks = settings().origin + address("thank_you", lang, id=public_id)
    if order.state in CHANGEABLE | {OrderState.DUE}:
        await check_seller(order)
    if order.state is OrderState.DUE:
        order = await sales_store().desk.resume(order.public_id)
        await publish(order.public_id)
    if order.state is OrderState.HELD and order.amounts.total == 0:
        await take_from(FREE_FROM_NETWORK, visitor.address)
        await take(FREE_FOR_EMAIL, order.buyer.email.lower())
        await sales_store().payments.complete(order.public_id)
        await publish(order.public_id)
        return thanks
    if order.state not in CHANGEABLE:
        return thanks
    claim = token_signer().read_order(public_id)
    payment = await sales_store().payments.begin(order.public_id, PROVIDER, claim.links if claim else None)
    return await _approval(order, payment, lang)


async def _approval(order: SalesOrder, payment: SalesPayment, lang: Lang) -> str:
    """The address for the buyer's approval; creates the payment at the provider first."""
    if not payment.approval_url:
        request = purchase(order, payment, await seller_name(order), await _brand(), lang, settings().origin)
        created = await payment_provider().gateway.create(request, payment.key)
        if isinstance(created, PaymentDown):
            raise Problem(Code.PAYMENT_DOWN)
        if isinstance(created, PaymentRefused):
            _log.error("the payment provider refuses order %s: %s", order.code, created.issue)
            await sales_store().payments.close(payment.id)  # the next attempt needs another key
            raise Problem(Code.PAYMENT_DOWN)
        if created.approval_url and not _is_of_provider(created.approval_url):
            await sales_store().payments.close(payment.id)
            raise Problem(Code.PAYMENT_DOWN)
        payment = await sales_store().payments.set_provider_id(payment.id, created.id, created.approval_url)
        if not created.approval_url:  # approved before, unnoticed by this site
            return settings().origin + way_back(order.public_id, lang, RETURN)
    if not _is_of_provider(payment.approval_url):  # stored with another provider's address
        raise Problem(Code.PAYMENT_DOWN)
    return payment.approval_url


def _is_of_provider(address: str) -> bool:
    """True for an address of the provider's host; else logs it."""
    origin = payment_provider().approval_origin
    is_ours = address.startswith(f"{origin}/")
    if not is_ours:
        _log.error("the payment provider leads buyers elsewhere than to %s", origin)
    return is_ours


async def take_return(public_id: str, lang: Lang, provider_id: str, visitor: Visitor) -> str:
    """Captures the money of a returning buyer; the redirect address without the base path.

    Reveals nothing without the provider's id of a payment. If the provider is unavailable, the page displays it and a
    job retries.
    """
    name = public_id
    with suppress(Problem):
        if await rate_limits().take_from(RETURNS, visitor.address):
            standing = await sales_store().payments.standing_of(public_id, PROVIDER, provider_id)
            name = _payer_name(standing.payment, public_id)
            await settle_from(standing)
    return url("thank_you", lang, id=name)


def _payer_name(payment: SalesPayment, public_id: str) -> str:
    """The name of an order by which its payer came: signed as in the mail's link, which ends with it."""
    return public_id if payment.links is None else token_signer().order(public_id, payment.links)


async def take_cancellation(public_id: str, lang: Lang, provider_id: str, visitor: Visitor) -> str:
    """Closes the payment of a buyer who cancelled there, unless already being captured; the places stay held.

    Returns the redirect address without the base path.
    """
    name = public_id
    with suppress(Problem):
        if await rate_limits().take_from(RETURNS, visitor.address):
            standing = await sales_store().payments.standing_of(public_id, PROVIDER, provider_id)
            name = _payer_name(standing.payment, public_id)
            payment = await sales_store().payments.close(standing.payment.id)
            if payment.state is not PaymentState.CLOSED:
                await settle(payment.id)
            await publish(standing.public_id)
    return url("thank_you", lang, id=name)


async def cancel(public_id: str, visitor: Visitor) -> SalesOrder:
    """Cancels an unpaid order for its owner. Raises Problem."""
    order = await order_of(public_id, visitor)
    order = await sales_store().orders.cancel(order.public_id)
    await publish(order.public_id)
    return order


async def check_seller(order: SalesOrder) -> None:
    """Raises Problem if the order's event is hidden, cancelled or over; an organization sells at any time."""
    if order.shop.event_id is not None:
        await check_open(order.shop.event_id)


async def seller_name(order: SalesOrder) -> str:
    """The name of the order's event or organization, "" if unavailable, so that buyers can still pay."""
    if order.shop.organization_id is not None:
        with suppress(Problem):
            return (await timing_gateway().organization(order.shop.organization_id)).value.name
        return ""
    event = await event_of(order)
    return event.name if event else ""


async def event_of(order: SalesOrder) -> Event | None:
    """The order's event, None if the timing service is unavailable."""
    with suppress(Problem):
        return (await timing_gateway().event(order.event_id)).value
    return None


async def _brand() -> str:
    return (await mail_header()).site
