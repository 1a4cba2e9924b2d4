"""Rows of the sandbox: ids, look-ups, refundable amounts."""

from collections.abc import Sequence
from decimal import Decimal
from secrets import choice
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.paypal.model import SandboxCapture, SandboxOrder, SandboxRefund, SandboxReply
from livelaps_app.standins.paypal.refusal import SandboxRefusal
from livelaps_app.standins.paypal.requests import RefundInput, has_precision
from livelaps_app.stores.site_model import insert

ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
COMPLETED = "COMPLETED"  # the status of an order with a payment
ID_LENGTH = 17  # characters, some 86 random bits

_CAPTURE = select(SandboxCapture).where(SandboxCapture.order_id == bindparam("order"))
_REPLY = select(SandboxReply.answer_id).where(
    SandboxReply.path == bindparam("path"), SandboxReply.key == bindparam("key")
)
Row = TypeVar("Row", SandboxOrder, SandboxCapture, SandboxRefund)


def new_id() -> str:
    return "".join(choice(ALPHABET) for _ in range(ID_LENGTH))


async def found_row(session: AsyncSession, kind: type[Row], row_id: str, lock: bool = False) -> Row:
    """A row by id. Raises SandboxRefusal if missing."""
    row = await session.get(kind, row_id, with_for_update=lock)
    if row is None:
        raise SandboxRefusal(404, "INVALID_RESOURCE_ID")
    return row


async def capture_of(session: AsyncSession, order: SandboxOrder) -> SandboxCapture | None:
    """The payment of a completed order, else None."""
    if order.status != COMPLETED:
        return None
    return await session.scalar(_CAPTURE, {"order": order.id})


async def refunds_of(session: AsyncSession, capture_id: str) -> Sequence[SandboxRefund]:
    """The refunds of a payment."""
    chosen = select(SandboxRefund).where(SandboxRefund.capture_id == capture_id)
    return (await session.scalars(chosen.order_by(SandboxRefund.created_at, SandboxRefund.id))).all()


async def replied_before(session: AsyncSession, path: str, key: str) -> str | None:
    """The id created by an earlier request with this key."""
    return await session.scalar(_REPLY, {"path": path, "key": key}) if key else None


async def remember(session: AsyncSession, path: str, key: str, row_id: str) -> None:
    """Stores the id created by a request with this key."""
    if key:
        await insert(session, SandboxReply(path=path, key=key, answer_id=row_id))


def refundable(capture: SandboxCapture, before: Sequence[SandboxRefund], body: RefundInput) -> tuple[Decimal, Decimal]:
    """The amount to send back, and the rest of the payment after it. Raises SandboxRefusal."""
    remaining = Decimal(capture.value) - sum((Decimal(refund.value) for refund in before), Decimal(0))
    amount = body.amount.number if body.amount else remaining
    issues = (
        (capture.status == "PENDING", "PENDING_CAPTURE"),
        (capture.status == "DECLINED", "CAPTURE_STATUS_NOT_VALID"),
        (remaining == 0, "CAPTURE_FULLY_REFUNDED"),
        (body.amount and body.amount.currency_code != capture.currency, "REFUND_CAPTURE_CURRENCY_MISMATCH"),
        (body.amount and not has_precision(body.amount), "DECIMAL_PRECISION"),
        (amount <= 0, "CANNOT_BE_ZERO_OR_NEGATIVE"),
        (amount > remaining, "REFUND_AMOUNT_EXCEEDED"),
    )
    if issue := next((issue for wrong, issue in issues if wrong), None):
        raise SandboxRefusal(422, issue)
    return amount, remaining - amount
