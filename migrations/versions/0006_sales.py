"""Sales of entry: events that sell it, places, ticket types, promo codes, orders, payments, refunds, the ledger."""

import sqlalchemy as sa

from migrations.tables import boolean, create, create_partial_key, date, integer, json, key, moment, string

revision = "sales"
down_revision = "drafts"


def upgrade() -> None:
    _events()
    _ticket_types()
    _rules()
    _orders()
    _payments()
    _refunds()
    _lines()


def _events() -> None:
    create(
        "sold_events",
        integer("event_id", counts=False),
        integer("promoter_id"),
        string(currency=3),
        integer("adult_age", "last_number"),
        primary=["event_id"],
        indexes=[["promoter_id"]],
    )
    create("place_pools", key(event_id="sold_events.event_id"), unique=[["id", "event_id"]], indexes=[["event_id"]])
    create("places", key(pool_id="place_pools.id"), unique=[["pool_id", "id"]])


def _ticket_types() -> None:
    create(
        "ticket_types",
        integer("event_id", "pool_id", "position"),
        string(name_en=100, name_fr=100, name_es=100),
        integer("price", "tax_ppm"),
        integer("youngest", "oldest", null=True),
        integer("free_under"),
        moment("on_sale_from", "on_sale_until", null=True),
        string(admits=8, default="once"),
        sa.CheckConstraint("price >= 0 AND tax_ppm >= 0 AND free_under >= 0", name="ck_ticket_types_amounts"),
        sa.ForeignKeyConstraint(
            ["pool_id", "event_id"], ["place_pools.id", "place_pools.event_id"], name="fk_ticket_types_pool_id"
        ),
        unique=[["id", "event_id", "pool_id"]],
        indexes=[["event_id"]],
    )
    create(
        "price_steps",
        key(ticket_type_id="ticket_types.id"),
        moment("starts_at"),
        integer("price"),
        sa.CheckConstraint("price >= 0", name="ck_price_steps_price"),
        primary=["ticket_type_id", "starts_at"],
    )


def _rules() -> None:
    create(
        "promo_codes",
        integer("promoter_id"),
        key(event_id="sold_events.event_id", null=True),
        string(code=32, kind=16),
        integer("value"),
        integer("uses", null=True),
        integer("used"),
        moment("until", null=True),
        json("ticket_types", "names"),
        sa.CheckConstraint("value >= 0 AND (kind <> 'percent' OR value <= 1000000)", name="ck_promo_codes_value"),
        sa.CheckConstraint("used >= 0 AND (uses IS NULL OR used <= uses)", name="ck_promo_codes_uses"),
        unique=[["promoter_id", "code"]],
    )
    create(
        "sales_rules",
        integer("promoter_id", counts=False),
        integer("personal_days"),
        sa.CheckConstraint("personal_days >= 0", name="ck_sales_rules_personal_days"),
        primary=["promoter_id"],
    )


def _orders() -> None:
    create(
        "orders",
        string(public_id=36, code=12, state=16),
        key(event_id="sold_events.event_id"),
        date("event_on"),
        string(browser=64),
        integer("account_id", null=True),
        string(first_name=100, last_name=100, gender=16),
        date("born"),
        string("email", "email_key", lang=2),
        integer("price", "discount", "tax"),
        key(promo_id="promo_codes.id", null=True),
        moment("held_until", "paying_until", null=True),
        moment("created_at"),
        moment("paid_at", "ended_at", null=True),
        string(network=32, default=""),
        moment("held_at", "holds_until", null=True),
        sa.CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_orders_amounts"),
        unique=[["code"], ["id", "event_id"], ["public_id"]],
        indexes=[["account_id"], ["browser", "created_at"], ["event_id"], ["state", "held_until"]],
    )
    create_partial_key("uq_orders_draft", "orders", ["browser", "event_id"], "state = 'draft'")


def _payments() -> None:
    create(
        "payments",
        key(order_id="orders.id"),
        string(provider=16, key=64, state=16, currency=3),
        integer("price", "discount", "tax"),
        string(promo_code=32),
        string(provider_id=64, null=True),
        string(approval_url=2000),
        string(transaction_id=64, null=True),
        string(issue=64),
        integer("paid", "refunded"),
        moment("created_at"),
        moment("paid_at", null=True),
        sa.CheckConstraint("refunded >= 0 AND refunded <= paid", name="ck_payments_refunded"),
        unique=[["key"], ["provider", "provider_id"], ["provider", "transaction_id"]],
        indexes=[["order_id"]],
    )
    create_partial_key("uq_payments_open", "payments", ["order_id"], "state IN ('open', 'pending')")
    create_partial_key("uq_payments_paid", "payments", ["order_id"], "state = 'paid'")


def _refunds() -> None:
    create(
        "refunds",
        key(payment_id="payments.id"),
        string(key=64, request_key=64, state=16),
        integer("amount", "tax"),
        string(transaction_id=64, null=True),
        moment("created_at"),
        moment("made_at", null=True),
        json("line_ids", default="[]"),
        sa.CheckConstraint("amount > 0 AND tax >= 0 AND tax <= amount", name="ck_refunds_amount"),
        unique=[["key"], ["payment_id", "request_key"], ["transaction_id"]],
    )
    create(
        "ledger_entries",
        key(order_id="orders.id"),
        key(payment_id="payments.id", refund_id="refunds.id", null=True),
        string(debit=16, credit=16),
        integer("amount"),
        string(currency=3),
        moment("at"),
        sa.CheckConstraint("amount > 0 AND debit <> credit", name="ck_ledger_entries_balanced"),
        indexes=[["at"], ["order_id"]],
    )


def _lines() -> None:
    create(
        "order_lines",
        integer("order_id", "event_id", "ticket_type_id", "pool_id"),
        integer("place_id", "number", null=True),
        string(person_key=64, add_key=64, first_name=100, last_name=100, gender=16),
        date("born"),
        string("email", "email_key"),
        boolean("minor"),
        string(relationship=16, document_id=36),
        integer("price", "discount", "tax"),
        key(refund_id="refunds.id", null=True),
        boolean("refunded"),
        integer("renames", default="0"),
        sa.CheckConstraint("number IS NULL OR place_id IS NOT NULL OR refunded", name="ck_order_lines_number"),
        sa.CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_order_lines_amounts"),
        sa.ForeignKeyConstraint(
            ["order_id", "event_id"], ["orders.id", "orders.event_id"], name="fk_order_lines_order"
        ),
        sa.ForeignKeyConstraint(["pool_id", "place_id"], ["places.pool_id", "places.id"], name="fk_order_lines_place"),
        sa.ForeignKeyConstraint(
            ["ticket_type_id", "event_id", "pool_id"],
            ["ticket_types.id", "ticket_types.event_id", "ticket_types.pool_id"],
            name="fk_order_lines_ticket_type",
        ),
        unique=[["event_id", "number"], ["order_id", "add_key"], ["order_id", "person_key"], ["place_id"]],
        indexes=[["document_id"]],
    )
    columns = ["event_id", "person_key"]
    create_partial_key("uq_order_lines_person", "order_lines", columns, "place_id IS NOT NULL")
