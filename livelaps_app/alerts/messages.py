"""The notification about a race for one subscription."""

from collections.abc import Iterable
from typing import Any

from livelaps_app.alerts import texts
from livelaps_app.alerts.rules.race_news import NewsKind
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.core.routes import BASE, url
from livelaps_app.gateways.timing.records import UNPLACED, Event, ListedRace, ResultRow

LONGEST = 120  # bytes of a line; a push service takes 4,096 for a message


def message(kind: NewsKind, event: Event, race: ListedRace, rows: Iterable[ResultRow], lang: Lang) -> dict[str, Any]:
    """The notification about riders of a race, in overall order; it opens the race with the first one."""
    riders = [*rows][:MOST_FOLLOWED]
    lines = [event.name, *(_line(kind, row, lang) for row in riders)]
    return {
        "title": texts.TITLES[kind](lang).format(race=_cut(race.race_name)),
        "body": "\n".join(_cut(line) for line in lines if line),
        "tag": tag(race.id),
        "lang": lang,
        "url": f"{BASE}{url('race', lang, id=race.id)}?rider={riders[0].id}",
    }


def _cut(text: str) -> str:
    return text.encode(errors="ignore")[:LONGEST].decode(errors="ignore")


def tag(race: int) -> str:
    """The name under which a later notification of the race replaces an earlier one."""
    return f"race-{race}"


def _line(kind: NewsKind, row: ResultRow, lang: Lang) -> str:
    if kind is NewsKind.STARTED:
        return row.numbered_name
    if row.status in UNPLACED:
        return texts.STATUS(lang).format(rider=row.numbered_name, status=row.status)
    if not row.class_position:
        return row.numbered_name
    return texts.PLACE(lang).format(rider=row.numbered_name, place=row.class_position, name=row.class_name)
