"""A Text gives its words in each language, and cannot leave one out."""

import pytest

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang, Text
from tests.each_row import each_row


@each_row(("lang", "words"), [("en", "Lap"), ("fr", "Tour"), ("es", "Vuelta")])
def test_called_with_a_language(lang: Lang, words: str) -> None:
    assert Text("Lap", "Tour", "Vuelta")(lang) == words


def test_its_fields_are_the_languages() -> None:
    assert Text._fields == LANGS
    assert LANGS[0] == DEFAULT_LANG


def test_a_missing_translation_fails() -> None:
    with pytest.raises(TypeError):
        Text("Lap", "Tour")  # type: ignore[call-arg]
