"""The ride of an entry in a race, from the results of the race and the laps of the entry and its neighbours."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import RUNNING, is_delayed
from livelaps_app.core.racing.rides import PlaceChart, RideView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Mode, Race, RaceResults, ResultRow
from livelaps_app.racing.board.facts import race_clock
from livelaps_app.racing.board.red_plates import RedPlates, red_plates, wears_red
from livelaps_app.racing.followed_riders import Neighbours, class_neighbours
from livelaps_app.racing.ride import texts
from livelaps_app.racing.ride.drawing import Bar, lap_bars, place_points
from livelaps_app.racing.ride.fight import Fight
from livelaps_app.racing.ride.gaps import has_gaps, moved_by_others, with_final_place, with_gaps
from livelaps_app.racing.ride.laps import best_lap, changed_by_penalty, lap_number, lap_table, time_text
from livelaps_app.racing.ride.tiles import ride_tiles


@dataclass(frozen=True)
class RideFacts:
    """An entry's result with its laps, its neighbours in class with theirs, and the race."""

    race: Race
    results: RaceResults
    row: ResultRow
    neighbours: Neighbours
    classes: Sequence[str]
    red: RedPlates

    @property
    def hue(self) -> str:
        """The hue of the class."""
        return hue_of(self.row.class_name, self.classes)

    @property
    def is_red(self) -> bool:
        """True for the leader of a series."""
        return wears_red(self.row, self.red)


async def read_ride(race_id: int, entry: int) -> RideFacts:
    """The facts of an entry's ride. Raises Problem."""
    timing = timing_gateway()
    race = (await timing.race(race_id)).value
    results = (await timing.results(race_id)).value
    laps = next((row.laps for row in results.rows if row.id == entry), None)
    row = _with_gaps_of((await timing.rider(race_id, entry, laps or 0)).value, results)
    if race.mode is not Mode.MOTOCROSS and not has_gaps(row):
        row = with_gaps(row, results, (await timing.splits(race_id, results.version)).value)
    ahead, behind = dict(class_neighbours(results.rows)).get(entry, (None, None))
    if results.scoring_status == RUNNING and race.mode is Mode.LAPS:
        ahead, behind = await asyncio.gather(_with_laps(race_id, ahead), _with_laps(race_id, behind))
    classes = (await timing.filters(race_id)).value.classes
    return RideFacts(race, results, row, (ahead, behind), classes, await red_plates(race_id))


def ride_view(facts: RideFacts, now: datetime, lang: Lang) -> RideView:
    """The ride as texts and drawings."""
    race, results, row, mode = facts.race, facts.results, facts.row, facts.race.mode
    running = results.scoring_status == RUNNING
    state, chip = _state(results, now)
    clock = race_clock(race, results)
    corrected = with_final_place(row, mode)
    columns, laps = lap_table(corrected, race, lang)
    bars = _bars(row, lang) if mode is Mode.LAPS else []
    fight = Fight(race, facts.classes, facts.red, lang, running=running)
    return RideView(
        race_id=race.id,
        race=_race_name(race),
        about=_about(row),
        rivalry=texts.FIGHT_IN(lang).format(name=row.class_name) if row.class_name else "",
        state=state(lang),
        chip=chip,
        started=utc_instant(clock.started) if clock else "",
        ended=utc_instant(clock.ended) if clock else "",
        hue=facts.hue,
        red=facts.is_red,
        tiles=ride_tiles(row, mode, results, lang),
        fight=fight.rows(row, facts.neighbours, now),
        bars=lap_bars(bars),
        bars_label=_bars_label(row, lang) if len(bars) > 1 else "",
        places=_places(corrected, mode, lang),
        title=texts.TITLES[mode](lang),
        caption=texts.RACE_OF(lang).format(name=row.full_name),
        columns=columns,
        laps=laps,
        order=texts.NEWEST_FIRST(lang) if mode is Mode.LAPS and len(laps) > 1 else "",
        note=changed_by_penalty(row, mode, lang, moved=moved_by_others(row, results)),
    )


def _about(row: ResultRow) -> str:
    """Class, group, team and brand, each word once."""
    return " · ".join(dict.fromkeys(filter(None, (row.class_name, row.class_group, row.team, row.brand))))


def _race_name(race: Race) -> str:
    """The race and its event, once if the event's name has that of the race."""
    return race.event_name if race.name in race.event_name else ", ".join(filter(None, (race.name, race.event_name)))


def _with_gaps_of(row: ResultRow, results: RaceResults) -> ResultRow:
    """The row with the entry's gaps among all results."""
    listed = next((result for result in results.rows if result.id == row.id), row)
    return row.model_copy(update={"overall_gap": listed.overall_gap, "class_gap": listed.class_gap})


async def _with_laps(race_id: int, row: ResultRow | None) -> ResultRow | None:
    """A neighbour with the laps, without them if they are unavailable."""
    if row is None:
        return None
    try:
        sections = (await timing_gateway().rider(race_id, row.id, row.laps or 0)).value.sections
    except Problem:  # the gap stays, without who gains
        return row
    return row.model_copy(update={"sections": sections})


def _state(results: RaceResults, now: datetime) -> tuple[Text, str]:
    if results.scoring_status != RUNNING:
        return race_status.RESULTS[results.result_state], "chip"
    late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
    return (race_status.DELAYED, "chip late") if late else (race_status.LIVE, "chip live")


def _bars(row: ResultRow, lang: Lang) -> list[Bar]:
    return [
        Bar(lap, ms, texts.LAP_TIME(lang).format(n=lap, time=time_text(ms, lang)), time_text(ms, lang))
        for lap, part in enumerate(row.sections, start=1)
        if (ms := part.section_time)
    ]


def _bars_label(row: ResultRow, lang: Lang) -> str:
    best = best_lap(row.sections)
    if best is None:
        return ""
    part = row.sections[best]
    return texts.LAP_TIMES(lang).format(time=time_text(part.section_time, lang), n=lap_number(part.section_name))


def _places(row: ResultRow, mode: Mode, lang: Lang) -> PlaceChart:
    """The places by lap, section or moto; empty for less than two."""
    places = [moto.position for moto in row.motos] if row.motos else [part.overall_position for part in row.sections]
    points = place_points(places)
    if points is None:
        return PlaceChart()
    known = [place for place in places if place is not None]
    title = texts.PLACES[mode](lang)
    label = texts.PLACES_IN_WORDS(lang).format(title=title, first=known[0], last=known[-1], best=min(known))
    return PlaceChart(
        title, label, points.steps, str(points.top), str(points.bottom), str(known[-1]), points.x, points.y
    )
