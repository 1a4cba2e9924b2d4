"""Versions of what events sell, so that a process reads an unchanged offer once."""

import sqlalchemy as sa
from alembic import op

revision = "shop_versions"
down_revision = "links_of_payments"


def upgrade() -> None:
    op.add_column("entry_rules", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
