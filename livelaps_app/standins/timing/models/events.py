"""Events, series, their rounds and imported files."""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.standins.timing.models.base import NumberedModel, TimingModel


def _now() -> datetime:
    return datetime.now(UTC)


class EventModel(NumberedModel):
    """An event of one or more days at a venue; registration state follows from dates and capacity.

    `changed_at` also changes with the start of a race, so that calendars update the time.
    """

    __tablename__ = "events"
    promoter_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), index=True)
    organization_id: Mapped[int | None] = mapped_column(ForeignKey("organizations.id"))
    name: Mapped[str]
    description: Mapped[str] = mapped_column(Text, default="")
    starts_on: Mapped[date] = mapped_column(index=True)
    ends_on: Mapped[date]
    venue: Mapped[str] = mapped_column(default="")
    place: Mapped[str] = mapped_column(default="")
    latitude: Mapped[float | None]
    longitude: Mapped[float | None]
    time_zone: Mapped[str] = mapped_column(String(64), default="UTC")
    poster: Mapped[str | None]
    registration_opens: Mapped[datetime | None]
    registration_closes: Mapped[datetime | None]
    capacity: Mapped[int | None]
    public: Mapped[bool] = mapped_column(default=True)
    cancelled: Mapped[bool] = mapped_column(default=False)
    changed_at: Mapped[datetime | None] = mapped_column(default=_now, onupdate=_now)


class SeriesModel(NumberedModel):
    """A championship; `rules` are the fields of a SeriesRules."""

    __tablename__ = "series"
    promoter_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), index=True)
    organization_id: Mapped[int | None] = mapped_column(ForeignKey("organizations.id"))
    name: Mapped[str]
    year: Mapped[int]
    description: Mapped[str] = mapped_column(Text, default="")
    rules: Mapped[dict[str, Any]] = mapped_column(default=dict)
    public: Mapped[bool] = mapped_column(default=True)


class SeriesRoundModel(TimingModel):
    """A race of a series; races of different classes may share a number."""

    __tablename__ = "series_rounds"
    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"), primary_key=True)
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"), primary_key=True, index=True)
    number: Mapped[int]


class ImportedFileModel(NumberedModel):
    """An imported results file with its race; `digest` detects changes of the file."""

    __tablename__ = "imported_files"
    __table_args__ = (UniqueConstraint("series_id", "name"),)
    series_id: Mapped[int] = mapped_column(ForeignKey("series.id"))
    name: Mapped[str]
    digest: Mapped[str] = mapped_column(String(64))
    race_id: Mapped[int] = mapped_column(ForeignKey("races.id"))
