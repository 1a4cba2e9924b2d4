"""Places reserved for orders that are not signed yet, until a time."""

import sqlalchemy as sa
from alembic import op

revision = "place_holds"
down_revision = "folded_names"


def upgrade() -> None:
    op.create_table(
        "place_holds",
        sa.Column("place_id", sa.Integer(), sa.ForeignKey("places.id"), nullable=False),
        sa.Column("order_id", sa.Integer(), sa.ForeignKey("orders.id"), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("place_id", name="pk_place_holds"),
    )
    op.create_index("ix_place_holds_order_id", "place_holds", ["order_id"])
