"""The first day of the event that a waiver is about; those of before do not know it."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("waivers", sa.Column("event_on", sa.Date(), nullable=True))


def downgrade() -> None:
    op.drop_column("waivers", "event_on")
