"""The table of settings in docs/settings.md: every field of Settings, no other, with its default."""

import re
from pathlib import Path

from livelaps_app.core.settings import Settings
from tests.each_row import each_row

PAGE = Path(__file__).parent.parent / "docs" / "settings.md"
ROW = re.compile(r"^\|\s*`(LL_[A-Z_]+)`\s*\|(.*)\|\s*$", re.MULTILINE)
FIELDS = {f"LL_{name.upper()}": field for name, field in Settings.model_fields.items()}


def _rows() -> dict[str, str]:
    matches = ROW.findall(PAGE.read_text("utf-8"))
    rows = dict(matches)
    assert len(rows) == len(matches), "a setting has two rows"
    return rows


def test_the_table_names_every_setting_and_no_other() -> None:
    assert _rows().keys() == FIELDS.keys()


@each_row("name", FIELDS)
def test_a_setting_says_what_it_is(name: str) -> None:
    assert FIELDS[name].description
    assert _rows()[name].strip(" |")


@each_row("name", [name for name, field in FIELDS.items() if type(field.default) in (int, float)])
def test_a_default_that_is_a_number_stands_in_its_row(name: str) -> None:
    assert f"{FIELDS[name].default:g}" in re.findall(r"[\d.]*\d", _rows()[name])
