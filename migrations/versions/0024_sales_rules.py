"""Rules of promoters about sales: how long personal data of orders is stored."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sales_rules",
        sa.Column("promoter_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("personal_days", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("promoter_id", name=op.f("pk_sales_rules")),
        sa.CheckConstraint("personal_days >= 0", name=op.f("ck_sales_rules_personal_days")),
    )


def downgrade() -> None:
    op.drop_table("sales_rules")
