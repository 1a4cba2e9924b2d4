"""Index of the e-mails of people on tickets, for the pages of an account."""

from alembic import op

revision = "emails_of_lines"
down_revision = "place_holds"


def upgrade() -> None:
    op.create_index("ix_order_lines_email_key", "order_lines", ["email_key"])
