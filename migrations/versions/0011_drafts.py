"""Drafts, which are what visitors have typed into a wizard."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("wizard", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("network", sa.String(length=32), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drafts")),
        sa.UniqueConstraint("token_hash", "wizard", "subject", name=op.f("uq_drafts_token_hash_wizard_subject")),
    )
    op.create_index(op.f("ix_drafts_network_created_at"), "drafts", ["network", "created_at"])
    op.create_index(op.f("ix_drafts_created_at"), "drafts", ["created_at"])


def downgrade() -> None:
    op.drop_table("drafts")
