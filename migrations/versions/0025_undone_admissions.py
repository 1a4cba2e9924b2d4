"""Admissions at the gate that were taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

INDEX = "uq_admissions_first"
FIRST, FIRST_BEFORE = sa.text("flag <> 'double' AND NOT is_undone"), sa.text("flag <> 'double'")


def upgrade() -> None:
    op.add_column("admissions", sa.Column("is_undone", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("admissions", sa.Column("undoes", sa.String(length=64), server_default="", nullable=False))
    _index(FIRST)


def downgrade() -> None:
    op.execute("DELETE FROM admissions WHERE is_undone")
    _index(FIRST_BEFORE)
    for column in ("undoes", "is_undone"):
        op.drop_column("admissions", column)


def _index(which: sa.TextClause) -> None:
    op.drop_index(INDEX, "admissions")
    columns = ["line_id", "period"]
    op.create_index(INDEX, "admissions", columns, unique=True, sqlite_where=which, postgresql_where=which)
