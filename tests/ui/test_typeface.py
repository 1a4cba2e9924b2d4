"""The typeface that browsers load: what it can draw, and how large it is."""

import pytest
from fontTools.ttLib import TTFont

from tests.ui import typeface


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(typeface.FONT)


def test_it_is_small_and_licensed() -> None:
    assert typeface.FONT.stat().st_size <= typeface.MOST_BYTES
    assert "SIL Open Font License" in typeface.LICENCE.read_text("utf-8")
    assert f"{typeface.PACKAGE} {typeface.VERSION}" in typeface.SOURCE.read_text("utf-8")


def test_it_has_one_width_and_the_weights_of_the_site(font: TTFont) -> None:
    assert [(axis.axisTag, axis.minValue, axis.maxValue) for axis in font["fvar"].axes] == [
        ("wght", typeface.LIGHTEST, typeface.HEAVIEST)
    ]


def test_it_has_the_letters_of_the_languages(font: TTFont) -> None:
    letters = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿÁÍÓÚÑáíóúñ¿¡ßøå«»–—’“”·−€…‹›0123456789"
    assert {letter for letter in letters if ord(letter) not in font.getBestCmap()} == set()
    assert {ord(letter) for letter in typeface.LETTERS} == set(font.getBestCmap())


def test_its_figures_can_have_one_width(font: TTFont) -> None:
    assert {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord} == {"tnum"}
    [tabular] = [lookup.SubTable[0].mapping for lookup in font["GSUB"].table.LookupList.Lookup]
    digits = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
    assert len({font["hmtx"][tabular.get(digit, digit)][0] for digit in digits}) == 1
    assert len({font["hmtx"][digit][0] for digit in digits}) > 1


def test_words_are_apart_in_small_labels(font: TTFont) -> None:
    names = [font.getBestCmap()[ord(letter)] for letter in typeface.SPACES]
    assert {font["hmtx"][name][0] for name in names} == {255}  # of 1000: a quarter, as in most faces
