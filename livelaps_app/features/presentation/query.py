"""One way of presenting an event, read from the address: what is shown, and how this screen shows it."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, asked_choices
from livelaps_app.core.routes import Match

Part = Literal["title", "live", "podiums", "next", "sponsors"]
PARTS: tuple[Part, ...] = ("title", "live", "podiums", "next", "sponsors")
Look = Literal["light", "dark"]
LOOKS: tuple[Look, ...] = ("light", "dark")  # in daylight black on white is read best, so it comes first
SHORTEST, USUAL, LONGEST = 4, 12, 60  # seconds


@dataclass(frozen=True)
class PresentationQuery:
    """What is asked of an event: which parts, of which race (0: all), of which classes (none: all).

    Equal views are one room and one cached answer.
    """

    event_id: int
    lang: Lang = "en"
    show: tuple[Part, ...] = PARTS
    race: int = 0
    classes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, at: Match, event_id: int) -> Self:
        """The query of an address asks for; whatever makes no sense is left out, and nothing asked for is all."""
        asked = at.asked("show").split(",")
        show = tuple(part for part in PARTS if part in asked)
        return cls(event_id, at.lang, show or PARTS, check_id(at.asked("race")) or 0, asked_choices(at, "class"))


@dataclass(frozen=True)
class DisplaySettings:
    """How one screen shows it: seconds a slide stays, and its colours."""

    seconds: int = USUAL
    look: Look = LOOKS[0]

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The display an address asks for; what is out of bounds is brought back to the next bound."""
        seconds = check_id(at.asked("seconds")) or USUAL
        look = next((look for look in LOOKS if look == at.asked("look")), LOOKS[0])
        return cls(min(max(seconds, SHORTEST), LONGEST), look)


def address_query(query: PresentationQuery, display: DisplaySettings, **changes: Any) -> Query:
    """The query that leads to this query with this display, or with some of it changed; defaults are left out."""
    other = replace(query, **changes)
    return {
        "show": ",".join(other.show) if other.show != PARTS else "",
        "race": str(other.race or ""),
        "class": list(other.classes),
        "seconds": str(display.seconds) if display.seconds != USUAL else "",
        "look": display.look if display.look != LOOKS[0] else "",
    }
