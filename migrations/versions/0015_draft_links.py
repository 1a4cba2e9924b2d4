"""Links by which a draft goes on in another browser, and when a draft was changed last."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("drafts", sa.Column("saved_at", sa.DateTime(), nullable=True))
    op.create_table(
        "draft_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("owner_hash", sa.String(length=64), nullable=False),
        sa.Column("wizard", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("step", sa.String(length=32), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("used_at", sa.DateTime(), nullable=True),
        sa.Column("device", sa.String(length=100), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_draft_links_token_hash")),
    )
    op.create_index(
        op.f("ix_draft_links_owner_hash_wizard_subject"), "draft_links", ["owner_hash", "wizard", "subject"]
    )
    op.create_index(op.f("ix_draft_links_made_at"), "draft_links", ["made_at"])


def downgrade() -> None:
    op.drop_table("draft_links")
    op.drop_column("drafts", "saved_at")
