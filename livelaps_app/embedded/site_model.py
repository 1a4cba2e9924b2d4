"""Base class and column types of the site's own tables, which no outside service stands for."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, MetaData, String, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

from livelaps_app.embedded.database import NAMING_CONVENTION


class UtcDateTime(TypeDecorator[datetime]):
    """An instant, stored as UTC without a zone so that both databases order it alike."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value else None


class SiteModel(DeclarativeBase):
    """Base of the site's own tables."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    type_annotation_map = {  # noqa: RUF012 - read by SQLAlchemy once
        str: String(255),
        datetime: UtcDateTime,
        dict[str, Any]: JSON,
    }
