"""Memberships: an organization's types, classes and members as tables, filled from its lists.

The lists stay, and still answer for an organization whose lists say something that the tables cannot.
"""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

import sqlalchemy as sa
from alembic import op

from livelaps_app.sales.rules.money import from_units, to_units
from migrations.tables import boolean, create, create_partial_key, integer, key, string
from migrations.tables import date as day

revision = "memberships"
down_revision = "entries"

ADULT, BEFORE_RENEWAL = 18, 60
LONGEST_NUMBER, LONGEST_NAME, LONGEST = 32, 100, 255
NO_TAX = {"tax_ppm": 0, "free_under": 0}
DAYS = {"starts_on", "ends_on", "born"}
Rows = list[dict[str, Any]]
_organizations = sa.table(
    "organizations",
    *(sa.column(name, sa.Integer) for name in ("id", "promoter_id")),
    *(sa.column(name, sa.JSON) for name in ("membership_types", "classes", "members")),
)


class NotAlike(Exception):
    """A list says something that the tables cannot."""


def upgrade() -> None:
    _tables()
    fill_tables(op.get_bind())


def _tables() -> None:
    create(
        "organization_classes",
        integer("organization_id", "public_id", "position"),
        string("name", "class_group"),
        integer("youngest", "oldest", null=True),
        unique=[["organization_id", "public_id"]],
    )
    create(
        "members",
        integer("organization_id", "public_id"),
        string(number=32),
        string(person_key=64, default=""),
        string("first_name", "last_name"),
        day("born", null=True),
        string("class_name"),
        boolean("is_listed"),
        unique=[["organization_id", "public_id"]],
        indexes=[["person_key"]],
    )
    create_partial_key("uq_members_number", "members", ["organization_id", "number"], "number <> ''")
    create_partial_key("uq_members_person", "members", ["organization_id", "person_key"], "person_key <> ''")
    create(
        "membership_rules",
        key(product_id="products.id"),
        integer("public_id"),
        string(validity=8),
        integer("count"),
        string(month_day=5),
        integer("sold_ahead_days", "covers", "renew_days", "grace_days"),
        boolean("class_needed"),
        sa.CheckConstraint("count >= 1 AND covers BETWEEN 1 AND 8", name="ck_membership_rules_counts"),
        sa.CheckConstraint(
            "sold_ahead_days >= 0 AND renew_days >= 0 AND grace_days >= 0", name="ck_membership_rules_days"
        ),
        primary=["product_id"],
    )
    line = sa.Column("line_id", sa.Integer(), sa.ForeignKey("order_lines.id", ondelete="CASCADE"), nullable=False)
    create(
        "membership_people",
        [line],
        string(person_key=64),
        string("first_name", "last_name"),
        day("born"),
        string("class_name"),
        day("event_ends_on", null=True),
        unique=[["line_id", "person_key"]],
        indexes=[["line_id"]],
    )
    create(
        "memberships",
        key(member_id="members.id"),
        key(product_id="products.id", null=True),
        string("type_name"),
        day("starts_on", "ends_on", null=True),
        key(line_id="order_lines.id", null=True),
        integer("account_id", null=True),
        string(state=8),
        sa.CheckConstraint("state IN ('active', 'ended')", name="ck_memberships_state"),
        unique=[["line_id", "member_id"]],
        indexes=[["member_id", "ends_on"], ["product_id"], ["account_id"]],
    )


def fill_tables(connection: sa.Connection) -> None:
    """Writes the rows of every organization whose lists the tables can answer to the letter."""
    for row in connection.execute(sa.select(_organizations).order_by(_organizations.c.id)).all():
        try:
            types, classes = _types(row.membership_types), _classes(row.classes)
            members = _members(row.members, {each["rules"]["public_id"] for each in types})
        except (NotAlike, AttributeError, KeyError, TypeError, ValueError, InvalidOperation):
            continue
        products = _write_shop(connection, row.id, row.promoter_id, types) if types else {}
        for each in classes:
            _insert(connection, "organization_classes", organization_id=row.id, **each)
        for each in members:
            member_id = _insert(connection, "members", organization_id=row.id, **each["member"])
            product_id, name = products.get(each["type"], (None, ""))
            membership = {"member_id": member_id, "product_id": product_id, "type_name": name, "state": "active"}
            _insert(connection, "memberships", ends_on=each["ends_on"], **membership)


def _write_shop(connection: sa.Connection, organization_id: int, promoter_id: int, types: Rows) -> dict[int, Any]:
    """Writes the shop of an organization; the product and its name by public id."""
    shop = {"organization_id": organization_id, "promoter_id": promoter_id, "currency": types[0]["currency"]}
    shop_id = _insert(connection, "shops", adult_age=ADULT, last_number=0, **shop)
    products = {}
    for each in types:
        product_id = _insert(connection, "products", shop_id=shop_id, **each["product"])
        rules = {"product_id": product_id, **each["rules"]}
        connection.execute(sa.table("membership_rules", *map(sa.column, rules)).insert().values(**rules))
        products[each["rules"]["public_id"]] = product_id, each["product"]["name_en"]
    return products


def _table(name: str, columns: Iterable[str]) -> sa.Table:
    first = [sa.Column("id", sa.Integer, primary_key=True)]
    return sa.Table(
        name, sa.MetaData(), *first, *(sa.Column(column, sa.Date if column in DAYS else None) for column in columns)
    )


def _insert(connection: sa.Connection, table: str, /, **values: Any) -> int:
    """Inserts a row; returns its id."""
    inserted = connection.execute(_table(table, values).insert().values(**values)).inserted_primary_key
    assert inserted is not None
    return int(inserted[0])


def _types(listed: Rows) -> Rows:
    """Types of memberships as products and rules."""
    if len({each["currency"] for each in listed}) > 1:
        raise NotAlike
    rows = [_type(position, each) for position, each in enumerate(listed)]
    _check_distinct(row["rules"]["public_id"] for row in rows)
    return rows


def _type(position: int, listed: Mapping[str, Any]) -> dict[str, Any]:
    currency, price = listed["currency"], to_units(Decimal(listed["price"]), listed["currency"])
    months, days = listed.get("validMonths"), listed.get("validDays")
    if f"{from_units(price, currency):f}" != listed["price"] or price < 0 or (months is None) == (days is None):
        raise NotAlike
    names = dict.fromkeys(("name_en", "name_fr", "name_es"), _text(listed["name"], LONGEST_NAME))
    notes = dict.fromkeys(("note_en", "note_fr", "note_es"), _text(listed["description"]))
    rules = {"sold_ahead_days": 0, "covers": 1, "renew_days": BEFORE_RENEWAL, "grace_days": 0, "class_needed": False}
    count = _whole(months if days is None else days, least=1)
    validity = {"validity": "months" if days is None else "days", "count": count, "month_day": "12-31"}
    return {
        "currency": currency,
        "product": {"kind": "membership", "position": position, "price": price, **NO_TAX, **names, **notes},
        "rules": {"public_id": _whole(listed["id"]), **validity, **rules},
    }


def _classes(listed: Rows) -> Rows:
    rows = [
        {
            "public_id": _whole(each["id"]),
            "position": position,
            "name": _text(each["name"]),
            "class_group": _text(each["classGroup"]),
            "youngest": _whole(each["minimumAge"], or_none=True),
            "oldest": _whole(each["maximumAge"], or_none=True),
        }
        for position, each in enumerate(listed)
    ]
    _check_distinct(row["public_id"] for row in rows)
    return rows


def _members(listed: Rows, types: set[int]) -> Rows:
    """Members, each with the public id of the type and the last day."""
    rows = [_member(each) for each in listed]
    _check_distinct(row["member"]["public_id"] for row in rows)
    _check_distinct(row["member"]["number"] for row in rows if row["member"]["number"])
    if any(row["type"] not in {*types, 0} for row in rows):
        raise NotAlike
    return rows


def _member(listed: Mapping[str, Any]) -> dict[str, Any]:
    until, first, last = listed["validUntil"], *_names(_text(listed["fullName"]))
    ends_on = date.fromisoformat(until) if until else None
    if until != (ends_on.isoformat() if ends_on else ""):
        raise NotAlike
    member = {"number": _text(listed["memberNumber"], LONGEST_NUMBER), "class_name": _text(listed["className"])}
    member |= {"public_id": _whole(listed["id"]), "first_name": first, "last_name": last, "is_listed": True}
    return {"member": member, "type": _whole(listed["membershipTypeId"], least=0), "ends_on": ends_on}


def _names(full: str) -> tuple[str, str]:
    """First and last name; the whole name as the first one if it has no two parts."""
    first, _, last = full.rpartition(" ")
    is_apart = first.strip() and last.strip() and last != "-" and first != "-"
    if not is_apart and (not full.strip() or full == "-"):
        raise NotAlike
    return (first, last) if is_apart else (full, "")


def _text(value: str, most: int = LONGEST) -> str:
    if not isinstance(value, str) or len(value) > most or "\0" in value:
        raise NotAlike
    return value


def _whole(value: int | None, least: int = 1, or_none: bool = False) -> Any:
    if value is None and or_none:
        return None
    if type(value) is not int or not (0 if or_none else least) <= value < 2**31:
        raise NotAlike
    return value


def _check_distinct(values: Iterable[Any]) -> None:
    listed = list(values)
    if len(set(listed)) < len(listed):
        raise NotAlike
