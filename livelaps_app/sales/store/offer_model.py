"""Tables of the offer: shops, places, products, prices, promo codes."""

from datetime import datetime

from sqlalchemy import JSON, CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, String, UniqueConstraint, true
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.stores.site_model import SiteModel

CURRENCY, KIND = String(3), String(16)


class ShopModel(SiteModel):
    """A shop: an event of the timing service, or an organisation, that sells. Each change of its orders locks the row.

    last_number: the last running number of a ticket; last_arrival: the last place in the line of who waits;
    member_number: the last number of a member; total_pool_id: places of all its entries together. Shops of before the
    table have their event's id; new ones begin above 1,000,000,000, so neither passes for the other by chance.
    """

    __tablename__ = "shops"
    __table_args__ = (
        UniqueConstraint("event_id"),
        UniqueConstraint("organization_id"),
        CheckConstraint("(event_id IS NULL) <> (organization_id IS NULL)", name="ck_shops_seller"),
        {"sqlite_autoincrement": True},
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int | None]
    organization_id: Mapped[int | None]
    promoter_id: Mapped[int] = mapped_column(index=True)
    currency: Mapped[str] = mapped_column(CURRENCY)
    adult_age: Mapped[int]
    last_number: Mapped[int] = mapped_column(default=0)
    last_arrival: Mapped[int] = mapped_column(default=0, server_default="0")
    member_number: Mapped[int] = mapped_column(default=0, server_default="0")
    total_pool_id: Mapped[int | None] = mapped_column(
        ForeignKey("place_pools.id", name="fk_shops_total_pool_id", use_alter=True)
    )


class SalesRulesModel(SiteModel):
    """A promoter's rules. personal_days: retention of personal data after an event's first day."""

    __tablename__ = "sales_rules"
    __table_args__ = (CheckConstraint("personal_days >= 0", name="ck_sales_rules_personal_days"),)
    promoter_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    personal_days: Mapped[int]


class PlacePoolModel(SiteModel):
    """Places of a shop, shared by one or several products."""

    __tablename__ = "place_pools"
    __table_args__ = (UniqueConstraint("id", "shop_id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    shop_id: Mapped[int] = mapped_column(ForeignKey("shops.id"), index=True)


class PlaceModel(SiteModel):
    """A place; the capacity is the number of rows. At most one order line references it."""

    __tablename__ = "places"
    __table_args__ = (UniqueConstraint("pool_id", "id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    pool_id: Mapped[int] = mapped_column(ForeignKey("place_pools.id"))


class ProductModel(SiteModel):
    """A product of a shop; ages are full years, `tax_ppm` is in millionths, prices in smallest units.

    kind: `ProductKind`; pool_id: of its places, None where it needs none; price_further: of a person's second and
    further entries of the event; price_at_desk: on the day; ages_on: the day that ages count on, "start" for the first
    of the event; is_listed: offered by pages; admits: number of admissions, "once" or "daily".
    """

    __tablename__ = "products"
    __table_args__ = (
        UniqueConstraint("id", "shop_id", "kind"),
        UniqueConstraint("id", "shop_id", "pool_id"),
        ForeignKeyConstraint(["pool_id", "shop_id"], ["place_pools.id", "place_pools.shop_id"]),
        CheckConstraint(
            "price >= 0 AND tax_ppm >= 0 AND free_under >= 0 AND price_further >= 0 AND price_at_desk >= 0",
            name="ck_products_amounts",
        ),
        CheckConstraint("kind IN ('ticket', 'entry', 'extra', 'membership')", name="ck_products_kind"),
        CheckConstraint("pool_id IS NOT NULL OR kind NOT IN ('ticket', 'entry')", name="ck_products_pool"),
        Index(None, "shop_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    shop_id: Mapped[int] = mapped_column(ForeignKey("shops.id"))
    kind: Mapped[str] = mapped_column(KIND, default=ProductKind.TICKET)
    pool_id: Mapped[int | None]
    position: Mapped[int]
    name_en: Mapped[str] = mapped_column(String(100))
    name_fr: Mapped[str] = mapped_column(String(100))
    name_es: Mapped[str] = mapped_column(String(100))
    note_en: Mapped[str] = mapped_column(default="", server_default="")
    note_fr: Mapped[str] = mapped_column(default="", server_default="")
    note_es: Mapped[str] = mapped_column(default="", server_default="")
    price: Mapped[int]
    price_further: Mapped[int | None]
    price_at_desk: Mapped[int | None]
    tax_ppm: Mapped[int]
    youngest: Mapped[int | None]
    oldest: Mapped[int | None]
    ages_on: Mapped[str] = mapped_column(String(16), default="start", server_default="start")
    free_under: Mapped[int]
    on_sale_from: Mapped[datetime | None]
    on_sale_until: Mapped[datetime | None]
    is_listed: Mapped[bool] = mapped_column(default=True, server_default=true())
    admits: Mapped[str] = mapped_column(String(8), default="once", server_default="once")


class PriceStepModel(SiteModel):
    """A price of a product, valid from an instant."""

    __tablename__ = "price_steps"
    __table_args__ = (CheckConstraint("price >= 0", name="ck_price_steps_price"),)
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    starts_at: Mapped[datetime] = mapped_column(primary_key=True)
    price: Mapped[int]


class PromoCodeModel(SiteModel):
    """A promoter's promo code, for one shop or, without `shop_id`, for all; `code` is normalized by `promo_key`.

    products: ids, empty for all; names: for complimentary tickets; used: number of orders.
    """

    __tablename__ = "promo_codes"
    __table_args__ = (
        UniqueConstraint("promoter_id", "code"),
        CheckConstraint("used >= 0 AND (uses IS NULL OR used <= uses)", name="ck_promo_codes_uses"),
        CheckConstraint("value >= 0 AND (kind <> 'percent' OR value <= 1000000)", name="ck_promo_codes_value"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    promoter_id: Mapped[int]
    shop_id: Mapped[int | None] = mapped_column(ForeignKey("shops.id"))
    code: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(16))
    value: Mapped[int]
    uses: Mapped[int | None]
    used: Mapped[int] = mapped_column(default=0)
    until: Mapped[datetime | None]
    products: Mapped[list[int]] = mapped_column(JSON, default=list)
    names: Mapped[list[str]] = mapped_column(JSON, default=list)
