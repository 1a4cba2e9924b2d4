"""Base class and column types of the site's own tables."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any, cast

from sqlalchemy import (
    JSON,
    CursorResult,
    DateTime,
    Dialect,
    Index,
    Insert,
    MetaData,
    String,
    Table,
    TypeDecorator,
    inspect,
    text,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase

from livelaps_app.stores.database import NAMING_CONVENTION


class UtcDateTime(TypeDecorator[datetime]):
    """An instant, stored as UTC without a zone for equal sorting in both databases."""

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


def unique_where(name: str, condition: str, *columns: str) -> Index:
    """A unique index on columns of the rows that meet a condition."""
    return Index(name, *columns, unique=True, sqlite_where=text(condition), postgresql_where=text(condition))


async def insert(session: AsyncSession, row: SiteModel) -> Any:
    """Inserts a row by a cached statement and returns its id.

    The session does not track the row: later changes are not stored.
    """
    attributes = vars(row)
    values = {column: attributes[name] for name, column in _columns(type(row)).items() if name in attributes}
    result = await session.execute(_insertion(type(row)), values)
    key = cast(CursorResult[Any], result).inserted_primary_key
    assert key is not None
    return key[0]


@cache
def _columns(kind: type[SiteModel]) -> Mapping[str, str]:
    """Column names by attribute names."""
    return {attribute.key: attribute.columns[0].name for attribute in inspect(kind).column_attrs}


@cache
def _insertion(kind: type[SiteModel]) -> Insert:
    return cast(Table, kind.__table__).insert()
