"""The language of a text whose service does not name it."""

import re
from typing import Literal

from livelaps_app.core.i18n.texts import Lang

_SMALL_WORDS: dict[Lang, str] = {
    "en": " the of and to in is with for we our from that every by ",
    "fr": " le les des et une du au aux avec pour nous notre qui dans chaque où d l ",
    "es": " el los las del y una con por para nuestro que en cada dos se desde ",
}
"""Frequent words that are frequent in one of the languages only."""


def language_of(text: str) -> Lang | Literal[""]:
    """The language with the most small words in a text; "" for none or two."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    counts = {lang: sum(f" {word} " in small for word in words) for lang, small in _SMALL_WORDS.items()}
    most = max(counts.values())
    langs = [lang for lang, number in counts.items() if number == most]
    return langs[0] if most and len(langs) == 1 else ""
