"""Officials correct results: their decisions are kept, and results are posted at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEX = "uq_penalties_race_id_external_id"


def upgrade() -> None:
    op.add_column("races", sa.Column("posted_at", sa.DateTime(), nullable=True))
    op.add_column("passings", sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("section_times", sa.Column("external_id", sa.String(length=64), nullable=True))
    op.add_column("penalties", sa.Column("external_id", sa.String(length=64), nullable=True))
    op.create_index(INDEX, "penalties", ["race_id", "external_id"], unique=True)
    op.create_table(
        "corrections",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("external_id", sa.String(length=64), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("from_entry_id", sa.Integer(), nullable=True),
        sa.Column("what", sa.JSON(), nullable=False),
        sa.Column("reason", sa.String(length=255), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("official", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entries.id"], name=op.f("fk_corrections_entry_id")),
        sa.ForeignKeyConstraint(["from_entry_id"], ["entries.id"], name=op.f("fk_corrections_from_entry_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_corrections_race_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_corrections")),
        sa.UniqueConstraint("race_id", "external_id", name=op.f("uq_corrections_race_id_external_id")),
    )


def downgrade() -> None:
    op.drop_table("corrections")
    op.drop_index(INDEX, "penalties")
    op.drop_column("penalties", "external_id")
    op.drop_column("section_times", "external_id")
    op.drop_column("passings", "removed")
    op.drop_column("races", "posted_at")
