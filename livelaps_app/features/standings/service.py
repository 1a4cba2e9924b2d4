"""The standings of a series, filtered and written once per answer of the timing service and query."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from livelaps_app.core.errors import Problem
from livelaps_app.core.exports import File
from livelaps_app.core.forms import check_id
from livelaps_app.core.racing.race_status import RUNNING
from livelaps_app.core.routes import Match
from livelaps_app.features.standings import explanation_texts, explanations, presenter, ranking
from livelaps_app.features.standings.exports import MAKERS
from livelaps_app.features.standings.query import BY_PLACE, StandingsQuery
from livelaps_app.features.standings.ranking import rank_riders
from livelaps_app.features.standings.rounds import event_before, is_running
from livelaps_app.features.standings.view_model import StandingsRiders, StandingsView, TotalView
from livelaps_app.features.standings.whole_classes import spans_of
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import RaceVersion, Round, SeriesScores
from livelaps_app.people import access
from livelaps_app.stores.memo import ThreadMemo

POLL_SECONDS = 2.0  # of a running race, if the service announces no changes
SOON, SELDOM = 5.0, 60.0  # seconds between checks for starting races, at first and later
KINDS = tuple(MAKERS)  # of files

ROOM = 300_000  # cells of all cached views, about 130 bytes each
BESIDE, NAMED = 150, 8  # weights in cells: of a view without rows, and of a row without rounds

_views: ThreadMemo[StandingsQuery, StandingsView] = ThreadMemo(ROOM)


async def permitted_query(at: Match) -> StandingsQuery:
    """The query of an address, if the visitor may see the series. Raises Problem."""
    query = StandingsQuery.parse(at)
    await access.demand(at, "display_series")
    return query


async def without_unknown_filters(query: StandingsQuery) -> StandingsQuery:
    """The query without unknown filter values, so that equal results share a view; keeps `now`. Raises Problem."""
    return replace((await _moment(query))[0], now=query.now)


async def standings_view(query: StandingsQuery) -> StandingsView:
    """A view of the standings; the same object while unchanged. Raises Problem."""
    query, base, scores, versions = await _moment(query)
    before, version = await _before(query, base, scores)
    make = partial(presenter.standings_view, query, base, scores, before)
    many = _rider_count(scores) * len(scores.rounds)
    return await _views.get(query, (*versions, version), make, many, weight(query, scores))


def weight(query: StandingsQuery, scores: SeriesScores) -> int:
    """The maximum number of cells in a view: small for a page of a long season, large for all rows."""
    riders = _rider_count(scores)
    largest = max((len(group.standings) for group in scores.classes), default=0)
    most = max(query.size, largest) if query.size else riders
    return min(most, riders) * (len(scores.rounds) + NAMED) + BESIDE


async def _before(query: StandingsQuery, base: SeriesScores, scores: SeriesScores) -> tuple[SeriesScores | None, int]:
    """The standings to compare places with, and their version: without a running race, or before the last event."""
    if query.now:
        return (base if scores.running else None), 0
    event = event_before(scores, query.after)
    if not event:
        return None, 0
    try:
        known = await timing_gateway().scores(query.series_id, after=event)
    except Problem:  # places without their moves
        return None, 0
    return known.value, known.version


async def age(query: StandingsQuery) -> str:
    """The age of stale standings in words, "" while they are fresh. Raises Problem."""
    return (await timing_gateway().scores(query.series_id)).age(query.lang)


async def total_view(query: StandingsQuery, rider: str, class_name: str) -> TotalView:
    """Explains a rider's total in a class, by default the rider's first. Raises Problem."""
    query, _, scores, _ = await _moment(query)
    number = check_id(rider)
    in_classes = [rider for rider in ranking.rank_riders(scores, query.tab) if rider.standing.rider_id == number]
    if number is None or not in_classes:
        return TotalView(message=explanation_texts.NO_RIDER(query.lang))
    meant = next((rider for rider in in_classes if rider.group.class_name == class_name), in_classes[0])
    overall = meant.place if query.tab == "overall" else None
    return explanations.total_view(scores, meant, overall, query.lang)


async def riders(query: StandingsQuery) -> StandingsRiders:
    """All riders of the standings by name, to choose from. Raises Problem."""
    _, _, scores, _ = await _moment(query)
    return StandingsRiders(query.series_id, ranking.all_riders(scores))


async def take_away(at: Match, kind: str) -> File:
    """All pages of a view as a file of that kind (of KINDS). Raises Problem."""
    query = replace(await permitted_query(at), size=0, page=1)
    return await asyncio.to_thread(MAKERS[kind], await standings_view(query), query.lang)


class StandingsChanges:
    """Changes of a series: new versions of its running and past races, and the next start or end."""

    def __init__(self, series: int) -> None:
        self._series = series
        self._states: dict[int, str] | None = None
        self._versions: dict[int, int] = {}
        self._pause = SOON

    async def next(self) -> bool:
        """Waits for a change, up to a limit, and rereads the standings; True after a change. Raises Problem.

        Without running races it reads only the list of races, at growing intervals.
        """
        if self._states is None:
            self._states = _by_race((await timing_gateway().scores(self._series)).value.rounds)
        states = await self._now()
        if states != self._states:
            await self._read(base=True, running=RUNNING in states.values())
            self._states, self._pause = states, SOON
            return True
        runs = [race for race, state in states.items() if state == RUNNING]
        versions = await _first({race: self._versions.get(race, -1) for race in runs or self._versions})
        return await (self._read_announced(versions) if versions else self._poll(running=bool(runs)))

    def close(self) -> None:
        """Does nothing: every wait ends with its call."""

    async def _now(self) -> dict[int, str]:
        """The states of the races, from the series or else from the standings."""
        timing = timing_gateway()
        known: tuple[Round, ...] = (await timing.series(self._series)).value.rounds
        if not known or any("scoring_status" not in race.model_fields_set for race in known):
            known = (await timing.scores(self._series)).value.rounds
        return _by_race(known)

    async def _read_announced(self, announced: dict[int, RaceVersion]) -> bool:
        """Reads changes by the announced versions."""
        assert self._states is not None
        states = self._states | {race: now.scoring_status for race, now in announced.items()}
        versions = self._versions | {race: now.version for race, now in announced.items()}
        turned = states != self._states
        if not turned and versions == self._versions:
            return False
        running = RUNNING in states.values()
        await self._read(base=turned or not running, running=running)
        self._versions = versions
        return True

    async def _poll(self, *, running: bool) -> bool:
        """Polls a running race, for a service without announcements."""
        if not running:
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, SELDOM)
            return False
        await asyncio.sleep(POLL_SECONDS)
        await self._read(base=False, running=True)
        return True

    async def _read(self, *, base: bool, running: bool) -> None:
        timing = timing_gateway()
        if base:
            await timing.fresh_scores(self._series, running=False)
        if running:
            await timing.fresh_scores(self._series, running=True)


def _by_race(rounds: Iterable[Round]) -> dict[int, str]:
    return {race.race_id: race.scoring_status for race in rounds}


async def _first(after: dict[int, int]) -> dict[int, RaceVersion]:
    """Waits for the first race with a new version; empty if unsupported."""
    timing = timing_gateway()
    waits = {race: asyncio.create_task(timing.wait_for_change(race, version)) for race, version in after.items()}
    try:
        if waits:
            await asyncio.wait(waits.values(), return_when=asyncio.FIRST_COMPLETED)
        versions = {race: wait.result() for race, wait in waits.items() if wait.done()}
    finally:
        for wait in waits.values():
            wait.cancel()
    return {race: now for race, now in versions.items() if now is not None}


async def _moment(query: StandingsQuery) -> tuple[StandingsQuery, SeriesScores, SeriesScores, tuple[int, int]]:
    """The query without unknown values, the current standings and the query's, and both versions."""
    timing = timing_gateway()
    known = await timing.scores(query.series_id)
    base = known.value
    after = query.after if query.after in {race.event_id for race in base.rounds} else 0
    now = query.now and not after and any(map(is_running, base.rounds))
    current = await timing.scores(query.series_id, after=after, running=now) if after or now else known
    scores = current.value
    last = len(spans_of(rank_riders(scores, query.tab), query.tab, query.size))
    query = replace(query, after=after, now=now, sort=_sort(query, base), page=min(query.page, last))
    return ranking.without_unknown_filters(query, base, scores), base, scores, (known.version, current.version)


def _sort(query: StandingsQuery, base: SeriesScores) -> str:
    """The sorting, without an unknown round."""
    key = query.sort.removeprefix("-")
    return BY_PLACE if key.startswith("r") and key not in {f"r{race.number}" for race in base.rounds} else query.sort


def _rider_count(scores: SeriesScores) -> int:
    return sum(len(group.standings) for group in scores.classes)
