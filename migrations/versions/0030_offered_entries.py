"""Entries that are offered by e-mail, the days of events that sell entries, and promo codes of orders in line.

An order in line uses no promo code any more: those that wait give theirs back.
"""

import sqlalchemy as sa
from alembic import op

revision = "offered_entries"
down_revision = "shop_versions"

GIVE_BACK = """
UPDATE promo_codes SET used = used - (
    SELECT count(*) FROM orders WHERE orders.promo_id = promo_codes.id AND orders.state = 'waiting'
) WHERE id IN (SELECT promo_id FROM orders WHERE state = 'waiting' AND promo_id IS NOT NULL)
"""


def upgrade() -> None:
    op.add_column("race_entries", sa.Column("offered_to", sa.String(255), nullable=False, server_default=""))
    op.create_index("ix_race_entries_offered_to", "race_entries", ["offered_to"])
    op.add_column("entry_rules", sa.Column("starts_on", sa.Date(), nullable=True))
    op.add_column("entry_rules", sa.Column("ends_on", sa.Date(), nullable=True))
    op.add_column("entry_rules", sa.Column("is_cancelled", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(GIVE_BACK)
