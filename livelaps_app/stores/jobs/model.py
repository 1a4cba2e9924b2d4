"""The table of jobs."""

from datetime import datetime
from enum import StrEnum, auto
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel


class JobState(StrEnum):
    """The state of a job; a leased job is WAITING too."""

    WAITING = auto()
    DONE = auto()
    FAILED = auto()


class JobModel(SiteModel):
    """A job. `due_at`: start of the next attempt, or end of the current lease.

    holder: id of the current lease; payload: empty after success.
    """

    __tablename__ = "jobs"
    __table_args__ = (UniqueConstraint("kind", "key"), Index(None, "state", "due_at"))
    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(64))
    key: Mapped[str | None] = mapped_column(String(128))
    payload: Mapped[dict[str, Any]]
    state: Mapped[str] = mapped_column(String(16), default=JobState.WAITING)
    due_at: Mapped[datetime]
    holder: Mapped[str | None] = mapped_column(String(32))
    attempts: Mapped[int] = mapped_column(default=0)
    error: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
