"""Riders that accounts follow and claim, the year in which a rider was born, and when attempts are forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("riders", sa.Column("birth_year", sa.Integer(), nullable=True))
    op.create_table(
        "followed_riders",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column(
            "user_id", sa.Integer(), sa.ForeignKey("users.id", name="fk_followed_riders_user_id"), nullable=False
        ),
        sa.Column(
            "rider_id", sa.Integer(), sa.ForeignKey("riders.id", name="fk_followed_riders_rider_id"), nullable=False
        ),
        sa.Column("followed_at", sa.DateTime(), nullable=False),
        sa.UniqueConstraint("user_id", "rider_id", name="uq_followed_riders_user_id_rider_id"),
    )
    op.create_table(
        "rider_claims",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("user_id", sa.Integer(), sa.ForeignKey("users.id", name="fk_rider_claims_user_id"), nullable=False),
        sa.Column(
            "rider_id", sa.Integer(), sa.ForeignKey("riders.id", name="fk_rider_claims_rider_id"), nullable=False
        ),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("how", sa.String(16), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("decided_at", sa.DateTime(), nullable=True),
        sa.Column(
            "decided_by", sa.Integer(), sa.ForeignKey("users.id", name="fk_rider_claims_decided_by"), nullable=True
        ),
        sa.UniqueConstraint("user_id", "rider_id", name="uq_rider_claims_user_id_rider_id"),
    )
    op.create_index("ix_rider_claims_rider_id", "rider_claims", ["rider_id"])
    confirmed = sa.text("state = 'confirmed'")
    op.create_index(
        "uq_rider_claims_confirmed",
        "rider_claims",
        ["rider_id"],
        unique=True,
        sqlite_where=confirmed,
        postgresql_where=confirmed,
    )
    op.add_column("account_attempts", sa.Column("expires_at", sa.DateTime(), nullable=True))
    op.drop_index("ix_account_attempts_last_at", "account_attempts")
    op.create_index("ix_account_attempts_expires_at", "account_attempts", ["expires_at"])


def downgrade() -> None:
    op.drop_index("ix_account_attempts_expires_at", "account_attempts")
    op.drop_column("account_attempts", "expires_at")
    op.create_index("ix_account_attempts_last_at", "account_attempts", ["last_at"])
    op.drop_table("rider_claims")
    op.drop_table("followed_riders")
    op.drop_column("riders", "birth_year")
