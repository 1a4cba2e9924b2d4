"""A description as its first sentences and the rest."""

import re
from dataclasses import dataclass
from typing import Self

from livelaps_app.core.i18n.written_in import language_of

MOST = 160  # characters of several sentences: four lines of a phone
_END = re.compile(r"(?<=[.!?…])\s+")


@dataclass(frozen=True)
class Introduction:
    """A description; lang: its language, "" if unknown."""

    lead: str = ""
    rest: str = ""
    lang: str = ""

    @classmethod
    def of(cls, text: str) -> Self:
        """The description in parts: the first sentence, and as many more as are short."""
        lead, *sentences = _END.split(text.strip())
        while sentences and len(lead) + len(sentences[0]) < MOST:
            lead = f"{lead} {sentences.pop(0)}"
        return cls(lead, " ".join(sentences), language_of(text))

    @property
    def whole(self) -> str:
        """The whole description."""
        return f"{self.lead} {self.rest}".rstrip()


@dataclass(frozen=True)
class Tile:
    """A number and its word; href: of the page that lists what it counts, or ""."""

    number: str = ""
    word: str = ""
    href: str = ""

    @classmethod
    def of(cls, counted: str, href: str = "") -> Self:
        """The tile of a count in words: "60 members"."""
        number, _, word = counted.partition(" ")
        return cls(number, word, href)
