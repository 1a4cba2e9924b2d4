"""Query of a presentation: the parts of the event, and the display of this screen."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_choices
from livelaps_app.core.routes import Match

Part = Literal["title", "live", "podiums", "next", "sponsors"]
PARTS: tuple[Part, ...] = ("title", "live", "podiums", "next", "sponsors")
Look = Literal["light", "dark"]
LOOKS: tuple[Look, ...] = ("light", "dark")  # in daylight black on white is read best, so it comes first
SHORTEST, USUAL, LONGEST = 4, 12, 60  # seconds


@dataclass(frozen=True)
class PresentationQuery:
    """Query of an event's slides: which parts, of which race (0: all), of which classes (none: all).

    Equal queries are one room and one cached answer.
    """

    event_id: int
    lang: Lang = "en"
    show: tuple[Part, ...] = PARTS
    race: int = 0
    classes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, at: Match, event_id: int) -> Self:
        """The query in an address. Unknown values are ignored; without a parameter it has all parts."""
        parts = at.parameter("show").split(",")
        show = tuple(part for part in PARTS if part in parts)
        return cls(event_id, at.lang, show or PARTS, check_id(at.parameter("race")) or 0, parse_choices(at, "class"))


@dataclass(frozen=True)
class DisplaySettings:
    """Display settings of one screen: seconds per slide, and colours."""

    seconds: int = USUAL
    look: Look = LOOKS[0]

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The display in an address; values out of bounds become the nearest bound."""
        seconds = check_id(at.parameter("seconds")) or USUAL
        look = next((look for look in LOOKS if look == at.parameter("look")), LOOKS[0])
        return cls(min(max(seconds, SHORTEST), LONGEST), look)


def address_query(query: PresentationQuery, display: DisplaySettings, **changes: Any) -> Query:
    """The parameters of this query with this display, or with some values changed; defaults are omitted."""
    changed = replace(query, **changes)
    return {
        "show": ",".join(changed.show) if changed.show != PARTS else "",
        "race": str(changed.race or ""),
        "class": list(changed.classes),
        "seconds": str(display.seconds) if display.seconds != USUAL else "",
        "look": display.look if display.look != LOOKS[0] else "",
    }
