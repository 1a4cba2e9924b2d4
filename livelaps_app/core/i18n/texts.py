"""Texts in three languages: a call with a language returns the string."""

import re
from typing import Literal, NamedTuple, get_args

Lang = Literal["en", "fr", "es"]
LANGS: tuple[Lang, ...] = get_args(Lang)
DEFAULT_LANG: Lang = "en"
LANGUAGE_NAMES: dict[Lang, str] = {"en": "English", "fr": "Français", "es": "Español"}
"""Each language by its own name."""


def known_language(code: str) -> Lang | Literal[""]:
    """The language with this code, "" for none of the site."""
    return next((lang for lang in LANGS if lang == code), "")


_FIXED = re.compile("(?<=«) | (?=[»:%$])")


class _Translations(NamedTuple):
    en: str
    fr: str
    es: str


class Text(_Translations):
    """A phrase of the site. A missing translation is a missing argument and fails at import.

    French spaces before colons and inside quotation marks become no-break spaces.
    """

    __slots__ = ()

    def __new__(cls, en: str, fr: str, es: str) -> "Text":
        return super().__new__(cls, en, _FIXED.sub("\N{NO-BREAK SPACE}", fr), es)

    def __call__(self, lang: Lang) -> str:
        return self[LANGS.index(lang)]
