"""Names are found as people type them."""

import pytest

from livelaps_app.core.text_search import folded, found

SOLENE = folded("Solène Torrealta 511B")


@pytest.mark.parametrize(
    "search", ["", "solene", "SOLÈNE", "torrealta solene", "Torre 511b", "  sol  ", "solène t", "511b sol"]
)
def test_what_finds_her(search: str) -> None:
    assert found(search, SOLENE)


@pytest.mark.parametrize("search", ["solene x", "512", "elenos", "solenetorrealta"])
def test_what_does_not(search: str) -> None:
    assert not found(search, SOLENE)
