"""The content types for a server are those the documents list and the embedded service answers for."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.kinds import KINDS, Kind, shape
from tests.contract.content_types import CATEGORY, FACTORIES, GIVEN, TYPES, files, main, names, write
from tests.contract.survey import VITAL

DOCUMENT = Path(__file__).parents[2] / "docs" / "content.md"
ROW = re.compile(r"^\| `/api/([a-z-]+)` \| (collection|single) \| (.+) \|$", re.MULTILINE)
every_kind = pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.path)


def _fields(model: type[tables.Component]) -> set[str]:
    """What an editor fills in, parts as part.field."""
    known = shape(model)
    parts = {name: known.target(name) for name in known.relations if name not in GIVEN}
    below = {
        f"{name}.{field}"
        for name, target in parts.items()
        if not issubclass(target, tables.Document)
        for field in _fields(target)
    }
    return {name for name in known.fields if name not in GIVEN} | parts.keys() | below


def _written(fields: str) -> set[str]:
    """The fields of a row of the document's table."""
    told = {
        f"{part}.{field}" for part, inner in re.findall(r"(\w+) \(([^)]*)\)", fields) for field in inner.split(", ")
    }
    return told | set(re.split(r", | or ", re.sub(r" \([^)]*\)", "", fields)))


def test_the_document_lists_every_kind_with_its_fields() -> None:
    told = {path: (kind, _written(fields)) for path, kind, fields in ROW.findall(DOCUMENT.read_text())}
    assert told == {kind.path: ("single" if kind.single else "collection", _fields(kind.model)) for kind in KINDS}


def test_what_is_vital_is_a_field() -> None:
    assert VITAL.keys() == {kind.path for kind in KINDS}
    assert all(VITAL[kind.path] <= _fields(kind.model) for kind in KINDS)


@every_kind
def test_a_kind_is_answered_where_the_site_asks(kind: Kind) -> None:
    singular, plural = names(kind)
    told = json.loads(files()[f"src/api/{singular}/content-types/{singular}/schema.json"])
    assert told["info"]["singularName" if kind.single else "pluralName"] == kind.path
    assert singular != plural
    assert told["attributes"].keys() == {name for name in _fields(kind.model) if "." not in name}
    assert all(
        f'"api::{singular}.{singular}"' in files()[f"src/api/{singular}/{part}/{singular}.js"] for part in FACTORIES
    )


@every_kind
def test_texts_and_pictures_have_languages_numbers_do_not(kind: Kind) -> None:
    singular = names(kind)[0]
    told = json.loads(files()[f"src/api/{singular}/content-types/{singular}/schema.json"])
    assert ("pluginOptions" in told) == kind.localised
    spoken = {field["type"] for field in told["attributes"].values() if "pluginOptions" in field}
    assert spoken <= ({"string", "text", "richtext", "media", "component"} if kind.localised else set())
    assert kind.localised == bool(spoken)


def test_what_a_field_leads_to_is_there() -> None:
    made = {path: json.loads(content) for path, content in files().items() if path.endswith(".json")}
    fields: list[dict[str, Any]] = [field for told in made.values() for field in told["attributes"].values()]
    kinds = {f"api::{names(kind)[0]}.{names(kind)[0]}" for kind in TYPES}
    parts = {f"{CATEGORY}.{Path(path).stem}" for path in made if "components" in path}
    assert {field["target"] for field in fields if field["type"] == "relation"} <= kinds
    assert {field["component"] for field in fields if field["type"] == "component"} == parts


def test_what_a_project_has_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    there = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    assert there == files().keys() | {"src/api/ticket/own.js", "package.json"}


@pytest.mark.parametrize("arguments", [[], [""], ["."]])
def test_nothing_is_written_where_no_project_is(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="TO="):
        main(arguments)
    assert list(tmp_path.iterdir()) == []
