"""Sales of entry: events that sell it, places, ticket types, promo codes, orders, payments, refunds, the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sold_events",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("adult_age", sa.Integer(), nullable=False),
        sa.Column("last_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", name="pk_sold_events"),
    )
    op.create_index("ix_sold_events_promoter_id", "sold_events", ["promoter_id"], unique=False)
    op.create_table(
        "place_pools",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["sold_events.event_id"], name="fk_place_pools_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_place_pools"),
        sa.UniqueConstraint("id", "event_id", name="uq_place_pools_id_event_id"),
    )
    op.create_index("ix_place_pools_event_id", "place_pools", ["event_id"], unique=False)
    op.create_table(
        "promo_codes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=True),
        sa.Column("code", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=True),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=True),
        sa.Column("ticket_types", sa.JSON(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.CheckConstraint("value >= 0 AND (kind <> 'percent' OR value <= 1000000)", name="ck_promo_codes_value"),
        sa.CheckConstraint("used >= 0 AND (uses IS NULL OR used <= uses)", name="ck_promo_codes_uses"),
        sa.ForeignKeyConstraint(["event_id"], ["sold_events.event_id"], name="fk_promo_codes_event_id"),
        sa.PrimaryKeyConstraint("id", name="pk_promo_codes"),
        sa.UniqueConstraint("promoter_id", "code", name="uq_promo_codes_promoter_id_code"),
    )
    op.create_table(
        "orders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("public_id", sa.String(length=36), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("event_on", sa.Date(), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=True),
        sa.Column("first_name", sa.String(length=100), nullable=False),
        sa.Column("last_name", sa.String(length=100), nullable=False),
        sa.Column("gender", sa.String(length=16), nullable=False),
        sa.Column("born", sa.Date(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("email_key", sa.String(length=255), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("discount", sa.Integer(), nullable=False),
        sa.Column("tax", sa.Integer(), nullable=False),
        sa.Column("promo_id", sa.Integer(), nullable=True),
        sa.Column("held_until", sa.DateTime(), nullable=True),
        sa.Column("paying_until", sa.DateTime(), nullable=True),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("paid_at", sa.DateTime(), nullable=True),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_orders_amounts"),
        sa.ForeignKeyConstraint(["event_id"], ["sold_events.event_id"], name="fk_orders_event_id"),
        sa.ForeignKeyConstraint(["promo_id"], ["promo_codes.id"], name="fk_orders_promo_id"),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
        sa.UniqueConstraint("code", name="uq_orders_code"),
        sa.UniqueConstraint("id", "event_id", name="uq_orders_id_event_id"),
        sa.UniqueConstraint("public_id", name="uq_orders_public_id"),
    )
    op.create_index("ix_orders_account_id", "orders", ["account_id"], unique=False)
    op.create_index("ix_orders_browser_created_at", "orders", ["browser", "created_at"], unique=False)
    op.create_index("ix_orders_event_id", "orders", ["event_id"], unique=False)
    op.create_index("ix_orders_state_held_until", "orders", ["state", "held_until"], unique=False)
    op.create_index(
        "uq_orders_draft",
        "orders",
        ["browser", "event_id"],
        unique=True,
        sqlite_where=sa.text("state = 'draft'"),
        postgresql_where=sa.text("state = 'draft'"),
    )
    op.create_table(
        "places",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("pool_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["pool_id"], ["place_pools.id"], name="fk_places_pool_id"),
        sa.PrimaryKeyConstraint("id", name="pk_places"),
        sa.UniqueConstraint("pool_id", "id", name="uq_places_pool_id_id"),
    )
    op.create_table(
        "ticket_types",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("pool_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name_en", sa.String(length=100), nullable=False),
        sa.Column("name_fr", sa.String(length=100), nullable=False),
        sa.Column("name_es", sa.String(length=100), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("tax_ppm", sa.Integer(), nullable=False),
        sa.Column("youngest", sa.Integer(), nullable=True),
        sa.Column("oldest", sa.Integer(), nullable=True),
        sa.Column("free_under", sa.Integer(), nullable=False),
        sa.Column("on_sale_from", sa.DateTime(), nullable=True),
        sa.Column("on_sale_until", sa.DateTime(), nullable=True),
        sa.CheckConstraint("price >= 0 AND tax_ppm >= 0 AND free_under >= 0", name="ck_ticket_types_amounts"),
        sa.ForeignKeyConstraint(
            ["pool_id", "event_id"], ["place_pools.id", "place_pools.event_id"], name="fk_ticket_types_pool_id"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_ticket_types"),
        sa.UniqueConstraint("id", "event_id", "pool_id", name="uq_ticket_types_id_event_id_pool_id"),
    )
    op.create_index("ix_ticket_types_event_id", "ticket_types", ["event_id"], unique=False)
    op.create_table(
        "payments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.Integer(), nullable=False),
        sa.Column("provider", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("discount", sa.Integer(), nullable=False),
        sa.Column("tax", sa.Integer(), nullable=False),
        sa.Column("promo_code", sa.String(length=32), nullable=False),
        sa.Column("provider_id", sa.String(length=64), nullable=True),
        sa.Column("approval_url", sa.String(length=2000), nullable=False),
        sa.Column("transaction_id", sa.String(length=64), nullable=True),
        sa.Column("issue", sa.String(length=64), nullable=False),
        sa.Column("paid", sa.Integer(), nullable=False),
        sa.Column("refunded", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("paid_at", sa.DateTime(), nullable=True),
        sa.CheckConstraint("refunded >= 0 AND refunded <= paid", name="ck_payments_refunded"),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name="fk_payments_order_id"),
        sa.PrimaryKeyConstraint("id", name="pk_payments"),
        sa.UniqueConstraint("key", name="uq_payments_key"),
        sa.UniqueConstraint("provider", "provider_id", name="uq_payments_provider_provider_id"),
        sa.UniqueConstraint("provider", "transaction_id", name="uq_payments_provider_transaction_id"),
    )
    op.create_index("ix_payments_order_id", "payments", ["order_id"], unique=False)
    op.create_index(
        "uq_payments_open",
        "payments",
        ["order_id"],
        unique=True,
        sqlite_where=sa.text("state IN ('open', 'pending')"),
        postgresql_where=sa.text("state IN ('open', 'pending')"),
    )
    op.create_index(
        "uq_payments_paid",
        "payments",
        ["order_id"],
        unique=True,
        sqlite_where=sa.text("state = 'paid'"),
        postgresql_where=sa.text("state = 'paid'"),
    )
    op.create_table(
        "price_steps",
        sa.Column("ticket_type_id", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.DateTime(), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.CheckConstraint("price >= 0", name="ck_price_steps_price"),
        sa.ForeignKeyConstraint(["ticket_type_id"], ["ticket_types.id"], name="fk_price_steps_ticket_type_id"),
        sa.PrimaryKeyConstraint("ticket_type_id", "starts_at", name="pk_price_steps"),
    )
    op.create_table(
        "refunds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("payment_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("request_key", sa.String(length=64), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("tax", sa.Integer(), nullable=False),
        sa.Column("transaction_id", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=True),
        sa.CheckConstraint("amount > 0 AND tax >= 0 AND tax <= amount", name="ck_refunds_amount"),
        sa.ForeignKeyConstraint(["payment_id"], ["payments.id"], name="fk_refunds_payment_id"),
        sa.PrimaryKeyConstraint("id", name="pk_refunds"),
        sa.UniqueConstraint("key", name="uq_refunds_key"),
        sa.UniqueConstraint("payment_id", "request_key", name="uq_refunds_payment_id_request_key"),
        sa.UniqueConstraint("transaction_id", name="uq_refunds_transaction_id"),
    )
    op.create_table(
        "ledger_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.Integer(), nullable=False),
        sa.Column("payment_id", sa.Integer(), nullable=True),
        sa.Column("refund_id", sa.Integer(), nullable=True),
        sa.Column("debit", sa.String(length=16), nullable=False),
        sa.Column("credit", sa.String(length=16), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("amount > 0 AND debit <> credit", name="ck_ledger_entries_balanced"),
        sa.ForeignKeyConstraint(["order_id"], ["orders.id"], name="fk_ledger_entries_order_id"),
        sa.ForeignKeyConstraint(["payment_id"], ["payments.id"], name="fk_ledger_entries_payment_id"),
        sa.ForeignKeyConstraint(["refund_id"], ["refunds.id"], name="fk_ledger_entries_refund_id"),
        sa.PrimaryKeyConstraint("id", name="pk_ledger_entries"),
    )
    op.create_index("ix_ledger_entries_at", "ledger_entries", ["at"], unique=False)
    op.create_index("ix_ledger_entries_order_id", "ledger_entries", ["order_id"], unique=False)
    op.create_table(
        "order_lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("ticket_type_id", sa.Integer(), nullable=False),
        sa.Column("pool_id", sa.Integer(), nullable=False),
        sa.Column("place_id", sa.Integer(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("person_key", sa.String(length=64), nullable=False),
        sa.Column("add_key", sa.String(length=64), nullable=False),
        sa.Column("first_name", sa.String(length=100), nullable=False),
        sa.Column("last_name", sa.String(length=100), nullable=False),
        sa.Column("gender", sa.String(length=16), nullable=False),
        sa.Column("born", sa.Date(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("email_key", sa.String(length=255), nullable=False),
        sa.Column("minor", sa.Boolean(), nullable=False),
        sa.Column("relationship", sa.String(length=16), nullable=False),
        sa.Column("document_id", sa.String(length=36), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("discount", sa.Integer(), nullable=False),
        sa.Column("tax", sa.Integer(), nullable=False),
        sa.Column("refund_id", sa.Integer(), nullable=True),
        sa.Column("refunded", sa.Boolean(), nullable=False),
        sa.CheckConstraint("number IS NULL OR place_id IS NOT NULL OR refunded", name="ck_order_lines_number"),
        sa.CheckConstraint("price >= discount AND discount >= 0 AND tax >= 0", name="ck_order_lines_amounts"),
        sa.ForeignKeyConstraint(
            ["order_id", "event_id"], ["orders.id", "orders.event_id"], name="fk_order_lines_order"
        ),
        sa.ForeignKeyConstraint(["pool_id", "place_id"], ["places.pool_id", "places.id"], name="fk_order_lines_place"),
        sa.ForeignKeyConstraint(["refund_id"], ["refunds.id"], name="fk_order_lines_refund_id"),
        sa.ForeignKeyConstraint(
            ["ticket_type_id", "event_id", "pool_id"],
            ["ticket_types.id", "ticket_types.event_id", "ticket_types.pool_id"],
            name="fk_order_lines_ticket_type",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_order_lines"),
        sa.UniqueConstraint("event_id", "number", name="uq_order_lines_event_id_number"),
        sa.UniqueConstraint("order_id", "add_key", name="uq_order_lines_order_id_add_key"),
        sa.UniqueConstraint("order_id", "person_key", name="uq_order_lines_order_id_person_key"),
        sa.UniqueConstraint("place_id", name="uq_order_lines_place_id"),
    )
    op.create_index("ix_order_lines_document_id", "order_lines", ["document_id"], unique=False)
    op.create_index(
        "uq_order_lines_person",
        "order_lines",
        ["event_id", "person_key"],
        unique=True,
        sqlite_where=sa.text("place_id IS NOT NULL"),
        postgresql_where=sa.text("place_id IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_table("order_lines")
    op.drop_table("ledger_entries")
    op.drop_table("refunds")
    op.drop_table("price_steps")
    op.drop_table("payments")
    op.drop_table("ticket_types")
    op.drop_table("places")
    op.drop_table("orders")
    op.drop_table("promo_codes")
    op.drop_table("place_pools")
    op.drop_table("sold_events")
