"""Races in short: the first riders, the leaders of classes and the clock."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.plurals import ALL_RIDERS, LAPS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import UNKNOWN, gap_text, interval_text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.live_races import ClassLeader, LiveRace, ShortRow
from livelaps_app.core.racing.podiums import PodiumRider
from livelaps_app.gateways.timing.records import UNPLACED, Event, ListedRace, Mode, RaceResults, ResultRow
from livelaps_app.racing.board.facts import class_leaders, fastest_lap
from livelaps_app.racing.board.red_plates import RedPlates, red_plates, wears_red
from livelaps_app.racing.pictures import event_picture
from livelaps_app.racing.podiums import Signs, race_podium
from livelaps_app.racing.race_classes import race_classes

MOST_ROWS = 8
MOST_CLASSES = 6
NEAR_MS = 500  # behind the rider ahead is a fight


async def short_race(event: Event, race: ListedRace, results: RaceResults, lang: Lang) -> LiveRace:
    """A race in short, without its state; hues and red plates are missing during an outage."""
    classes, red = await asyncio.gather(race_classes(race.id), red_plates(race.id))
    first = results.rows[0] if results.rows else None
    fastest = fastest_lap(results.rows)
    over = results.scoring_status != "running"
    leaders = list(class_leaders(results.rows).values())
    return LiveRace(
        id=race.id,
        name=race.race_name,
        event=event.name,
        event_id=event.id,
        venue=event.venue,
        started=utc_instant(race.start_time) if not over or results.last_passing_at else "",
        ended=utc_instant(results.last_passing_at) if over else "",
        lap=str(first.laps) if first and first.laps else "",
        fastest=fastest_text(fastest, lang),
        at=utc_instant(results.last_passing_at),
        riders=ALL_RIDERS(len(results.rows), lang),
        picture=event_picture(event, "hero"),
        rows=[
            replace(_row(row, classes, red, not over, lang), gap=_gap(row, race.mode, not over, lang))
            for row in results.rows[:MOST_ROWS]
        ],
        leaders=[class_leader(row, classes, red) for row in leaders[:MOST_CLASSES]] if len(leaders) > 1 else [],
    )


async def live_podium(race: ListedRace, results: RaceResults, lang: Lang) -> list[PodiumRider]:
    """The podium of a race that is over, with the class of each rider below the result."""
    classes, red = await asyncio.gather(race_classes(race.id), red_plates(race.id))
    notes = {(row.class_name, row.rider_id): row.class_name for row in results.rows}
    return race_podium(results.rows, race.mode, lang, Signs(classes, red, notes))


def _row(row: ResultRow, classes: Sequence[str], red: RedPlates, is_running: bool, lang: Lang) -> ShortRow:
    """A row without its gap."""
    interval = row.interval if is_running else None
    return ShortRow(
        entry=str(row.id),
        rider=row.rider_id or 0,
        place=row.status if row.status in UNPLACED else str(row.overall_position or ""),
        plate=row.displayed_number,
        name=row.full_name,
        hue=hue_of(row.class_name, classes),
        red=wears_red(row, red),
        moved=row.places_won or 0,
        last=formats.lap_time(row.last_lap, lang) if is_running and row.last_lap else "",
        is_estimate=bool(row.overall_gap and row.overall_gap.lap),
        interval=interval_text(interval, lang),
        is_near=bool(interval and not (interval.laps or interval.lap or interval.text) and interval.ms < NEAR_MS),
    )


def _gap(row: ResultRow, mode: Mode, is_running: bool, lang: Lang) -> str:
    """The gap to the leader, whose own cell has the laps, or the time of a race that is over.

    A dash if it is unknown, none in a motocross.
    """
    if row.overall_position == 1:
        is_timed = row.total_time and mode is not Mode.MOTOCROSS and not is_running
        return formats.lap_time(row.total_time or 0, lang) if is_timed else LAPS(row.laps, lang)
    unknown = UNKNOWN if row.overall_position and mode is not Mode.MOTOCROSS else ""
    return gap_text(row.overall_gap and row.overall_gap._replace(lap=0), lang) or unknown


def class_leader(row: ResultRow, classes: Sequence[str], red: RedPlates) -> ClassLeader:
    """The leader of a class."""
    hue = hue_of(row.class_name, classes)
    return ClassLeader(row.class_name, row.displayed_number, row.full_name, hue, wears_red(row, red))


def fastest_text(row: ResultRow | None, lang: Lang) -> str:
    """The fastest lap with its plate, "23.442 #4"; "" if unknown."""
    return f"{formats.lap_time(row.best_lap, lang)} #{row.displayed_number}" if row and row.best_lap else ""
