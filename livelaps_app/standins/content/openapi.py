"""OpenAPI schemas of the responses, built from the tables behind them."""

from functools import cache
from typing import Any

from pydantic import BaseModel, create_model

from livelaps_app.standins.content.content_types import Attribute, ContentType, Shape, shape
from livelaps_app.standins.content.models import ComponentModel, DocumentModel

PAGINATION_SCHEMA = create_model(
    "Pagination",
    page=(int | None, None),
    pageSize=(int | None, None),
    pageCount=(int | None, None),
    start=(int | None, None),
    limit=(int | None, None),
    total=(int, ...),
)
ERROR_SCHEMA = create_model("Fault", data=(None, None), error=(dict[str, Any], ...))
PARAMETERS = (
    ("populate", "relations to send along: *, a name, populate[0]=name or populate[name][populate]=*"),
    ("locale", "en, fr-CA or es, letter by letter; en when left out"),
    ("filters[field][$eq]", "only rows whose field has this value"),
)
PAGINATION_PARAMETERS = (
    ("pagination[page]", "from 1"),
    ("pagination[pageSize]", "25 when left out, 100 at most"),
    ("pagination[start]", "instead of page: rows to skip"),
    ("pagination[limit]", "instead of pageSize: 25 when left out, 100 at most, -1 for all"),
)


def response_schema(content_type: ContentType) -> type[BaseModel]:
    """The success response of a content type."""
    document = _document_schema(content_type.model)
    if content_type.single:
        return create_model(f"{document.__name__}Answer", data=(document, ...), meta=(dict[str, Any], ...))
    meta = create_model("CollectionMeta", pagination=(PAGINATION_SCHEMA, ...))
    return create_model(f"{document.__name__}Answer", data=(list[document], ...), meta=(meta, ...))  # type: ignore[valid-type]


def query_parameters(content_type: ContentType) -> list[dict[str, Any]]:
    """The OpenAPI query parameters of a content type."""
    rows = PARAMETERS if content_type.single else PARAMETERS + PAGINATION_PARAMETERS
    return [{"name": name, "in": "query", "description": about, "schema": {"type": "string"}} for name, about in rows]


@cache
def _document_schema(model: type[ComponentModel], deep: bool = True) -> type[BaseModel]:
    """A document with its populated relations, without their own relations."""
    known, name = shape(model), model.__name__.removesuffix("Model")
    fields: dict[str, Any] = {wire: _field(column) for wire, column in known.fields.items()}
    if deep:
        fields |= {relation: _relation(known, relation) for relation in known.relations}
    return create_model(name if deep else f"{name}Row", **fields)


def _field(column: Attribute) -> tuple[Any, Any]:
    python_type = column.type.python_type
    return (python_type | None, ...) if column.nullable else (python_type, ...)


def _relation(known: Shape, relation: str) -> tuple[Any, Any]:
    target = known.target(relation)
    row = _document_schema(target, deep=not issubclass(target, DocumentModel))
    return (list[row], []) if known.many(relation) else (row | None, None)  # type: ignore[valid-type]
