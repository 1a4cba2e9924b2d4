"""Writes the content types of the site into a Strapi project, version 4 or 5: those of the embedded service.

python -m tests.contract.content_types ../my-strapi
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Date, Integer, Text

from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.kinds import KINDS, Attribute, Kind, shape

CATEGORY = "livelaps"
LIVE_PAGES = Kind("live-laps-pages", tables.LivePage)  # asked for by the entries of menus only
TYPES = (*KINDS, LIVE_PAGES)
GIVEN = frozenset({"id", "documentId", "locale", "createdAt", "updatedAt", "publishedAt", "localizations"})
PLAIN = frozenset({"value", "Summary", "Question"})  # long texts without headings or pictures
FACTORIES = {"controllers": "createCoreController", "routes": "createCoreRouter", "services": "createCoreService"}
IN_LANGUAGES = {"pluginOptions": {"i18n": {"localized": True}}}
PICTURE = {"type": "media", "multiple": False, "allowedTypes": ["images"]}

Fields = dict[str, dict[str, Any]]


def files() -> dict[str, str]:
    """Every file of the content types, by its path in a Strapi project."""
    return dict([*(file for kind in TYPES for file in _type(kind)), *_components()])


def names(kind: Kind) -> tuple[str, str]:
    """What one of a kind and many of it are called; an address has the first of a single kind, else the second."""
    return (kind.path, f"{kind.path}s") if kind.single else (kind.path.removesuffix("s"), kind.path)


def write(project: Path) -> list[str]:
    """Puts the files into a project; gives those it has already with another content, which stay as they are."""
    kept = []
    for path, content in files().items():
        file = project / path
        if file.exists() and file.read_text() != content:
            kept.append(path)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return kept


def _type(kind: Kind) -> Iterator[tuple[str, str]]:
    singular, plural = names(kind)
    folder = f"src/api/{singular}"
    told = {
        "kind": "singleType" if kind.single else "collectionType",
        "collectionName": plural.replace("-", "_"),
        "info": {"singularName": singular, "pluralName": plural, "displayName": _titled(singular)},
        "options": {"draftAndPublish": True},
        **(IN_LANGUAGES if kind.localised else {}),
        "attributes": _fields(kind.model, in_languages=kind.localised),
    }
    yield f"{folder}/content-types/{singular}/schema.json", _json(told)
    for part, factory in FACTORIES.items():
        made = f'module.exports = require("@strapi/strapi").factories.{factory}("{_identity(singular)}");\n'
        yield f"{folder}/{part}/{singular}.js", made


def _components() -> Iterator[tuple[str, str]]:
    for kind in TYPES:
        for relation in shape(kind.model).relations:
            target = shape(kind.model).target(relation)
            if not issubclass(target, tables.Document):
                name = _component(target)
                told = {
                    "collectionName": f"components_{CATEGORY}_{name.replace('-', '_')}s",
                    "info": {"displayName": _titled(name)},
                    "attributes": _fields(target, in_languages=False),
                }
                yield f"src/components/{CATEGORY}/{name}.json", _json(told)


def _fields(model: type[tables.Component], in_languages: bool) -> Fields:
    """The fields of a table; what is written or shown differs by language, numbers and days do not."""
    known = shape(model)
    told = {wire: _field(wire, column) for wire, column in known.fields.items() if wire not in GIVEN}
    told |= {wire: _relation(model, wire) for wire in known.relations if wire not in GIVEN}
    return {wire: field | (IN_LANGUAGES if in_languages and _spoken(field) else {}) for wire, field in told.items()}


def _field(wire: str, column: Attribute) -> dict[str, Any]:
    # The first row that fits decides.
    simple = (
        (Boolean, "boolean"),
        (Integer, "integer"),
        (Date, "date"),
        (Text, "text" if wire in PLAIN else "richtext"),
    )
    kind = next((name for sql, name in simple if isinstance(column.type, sql)), "string")
    return {"type": kind} | ({"default": wire.lower() == "visible"} if kind == "boolean" else {})


def _relation(model: type[tables.Component], wire: str) -> dict[str, Any]:
    target, many = shape(model).target(wire), shape(model).many(wire)
    if target is tables.Upload:
        return PICTURE | {"multiple": many}
    if not issubclass(target, tables.Document):
        return {"type": "component", "repeatable": many, "component": f"{CATEGORY}.{_component(target)}"}
    singular = next(names(kind)[0] for kind in TYPES if kind.model is target)
    return {"type": "relation", "relation": "oneToMany" if many else "oneToOne", "target": _identity(singular)}


def _spoken(field: dict[str, Any]) -> bool:
    return field["type"] not in ("boolean", "integer", "date", "relation")


def _component(model: type[tables.Component]) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in model.__name__).strip("-")


def _identity(singular: str) -> str:
    return f"api::{singular}.{singular}"


def _titled(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _json(told: Any) -> str:
    return json.dumps(told, indent=2) + "\n"


def main(arguments: list[str]) -> None:
    """Writes into the project that is named, if it is one."""
    project = Path(arguments[0]) if arguments and arguments[0] else None
    if project is None or not (project / "package.json").is_file():
        raise SystemExit("Say which Strapi project they are for, e.g. make content-types TO=../my-strapi")
    for path in write(project):
        sys.stdout.write(f"{path} is there already and differs: it stays as it is\n")


if __name__ == "__main__":
    main(sys.argv[1:])
