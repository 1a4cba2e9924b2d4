"""Names are found as people type them."""

from livelaps_app.core.text_search import fold, matches_search
from tests.each_row import each_row

SOLENE = fold("Solène Torrealta 511B")


@each_row("search", ["", "solene", "SOLÈNE", "torrealta solene", "Torre 511b", "  sol  ", "solène t", "511b sol"])
def test_what_finds_her(search: str) -> None:
    assert matches_search(search, SOLENE)


@each_row("search", ["solene x", "512", "elenos", "solenetorrealta"])
def test_what_does_not(search: str) -> None:
    assert not matches_search(search, SOLENE)
