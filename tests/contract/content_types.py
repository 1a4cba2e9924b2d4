"""Strapi content types of the site, for a project of version 4 or 5, built from the embedded service's tables.

python -m tests.contract.content_types ../my-strapi
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Date, Integer, Text

from livelaps_app.standins.content.content_types import CONTENT_TYPES, Attribute, ContentType, shape
from livelaps_app.standins.content.models import ComponentModel, DocumentModel, LivePageModel, UploadModel

CATEGORY = "livelaps"
LIVE_PAGES = ContentType("live-laps-pages", LivePageModel)  # read only as a relation of menu entries
ALL_TYPES = (*CONTENT_TYPES, LIVE_PAGES)
SYSTEM_FIELDS = frozenset({"id", "documentId", "locale", "createdAt", "updatedAt", "publishedAt", "localizations"})
PLAIN_TEXTS = frozenset({"value", "Summary", "Question", "PageDescription"})  # long texts without headings or pictures
FACTORIES = {"controllers": "createCoreController", "routes": "createCoreRouter", "services": "createCoreService"}
LOCALISED = {"pluginOptions": {"i18n": {"localized": True}}}
PICTURE = {"type": "media", "multiple": False, "allowedTypes": ["images"]}

Fields = dict[str, dict[str, Any]]


def files() -> dict[str, str]:
    """Every file of the content types, by its path in a Strapi project."""
    return dict([*(file for content_type in ALL_TYPES for file in _type(content_type)), *_components()])


def names(content_type: ContentType) -> tuple[str, str]:
    """The singular and the plural name; the path has the singular of a single type, the plural of a collection."""
    path = content_type.path
    return (path, f"{path}s") if content_type.single else (path.removesuffix("s"), path)


def write(project: Path) -> list[str]:
    """Writes the files into a project; returns those that exist with another content, which stay unchanged."""
    unchanged = []
    for path, content in files().items():
        file = project / path
        if file.exists() and file.read_text() != content:
            unchanged.append(path)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return unchanged


def _type(content_type: ContentType) -> Iterator[tuple[str, str]]:
    singular, plural = names(content_type)
    folder = f"src/api/{singular}"
    schema = {
        "kind": "singleType" if content_type.single else "collectionType",
        "collectionName": plural.replace("-", "_"),
        "info": {"singularName": singular, "pluralName": plural, "displayName": _titled(singular)},
        "options": {"draftAndPublish": True},
        **(LOCALISED if content_type.is_localised else {}),
        "attributes": _fields(content_type.model, localised=content_type.is_localised),
    }
    yield f"{folder}/content-types/{singular}/schema.json", _json(schema)
    for part, factory in FACTORIES.items():
        made = f'module.exports = require("@strapi/strapi").factories.{factory}("{_identity(singular)}");\n'
        yield f"{folder}/{part}/{singular}.js", made


def _components() -> Iterator[tuple[str, str]]:
    for content_type in ALL_TYPES:
        known = shape(content_type.model)
        for target in map(known.target, known.relations):
            if not issubclass(target, DocumentModel):
                name = _component(target)
                schema = {
                    "collectionName": f"components_{CATEGORY}_{name.replace('-', '_')}s",
                    "info": {"displayName": _titled(name)},
                    "attributes": _fields(target, localised=False),
                }
                yield f"src/components/{CATEGORY}/{name}.json", _json(schema)


def _fields(model: type[ComponentModel], localised: bool) -> Fields:
    """The fields of a table; texts and pictures are localised, numbers and days are not."""
    known = shape(model)
    fields = {wire: _field(wire, column) for wire, column in known.fields.items() if wire not in SYSTEM_FIELDS}
    fields |= {wire: _relation(model, wire) for wire in known.relations if wire not in SYSTEM_FIELDS}
    return {wire: field | (LOCALISED if localised and _translatable(field) else {}) for wire, field in fields.items()}


def _field(wire: str, column: Attribute) -> dict[str, Any]:
    # The first match decides.
    simple = (
        (Boolean, "boolean"),
        (Integer, "integer"),
        (Date, "date"),
        (Text, "text" if wire in PLAIN_TEXTS else "richtext"),
    )
    type_name = next((name for sql, name in simple if isinstance(column.type, sql)), "string")
    return {"type": type_name} | ({"default": wire.lower() == "visible"} if type_name == "boolean" else {})


def _relation(model: type[ComponentModel], wire: str) -> dict[str, Any]:
    target, many = shape(model).target(wire), shape(model).many(wire)
    if target is UploadModel:
        return PICTURE | {"multiple": many}
    if not issubclass(target, DocumentModel):
        return {"type": "component", "repeatable": many, "component": f"{CATEGORY}.{_component(target)}"}
    singular = next(names(content_type)[0] for content_type in ALL_TYPES if content_type.model is target)
    return {"type": "relation", "relation": "oneToMany" if many else "oneToOne", "target": _identity(singular)}


def _translatable(field: dict[str, Any]) -> bool:
    return field["type"] not in ("boolean", "integer", "date", "relation")


def _component(model: type[ComponentModel]) -> str:
    name = model.__name__.removesuffix("Model")
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).strip("-")


def _identity(singular: str) -> str:
    return f"api::{singular}.{singular}"


def _titled(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _json(schema: Any) -> str:
    return json.dumps(schema, indent=2) + "\n"


def main(arguments: list[str]) -> None:
    """Writes the content types into the Strapi project at a path."""
    project = Path(arguments[0]) if arguments and arguments[0] else None
    if project is None or not (project / "package.json").is_file():
        raise SystemExit("Say which Strapi project they are for, e.g. make content-types TO=../my-strapi")
    for path in write(project):
        sys.stdout.write(f"{path} is there already and differs: it stays as it is\n")


if __name__ == "__main__":
    main(sys.argv[1:])
