"""Riders ride for teams, and a race says how many of a team count."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("team", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("races", sa.Column("team_size", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("races", "team_size")
    op.drop_column("entries", "team")
