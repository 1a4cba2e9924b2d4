"""The mail's link by which a payer came, for the way back from the payment provider."""

import sqlalchemy as sa
from alembic import op

revision = "links_of_payments"
down_revision = "claimed_members"


def upgrade() -> None:
    op.add_column("payments", sa.Column("links", sa.Integer(), nullable=True))
