"""Plates are reserved for riders of accounts, as name and date of birth are typed by anybody."""

import sqlalchemy as sa
from alembic import op

revision = "plates_of_accounts"
down_revision = "memberships"

FILLED = """
UPDATE reserved_plates SET account_id = (
    SELECT max(race_entries.account_id) FROM starts JOIN race_entries ON race_entries.line_id = starts.line_id
    WHERE starts.person_key = reserved_plates.person_key AND starts.plate_key = reserved_plates.plate_key
)
"""


def upgrade() -> None:
    op.add_column("reserved_plates", sa.Column("account_id", sa.Integer(), nullable=True))
    op.execute(FILLED)
