"""News, and questions that are asked often."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    image = sa.ForeignKey("content_uploads.id", name="fk_content_news_items_image_id")
    _localised(
        "content_news_items",
        sa.Column("seo_link", sa.String(255), nullable=False),
        sa.Column("title", sa.String(255), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=True),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("image_id", sa.Integer(), image, nullable=True),
    )
    _localised(
        "content_faqs",
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("sort_order", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("content_faqs")
    op.drop_table("content_news_items")


def _localised(table: str, *columns: "sa.Column[object]") -> None:
    """A table with one row per document and locale."""
    op.create_table(
        table,
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("document_id", sa.String(24), nullable=False),
        *columns,
        *(sa.Column(name, sa.DateTime(), nullable=False) for name in ("created_at", "updated_at", "published_at")),
        sa.Column("locale", sa.String(10), nullable=False),
        sa.UniqueConstraint("document_id", "locale", name=f"uq_{table}_document_id_locale"),
    )
