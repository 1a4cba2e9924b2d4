"""Base class, column types and constraint names of the timing tables."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, MetaData, String, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from livelaps_app.embedded.database import NAMING_CONVENTION

MAX_ID = 2**31 - 1


class UtcDateTime(TypeDecorator[datetime]):
    """An instant, stored as UTC without a zone so that both databases order it alike."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value else None


class TimingModel(DeclarativeBase):
    """Base of the timing tables."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    type_annotation_map = {  # noqa: RUF012 - read by SQLAlchemy once
        str: String(255),
        datetime: UtcDateTime,
        dict[str, Any]: JSON,
        list[dict[str, Any]]: JSON,
        list[int]: JSON,
    }


class NumberedModel(TimingModel):
    """Base of the tables whose rows have an id of their own."""

    __abstract__ = True
    id: Mapped[int] = mapped_column(primary_key=True, sort_order=-1)
