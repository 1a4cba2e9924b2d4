"""Words in three languages: a Text is called with a language and gives its string."""

import re
from typing import Literal, NamedTuple, get_args

Lang = Literal["en", "fr", "es"]
LANGS: tuple[Lang, ...] = get_args(Lang)
DEFAULT_LANG: Lang = "en"


_FIXED = re.compile("(?<=«) | (?=[»:%$])")


class _Translations(NamedTuple):
    en: str
    fr: str
    es: str


class Text(_Translations):
    """One phrase of the site; a missing translation is a missing argument, so it can't be imported.

    At the spaces that French has before a colon and within its quotation marks no line breaks.
    """

    __slots__ = ()

    def __new__(cls, en: str, fr: str, es: str) -> "Text":
        """The phrase in the three languages."""
        return super().__new__(cls, en, _FIXED.sub("\N{NO-BREAK SPACE}", fr), es)

    def __call__(self, lang: Lang) -> str:
        return self[LANGS.index(lang)]
