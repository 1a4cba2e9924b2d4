"""The table of jobs."""

from datetime import datetime
from enum import StrEnum, auto
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel


class JobState(StrEnum):
    """The state of a job; WAITING also while a worker has it."""

    WAITING = auto()
    DONE = auto()
    FAILED = auto()


class JobModel(SiteModel):
    """A job. `due_at` is when it may be taken: at its time, after a pause, or when the lease of its worker ends.

    holder: the lease of the worker that has it; payload: empty once it is done.
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
