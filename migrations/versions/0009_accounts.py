"""Accounts of people: logins, roles, minors and their guardians, emergency contacts."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TABLES = (
    *("users", "account_roles", "guardianships", "emergency_contacts"),
    *("user_sessions", "mail_tokens", "account_attempts", "security_events"),
)


def upgrade() -> None:
    _users()
    _roles()
    _guardianships()
    _contacts()
    _sessions()
    _mail_tokens()
    op.create_table(
        "account_attempts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer(), nullable=False),
        _moment("last_at"),
    )
    op.create_index("ix_account_attempts_last_at", "account_attempts", ["last_at"])
    op.create_table("security_events", _id(), _user("security_events"), _word("kind", 32), _moment("at"))
    op.create_index("ix_security_events_user_id", "security_events", ["user_id"])


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)


def _users() -> None:
    op.create_table(
        "users",
        _id(),
        *(sa.Column(name, sa.String(255)) for name in ("email", "email_key", "new_email", "password_hash")),
        *(_word(name) for name in ("first_name", "last_name")),
        _word("gender", 16),
        sa.Column("born", sa.Date()),
        *(_word(name, 32) for name in ("phone", "international_phone")),
        _word("address"),
        _word("country", 2),
        *(_word(name) for name in ("state", "city")),
        _word("zip", 32),
        _word("area"),
        _word("form_language", 2),
        _word("joined_as", 16),
        _moment("created_at"),
        *(sa.Column(name, sa.DateTime()) for name in ("verified_at", "deleted_at")),
        sa.UniqueConstraint("email_key", name="uq_users_email_key"),
    )


def _roles() -> None:
    op.create_table(
        "account_roles",
        _user("account_roles", primary_key=True),
        sa.Column("role", sa.String(16), primary_key=True),
        sa.Column("promoter_id", sa.Integer(), primary_key=True, autoincrement=False),
    )


def _guardianships() -> None:
    op.create_table(
        "guardianships",
        _user("guardianships", "guardian_id", primary_key=True),
        _user("guardianships", "minor_id", primary_key=True),
        _word("relationship", 16),
        _moment("created_at"),
        sa.Column("confirmed_at", sa.DateTime()),
    )
    op.create_index("ix_guardianships_minor_id", "guardianships", ["minor_id"])


def _contacts() -> None:
    op.create_table(
        "emergency_contacts",
        _user("emergency_contacts", primary_key=True),
        *(_word(name) for name in ("first_name", "last_name")),
        _word("relationship", 16),
        *(_word(name, 32) for name in ("phone", "international_phone", "cell", "international_cell")),
        _word("email"),
    )


def _sessions() -> None:
    op.create_table(
        "user_sessions",
        _id(),
        _user("user_sessions"),
        _word("token_hash", 64),
        _word("device"),
        sa.Column("remembered", sa.Boolean(), nullable=False),
        *(_moment(name) for name in ("created_at", "used_at", "expires_at")),
        sa.UniqueConstraint("token_hash", name="uq_user_sessions_token_hash"),
    )
    op.create_index("ix_user_sessions_user_id", "user_sessions", ["user_id"])
    op.create_index("ix_user_sessions_expires_at", "user_sessions", ["expires_at"])


def _mail_tokens() -> None:
    op.create_table(
        "mail_tokens",
        _id(),
        _user("mail_tokens"),
        _user("mail_tokens", "minor_id", nullable=True),
        _word("token_hash", 64),
        _word("purpose", 16),
        _word("email"),
        *(_moment(name) for name in ("created_at", "expires_at")),
        sa.Column("used_at", sa.DateTime()),
        sa.UniqueConstraint("token_hash", name="uq_mail_tokens_token_hash"),
    )
    for column in ("user_id", "minor_id", "expires_at"):
        op.create_index(f"ix_mail_tokens_{column}", "mail_tokens", [column])


def _id() -> "sa.Column[int]":
    return sa.Column("id", sa.Integer(), primary_key=True)


def _user(table: str, column: str = "user_id", nullable: bool = False, primary_key: bool = False) -> "sa.Column[int]":
    key = sa.ForeignKey("users.id", name=f"fk_{table}_{column}")
    return sa.Column(column, sa.Integer(), key, nullable=nullable, primary_key=primary_key)


def _word(name: str, most: int = 255) -> "sa.Column[str]":
    return sa.Column(name, sa.String(most), nullable=False)


def _moment(name: str) -> "sa.Column[object]":
    return sa.Column(name, sa.DateTime(), nullable=False)
