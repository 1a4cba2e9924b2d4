"""Names are found as people type them."""

from itertools import chain

from livelaps_app.core.text_search import fold, is_correction, letters, matches_search
from tests.core.fold_cases import DIFFERENT, EQUAL, FOUND, NOT_FOUND
from tests.each_row import each_row

SOLENE = fold("Solène Torrealta 511B")


@each_row("search", ["", "solene", "SOLÈNE", "torrealta solene", "Torre 511b", "  sol  ", "solène t", "511b sol"])
def test_what_finds_her(search: str) -> None:
    assert matches_search(search, SOLENE)


@each_row("search", ["solene x", "512", "elenos", "solenetorrealta"])
def test_what_does_not(search: str) -> None:
    assert not matches_search(search, SOLENE)


def test_a_name_is_the_same_however_it_is_typed() -> None:
    assert [row for row in EQUAL if len(set(map(fold, row))) > 1] == []
    assert [pair for pair in DIFFERENT if len(set(map(fold, pair))) == 1] == []


def test_a_name_is_found_however_it_is_typed() -> None:
    assert [pair for pair in FOUND if not matches_search(pair[0], fold(pair[1]))] == []
    assert [pair for pair in NOT_FOUND if matches_search(pair[0], fold(pair[1]))] == []


def test_a_folded_text_stays_as_it_is() -> None:
    folded = list(map(fold, chain(*EQUAL)))
    assert list(map(fold, folded)) == folded


def test_a_signature_needs_no_spaces() -> None:
    assert letters("Jean-Paul D’Arcy") == letters("Jeanpaul D Arcy")


@each_row(
    ("before", "after", "is_one"),
    [
        ("Max Roy", "MAX ROY", True), ("Max Roy", "Mäx Roy", True), ("Søren Bjørnås", "Soren Bjornas", True),
        ("Max Roy", "Mac Roy", True), ("Max Roy", "Maxx Roy", True), ("Max Roy", "Ma Roy", True),
        ("Max Roy", "Mxa Roy", True), ("Max Roy", "Max Ryo", True), ("Max Roy", "ax Roy", True),
        ("Max Roy", "Max Royer", False), ("Max Roy", "Eva Roy", False), ("Max Roy", "Mxa Ryo", False),
        ("Max Roy", "", False), ("", "", False), ("", "X", False), ("Al", "El", False),
    ],
)  # fmt: skip
def test_a_correction_is_one_letter_or_two_transposed(before: str, after: str, is_one: bool) -> None:
    assert is_correction(before, after) is is_correction(after, before) is is_one
