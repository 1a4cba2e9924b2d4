"""Names, titles and descriptions of pages of text."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

TABLE = "content_simple_pages"


def upgrade() -> None:
    op.add_column(TABLE, sa.Column("page_name", sa.String(255), nullable=True))
    op.add_column(TABLE, sa.Column("page_title", sa.String(255), nullable=True))
    op.add_column(TABLE, sa.Column("page_description", sa.Text(), nullable=True))


def downgrade() -> None:
    for column in ("page_description", "page_title", "page_name"):
        op.drop_column(TABLE, column)
