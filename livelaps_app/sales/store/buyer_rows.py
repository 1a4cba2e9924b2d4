"""The buyer in an order's rows: buyer columns, own line, and lines with the buyer's data."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.tokens import token_hash
from livelaps_app.sales.rules.records import MOST_SPECTATORS, Buyer, Spectator, holder
from livelaps_app.sales.rules.states import OrderAction, OrderState
from livelaps_app.sales.store.cart_rows import check_spectator, person_key
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import buyer_of, lines_of

OWN_KEY = "buyer"
"""The key of the buyer's own line."""
_CHANGED = (
    *("product_id", "product_shop_id", "kind", "pool_id", "person_key", "first_name", "last_name", "gender", "born"),
    *("email", "email_key", "minor", "relationship", "lang"),
)


def put_buyer(order: OrderModel, buyer: Buyer) -> None:
    """Writes the buyer columns."""
    order.first_name, order.last_name, order.gender = buyer.first_name, buyer.last_name, buyer.gender
    order.born, order.email, order.email_key = buyer.born, buyer.email.strip(), email_key(buyer.email)
    order.lang, order.account_id = buyer.lang, buyer.account_id


async def put_language(session: AsyncSession, order: OrderModel, lang: str) -> None:
    """Writes the language of an order; other adults, who have the buyer's without a choice, stay with the former."""
    if lang == order.lang:
        return
    for line in await lines_of(session, [order.id]):
        if not line.minor and line.email_key != order.email_key:
            line.lang = line.lang or order.lang
    order.lang = lang


async def change_buyer(
    session: AsyncSession, moves: OrderMoves, order: OrderModel, buyer: Buyer, own_ticket: int | None, stays: bool
) -> None:
    """Writes the buyer and the own line. Raises Problem if another person of the order has the name or e-mail.

    stays: another person's line stays, as that of an adult.
    """
    before = buyer_of(order)
    lines = await lines_of(session, [order.id])
    line_of_buyer = next((line for line in lines if line.person_key == person_key(before)), None)
    is_other = person_key(before) != person_key(buyer) or email_key(before.email) != email_key(buyer.email)
    if stays and line_of_buyer and person_key(before) != person_key(buyer):
        line_of_buyer.add_key, line_of_buyer.lang = f"{OWN_KEY}-{line_of_buyer.id}", before.lang
        line_of_buyer = None
    if own_ticket is not None and line_of_buyer is None and len(lines) >= MOST_SPECTATORS:
        raise Problem(Code.TOO_MANY_SPECTATORS)
    put_buyer(order, buyer)
    if is_other:
        others = [line for line in lines if line is not line_of_buyer]
        check_others(others, order)
        minors = [line for line in others if line.minor]
        for line in minors:  # the waiver contains the guardian's e-mail
            line.email, line.email_key = order.email, order.email_key
        await _void(session, moves, *minors)
    await _put_own(session, moves, order, buyer, line_of_buyer, own_ticket)


def check_others(others: list[OrderLineModel], order: OrderModel) -> None:
    """Raises Problem if another adult of the order has the buyer's e-mail."""
    if any(line.email_key == order.email_key for line in others if not line.minor):
        raise Problem(Code.EMAIL_REGISTERED, "email")


async def _put_own(
    session: AsyncSession,
    moves: OrderMoves,
    order: OrderModel,
    buyer: Buyer,
    line: OrderLineModel | None,
    own_ticket: int | None,
) -> None:
    if own_ticket is None:
        if line is not None:
            await moves.waivers.void(session, [holder(line.id)])
            await session.delete(line)
        return
    spectator = Spectator(
        first_name=buyer.first_name,
        last_name=buyer.last_name,
        gender=buyer.gender,
        born=buyer.born,
        product=own_ticket,
        email=buyer.email,
    )
    changed = await check_spectator(session, order, buyer, spectator, moves.clock(), line.id if line else 0)
    if line is None:
        changed.add_key = OWN_KEY
        session.add(changed)
    else:
        await change_line(session, moves, line, changed)


async def change_line(session: AsyncSession, moves: OrderMoves, line: OrderLineModel, changed: OrderLineModel) -> None:
    """Replaces the spectator of a line; voids the waiver if personal data changed."""
    before = line.person_key, line.email_key, line.relationship
    for name in _CHANGED:
        setattr(line, name, getattr(changed, name))
    if before != (line.person_key, line.email_key, line.relationship):
        await _void(session, moves, line)


async def take_over(session: AsyncSession, moves: OrderMoves, order: OrderModel, browser: str) -> None:
    """Transfers an order to a browser, and cancels the browser's own open orders of the shop."""
    token = token_hash(browser)
    if order.browser == token:
        return
    named = OrderModel.browser == token, OrderModel.shop_id == order.shop_id
    is_open = OrderModel.state.in_((OrderState.DRAFT, OrderState.HELD))
    for former_order in list(await session.scalars(select(OrderModel).where(*named, is_open))):
        await moves.move(session, former_order, OrderAction.CANCEL)
    order.browser = token


async def adopt(session: AsyncSession, moves: OrderMoves, shop_id: int, former: str, browser: str) -> None:
    """Transfers a browser's orders of a locked shop to its new token.

    Cancels open ones if the browser has started another order with the new token.
    """
    new, is_open = token_hash(browser), OrderModel.state.in_((OrderState.DRAFT, OrderState.HELD))
    begun = select(OrderModel.id).where(OrderModel.browser == new, OrderModel.shop_id == shop_id, is_open)
    has_begun = await session.scalar(begun.limit(1)) is not None
    of_browser = OrderModel.browser == token_hash(former), OrderModel.shop_id == shop_id
    for order in list(await session.scalars(select(OrderModel).where(*of_browser).order_by(OrderModel.id))):
        if has_begun and order.state in {OrderState.DRAFT, OrderState.HELD}:
            await moves.move(session, order, OrderAction.CANCEL)
        order.browser = new


async def _void(session: AsyncSession, moves: OrderMoves, *lines: OrderLineModel) -> None:
    if named := [line for line in lines if line.document_id]:
        await moves.waivers.void(session, [holder(line.id) for line in named])
    for line in named:
        line.document_id = ""
