"""JSON of content responses: ids, fields, times, locale, and the populated relations."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import selectinload

from livelaps_app.standins.content.content_types import ContentType, shape
from livelaps_app.standins.content.models import ComponentModel
from livelaps_app.standins.content.query import ContentQuery, Tree

Json = dict[str, Any]


async def collection(session: AsyncSession, content_type: ContentType, query: ContentQuery) -> Json:
    """Documents in id order, hidden ones included: {data: [...], meta: {pagination}}."""
    matching, page = _matching(content_type, query), query.pagination
    ordered = matching.order_by(content_type.model.id).offset(page.offset).limit(page.limit)
    rows = (await session.scalars(ordered.options(*_loads(content_type.model, query.populate)))).all()
    total = page.offset + len(rows)
    if len(rows) == page.limit or (page.offset and not rows):  # there may be more rows, or fewer than the offset
        total = await session.scalar(select(func.count()).select_from(matching.subquery())) or 0
    return {"data": [_serialize(row, query.populate) for row in rows], "meta": {"pagination": page.meta(total)}}


async def single(session: AsyncSession, content_type: ContentType, query: ContentQuery) -> Json | None:
    """The document of a single type: {data: {...}, meta: {}}; None without one in the locale."""
    matching = _matching(content_type, query).order_by(content_type.model.id).limit(1)
    row = await session.scalar(matching.options(*_loads(content_type.model, query.populate)))
    return None if row is None else {"data": _serialize(row, query.populate), "meta": {}}


def _serialize(row: ComponentModel, populate: Tree) -> Json:
    known = shape(type(row))
    fields = {wire: _scalar(getattr(row, column.key)) for wire, column in known.fields.items()}
    return fields | {
        relation: _relation(getattr(row, known.relations[relation].key), nested)
        for relation, nested in populate.items()
    }


def _relation(target: ComponentModel | Sequence[ComponentModel] | None, populate: Tree) -> Any:
    if target is None or isinstance(target, ComponentModel):
        return target and _serialize(target, populate)
    return [_serialize(row, populate) for row in target]


def _scalar(value: Any) -> Any:
    if isinstance(value, datetime):
        return f"{value.isoformat(timespec='milliseconds')}Z"
    return value.isoformat() if isinstance(value, date) else value


def _matching(content_type: ContentType, query: ContentQuery) -> Select[Any]:
    """The rows that match the filters, in the query's locale; an unknown locale has no rows."""
    fields = shape(content_type.model).fields
    rows = select(content_type.model).where(*(fields[key] == value for key, value in query.filters.items()))
    return rows.where(fields["locale"] == (query.locale or "")) if content_type.is_localised else rows


def _loads(model: type[ComponentModel], populate: Tree) -> list[Any]:
    """Loader options that fetch the populated relations in one query each."""
    known = shape(model)
    return [
        selectinload(known.relations[relation]).options(*_loads(known.target(relation), nested))
        for relation, nested in populate.items()
    ]
