"""Entries in races: an event's rules, classes, plates, starts, groups and emergency contacts."""

import sqlalchemy as sa
from alembic import op

from migrations.tables import boolean, create, create_partial_key, date, integer, key, moment, string

revision = "entries"
down_revision = "waiting"


def upgrade() -> None:
    _wizards()
    _plates()
    _rules()
    _classes()
    _entries()
    _starts()


def _wizards() -> None:
    """Drafts of one owner in one shop, one per wizard."""
    op.add_column("orders", sa.Column("wizard", sa.String(16), nullable=False, server_default="spectator"))
    op.drop_index("uq_orders_draft", "orders")
    create_partial_key("uq_orders_draft", "orders", ["browser", "shop_id", "wizard"], "state = 'draft'")


def _plates() -> None:
    create("plate_sets", integer("promoter_id"), string(name=100), date("until"), unique=[["promoter_id", "name"]])
    create(
        "plate_ranges",
        key(set_id="plate_sets.id"),
        string(class_group=100, default=""),
        integer("low", "high"),
        sa.CheckConstraint("low >= 0 AND high >= low", name="ck_plate_ranges_bounds"),
        indexes=[["set_id"]],
    )
    create(
        "reserved_plates",
        key(set_id="plate_sets.id"),
        string(plate_key=16, plate=16, person_key=64),
        integer("rider_id", null=True),
        date("until"),
        primary=["set_id", "plate_key"],
        indexes=[["person_key"]],
    )


def _rules() -> None:
    create(
        "entry_rules",
        key(shop_id="shops.id"),
        moment("opens_at", "closes_at", null=True),
        boolean("takes_desk_payment", default=sa.false()),
        moment("desk_deadline", "transfer_until", "change_until", null=True),
        integer("wait_most", null=True),
        moment("wait_closes_at", null=True),
        integer("offer_hours", default="48"),
        string(plate_rule=8, default="chosen"),
        key(plate_set_id="plate_sets.id", null=True),
        string(row_rule=8, default="none"),
        integer("row_size", default="4"),
        string(draw_order=16, default="arrival"),
        string(draw_seed=32, default=""),
        integer("draw_series_id", null=True),
        boolean("list_public", default=sa.true()),
        string(note_en=500, note_fr=500, note_es=500, default=""),
        string(time_zone=64, default=""),
        moment("first_start_at", "grid_published_at", null=True),
        sa.CheckConstraint("row_size BETWEEN 1 AND 200 AND offer_hours >= 2", name="ck_entry_rules_sizes"),
        sa.CheckConstraint("wait_most IS NULL OR wait_most >= 0", name="ck_entry_rules_wait_most"),
        primary=["shop_id"],
    )
    create(
        "refund_steps",
        key(shop_id="shops.id"),
        moment("until"),
        integer("keep_ppm", "keep_amount", default="0"),
        sa.CheckConstraint("keep_ppm BETWEEN 0 AND 1000000 AND keep_amount >= 0", name="ck_refund_steps_kept"),
        primary=["shop_id", "until"],
    )


def _classes() -> None:
    create(
        "entry_classes",
        key(product_id="products.id"),
        integer("class_id"),
        string(class_name=100),
        string(class_group=100, gender=16, default=""),
        integer("cc_from", "cc_to", null=True),
        string(needs_licence=32, organization=100, default=""),
        integer("row_from", "row_to", null=True),
        primary=["product_id"],
    )
    create(
        "entry_races",
        key(product_id="products.id"),
        integer("race_id", counts=False),
        string("name", default=""),
        primary=["product_id", "race_id"],
        indexes=[["race_id"]],
    )
    pair = ["product_id", "membership_product_id"]
    create("needed_memberships", key(**dict.fromkeys(pair, "products.id")), primary=pair)
    create(
        "member_prices",
        key(**dict.fromkeys(pair, "products.id")),
        integer("price"),
        sa.CheckConstraint("price >= 0", name="ck_member_prices_price"),
        primary=pair,
    )


def _entries() -> None:
    create(
        "race_entries",
        key(line_id="order_lines.id"),
        integer("account_id", "rider_id", null=True),
        string(bike_brand=64, default=""),
        integer("bike_cc", null=True),
        string(team=64, city=100, transponder=32, licence_number=32, default=""),
        string("sponsors", default=""),
        string(name_form=8, default="full"),
        boolean("is_described", default=sa.false()),
        string(state=16, default="entered"),
        integer("version", "sent_version", default="0"),
        sa.CheckConstraint("bike_cc IS NULL OR bike_cc BETWEEN 1 AND 5000", name="ck_race_entries_bike_cc"),
        primary=["line_id"],
        indexes=[["account_id"]],
    )
    create(
        "entry_contacts",
        key(line_id="order_lines.id"),
        string(name=201),
        string(relationship=16, phone=32, cell=32, default=""),
        primary=["line_id"],
    )


def _starts() -> None:
    create(
        "ride_groups",
        integer("race_id"),
        string(code=8),
        key(owner_line_id="order_lines.id"),
        unique=[["code"]],
        indexes=[["race_id"]],
    )
    create(
        "starts",
        key(line_id="order_lines.id"),
        integer("race_id", "class_id"),
        string(person_key=64),
        string(plate=16, plate_key=16, default=""),
        integer("row_number", "row_order", null=True),
        boolean("row_chosen", default=sa.false()),
        key(group_id="ride_groups.id", null=True),
        boolean("is_active", default=sa.false()),
        moment("changed_at", null=True),
        integer("timing_entry_id", null=True),
        unique=[["line_id", "race_id"]],
        indexes=[["group_id"]],
    )
    create_partial_key("uq_starts_plate", "starts", ["race_id", "plate_key"], "is_active AND plate_key <> ''")
    create_partial_key("uq_starts_person", "starts", ["race_id", "person_key"], "is_active")
