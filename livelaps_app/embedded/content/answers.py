"""Turns rows into the JSON of a content answer: ids, fields, times, locale, and the relations asked for."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import selectinload

from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.kinds import Kind, shape
from livelaps_app.embedded.content.query import Question, Tree

Answer = dict[str, Any]


async def collection(session: AsyncSession, kind: Kind, asked: Question) -> Answer:
    """Many documents in id order, hidden ones included: {data: [...], meta: {pagination}}."""
    wanted = _wanted(kind, asked)
    total = await session.scalar(select(func.count()).select_from(wanted.subquery())) or 0
    window = asked.window
    rows = await session.scalars(
        wanted.order_by(kind.model.id)
        .offset(window.offset)
        .limit(window.limit)
        .options(*_loads(kind.model, asked.populate))
    )
    told = [describe(row, asked.populate) for row in rows]
    return {"data": told, "meta": {"pagination": window.told(total)}}


async def one(session: AsyncSession, kind: Kind, asked: Question) -> Answer | None:
    """The document of a single kind: {data: {...}, meta: {}}; None when the locale has none."""
    wanted = _wanted(kind, asked).order_by(kind.model.id).limit(1).options(*_loads(kind.model, asked.populate))
    row = await session.scalar(wanted)
    return None if row is None else {"data": describe(row, asked.populate), "meta": {}}


def describe(row: tables.Component, populate: Tree) -> Answer:
    """One row on the wire."""
    known = shape(type(row))
    told = {wire: _plain(getattr(row, column.key)) for wire, column in known.fields.items()}
    for relation, below in populate.items():
        told[relation] = _related(getattr(row, known.relations[relation].key), below)
    return told


def _related(there: tables.Component | Sequence[tables.Component] | None, populate: Tree) -> Any:
    if there is None or isinstance(there, tables.Component):
        return there and describe(there, populate)
    return [describe(row, populate) for row in there]


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return f"{value.isoformat(timespec='milliseconds')}Z"
    return value.isoformat() if isinstance(value, date) else value


def _wanted(kind: Kind, asked: Question) -> Select[Any]:
    """The rows of a kind in the asked locale; a locale nobody has gives none."""
    fields = shape(kind.model).fields
    wanted = select(kind.model).where(*(fields[key] == value for key, value in asked.filters.items()))
    return wanted.where(fields["locale"] == (asked.locale or "")) if kind.localised else wanted


def _loads(model: type[tables.Component], populate: Tree) -> list[Any]:
    """Loader options that fetch the asked relations in one query each."""
    known = shape(model)
    return [
        selectinload(known.relations[relation]).options(*_loads(known.target(relation), below))
        for relation, below in populate.items()
    ]
