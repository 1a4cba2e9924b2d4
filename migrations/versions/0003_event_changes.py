"""An event can be cancelled, and says when it was last changed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("cancelled", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("events", sa.Column("changed_at", sa.DateTime(), nullable=True))


def downgrade() -> None:
    op.drop_column("events", "changed_at")
    op.drop_column("events", "cancelled")
