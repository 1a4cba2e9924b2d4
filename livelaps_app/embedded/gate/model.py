"""The tables of the gate."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.core.gate.records import MOST_DEVICE
from livelaps_app.embedded.site_model import SiteModel

_FIRST = text("flag <> 'double' AND NOT is_undone")


class GateStaffModel(SiteModel):
    """Somebody who scans tickets of an event of the timing service; email_key: the e-mail as it is compared.

    named_by: the account of who named them, 0 for a command.
    """

    __tablename__ = "gate_staff"
    event_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    email_key: Mapped[str] = mapped_column(primary_key=True, index=True)
    ends_at: Mapped[datetime]
    named_by: Mapped[int]
    named_at: Mapped[datetime]


class AdmissionModel(SiteModel):
    """Somebody who came in with a ticket; of one ticket and period one counts, further ones are doubles.

    scan_key: of the act that let them in; scanned_at: by the clock of the device where it had no network; is_undone: it
    was taken back, by the row that `undoes` its scan_key, which is no admission itself and counts as undone too.
    """

    __tablename__ = "admissions"
    __table_args__ = (
        UniqueConstraint("scan_key"),
        CheckConstraint("flag IN ('', 'double', 'refused')", name="ck_admissions_flag"),
        Index(None, "event_id", "id"),
        Index("uq_admissions_first", "line_id", "period", unique=True, sqlite_where=_FIRST, postgresql_where=_FIRST),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int] = mapped_column(ForeignKey("sold_events.event_id"))
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


class GateLogModel(SiteModel):
    """What was done at a gate besides admissions: staff named or ended, or who left with their account, lists
    downloaded; only ever added to.

    account_id: of who did it, 0 for a command; subject: the e-mail of whom it is about, "" once it is deleted.
    """

    __tablename__ = "gate_log"
    __table_args__ = (Index(None, "event_id", "at"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    event_id: Mapped[int]
    at: Mapped[datetime]
    account_id: Mapped[int]
    act: Mapped[str] = mapped_column(String(16))
    subject: Mapped[str]
    device: Mapped[str] = mapped_column(String(MOST_DEVICE))
