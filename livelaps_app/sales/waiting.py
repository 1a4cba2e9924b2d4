"""The place in line of an order: read, accept, leave, split; by its owner, or by the signed link of a mail."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.sales.paying import event_of, order_of
from livelaps_app.sales.rules.offer_times import offer_refusal
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import CHANGEABLE, OrderState
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.selling import check_open
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.store.waiting_line import PlaceInLine
from livelaps_app.stores.limits import Limit, take_from

ANSWERS = Limit("answers to offers of places from a network", 120, 3600)
PAGE, LEAVES = "waiting", "leave"
"""The page of a place in line, and the parameter of its address with which it asks about leaving."""


def waiting_link(order: SalesOrder, lang: Lang, parameter: str = "") -> str:
    """The address of an order's place in line, signed for the reader of a mail."""
    name = token_signer().order(order.public_id, order.links)
    return f"{settings().origin}{address(PAGE, lang, id=name)}" + (f"?{parameter}=1" if parameter else "")


async def place_in_line(name: str, visitor: Visitor) -> PlaceInLine:
    """The place in line of an order. name: its random one for its owner, or the signed one of a mail.

    Raises Problem for missing and foreign orders, and ORDER_LINK_ENDED.
    """
    order = await order_of(name, visitor)
    return await sales_store().waiting.place(order.public_id)


async def accept(name: str, visitor: Visitor) -> SalesOrder:
    """Accepts an offer: its places are held for payment. No effect if done. Raises Problem, Refused if it has ended."""
    order = await order_of(name, visitor)
    await take_from(ANSWERS, visitor.address)
    if refusal := await ended_offer(order):
        raise Refused(refusal)
    if order.state is OrderState.DRAFT:  # nothing was offered, and the rules of the wizard were not checked
        raise Problem(Code.ORDER_CHANGED)
    if order.state in CHANGEABLE | {OrderState.OFFERED}:
        await check_open(order.event_id)
    held = await sales_store().orders.hold(order.public_id)
    await publish(order.public_id)
    return held


async def ended_offer(order: SalesOrder) -> Refusal | None:
    """The refusal of an offer that nobody accepted in time, with its end on the clocks of the event; else None."""
    if order.state not in {OrderState.OFFERED, OrderState.EXPIRED} or order.offer_until is None or order.held_until:
        return None
    event = await event_of(order)
    where = zones.zone(event.time_zone if event else "")
    return offer_refusal(order.offer_until, sales_store().moves.clock(), where)


async def leave(name: str, visitor: Visitor) -> SalesOrder:
    """Leaves the line or declines an offer. Raises Problem."""
    order = await order_of(name, visitor)
    await take_from(ANSWERS, visitor.address)
    order = await sales_store().waiting.leave(order.public_id)
    await publish(order.public_id)
    return order


async def split(name: str, visitor: Visitor) -> SalesOrder:
    """Splits an order in line; the part that gets places first keeps its name. Raises Problem."""
    order = await order_of(name, visitor)
    await take_from(ANSWERS, visitor.address)
    first, *_ = await sales_store().waiting.split(order.public_id)
    await publish(order.public_id)
    return first
