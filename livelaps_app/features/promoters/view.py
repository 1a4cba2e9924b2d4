"""One way of looking at the promoters of the site, read from the address."""

from dataclasses import dataclass
from typing import Self

from livelaps_app.core.paging import asked_search
from livelaps_app.core.routes import Match
from livelaps_app.core.texts import Lang


@dataclass(frozen=True)
class View:
    """What is asked of the list: a text that names and places are searched for."""

    lang: Lang = "en"
    search: str = ""

    @classmethod
    def read(cls, at: Match) -> Self:
        """The view an address asks for."""
        return cls(at.lang, asked_search(at))
