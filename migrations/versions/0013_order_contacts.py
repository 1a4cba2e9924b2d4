"""Orders: number of their mailed link, log of changes, index of e-mails; language of a spectator."""

import sqlalchemy as sa
from alembic import op

revision = "order_contacts"
down_revision = "0029"


def upgrade() -> None:
    op.add_column("orders", sa.Column("links", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_orders_email_key", "orders", ["email_key"])
    op.add_column("order_lines", sa.Column("lang", sa.String(2), nullable=False, server_default=""))
    op.create_table(
        "order_changes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("order_id", sa.Integer(), sa.ForeignKey("orders.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("former", sa.String(255), nullable=False),
        sa.Column("changed_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_order_changes"),
    )
    op.create_index("ix_order_changes_order_id", "order_changes", ["order_id"])
