"""Orders that wait for places: their place in line, and the ends of offers and of payment at the desk."""

import sqlalchemy as sa
from alembic import op

revision = "waiting"
down_revision = "about"


def upgrade() -> None:
    op.add_column("orders", sa.Column("arrival", sa.Integer(), nullable=True))
    op.add_column("orders", sa.Column("offer_until", sa.DateTime(), nullable=True))
    op.add_column("orders", sa.Column("due_until", sa.DateTime(), nullable=True))
    op.create_index("ix_orders_shop_id_arrival", "orders", ["shop_id", "arrival"])
