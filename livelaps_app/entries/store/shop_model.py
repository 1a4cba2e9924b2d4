"""Tables of an event's entry rules: classes, their races, plates, and what comes back after a withdrawal."""

from datetime import date, datetime

from sqlalchemy import CheckConstraint, ForeignKey, String, UniqueConstraint, false, true
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel

PLATE, KEY = String(16), String(64)
"""A plate fits the timing service's entries."""


class EntryRulesModel(SiteModel):
    """An event's rules of entering; without a row the event sells no entries.

    opens_at, closes_at: None for no limit; desk_deadline: end of places reserved for payment at the desk;
    transfer_until, change_until: end of transfers and changes, None until the grid is published; wait_most: longest
    waiting list, None for unlimited; wait_closes_at: end of the waiting list; plate_rule: `PlateRule`; row_rule:
    `RowRule`; draw_order: "arrival", "lot" or "standings"; draw_seed: of the lot;
    draw_series_id: of the standings; list_public: of the entry list; note: ages and licences in words; time_zone,
    first_start_at, starts_on, ends_on, is_cancelled: of the event, as the timing service had them; version: raised by
    each change of what the event sells, all but its places and the other columns here.
    """

    __tablename__ = "entry_rules"
    __table_args__ = (
        CheckConstraint("row_size BETWEEN 1 AND 200 AND offer_hours >= 2", name="ck_entry_rules_sizes"),
        CheckConstraint("wait_most IS NULL OR wait_most >= 0", name="ck_entry_rules_wait_most"),
    )
    shop_id: Mapped[int] = mapped_column(ForeignKey("shops.id"), primary_key=True, autoincrement=False)
    opens_at: Mapped[datetime | None]
    closes_at: Mapped[datetime | None]
    takes_desk_payment: Mapped[bool] = mapped_column(default=False, server_default=false())
    desk_deadline: Mapped[datetime | None]
    transfer_until: Mapped[datetime | None]
    change_until: Mapped[datetime | None]
    wait_most: Mapped[int | None]
    wait_closes_at: Mapped[datetime | None]
    offer_hours: Mapped[int] = mapped_column(default=48, server_default="48")
    plate_rule: Mapped[str] = mapped_column(String(8), default="chosen", server_default="chosen")
    plate_set_id: Mapped[int | None] = mapped_column(ForeignKey("plate_sets.id"))
    row_rule: Mapped[str] = mapped_column(String(8), default="none", server_default="none")
    row_size: Mapped[int] = mapped_column(default=4, server_default="4")
    draw_order: Mapped[str] = mapped_column(String(16), default="arrival", server_default="arrival")
    draw_seed: Mapped[str] = mapped_column(String(32), default="", server_default="")
    draw_series_id: Mapped[int | None]
    list_public: Mapped[bool] = mapped_column(default=True, server_default=true())
    note_en: Mapped[str] = mapped_column(String(500), default="", server_default="")
    note_fr: Mapped[str] = mapped_column(String(500), default="", server_default="")
    note_es: Mapped[str] = mapped_column(String(500), default="", server_default="")
    time_zone: Mapped[str] = mapped_column(String(64), default="", server_default="")
    first_start_at: Mapped[datetime | None]
    starts_on: Mapped[date | None]
    ends_on: Mapped[date | None]
    is_cancelled: Mapped[bool] = mapped_column(default=False, server_default=false())
    grid_published_at: Mapped[datetime | None]
    version: Mapped[int] = mapped_column(default=0, server_default="0")


class EntryClassModel(SiteModel):
    """The class of an entry product. class_id: at the timing service; gender: "" for all; cc: displacement from and to.

    needs_licence: the federation, or ""; organization: name of the one whose membership is needed, or ""; row_from,
    row_to: window of start rows, None for any.
    """

    __tablename__ = "entry_classes"
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True, autoincrement=False)
    class_id: Mapped[int]
    class_name: Mapped[str] = mapped_column(String(100))
    class_group: Mapped[str] = mapped_column(String(100), default="", server_default="")
    gender: Mapped[str] = mapped_column(String(16), default="", server_default="")
    cc_from: Mapped[int | None]
    cc_to: Mapped[int | None]
    needs_licence: Mapped[str] = mapped_column(String(32), default="", server_default="")
    organization: Mapped[str] = mapped_column(String(100), default="", server_default="")
    row_from: Mapped[int | None]
    row_to: Mapped[int | None]


class EntryRaceModel(SiteModel):
    """A race that an entry counts for; a weekend's entry has several. name: for pages, as the timing service had it."""

    __tablename__ = "entry_races"
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    race_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, index=True)
    name: Mapped[str] = mapped_column(default="", server_default="")


class NeededMembershipModel(SiteModel):
    """A membership that an entry needs; any one of them suffices."""

    __tablename__ = "needed_memberships"
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    membership_product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)


class MemberPriceModel(SiteModel):
    """The price of an entry with a membership."""

    __tablename__ = "member_prices"
    __table_args__ = (CheckConstraint("price >= 0", name="ck_member_prices_price"),)
    product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    membership_product_id: Mapped[int] = mapped_column(ForeignKey("products.id"), primary_key=True)
    price: Mapped[int]


class RefundStepModel(SiteModel):
    """The promoter's part of an entry withdrawn until an instant: a share in millionths and an amount."""

    __tablename__ = "refund_steps"
    __table_args__ = (
        CheckConstraint("keep_ppm BETWEEN 0 AND 1000000 AND keep_amount >= 0", name="ck_refund_steps_kept"),
    )
    shop_id: Mapped[int] = mapped_column(ForeignKey("shops.id"), primary_key=True)
    until: Mapped[datetime] = mapped_column(primary_key=True)
    keep_ppm: Mapped[int] = mapped_column(default=0, server_default="0")
    keep_amount: Mapped[int] = mapped_column(default=0, server_default="0")


class PlateSetModel(SiteModel):
    """Plates of a promoter, reserved for riders from season to season. until: last day of the reservations."""

    __tablename__ = "plate_sets"
    __table_args__ = (UniqueConstraint("promoter_id", "name"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    promoter_id: Mapped[int]
    name: Mapped[str] = mapped_column(String(100))
    until: Mapped[date]


class PlateRangeModel(SiteModel):
    """A range of a set's plates, of a group of classes or, with "", of all."""

    __tablename__ = "plate_ranges"
    __table_args__ = (CheckConstraint("low >= 0 AND high >= low", name="ck_plate_ranges_bounds"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    set_id: Mapped[int] = mapped_column(ForeignKey("plate_sets.id"), index=True)
    class_group: Mapped[str] = mapped_column(String(100), default="", server_default="")
    low: Mapped[int]
    high: Mapped[int]


class ReservedPlateModel(SiteModel):
    """A plate reserved for a rider, until the last day of the set.

    account_id: the rider's, a minor's own number; None for whoever has the person's key; rider_id: at the timing
    service.
    """

    __tablename__ = "reserved_plates"
    set_id: Mapped[int] = mapped_column(ForeignKey("plate_sets.id"), primary_key=True)
    plate_key: Mapped[str] = mapped_column(PLATE, primary_key=True)
    plate: Mapped[str] = mapped_column(PLATE)
    person_key: Mapped[str] = mapped_column(KEY, index=True)
    account_id: Mapped[int | None]
    rider_id: Mapped[int | None]
    until: Mapped[date]
