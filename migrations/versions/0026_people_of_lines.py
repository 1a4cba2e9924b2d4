"""The people of order lines by their key: retention asks whether somebody has another order."""

from alembic import op

revision = "people_of_lines"
down_revision = "plates_of_accounts"


def upgrade() -> None:
    op.create_index("ix_order_lines_person_key", "order_lines", ["person_key"])
