"""E-mails that a guardian typed for a minor belong to no account until somebody has proven them."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        "UPDATE users SET email_key = NULL WHERE password_hash IS NULL AND verified_at IS NULL"
        " AND id IN (SELECT minor_id FROM guardianships)"
    )


def downgrade() -> None:
    """Leaves them: the version before can do without."""
