"""Phrases with a number in the plural forms of each language; shared by several pages."""

from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text


class Plural(NamedTuple):
    """A phrase in singular and plural; `{n}` is the number in both."""

    singular: Text
    many: Text

    def __call__(self, n: float, lang: Lang, decimals: int | None = None, **more: object) -> str:
        """Formats the phrase with `n` in the language: "1,204 entries"; French uses the singular below two.

        Decimals default to as many as `n` has.
        """
        single = abs(n) < 2 if lang == "fr" else abs(n) == 1
        if decimals is None:
            decimals = len(f"{n:g}".partition(".")[2]) if n % 1 else 0
        return (self.singular if single else self.many)(lang).format(n=formats.number(n, lang, decimals), **more)


ALL_RIDERS = Plural(
    Text("{n} rider", "{n} pilote", "{n} piloto"), Text("All {n} riders", "Les {n} pilotes", "Los {n} pilotos")
)
EVENTS = Plural(Text("{n} event", "{n} épreuve", "{n} evento"), Text("{n} events", "{n} épreuves", "{n} eventos"))
LAPS = Plural(Text("{n} lap", "{n} tour", "{n} vuelta"), Text("{n} laps", "{n} tours", "{n} vueltas"))
POINTS = Plural(Text("{n} point", "{n} point", "{n} punto"), Text("{n} points", "{n} points", "{n} puntos"))
RACES = Plural(Text("{n} race", "{n} course", "{n} carrera"), Text("{n} races", "{n} courses", "{n} carreras"))
RIDERS = Plural(Text("{n} rider", "{n} pilote", "{n} piloto"), Text("{n} riders", "{n} pilotes", "{n} pilotos"))
ROUNDS = Plural(Text("{n} round", "{n} manche", "{n} ronda"), Text("{n} rounds", "{n} manches", "{n} rondas"))
ROUNDS_RUN = Plural(
    Text("{n} of {all} rounds run", "{n} manche courue sur {all}", "{n} de {all} rondas corridas"),
    Text("{n} of {all} rounds run", "{n} manches courues sur {all}", "{n} de {all} rondas corridas"),
)
SOME_RIDERS = Plural(
    Text("{n} of {all} riders", "{n} pilote sur {all}", "{n} de {all} pilotos"),
    Text("{n} of {all} riders", "{n} pilotes sur {all}", "{n} de {all} pilotos"),
)


def of_riders(count: int, total: int, lang: Lang) -> str:
    """A count of riders: "12 riders", or "3 of 12 riders" if `count` is less than `total`."""
    if count == total:
        return RIDERS(count, lang)
    return SOME_RIDERS(count, lang, all=formats.number(total, lang))
