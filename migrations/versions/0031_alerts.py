"""Push subscriptions with the riders they follow, and the states of races that notifications start from."""

import sqlalchemy as sa
from alembic import op

revision = "alerts"
down_revision = "offered_entries"


def upgrade() -> None:
    op.create_table(
        "alert_subscriptions",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("endpoint_hash", sa.String(64), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("account_id", sa.BigInteger(), nullable=False, index=True),
        sa.Column("session_hash", sa.String(64), nullable=False, index=True),
        sa.Column("renewed_at", sa.DateTime(), nullable=False),
        sa.Column("refusals", sa.Integer(), nullable=False),
        sa.UniqueConstraint("endpoint_hash", name="uq_alert_subscriptions_endpoint_hash"),
    )
    op.create_table(
        "alert_riders",
        sa.Column(
            "subscription_id",
            sa.Integer(),
            sa.ForeignKey("alert_subscriptions.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("rider_id", sa.BigInteger(), primary_key=True, autoincrement=False, index=True),
    )
    op.create_table(
        "alert_races",
        sa.Column("race_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.DateTime(), nullable=False),
    )
