"""The events of the results by month, and those of a search in groups."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from itertools import groupby

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import TO_COME
from livelaps_app.gateways.timing.records import CalendarEvent, ListedRace
from livelaps_app.racing.calendar.calendar import EventSales, event_line
from livelaps_app.racing.results import texts
from livelaps_app.racing.results.view import ResultsEvent, ResultsGroup, ResultsRace


@dataclass(frozen=True)
class EventRaces:
    """An event with its races.

    texts: search texts of the event and of each race; by_race: only races matched the search, and `races` has only
    those.
    """

    event: CalendarEvent
    races: tuple[ListedRace, ...]
    texts: tuple[str, ...]
    by_race: bool = False


Events = tuple[EventRaces, ...]


def by_month(events: Events, sales: EventSales, lang: Lang) -> list[ResultsGroup]:
    """The events by the month in which they began."""
    months = groupby(events, key=lambda item: (item.event.start.year, item.event.start.month))
    return [
        ResultsGroup(f"{formats.months(lang)[month - 1]} {year}", events=[_event(item, sales, lang) for item in items])
        for (year, month), items in months
    ]


def coming_group(events: Events, sales: EventSales, lang: Lang) -> list[ResultsGroup]:
    """The events to come that a search found, without races: those have no results yet."""
    listed = [_event(item, sales, lang) for item in events]
    return [ResultsGroup(TO_COME(lang), str(len(listed)), listed)] if listed else []


def search_groups(events: Events, sales: EventSales, lang: Lang, *, counted: bool) -> list[ResultsGroup]:
    """The events that a search found, and those with races that it found. counted: these are all of them."""
    whole, of_races = [[item for item in events if item.by_race is by_race] for by_race in (False, True)]
    races = sum(len(item.races) for item in of_races)
    groups = ((texts.EVENTS, whole, len(whole)), (texts.RACES, of_races, races))
    return [
        ResultsGroup(title(lang), str(count) if counted else "", [_event(item, sales, lang) for item in items])
        for title, items, count in groups
        if items
    ]


def _event(item: EventRaces, sales: EventSales, lang: Lang) -> ResultsEvent:
    line = event_line(item.event, lang, sales)
    return ResultsEvent(
        **{field.name: getattr(line, field.name) for field in fields(line)},
        races=list(_races(item.races, lang)),
        label=texts.RACES_OF(lang).format(event=item.event.name),
    )


def _races(races: Iterable[ListedRace], lang: Lang) -> Iterable[ResultsRace]:
    for race in races:
        state = race.result_state if race.scoring_status == "completed" else race.scoring_status
        key = state if race.configured else "misconfigured"
        look = {"running": "chip live", "official": "chip open"}.get(key, "chip")
        yield ResultsRace(race.id, race.race_name, texts.STATES[key](lang), look)
