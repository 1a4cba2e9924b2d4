"""Tables of the offer: events with entry for sale, places, ticket types, prices, promo codes."""

from datetime import datetime

from sqlalchemy import JSON, CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel

CURRENCY = String(3)


class SoldEventModel(SiteModel):
    """An event of the timing service with entry for sale. Each change of its orders locks the row.

    last_number: the last running number of a ticket.
    """

    __tablename__ = "sold_events"
    event_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    promoter_id: Mapped[int] = mapped_column(index=True)
    currency: Mapped[str] = mapped_column(CURRENCY)
    adult_age: Mapped[int]
    last_number: Mapped[int] = mapped_column(default=0)


class SalesRulesModel(SiteModel):
    """A promoter's rules. personal_days: retention of personal data after an event's first day."""

    __tablename__ = "sales_rules"
    __table_args__ = (CheckConstraint("personal_days >= 0", name="ck_sales_rules_personal_days"),)
    promoter_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    personal_days: Mapped[int]


class PlacePoolModel(SiteModel):
    """Places of an event, shared by one or several ticket types."""

    __tablename__ = "place_pools"
    __table_args__ = (UniqueConstraint("id", "event_id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("sold_events.event_id"), index=True)


class PlaceModel(SiteModel):
    """A place; the capacity is the number of rows. At most one order line references it."""

    __tablename__ = "places"
    __table_args__ = (UniqueConstraint("pool_id", "id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    pool_id: Mapped[int] = mapped_column(ForeignKey("place_pools.id"))


class TicketTypeModel(SiteModel):
    """A ticket type of an event; ages are full years, `tax_ppm` is in millionths, `price` in smallest units.

    admits: number of admissions, "once" or "daily".
    """

    __tablename__ = "ticket_types"
    __table_args__ = (
        UniqueConstraint("id", "event_id", "pool_id"),
        ForeignKeyConstraint(["pool_id", "event_id"], ["place_pools.id", "place_pools.event_id"]),
        CheckConstraint("price >= 0 AND tax_ppm >= 0 AND free_under >= 0", name="ck_ticket_types_amounts"),
        Index(None, "event_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int]
    pool_id: Mapped[int]
    position: Mapped[int]
    name_en: Mapped[str] = mapped_column(String(100))
    name_fr: Mapped[str] = mapped_column(String(100))
    name_es: Mapped[str] = mapped_column(String(100))
    price: Mapped[int]
    tax_ppm: Mapped[int]
    youngest: Mapped[int | None]
    oldest: Mapped[int | None]
    free_under: Mapped[int]
    on_sale_from: Mapped[datetime | None]
    on_sale_until: Mapped[datetime | None]
    admits: Mapped[str] = mapped_column(String(8), default="once", server_default="once")


class PriceStepModel(SiteModel):
    """A price of a ticket type, valid from an instant."""

    __tablename__ = "price_steps"
    __table_args__ = (CheckConstraint("price >= 0", name="ck_price_steps_price"),)
    ticket_type_id: Mapped[int] = mapped_column(ForeignKey("ticket_types.id"), primary_key=True)
    starts_at: Mapped[datetime] = mapped_column(primary_key=True)
    price: Mapped[int]


class PromoCodeModel(SiteModel):
    """A promoter's promo code, for one event or, without `event_id`, for all; `code` is normalized by `promo_key`.

    ticket_types: ids, empty for all; names: for complimentary tickets; used: number of orders.
    """

    __tablename__ = "promo_codes"
    __table_args__ = (
        UniqueConstraint("promoter_id", "code"),
        CheckConstraint("used >= 0 AND (uses IS NULL OR used <= uses)", name="ck_promo_codes_uses"),
        CheckConstraint("value >= 0 AND (kind <> 'percent' OR value <= 1000000)", name="ck_promo_codes_value"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    promoter_id: Mapped[int]
    event_id: Mapped[int | None] = mapped_column(ForeignKey("sold_events.event_id"))
    code: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(16))
    value: Mapped[int]
    uses: Mapped[int | None]
    used: Mapped[int] = mapped_column(default=0)
    until: Mapped[datetime | None]
    ticket_types: Mapped[list[int]] = mapped_column(JSON, default=list)
    names: Mapped[list[str]] = mapped_column(JSON, default=list)
