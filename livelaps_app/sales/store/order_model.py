"""Tables of orders: lines, payments, refunds and the ledger. Amounts are in smallest units."""

from datetime import date, datetime

from sqlalchemy import (
    JSON,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    String,
    UniqueConstraint,
    func,
)
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.sales.rules.states import PaymentMethod
from livelaps_app.sales.store.offer_model import CURRENCY, KIND
from livelaps_app.stores.document_ids import FORMER, HasDocumentId
from livelaps_app.stores.site_model import SiteModel, unique_where

NAME, GENDER, DIGEST, STATE, KEY = String(100), String(16), String(64), String(16), String(64)


class OrderModel(SiteModel):
    """An order of a shop. public_id: its random name; code: its human-readable number; event_on: the event's first day.

    wizard: `OrderWizard`; browser: digest of the buyer's cookie, or the account that owns it; network: digest of the
    network at the reservation, or ""; held_at: time of the reservation or of joining the line, whose prices hold;
    arrival: in the order of who waits; offer_until: end of an offer of places; due_until: end of payment at the desk;
    holds_until: end of repeated reservations; email_key: normalized e-mail; links: number of the mailed link;
    ended_at: time of cancellation, expiry or refund.
    """

    __tablename__ = "orders"
    __table_args__ = (
        UniqueConstraint("id", "shop_id"),
        Index(None, "browser", "created_at"),
        Index(None, "state", "held_until"),
        Index(None, "shop_id", "arrival"),
        Index(None, "account_id"),
        Index(None, "email_key"),
        CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_orders_amounts"),
        unique_where("uq_orders_draft", "state = 'draft'", "browser", "shop_id", "wizard"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(36), unique=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    state: Mapped[str] = mapped_column(STATE)
    shop_id: Mapped[int] = mapped_column(ForeignKey("shops.id"), index=True)
    event_on: Mapped[date | None]
    wizard: Mapped[str] = mapped_column(STATE, default="spectator", server_default="spectator")
    browser: Mapped[str] = mapped_column(DIGEST)
    network: Mapped[str] = mapped_column(String(32), default="", server_default="")
    account_id: Mapped[int | None]
    first_name: Mapped[str] = mapped_column(NAME)
    last_name: Mapped[str] = mapped_column(NAME)
    gender: Mapped[str] = mapped_column(GENDER)
    born: Mapped[date]
    email: Mapped[str]
    email_key: Mapped[str]
    lang: Mapped[str] = mapped_column(String(2))
    links: Mapped[int] = mapped_column(default=0, server_default="0")
    price: Mapped[int] = mapped_column(default=0)
    discount: Mapped[int] = mapped_column(default=0)
    tax: Mapped[int] = mapped_column(default=0)
    promo_id: Mapped[int | None] = mapped_column(ForeignKey("promo_codes.id"))
    held_at: Mapped[datetime | None]
    held_until: Mapped[datetime | None]
    arrival: Mapped[int | None]
    offer_until: Mapped[datetime | None]
    due_until: Mapped[datetime | None]
    holds_until: Mapped[datetime | None]
    paying_until: Mapped[datetime | None]
    created_at: Mapped[datetime]
    paid_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]


DAY = func.coalesce(OrderModel.event_on, func.date(OrderModel.created_at))
"""The event's first day, of an order without an event the one on which it began."""


class OrderLineModel(HasDocumentId, SiteModel):
    """A product for a person in an order. number: running number in the shop; of a ticket, only with a place.

    shop_id: the order's; product_shop_id: the product's, another one for an organisation's membership; kind: the
    product's, `ProductKind`; parent_id: none, extras belong to the order; total_place_id: its place among all entries;
    person_key: digest of name and date of birth, unique by kind (`KINDS`); add_key: idempotency key of its addition;
    lang: of the person's mails, "" for the buyer's; document_id: of the waiver; refunded: the line has ended; renames:
    count.
    """

    __tablename__ = "order_lines"
    __table_args__ = (
        ForeignKeyConstraint(["order_id", "shop_id"], ["orders.id", "orders.shop_id"], name="fk_order_lines_order"),
        ForeignKeyConstraint(  # off where the pool is NULL, so the second one
            ["product_id", "product_shop_id", "pool_id"],
            ["products.id", "products.shop_id", "products.pool_id"],
            name="fk_order_lines_pool",
        ),
        ForeignKeyConstraint(
            ["product_id", "product_shop_id", "kind"],
            ["products.id", "products.shop_id", "products.kind"],
            name="fk_order_lines_product",
        ),
        ForeignKeyConstraint(["pool_id", "place_id"], ["places.pool_id", "places.id"], name="fk_order_lines_place"),
        UniqueConstraint("place_id"),
        UniqueConstraint("total_place_id"),
        UniqueConstraint("shop_id", "number"),
        UniqueConstraint("order_id", "add_key"),
        Index(None, "email_key"),
        Index(None, "document_digest"),
        Index(None, "parent_id"),
        Index(None, "person_key"),
        CheckConstraint("kind = 'membership' OR product_shop_id = shop_id", name="ck_order_lines_shop"),
        CheckConstraint(
            "kind <> 'ticket' OR number IS NULL OR place_id IS NOT NULL OR refunded", name="ck_order_lines_number"
        ),
        CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_order_lines_amounts"),
        unique_where("uq_order_lines_person", "place_id IS NOT NULL AND kind = 'ticket'", "shop_id", "person_key"),
        unique_where("uq_order_lines_entry", "place_id IS NOT NULL AND kind = 'entry'", "product_id", "person_key"),
        unique_where("uq_order_lines_order_person", "kind = 'ticket'", "order_id", "person_key"),
        unique_where(
            "uq_order_lines_order_product",
            "kind IN ('entry', 'membership')",
            *("order_id", "product_id", "person_key"),
        ),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int]
    shop_id: Mapped[int]
    product_id: Mapped[int]
    product_shop_id: Mapped[int]
    kind: Mapped[str] = mapped_column(KIND)
    parent_id: Mapped[int | None] = mapped_column(ForeignKey("order_lines.id"))
    pool_id: Mapped[int | None]
    place_id: Mapped[int | None]
    total_place_id: Mapped[int | None] = mapped_column(ForeignKey("places.id"))
    number: Mapped[int | None]
    person_key: Mapped[str] = mapped_column(DIGEST)
    add_key: Mapped[str] = mapped_column(KEY)
    first_name: Mapped[str] = mapped_column(NAME)
    last_name: Mapped[str] = mapped_column(NAME)
    gender: Mapped[str] = mapped_column(GENDER)
    born: Mapped[date]
    email: Mapped[str]
    email_key: Mapped[str]
    lang: Mapped[str] = mapped_column(String(2), default="", server_default="")
    minor: Mapped[bool]
    relationship: Mapped[str] = mapped_column(String(16))
    former_id: Mapped[str] = mapped_column("document_id", FORMER, default="", index=True)
    price: Mapped[int] = mapped_column(default=0)
    discount: Mapped[int] = mapped_column(default=0)
    tax: Mapped[int] = mapped_column(default=0)
    refund_id: Mapped[int | None] = mapped_column(ForeignKey("refunds.id"))
    refunded: Mapped[bool] = mapped_column(default=False)
    renames: Mapped[int] = mapped_column(default=0, server_default="0")


class PlaceHoldModel(SiteModel):
    """A place reserved for an order that is not signed yet; free after its time, even before the row is deleted."""

    __tablename__ = "place_holds"
    place_id: Mapped[int] = mapped_column(ForeignKey("places.id"), primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"), index=True)
    until: Mapped[datetime]


class OrderChangeModel(SiteModel):
    """A change of an order. kind: `OrderChange`; former: the e-mail until then, the products of extras, or ""."""

    __tablename__ = "order_changes"
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"), index=True)
    kind: Mapped[str] = mapped_column(STATE)
    former: Mapped[str] = mapped_column(default="")
    changed_at: Mapped[datetime]


class PaymentModel(SiteModel):
    """A payment; an order has one that pays it, and one at a time in progress. `paid` is the received amount.

    taken_by: account of the staff that took the money; fee: the provider's part of it; links: of the mail's link by
    which the payer came, None without.
    """

    __tablename__ = "payments"
    __table_args__ = (
        UniqueConstraint("provider", "provider_id"),
        UniqueConstraint("provider", "transaction_id"),
        CheckConstraint("refunded >= 0 AND refunded <= paid", name="ck_payments_refunded"),
        unique_where("uq_payments_paid", "state = 'paid'", "order_id"),
        unique_where("uq_payments_open", "state IN ('open', 'pending')", "order_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"), index=True)
    provider: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(KEY, unique=True)
    state: Mapped[str] = mapped_column(STATE)
    currency: Mapped[str] = mapped_column(CURRENCY)
    price: Mapped[int]
    discount: Mapped[int]
    tax: Mapped[int]
    promo_code: Mapped[str] = mapped_column(String(32))
    provider_id: Mapped[str | None] = mapped_column(String(64))
    approval_url: Mapped[str] = mapped_column(String(2000), default="")
    transaction_id: Mapped[str | None] = mapped_column(String(64))
    issue: Mapped[str] = mapped_column(String(64), default="")
    paid: Mapped[int] = mapped_column(default=0)
    refunded: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime]
    paid_at: Mapped[datetime | None]
    method: Mapped[str] = mapped_column(String(16), default=PaymentMethod.PAYPAL, server_default=PaymentMethod.PAYPAL)
    taken_by: Mapped[int | None]
    fee: Mapped[int | None]
    links: Mapped[int | None]


class RefundModel(SiteModel):
    """A refund, of which `tax` is tax; `request_key` is the idempotency key of its request.

    line_ids: tickets restored by its failure, which end if it is completed after all.
    """

    __tablename__ = "refunds"
    __table_args__ = (
        UniqueConstraint("payment_id", "request_key"),
        UniqueConstraint("transaction_id"),
        CheckConstraint("amount > 0 AND tax >= 0 AND tax <= amount", name="ck_refunds_amount"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    payment_id: Mapped[int] = mapped_column(ForeignKey("payments.id"))
    key: Mapped[str] = mapped_column(KEY, unique=True)
    request_key: Mapped[str] = mapped_column(KEY)
    state: Mapped[str] = mapped_column(STATE)
    amount: Mapped[int]
    tax: Mapped[int]
    transaction_id: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[datetime]
    made_at: Mapped[datetime | None]
    line_ids: Mapped[list[int]] = mapped_column(JSON, default=list, server_default="[]")


class LedgerEntryModel(SiteModel):
    """An amount moved from the credited to the debited account; rows are append-only."""

    __tablename__ = "ledger_entries"
    __table_args__ = (
        CheckConstraint("amount > 0 AND debit <> credit", name="ck_ledger_entries_balanced"),
        Index(None, "order_id"),
        Index(None, "at"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    order_id: Mapped[int] = mapped_column(ForeignKey("orders.id"))
    payment_id: Mapped[int | None] = mapped_column(ForeignKey("payments.id"))
    refund_id: Mapped[int | None] = mapped_column(ForeignKey("refunds.id"))
    debit: Mapped[str] = mapped_column(STATE)
    credit: Mapped[str] = mapped_column(STATE)
    amount: Mapped[int]
    currency: Mapped[str] = mapped_column(CURRENCY)
    at: Mapped[datetime]
