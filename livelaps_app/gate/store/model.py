"""The tables of the gate."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.people.staff import MOST_DEVICE
from livelaps_app.stores.site_model import SiteModel

_FIRST = text("flag <> 'double' AND NOT is_undone")


class AdmissionModel(SiteModel):
    """An admission; per ticket and period one counts, further ones are doubles.

    scan_key: idempotency key; scanned_at: by the device's clock if offline; is_undone: not counted; undoes: scan_key of
    the undone row; such a row is no admission and is undone itself.
    """

    __tablename__ = "admissions"
    __table_args__ = (
        UniqueConstraint("scan_key"),
        CheckConstraint("flag IN ('', 'double', 'refused')", name="ck_admissions_flag"),
        Index(None, "event_id", "id"),
        Index("uq_admissions_first", "line_id", "period", unique=True, sqlite_where=_FIRST, postgresql_where=_FIRST),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("shops.event_id"))
    line_id: Mapped[int] = mapped_column(ForeignKey("order_lines.id"))
    period: Mapped[str] = mapped_column(String(10))
    flag: Mapped[str] = mapped_column(String(8))
    account_id: Mapped[int]
    device: Mapped[str] = mapped_column(String(MOST_DEVICE))
    is_offline: Mapped[bool]
    is_undone: Mapped[bool] = mapped_column(default=False, server_default=false())
    undoes: Mapped[str] = mapped_column(String(64), default="", server_default="")
    scan_key: Mapped[str] = mapped_column(String(64))
    scanned_at: Mapped[datetime]
    received_at: Mapped[datetime]
