"""The query of the promoters' directory."""

from dataclasses import dataclass
from typing import Self

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import parse_search
from livelaps_app.core.routes import Match


@dataclass(frozen=True)
class PromotersQuery:
    """A search by names and places."""

    lang: Lang = "en"
    search: str = ""

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address."""
        return cls(at.lang, parse_search(at))
