"""Phrases with a number in them: one place that knows which form a language has for how many."""

from typing import NamedTuple

from livelaps_app.core import formats
from livelaps_app.core.texts import Lang, Text


class Counted(NamedTuple):
    """A phrase for one and for many; both say `{n}` where the number goes."""

    one: Text
    many: Text

    def __call__(self, n: float, lang: Lang) -> str:
        """With `n` as the language writes it: "1,204 entries"; French has the singular for whatever is below two."""
        single = abs(n) < 2 if lang == "fr" else n == 1
        decimals = len(f"{n:g}".partition(".")[2]) if n % 1 else 0
        return (self.one if single else self.many)(lang).format(n=formats.number(n, lang, decimals))
