"""The tables of the sandbox."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel

ID = String(32)
VALUE = String(32)
CURRENCY = String(3)


class SandboxOrder(SiteModel):
    """An order. unit: the purchase as sent; outcome: of the payment, chosen by the buyer."""

    __tablename__ = "sandbox_orders"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    status: Mapped[str] = mapped_column(String(32))
    outcome: Mapped[str] = mapped_column(String(16))
    unit: Mapped[dict[str, Any]]
    return_url: Mapped[str] = mapped_column(String(2048))
    cancel_url: Mapped[str] = mapped_column(String(2048))
    locale: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]


class SandboxCapture(SiteModel):
    """The payment of an order; at most one per order."""

    __tablename__ = "sandbox_captures"
    __table_args__ = (UniqueConstraint("order_id"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    order_id: Mapped[str] = mapped_column(ForeignKey("sandbox_orders.id"))
    status: Mapped[str] = mapped_column(String(32))
    reason: Mapped[str] = mapped_column(String(64))
    custom_id: Mapped[str] = mapped_column(String(127))
    value: Mapped[str] = mapped_column(VALUE)
    currency: Mapped[str] = mapped_column(CURRENCY)
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]


class SandboxRefund(SiteModel):
    """A refund of a payment."""

    __tablename__ = "sandbox_refunds"
    __table_args__ = (Index(None, "capture_id"),)
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    capture_id: Mapped[str] = mapped_column(ForeignKey("sandbox_captures.id"))
    custom_id: Mapped[str] = mapped_column(String(127))
    note: Mapped[str] = mapped_column(String(255))
    value: Mapped[str] = mapped_column(VALUE)
    currency: Mapped[str] = mapped_column(CURRENCY)
    created_at: Mapped[datetime]


class SandboxReply(SiteModel):
    """The stored answer to an idempotency key."""

    __tablename__ = "sandbox_replies"
    __table_args__ = (UniqueConstraint("path", "key"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    path: Mapped[str] = mapped_column(String(128))
    key: Mapped[str] = mapped_column(String(108))
    answer_id: Mapped[str] = mapped_column("found", ID)


class SandboxEvent(SiteModel):
    """A notification to the site."""

    __tablename__ = "sandbox_events"
    id: Mapped[str] = mapped_column(ID, primary_key=True)
    event_type: Mapped[str] = mapped_column(String(64))
    body: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime]
    delivered_at: Mapped[datetime | None]


class SandboxKey(SiteModel):
    """The secret that signs notifications: a single row for all processes."""

    __tablename__ = "sandbox_keys"
    __table_args__ = (CheckConstraint("id = 1", name="ck_sandbox_keys_one"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    secret: Mapped[str] = mapped_column(String(64))
