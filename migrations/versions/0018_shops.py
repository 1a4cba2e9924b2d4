"""Shops of events and organisations with products of four kinds, where there were events with types of tickets.

Tables and columns get other names, so no process of the version before runs beside this one (docs/decisions/0050).
"""

import sqlalchemy as sa
from alembic import op

from migrations.tables import boolean, create, create_partial_key, integer, key, moment, string

revision = "shops"
down_revision = "own_rows"

FIRST_NEW_SHOP = 1_000_000_001
"""Ids of new shops begin here; shops of before the table have their event's, which is lower."""
NAMES = "name_en, name_fr, name_es"
SALE = "youngest, oldest, free_under, on_sale_from, on_sale_until, admits"
PRODUCT_COLUMNS = f"pool_id, position, {NAMES}, price, tax_ppm, {SALE}"


def upgrade() -> None:
    _drop_references()
    _shops()
    _pools()
    _products()
    _prices()
    _orders()
    _lines()
    _admissions()
    op.drop_table("ticket_types")
    op.drop_table("sold_events")
    _number_new_rows()


def _drop_references() -> None:
    """Frees the keys of events, pools and orders from those that refer to them."""
    with op.batch_alter_table("order_lines") as table:
        table.drop_constraint("fk_order_lines_order", type_="foreignkey")
        table.drop_constraint("fk_order_lines_ticket_type", type_="foreignkey")
        table.drop_constraint("uq_order_lines_event_id_number", type_="unique")
        table.drop_constraint("uq_order_lines_order_id_person_key", type_="unique")
        table.drop_constraint("ck_order_lines_number", type_="check")
        table.drop_index("uq_order_lines_person")
        table.alter_column("event_id", new_column_name="shop_id")
        table.alter_column("ticket_type_id", new_column_name="product_id")
        table.alter_column("pool_id", existing_type=sa.Integer(), nullable=True)
        table.add_column(sa.Column("product_shop_id", sa.Integer(), nullable=True))
        table.add_column(sa.Column("kind", sa.String(16), nullable=False, server_default="ticket"))
        table.add_column(sa.Column("parent_id", sa.Integer(), nullable=True))
        table.add_column(sa.Column("total_place_id", sa.Integer(), nullable=True))
    with op.batch_alter_table("ticket_types") as table:
        table.drop_constraint("fk_ticket_types_pool_id", type_="foreignkey")


def _shops() -> None:
    op.create_table(
        "shops",
        sa.Column("id", sa.Integer(), primary_key=True),
        *integer("event_id", "organization_id", null=True),
        *integer("promoter_id"),
        *string(currency=3),
        *integer("adult_age", "last_number"),
        *integer("last_arrival", "member_number", default="0"),
        *integer("total_pool_id", null=True),
        sa.UniqueConstraint("event_id", name="uq_shops_event_id"),
        sa.UniqueConstraint("organization_id", name="uq_shops_organization_id"),
        sa.ForeignKeyConstraint(["total_pool_id"], ["place_pools.id"], name="fk_shops_total_pool_id"),
        sa.CheckConstraint("(event_id IS NULL) <> (organization_id IS NULL)", name="ck_shops_seller"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_shops_promoter_id", "shops", ["promoter_id"])
    columns = "event_id, promoter_id, currency, adult_age, last_number"
    op.execute(f"INSERT INTO shops (id, {columns}) SELECT event_id, {columns} FROM sold_events")


def _pools() -> None:
    with op.batch_alter_table("place_pools") as table:
        table.drop_constraint("fk_place_pools_event_id", type_="foreignkey")
        table.drop_constraint("uq_place_pools_id_event_id", type_="unique")
        table.drop_index("ix_place_pools_event_id")
        table.alter_column("event_id", new_column_name="shop_id")
    with op.batch_alter_table("place_pools") as table:
        table.create_unique_constraint("uq_place_pools_id_shop_id", ["id", "shop_id"])
        table.create_foreign_key("fk_place_pools_shop_id", "shops", ["shop_id"], ["id"])
        table.create_index("ix_place_pools_shop_id", ["shop_id"])


def _products() -> None:
    create(
        "products",
        key(shop_id="shops.id"),
        string(kind=16),
        integer("pool_id", null=True),
        integer("position"),
        string(name_en=100, name_fr=100, name_es=100),
        string("note_en", "note_fr", "note_es", default=""),
        integer("price"),
        integer("price_further", "price_at_desk", null=True),
        integer("tax_ppm"),
        integer("youngest", "oldest", null=True),
        string(ages_on=16, default="start"),
        integer("free_under"),
        moment("on_sale_from", "on_sale_until", null=True),
        boolean("is_listed", default=sa.true()),
        string(admits=8, default="once"),
        sa.CheckConstraint(
            "price >= 0 AND tax_ppm >= 0 AND free_under >= 0 AND price_further >= 0 AND price_at_desk >= 0",
            name="ck_products_amounts",
        ),
        sa.CheckConstraint("kind IN ('ticket', 'entry', 'extra', 'membership')", name="ck_products_kind"),
        sa.CheckConstraint("pool_id IS NOT NULL OR kind NOT IN ('ticket', 'entry')", name="ck_products_pool"),
        sa.ForeignKeyConstraint(
            ["pool_id", "shop_id"], ["place_pools.id", "place_pools.shop_id"], name="fk_products_pool_id"
        ),
        unique=[["id", "shop_id", "kind"], ["id", "shop_id", "pool_id"]],
        indexes=[["shop_id"]],
    )
    op.execute(
        f"INSERT INTO products (id, shop_id, kind, {PRODUCT_COLUMNS}) "
        f"SELECT id, event_id, 'ticket', {PRODUCT_COLUMNS} FROM ticket_types"
    )


def _prices() -> None:
    with op.batch_alter_table("price_steps") as table:
        table.drop_constraint("fk_price_steps_ticket_type_id", type_="foreignkey")
        table.alter_column("ticket_type_id", new_column_name="product_id")
    with op.batch_alter_table("price_steps") as table:
        table.create_foreign_key("fk_price_steps_product_id", "products", ["product_id"], ["id"])
    with op.batch_alter_table("promo_codes") as table:
        table.drop_constraint("fk_promo_codes_event_id", type_="foreignkey")
        table.alter_column("event_id", new_column_name="shop_id")
        table.alter_column("ticket_types", new_column_name="products")
    with op.batch_alter_table("promo_codes") as table:
        table.create_foreign_key("fk_promo_codes_shop_id", "shops", ["shop_id"], ["id"])


def _orders() -> None:
    with op.batch_alter_table("orders") as table:
        table.drop_constraint("fk_orders_event_id", type_="foreignkey")
        table.drop_constraint("uq_orders_id_event_id", type_="unique")
        table.drop_index("uq_orders_draft")
        table.drop_index("ix_orders_event_id")
        table.alter_column("event_id", new_column_name="shop_id")
        table.alter_column("event_on", existing_type=sa.Date(), nullable=True)
    with op.batch_alter_table("orders") as table:
        table.create_foreign_key("fk_orders_shop_id", "shops", ["shop_id"], ["id"])
        table.create_unique_constraint("uq_orders_id_shop_id", ["id", "shop_id"])
        table.create_index("ix_orders_shop_id", ["shop_id"])
    create_partial_key("uq_orders_draft", "orders", ["browser", "shop_id"], "state = 'draft'")


def _lines() -> None:
    op.execute("UPDATE order_lines SET product_shop_id = shop_id")
    product = "product_id", "product_shop_id"
    with op.batch_alter_table("order_lines") as table:
        table.alter_column("product_shop_id", existing_type=sa.Integer(), nullable=False)
        table.alter_column("kind", existing_type=sa.String(16), server_default=None)
        table.create_foreign_key("fk_order_lines_order", "orders", ["order_id", "shop_id"], ["id", "shop_id"])
        table.create_foreign_key("fk_order_lines_pool", "products", [*product, "pool_id"], ["id", "shop_id", "pool_id"])
        table.create_foreign_key("fk_order_lines_product", "products", [*product, "kind"], ["id", "shop_id", "kind"])
        table.create_foreign_key("fk_order_lines_parent_id", "order_lines", ["parent_id"], ["id"])
        table.create_foreign_key("fk_order_lines_total_place_id", "places", ["total_place_id"], ["id"])
        table.create_unique_constraint("uq_order_lines_total_place_id", ["total_place_id"])
        table.create_unique_constraint("uq_order_lines_shop_id_number", ["shop_id", "number"])
        table.create_check_constraint("ck_order_lines_shop", "kind = 'membership' OR product_shop_id = shop_id")
        number = "kind <> 'ticket' OR number IS NULL OR place_id IS NOT NULL OR refunded"
        table.create_check_constraint("ck_order_lines_number", number)
        table.create_index("ix_order_lines_parent_id", ["parent_id"])
    for name, columns, where in (
        ("person", ["shop_id", "person_key"], "place_id IS NOT NULL AND kind = 'ticket'"),
        ("entry", ["product_id", "person_key"], "place_id IS NOT NULL AND kind = 'entry'"),
        ("order_person", ["order_id", "person_key"], "kind = 'ticket'"),
        ("order_product", ["order_id", "product_id", "person_key"], "kind IN ('entry', 'membership')"),
    ):
        create_partial_key(f"uq_order_lines_{name}", "order_lines", columns, where)


def _admissions() -> None:
    with op.batch_alter_table("admissions") as table:
        table.drop_constraint("fk_admissions_event_id", type_="foreignkey")
        table.create_foreign_key("fk_admissions_event_id", "shops", ["event_id"], ["event_id"])


def _number_new_rows() -> None:
    """Continues the ids: of products after the last one, of shops where no event's can be."""
    if op.get_context().dialect.name == "sqlite":
        op.execute("DELETE FROM sqlite_sequence WHERE name = 'shops'")
        op.execute(f"INSERT INTO sqlite_sequence (name, seq) VALUES ('shops', {FIRST_NEW_SHOP - 1})")
    else:
        op.execute(f"ALTER SEQUENCE shops_id_seq START WITH {FIRST_NEW_SHOP} RESTART")
        op.execute("SELECT setval('products_id_seq', coalesce(max(id), 0) + 1, false) FROM products")
