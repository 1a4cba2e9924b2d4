"""Accounts of members by claims, the choice of being listed, and organizations whose lists are in tables alone.

Minors who were listed without a question come off the public lists.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

from migrations.tables import create, integer, key

revision = "claimed_members"
down_revision = "people_of_lines"

ADULT_DAYS = timedelta(days=18 * 365 + 5)
LISTS = {
    "membership_types": (
        "name",
        """SELECT public_id, name_en FROM membership_rules JOIN products ON products.id = product_id
        JOIN shops ON shops.id = products.shop_id WHERE shops.organization_id = :organization""",
    ),
    "classes": ("name", "SELECT public_id, name FROM organization_classes WHERE organization_id = :organization"),
    "members": ("memberNumber", "SELECT public_id, number FROM members WHERE organization_id = :organization"),
}
"""By list the field that tells its rows apart beside their number, and the same two in the tables."""
_organizations = sa.table("organizations", sa.column("id", sa.Integer), *(sa.column(name, sa.JSON) for name in LISTS))


def upgrade() -> None:
    create(
        "member_accounts",
        key(member_id="members.id"),
        integer("account_id", counts=False),
        primary=["member_id", "account_id"],
        indexes=[["account_id"]],
    )
    op.add_column("membership_people", sa.Column("is_listed", sa.Boolean(), nullable=True))
    take_off_minors(op.get_bind(), datetime.now(UTC).date())
    empty_lists(op.get_bind())


def take_off_minors(connection: sa.Connection, today: date) -> None:
    """Takes members who were not of age off the public lists: nobody has asked their guardians."""
    members = sa.table("members", sa.column("born", sa.Date), sa.column("is_listed", sa.Boolean))
    young = members.c.born > today - ADULT_DAYS
    connection.execute(sa.update(members).where(young).values(is_listed=False))


def empty_lists(connection: sa.Connection) -> None:
    """Empties the lists of organizations that the tables answer for; the others keep theirs beside the tables."""
    for row in connection.execute(sa.select(_organizations)).all():
        if all(_is_in_tables(connection, row, name) for name in LISTS):
            empty: dict[str, Any] = {name: [] for name in LISTS}
            connection.execute(sa.update(_organizations).where(_organizations.c.id == row.id).values(**empty))


def _is_in_tables(connection: sa.Connection, row: Any, name: str) -> bool:
    """True if the tables have every row of a list."""
    field, written = LISTS[name]
    known = {tuple(each) for each in connection.execute(sa.text(written), {"organization": row.id})}
    listed = getattr(row, name) or []
    return all(isinstance(each, dict) and (each.get("id"), each.get(field)) in known for each in listed)
