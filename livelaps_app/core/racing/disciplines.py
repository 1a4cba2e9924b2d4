"""The discipline of a race or an event, by its words and its mode."""

import re
from collections.abc import Iterable
from enum import StrEnum


class Discipline(StrEnum):
    """A kind of off-road racing with a drawing; the values are names of files."""

    HARE_SCRAMBLE = "hare-scramble"
    MOTOCROSS = "motocross"
    ENDURO = "enduro"
    QUAD = "quad"
    YOUTH = "youth"


# Words in names in three languages; the first row that fits decides.
WORDS: tuple[tuple[Discipline, re.Pattern[str]], ...] = tuple(
    (discipline, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for discipline, words in (
        (Discipline.QUAD, r"quads?|atvs?|vtt|quadriers?|cuatrimotos?|cuatriciclos?"),
        (
            Discipline.YOUTH,
            r"youth|kids?|pee ?wees?|mini(?:s|cross)?|jeunes?|jeunesse|enfants?|infantil(?:es)?|juvenil(?:es)?",
        ),
        (Discipline.HARE_SCRAMBLE, r"hare ?scrambles?|scrambles?|cross[ -]?country|gncc|sprints?"),
        (Discipline.ENDURO, r"enduros?"),
        (Discipline.MOTOCROSS, r"moto ?cross|mx|supercross|motos?"),
    )
)
# By the name of a race mode.
MODES = {"motocross": Discipline.MOTOCROSS, "enduro": Discipline.ENDURO}


def discipline(name: str, modes: Iterable[str] = ()) -> Discipline:
    """The discipline of a race or event: by words of `name`, else the mode.

    modes: of the races, `laps`, `enduro` or `motocross`; differing ones say nothing. Unknown: a hare scramble.
    """
    if in_name := _of_words(name):
        return in_name
    known = set(modes)
    return MODES.get(known.pop(), Discipline.HARE_SCRAMBLE) if len(known) == 1 else Discipline.HARE_SCRAMBLE


def _of_words(name: str) -> Discipline | None:
    return next((kind for kind, words in WORDS if words.search(name)), None)
