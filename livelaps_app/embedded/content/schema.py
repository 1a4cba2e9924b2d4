"""Describes the answers for the OpenAPI document, read from the same tables that are answered."""

from functools import cache
from typing import Any

from pydantic import BaseModel, create_model

from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.kinds import Attribute, Kind, Shape, shape

PAGINATION = create_model(
    "Pagination",
    page=(int | None, None),
    pageSize=(int | None, None),
    pageCount=(int | None, None),
    start=(int | None, None),
    limit=(int | None, None),
    total=(int, ...),
)
FAULT = create_model("Fault", data=(None, None), error=(dict[str, Any], ...))
QUERY = (
    ("populate", "relations to send along: *, a name, populate[0]=name or populate[name][populate]=*"),
    ("locale", "en, fr-CA or es, letter by letter; en when left out"),
    ("filters[field][$eq]", "only rows whose field has this value"),
)
PAGES = (
    ("pagination[page]", "from 1"),
    ("pagination[pageSize]", "25 when left out, 100 at most"),
    ("pagination[start]", "instead of page: rows to skip"),
    ("pagination[limit]", "instead of pageSize: 25 when left out, 100 at most, -1 for all"),
)


def answer_model(kind: Kind) -> type[BaseModel]:
    """The success answer of a kind."""
    document = record(kind.model)
    if kind.single:
        return create_model(f"{document.__name__}Answer", data=(document, ...), meta=(dict[str, Any], ...))
    meta = create_model("CollectionMeta", pagination=(PAGINATION, ...))
    return create_model(f"{document.__name__}Answer", data=(list[document], ...), meta=(meta, ...))  # type: ignore[valid-type]


def query_parameters(kind: Kind) -> list[dict[str, Any]]:
    """The OpenAPI query parameters of a kind."""
    rows = QUERY if kind.single else QUERY + PAGES
    return [{"name": name, "in": "query", "description": about, "schema": {"type": "string"}} for name, about in rows]


@cache
def record(model: type[tables.Component], deep: bool = True) -> type[BaseModel]:
    """One document; relations are there when populated, those of a relation's own rows are not described."""
    known = shape(model)
    fields: dict[str, Any] = {wire: _field(column) for wire, column in known.fields.items()}
    if deep:
        fields |= {relation: _relation(known, relation) for relation in known.relations}
    return create_model(model.__name__ if deep else f"{model.__name__}Row", **fields)


def _field(column: Attribute) -> tuple[Any, Any]:
    python_type = column.type.python_type
    return (python_type | None, ...) if column.nullable else (python_type, ...)


def _relation(known: Shape, relation: str) -> tuple[Any, Any]:
    target = known.target(relation)
    row = record(target, deep=not issubclass(target, tables.Document))
    return (list[row], []) if known.many(relation) else (row | None, None)  # type: ignore[valid-type]
