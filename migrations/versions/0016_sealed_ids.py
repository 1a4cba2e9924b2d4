"""Identifiers of waivers: digest and encrypted text. The start of the site fills them, since it has the key."""

from alembic import op

from migrations.tables import create_partial_key, string

revision = "sealed_ids"
down_revision = "emails_of_lines"


def upgrade() -> None:
    for table in ("waivers", "order_lines"):
        for column in string(document_sealed=128, document_digest=64, default=""):
            op.add_column(table, column)
    create_partial_key("uq_waivers_document_digest", "waivers", ["document_digest"], "document_digest <> ''")
    op.create_index("ix_order_lines_document_digest", "order_lines", ["document_digest"])
