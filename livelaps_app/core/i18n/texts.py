"""Words in three languages: a Text is called with a language and gives its string."""

from typing import Literal, NamedTuple, get_args

Lang = Literal["en", "fr", "es"]
LANGS: tuple[Lang, ...] = get_args(Lang)
DEFAULT_LANG: Lang = "en"


class Text(NamedTuple):
    """One phrase of the site; a missing translation is a missing argument, so it can't be imported."""

    en: str
    fr: str
    es: str

    def __call__(self, lang: Lang) -> str:
        return self[LANGS.index(lang)]
