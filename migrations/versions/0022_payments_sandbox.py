"""The sandbox of payments: orders, payments, refunds, answers to repeated acts, notifications, and its key."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sandbox_orders",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=32), nullable=False),
        sa.Column("outcome", sa.String(length=16), nullable=False),
        sa.Column("unit", sa.JSON(), nullable=False),
        sa.Column("return_url", sa.String(length=2048), nullable=False),
        sa.Column("cancel_url", sa.String(length=2048), nullable=False),
        sa.Column("locale", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("updated_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_orders")),
    )
    op.create_table(
        "sandbox_captures",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("order_id", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=64), nullable=False),
        sa.Column("custom_id", sa.String(length=127), nullable=False),
        sa.Column("value", sa.String(length=32), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("updated_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_captures")),
        sa.ForeignKeyConstraint(["order_id"], ["sandbox_orders.id"], name=op.f("fk_sandbox_captures_order_id")),
        sa.UniqueConstraint("order_id", name=op.f("uq_sandbox_captures_order_id")),
    )
    op.create_table(
        "sandbox_refunds",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("capture_id", sa.String(length=32), nullable=False),
        sa.Column("custom_id", sa.String(length=127), nullable=False),
        sa.Column("note", sa.String(length=255), nullable=False),
        sa.Column("value", sa.String(length=32), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_refunds")),
        sa.ForeignKeyConstraint(["capture_id"], ["sandbox_captures.id"], name=op.f("fk_sandbox_refunds_capture_id")),
    )
    op.create_index(op.f("ix_sandbox_refunds_capture_id"), "sandbox_refunds", ["capture_id"])
    op.create_table(
        "sandbox_replies",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("path", sa.String(length=128), nullable=False),
        sa.Column("key", sa.String(length=108), nullable=False),
        sa.Column("found", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_replies")),
        sa.UniqueConstraint("path", "key", name=op.f("uq_sandbox_replies_path_key")),
    )
    op.create_table(
        "sandbox_events",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("event_type", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("delivered_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_events")),
    )
    op.create_table(
        "sandbox_keys",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sandbox_keys")),
        sa.CheckConstraint("id = 1", name=op.f("ck_sandbox_keys_one")),
    )


def downgrade() -> None:
    for table in ("keys", "events", "replies", "refunds", "captures", "orders"):
        op.drop_table(f"sandbox_{table}")
