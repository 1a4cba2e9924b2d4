"""The tickets of refunds that failed, which end where the provider makes them after all."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("refunds", sa.Column("line_ids", sa.JSON(), server_default="[]", nullable=False))


def downgrade() -> None:
    op.drop_column("refunds", "line_ids")
