"""The countries and their parts."""

import json
from pathlib import Path

import pytest

from livelaps_app.core.forms.places import COUNTRIES, FIRST, STATES, by_name
from tests.each_row import each_row

SHARED = Path(__file__).parents[3] / "shared" / "data" / "geo" / "subdivisions.json"


def test_the_countries_of_most_visitors_come_first() -> None:
    assert tuple(COUNTRIES)[:5] == FIRST == tuple(STATES)
    assert len(COUNTRIES) > 240
    assert COUNTRIES["DE"] == ("Germany", "Allemagne", "Alemania")
    assert not {"ZZ", "EU", "001"} & set(COUNTRIES)


@each_row(
    ("country", "code", "name"),
    [("US", "CO", "Colorado"), ("CA", "QC", "Quebec"), ("MX", "JAL", "Jalisco"), ("ES", "GI", "Girona")],
)
def test_a_part_of_a_country(country: str, code: str, name: str) -> None:
    assert STATES[country][code].en == name


def test_provinces_of_canada_have_names_in_each_language() -> None:
    assert STATES["CA"]["QC"] == ("Quebec", "Québec", "Quebec")
    assert STATES["CA"]["BC"].fr == "Colombie-Britannique"
    assert STATES["CA"]["NS"].es == "Nueva Escocia"
    assert len(STATES["CA"]) == 13


def test_countries_are_listed_by_their_names_in_the_language() -> None:
    listed = by_name(COUNTRIES, "fr", FIRST)
    codes = [code for code, _ in listed]
    assert tuple(codes[:5]) == FIRST
    assert sorted(codes) == sorted(COUNTRIES)
    assert codes.index("ZA") < codes.index("AL") < codes.index("DE") < codes.index("ET") < codes.index("ZW")
    assert listed[5][1] == "Afghanistan"


def test_a_letter_with_an_accent_stands_beside_the_one_without() -> None:
    names = [name for _, name in by_name(STATES["CA"], "fr")]
    assert names.index("Île-du-Prince-Édouard") == names.index("Manitoba") - 1


def test_spain_is_listed_by_provinces() -> None:
    assert len(STATES["ES"]) == 52  # fifty, Ceuta and Melilla


def test_no_name_stands_twice_in_a_country() -> None:
    assert all(len(set(states.values())) == len(states) for states in STATES.values())


@pytest.mark.skipif(not SHARED.exists(), reason="../shared is not here")
def test_the_copy_is_the_shared_list() -> None:
    copy = Path("livelaps_app/core/forms/subdivisions.json")
    assert json.loads(copy.read_text(encoding="utf-8")) == json.loads(SHARED.read_text(encoding="utf-8"))
