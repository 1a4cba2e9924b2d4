"""The gate: staff of events, admissions, and what staff did.

The revision is the last one of what was never released, so that databases of that time go on (docs/decisions/0040).
"""

import sqlalchemy as sa

from migrations.tables import boolean, create, create_partial_key, integer, key, moment, string

revision = "0029"
down_revision = "payments_sandbox"


def upgrade() -> None:
    create(
        "gate_staff",
        integer("event_id", counts=False),
        string("email_key"),
        moment("ends_at"),
        integer("named_by"),
        moment("named_at"),
        primary=["event_id", "email_key"],
        indexes=[["email_key"]],
    )
    create(
        "admissions",
        key(event_id="sold_events.event_id", line_id="order_lines.id"),
        string(period=10, flag=8),
        integer("account_id"),
        string(device=64),
        boolean("is_offline"),
        string(scan_key=64),
        moment("scanned_at", "received_at"),
        boolean("is_undone", default=sa.false()),
        string(undoes=64, default=""),
        sa.CheckConstraint("flag IN ('', 'double', 'refused')", name="ck_admissions_flag"),
        unique=[["scan_key"]],
        indexes=[["event_id", "id"]],
    )
    first = "flag <> 'double' AND NOT is_undone"
    create_partial_key("uq_admissions_first", "admissions", ["line_id", "period"], first)
    create(
        "gate_log",
        integer("event_id"),
        moment("at"),
        integer("account_id"),
        string(act=16, subject=255, device=64),
        indexes=[["event_id", "at"]],
    )
