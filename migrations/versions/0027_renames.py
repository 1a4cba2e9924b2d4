"""How often tickets went over to somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("order_lines", sa.Column("renames", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("order_lines", "renames")
