"""The gate: how often ticket types admit, staff of events, admissions, and what staff did."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

FIRST = sa.text("flag <> 'double'")


def upgrade() -> None:
    op.add_column("ticket_types", sa.Column("admits", sa.String(length=8), server_default="once", nullable=False))
    op.create_table(
        "gate_staff",
        sa.Column("event_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("email_key", sa.String(length=255), nullable=False),
        sa.Column("ends_at", sa.DateTime(), nullable=False),
        sa.Column("named_by", sa.Integer(), nullable=False),
        sa.Column("named_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "email_key", name=op.f("pk_gate_staff")),
    )
    op.create_index(op.f("ix_gate_staff_email_key"), "gate_staff", ["email_key"])
    op.create_table(
        "admissions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("line_id", sa.Integer(), nullable=False),
        sa.Column("period", sa.String(length=10), nullable=False),
        sa.Column("flag", sa.String(length=8), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("is_offline", sa.Boolean(), nullable=False),
        sa.Column("scan_key", sa.String(length=64), nullable=False),
        sa.Column("scanned_at", sa.DateTime(), nullable=False),
        sa.Column("received_at", sa.DateTime(), nullable=False),
        sa.CheckConstraint("flag IN ('', 'double', 'refused')", name="ck_admissions_flag"),
        sa.ForeignKeyConstraint(["event_id"], ["sold_events.event_id"], name=op.f("fk_admissions_event_id")),
        sa.ForeignKeyConstraint(["line_id"], ["order_lines.id"], name=op.f("fk_admissions_line_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_admissions")),
        sa.UniqueConstraint("scan_key", name=op.f("uq_admissions_scan_key")),
    )
    op.create_index(op.f("ix_admissions_event_id_id"), "admissions", ["event_id", "id"])
    op.create_index(
        "uq_admissions_first",
        "admissions",
        ["line_id", "period"],
        unique=True,
        sqlite_where=FIRST,
        postgresql_where=FIRST,
    )
    op.create_table(
        "gate_log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("act", sa.String(length=16), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gate_log")),
    )
    op.create_index(op.f("ix_gate_log_event_id_at"), "gate_log", ["event_id", "at"])


def downgrade() -> None:
    for table in ("gate_log", "admissions", "gate_staff"):
        op.drop_table(table)
    op.drop_column("ticket_types", "admits")
