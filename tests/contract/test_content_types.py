"""The content types for a Strapi project are those of the documents and of the embedded service."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from livelaps_app.standins.content.content_types import CONTENT_TYPES, ContentType, shape
from livelaps_app.standins.content.models import ComponentModel, DocumentModel
from tests.contract.content_types import ALL_TYPES, CATEGORY, FACTORIES, SYSTEM_FIELDS, files, main, names, write
from tests.contract.survey import VITAL

DOCUMENT = Path(__file__).parents[2] / "docs" / "content.md"
ROW = re.compile(r"^\| `/api/([a-z-]+)` \| (collection|single) \| (.+) \|$", re.MULTILINE)
every_type = pytest.mark.parametrize("content_type", ALL_TYPES, ids=lambda content_type: content_type.path)


def _fields(model: type[ComponentModel]) -> set[str]:
    """The fields an editor fills in, those of components as component.field."""
    known = shape(model)
    parts = {name: known.target(name) for name in known.relations if name not in SYSTEM_FIELDS}
    nested = {
        f"{name}.{field}"
        for name, target in parts.items()
        if not issubclass(target, DocumentModel)
        for field in _fields(target)
    }
    return {name for name in known.fields if name not in SYSTEM_FIELDS} | parts.keys() | nested


def _documented(fields: str) -> set[str]:
    """The fields of a row of the document's table."""
    nested = {
        f"{part}.{field}" for part, inner in re.findall(r"(\w+) \(([^)]*)\)", fields) for field in inner.split(", ")
    }
    return nested | set(re.split(r", | or ", re.sub(r" \([^)]*\)", "", fields)))


def test_documents_list_every_content_type_with_its_fields() -> None:
    rows = {path: (kind, _documented(fields)) for path, kind, fields in ROW.findall(DOCUMENT.read_text())}
    assert rows == {
        content_type.path: ("single" if content_type.single else "collection", _fields(content_type.model))
        for content_type in CONTENT_TYPES
    }


def test_vital_fields_exist() -> None:
    assert VITAL.keys() == {content_type.path for content_type in CONTENT_TYPES}
    assert all(VITAL[content_type.path] <= _fields(content_type.model) for content_type in CONTENT_TYPES)


@every_type
def test_content_type_has_the_path_the_site_reads(content_type: ContentType) -> None:
    singular, plural = names(content_type)
    schema = json.loads(files()[f"src/api/{singular}/content-types/{singular}/schema.json"])
    assert schema["info"]["singularName" if content_type.single else "pluralName"] == content_type.path
    assert singular != plural
    assert schema["attributes"].keys() == {name for name in _fields(content_type.model) if "." not in name}
    assert all(
        f'"api::{singular}.{singular}"' in files()[f"src/api/{singular}/{part}/{singular}.js"] for part in FACTORIES
    )


@every_type
def test_texts_and_pictures_are_localised_numbers_are_not(content_type: ContentType) -> None:
    singular = names(content_type)[0]
    schema = json.loads(files()[f"src/api/{singular}/content-types/{singular}/schema.json"])
    assert ("pluginOptions" in schema) == content_type.is_localised
    localised = {field["type"] for field in schema["attributes"].values() if "pluginOptions" in field}
    assert localised <= ({"string", "text", "richtext", "media", "component"} if content_type.is_localised else set())
    assert content_type.is_localised == bool(localised)


def test_targets_of_fields_exist() -> None:
    made = {path: json.loads(content) for path, content in files().items() if path.endswith(".json")}
    fields: list[dict[str, Any]] = [field for schema in made.values() for field in schema["attributes"].values()]
    types = {f"api::{names(content_type)[0]}.{names(content_type)[0]}" for content_type in ALL_TYPES}
    parts = {f"{CATEGORY}.{Path(path).stem}" for path in made if "components" in path}
    assert {field["target"] for field in fields if field["type"] == "relation"} <= types
    assert {field["component"] for field in fields if field["type"] == "component"} == parts


def test_existing_files_of_a_project_stay_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, changed = (
        tmp_path / "src" / "api" / "ticket" / "own.js",
        tmp_path / "src" / "api" / "faq" / "routes" / "faq.js",
    )
    for file in (own, changed, tmp_path / "package.json"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("own")
    main([str(tmp_path)])
    assert capsys.readouterr().out.startswith("src/api/faq/routes/faq.js is there already")
    assert write(tmp_path) == ["src/api/faq/routes/faq.js"]
    assert (own.read_text(), changed.read_text()) == ("own", "own")
    found = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    assert found == files().keys() | {"src/api/ticket/own.js", "package.json"}


@pytest.mark.parametrize("arguments", [[], [""], ["."]])
def test_nothing_is_written_without_a_project(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="TO="):
        main(arguments)
    assert list(tmp_path.iterdir()) == []
