"""Query of a presentation: parts of the event, and settings of this screen."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Self

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_choices
from livelaps_app.core.routes import Match

Part = Literal["title", "live", "podiums", "next", "sponsors"]
PARTS: tuple[Part, ...] = ("title", "live", "podiums", "next", "sponsors")
Look = Literal["light", "dark"]
LOOKS: tuple[Look, ...] = ("dark", "light")  # black on white for screens in daylight
SHORTEST, USUAL, LONGEST = 4, 12, 60  # seconds


@dataclass(frozen=True)
class PresentationQuery:
    """Query of an event's slides: parts, race (0: all), classes (none: all).

    Equal queries share a room and a cached answer.
    """

    event_id: int
    lang: Lang = "en"
    show: tuple[Part, ...] = PARTS
    race: int = 0
    classes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, at: Match, event_id: int) -> Self:
        """The query in an address; ignores unknown values, defaults to all parts."""
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
        """The settings in an address, clamped to their bounds."""
        seconds = check_id(at.parameter("seconds")) or USUAL
        look = next((look for look in LOOKS if look == at.parameter("look")), LOOKS[0])
        return cls(min(max(seconds, SHORTEST), LONGEST), look)


def address_query(query: PresentationQuery, display: DisplaySettings, **changes: Any) -> Query:
    """The parameters of this query and display, with changes; defaults are omitted."""
    changed = replace(query, **changes)
    return {
        "show": ",".join(changed.show) if changed.show != PARTS else "",
        "race": str(changed.race or ""),
        "class": list(changed.classes),
        "seconds": str(display.seconds) if display.seconds != USUAL else "",
        "look": display.look if display.look != LOOKS[0] else "",
    }
