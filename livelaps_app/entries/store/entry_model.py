"""Tables of entries: bikes, starts in races, groups that ride together, emergency contacts."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.entries.store.shop_model import KEY, PLATE
from livelaps_app.stores.site_model import SiteModel, unique_where


class RaceEntryModel(SiteModel):
    """The bike, rider and state of an order line of the kind entry.

    account_id: the rider's account, a minor's own number; rider_id: at the timing service, once known; name_form:
    "full", "short" or "none"; offered_to: key of the e-mail to which the rider offers the entry, until it is taken,
    or ""; state: `EntryState`; version: raised by each change that the timing service must know;
    sent_version: the last one that it took.
    """

    __tablename__ = "race_entries"
    __table_args__ = (
        Index(None, "account_id"),
        Index(None, "offered_to"),
        CheckConstraint("bike_cc IS NULL OR bike_cc BETWEEN 1 AND 5000", name="ck_race_entries_bike_cc"),
    )
    line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id"), primary_key=True, autoincrement=False)
    account_id: Mapped[int | None]
    rider_id: Mapped[int | None]
    bike_brand: Mapped[str] = mapped_column(String(64), default="", server_default="")
    bike_cc: Mapped[int | None]
    team: Mapped[str] = mapped_column(String(64), default="", server_default="")
    city: Mapped[str] = mapped_column(String(100), default="", server_default="")
    transponder: Mapped[str] = mapped_column(String(32), default="", server_default="")
    licence_number: Mapped[str] = mapped_column(String(32), default="", server_default="")
    sponsors: Mapped[str] = mapped_column(default="", server_default="")
    name_form: Mapped[str] = mapped_column(String(8), default="full", server_default="full")
    is_described: Mapped[bool] = mapped_column(default=False, server_default=false())
    offered_to: Mapped[str] = mapped_column(String(255), default="", server_default="")
    state: Mapped[str] = mapped_column(String(16), default="entered", server_default="entered")
    version: Mapped[int] = mapped_column(default=0, server_default="0")
    sent_version: Mapped[int] = mapped_column(default=0, server_default="0")


class RideGroupModel(SiteModel):
    """Riders of a race who start in one row, joined by a code."""

    __tablename__ = "ride_groups"
    id: Mapped[int] = mapped_column(primary_key=True)
    race_id: Mapped[int] = mapped_column(index=True)
    code: Mapped[str] = mapped_column(String(8), unique=True)
    owner_line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id"))


class StartModel(SiteModel):
    """An entry in one race; active while its order has places.

    plate: "" until chosen or assigned; row: start row, chosen or of the grid; row_order: place in it; row_chosen: by
    the rider; changed_at: of the last change after the grid was published; timing_entry_id: at the timing service.
    """

    __tablename__ = "starts"
    __table_args__ = (
        UniqueConstraint("line_id", "race_id"),
        unique_where("uq_starts_plate", "is_active AND plate_key <> ''", "race_id", "plate_key"),
        unique_where("uq_starts_person", "is_active", "race_id", "person_key"),
        Index(None, "group_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id"))
    race_id: Mapped[int]
    class_id: Mapped[int]
    person_key: Mapped[str] = mapped_column(KEY)
    plate: Mapped[str] = mapped_column(PLATE, default="", server_default="")
    plate_key: Mapped[str] = mapped_column(PLATE, default="", server_default="")
    row: Mapped[int | None] = mapped_column("row_number")
    row_order: Mapped[int | None]
    row_chosen: Mapped[bool] = mapped_column(default=False, server_default=false())
    group_id: Mapped[int | None] = mapped_column(ForeignKey("ride_groups.id"))
    is_active: Mapped[bool] = mapped_column(default=False, server_default=false())
    changed_at: Mapped[datetime | None]
    timing_entry_id: Mapped[int | None]


class EntryContactModel(SiteModel):
    """The emergency contact of an entry, copied when the entry is described, deleted the day after the event."""

    __tablename__ = "entry_contacts"
    line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id"), primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(201))
    relationship: Mapped[str] = mapped_column(String(16), default="", server_default="")
    phone: Mapped[str] = mapped_column(String(32), default="", server_default="")
    cell: Mapped[str] = mapped_column(String(32), default="", server_default="")
