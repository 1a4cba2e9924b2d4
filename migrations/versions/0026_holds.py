"""From where and how long places of orders are reserved."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

TIMES = "held_at", "holds_until"


def upgrade() -> None:
    op.add_column("orders", sa.Column("network", sa.String(length=32), server_default="", nullable=False))
    for name in TIMES:
        op.add_column("orders", sa.Column(name, sa.DateTime(), nullable=True))


def downgrade() -> None:
    for name in (*TIMES, "network"):
        op.drop_column("orders", name)
