"""Entries with a row, a start and a public name of their own, the entrant's id, and withdrawn ones."""

import sqlalchemy as sa
from alembic import op

from migrations.tables import boolean, integer, string

revision = "own_rows"
down_revision = "sealed_ids"


def upgrade() -> None:
    columns = (
        *string(null=True, external_id=64, display_name=255),
        *integer("external_version", default="0"),
        *integer("row_number", "start_ms", null=True),
        *string(default="", transponder=32, licence=64),
        *boolean("withdrawn", default=sa.false()),
    )
    for column in columns:
        op.add_column("entries", column)
    op.create_index("uq_entries_race_id_external_id", "entries", ["race_id", "external_id"], unique=True)
    op.add_column("riders", *string("display_name", null=True))
