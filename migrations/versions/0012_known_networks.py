"""Networks from which owners of accounts have logged in."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_networks",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.Integer(), sa.ForeignKey("users.id", name="fk_known_networks_user_id"), nullable=False),
        sa.Column("used_at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_known_networks_user_id", "known_networks", ["user_id"])
    op.create_index("ix_known_networks_used_at", "known_networks", ["used_at"])


def downgrade() -> None:
    op.drop_table("known_networks")
