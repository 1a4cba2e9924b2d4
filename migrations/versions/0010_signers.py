"""Signers of waivers: their part in the order, and the buyer's browser; the form of a text for minors."""

import sqlalchemy as sa
from alembic import op

from migrations.tables import boolean, json, string

revision = "signers"
down_revision = "order_contacts"


def upgrade() -> None:
    for column in (*string(signer_is=16, default=""), *boolean("in_buyers_browser", default=sa.false())):
        op.add_column("waiver_signatures", column)
    op.add_column("waiver_texts", *json("for_minors", null=True))
