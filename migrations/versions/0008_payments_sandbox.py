"""The sandbox of payments: orders, payments, refunds, answers to repeated acts, notifications, and its key."""

import sqlalchemy as sa

from migrations.tables import create, json, key, moment, string, text

revision = "payments_sandbox"
down_revision = "waivers"


def upgrade() -> None:
    _payments()
    create("sandbox_replies", string(path=128, key=108, found=32), unique=[["path", "key"]])
    create(
        "sandbox_events",
        string(id=32, event_type=64),
        text("body"),
        moment("created_at"),
        moment("delivered_at", null=True),
        primary=["id"],
    )
    only = sa.CheckConstraint("id = 1", name="ck_sandbox_keys_one")
    create("sandbox_keys", string(secret=64), only)


def _payments() -> None:
    create(
        "sandbox_orders",
        string(id=32, status=32, outcome=16),
        json("unit"),
        string(return_url=2048, cancel_url=2048, locale=16),
        moment("created_at", "updated_at"),
        primary=["id"],
    )
    create(
        "sandbox_captures",
        string(id=32),
        key(sa.String(32), order_id="sandbox_orders.id"),
        string(status=32, reason=64, custom_id=127, value=32, currency=3),
        moment("created_at", "updated_at"),
        primary=["id"],
        unique=[["order_id"]],
    )
    create(
        "sandbox_refunds",
        string(id=32),
        key(sa.String(32), capture_id="sandbox_captures.id"),
        string(custom_id=127, note=255, value=32, currency=3),
        moment("created_at"),
        primary=["id"],
        indexes=[["capture_id"]],
    )
