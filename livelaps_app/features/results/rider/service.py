"""A rider's page: history, season, rivals and head to head, from visible races."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import RUNNING
from livelaps_app.core.racing.rides import RideView, SeasonView
from livelaps_app.features.results.rider import history, texts
from livelaps_app.features.results.rider.head_to_head import head_to_head, newest_laps, result_pairs
from livelaps_app.features.results.rider.rivals import rival
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ResultRow, RiderFound, RiderResults
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.results.query import SEARCH_FIELDS, RiderHistoryQuery
from livelaps_app.racing.results.results import MIN_SEARCH
from livelaps_app.racing.results.rider import visible_results
from livelaps_app.racing.results.view import HeadToHeadView, RiderHistoryView
from livelaps_app.racing.ride.ride import read_ride, ride_view
from livelaps_app.racing.ride.season import read_season
from livelaps_app.stores.memo import Memo

MAX_OPPONENTS = 6

Opponents = tuple[tuple[RiderFound, RiderResults | None], ...] | None
"""The matching riders with their results, if readable; None if unsupported."""


@dataclass(frozen=True)
class Compared:
    """The opponent of a head to head; hue: of the plate; laps: of both in their newest race, empty if unreadable."""

    rider: RiderResults
    hue: str
    laps: tuple[ResultRow, ...]


Opponent = Compared | Code | None
"""None without a head to head, a code if unreadable."""
RideKey = tuple[int, int, Lang]
"""A race, an entry and a language."""

_views: Memo[RiderHistoryQuery, RiderHistoryView] = Memo(300)


async def rider_view(query: RiderHistoryQuery) -> RiderHistoryView:
    """The page of a rider; the same object while unchanged. Raises Problem."""
    rider = await visible_results(query.rider)
    newest = rider.results[0]
    opponents, opponent, season, classes = await asyncio.gather(
        _opponents(query),
        _opponent(rider, query.opponent),
        read_season(rider, query.lang),
        race_classes(newest.race_id),
    )
    inputs = rider, opponents, opponent, season, hue_of(newest.class_name, classes)
    return _views.get(query, inputs, lambda: _view(query, *inputs))


async def running_ride(key: RideKey | None) -> RideView:
    """The ride of a running race, empty without one and during an outage."""
    try:
        return await live_ride(key) if key else RideView()
    except Problem:  # the history stays
        return RideView()


async def live_ride(key: RideKey) -> RideView:
    """The ride of an entry in a running race. Raises Problem."""
    race, entry, lang = key
    return ride_view(await read_ride(race, entry), datetime.now(UTC), lang)


async def age(query: RiderHistoryQuery) -> str:
    """The age of stale results in words, "" while they are fresh. Raises Problem."""
    return (await timing_gateway().rider_results(query.rider)).age(query.lang)


async def _opponents(query: RiderHistoryQuery) -> Opponents:
    """The riders met in races: the most frequent, or by name or plate."""
    search = query.search if len(query.search) >= MIN_SEARCH else ""
    viewer = (await content_gateway().parameters()).value.default_promoter_user_id
    riders = (await timing_gateway().riders(search, MAX_OPPONENTS, viewer, met=query.rider)).value
    if riders is None:
        return None
    results = await asyncio.gather(*(_results(rider) for rider in riders))
    return tuple(zip(riders, results, strict=True))


async def _results(rider: RiderFound) -> RiderResults | None:
    try:
        return await visible_results(rider.rider_id) if rider.is_named else None
    except Problem:  # the rider is listed without a comparison
        return None


async def _opponent(rider: RiderResults, number: int) -> Opponent:
    if not number:
        return None
    try:
        opponent = await visible_results(number)
    except Problem as problem:  # the rider's page is displayed without the head to head
        return problem.code
    newest = opponent.results[0]
    classes, laps = await asyncio.gather(race_classes(newest.race_id), _laps(rider, opponent))
    return Compared(opponent, hue_of(newest.class_name, classes), laps)


async def _laps(rider: RiderResults, opponent: RiderResults) -> tuple[ResultRow, ...]:
    """The laps of both in their newest race together; empty if unreadable."""
    pair = newest_laps(result_pairs(rider.results, opponent.results))
    with suppress(Problem):
        if pair:
            timing = timing_gateway()
            known = await asyncio.gather(*(timing.rider(pair.rider.race_id, result.id) for result in pair))
            return tuple(each.value for each in known)
    return ()


def _view(
    query: RiderHistoryQuery,
    rider: RiderResults,
    opponents: Opponents,
    opponent: Opponent,
    season: SeasonView,
    hue: str,
) -> RiderHistoryView:
    lang, results, newest = query.lang, rider.results, rider.results[0]
    compared = _head_to_head(query, rider, opponent, hue)
    title = texts.HEAD_TO_HEAD_TITLE if compared.name else texts.TITLE
    races, wins, podiums = history.summary(results, lang)
    running = next((result for result in results if result.scoring_status == RUNNING), None)
    return RiderHistoryView(
        id=query.rider,
        title=title(lang).format(rider=rider.full_name, other=compared.name),
        name=rider.full_name,
        city=rider.city,
        follow=rider.rider_id if rider.is_named else 0,
        plate=rider.newest_plate(),
        hue=hue,
        red=any(line.leads for line in season.lines),
        about=" · ".join(filter(None, (newest.class_name, newest.brand, rider.city))),
        race_id=running.race_id if running else 0,
        entry_id=running.id if running else 0,
        figures=history.figures(results, lang),
        season=replace(season, href=f"{season.href}#career") if season.href else season,
        headings=history.headings(query),
        years=history.years(results, query),
        search=query.search,
        fields={name: str(value) for name, value in query.parameters().items() if name in SEARCH_FIELDS},
        with_opponents=opponents is not None,
        opponents=[rival(results, met, their, lang) for met, their in opponents or ()],
        no_opponents="" if opponents else texts.NO_OPPONENTS(lang),
        head_to_head=compared,
        description=texts.DESCRIPTION(lang).format(
            rider=", ".join(filter(None, (rider.full_name, rider.city))), races=races, wins=wins, podiums=podiums
        ),
    )


def _head_to_head(query: RiderHistoryQuery, rider: RiderResults, opponent: Opponent, hue: str) -> HeadToHeadView:
    if opponent is None:
        return HeadToHeadView()
    if isinstance(opponent, Code):
        return HeadToHeadView(id=query.opponent, message=errors.message(opponent, query.lang))
    return head_to_head(rider, opponent.rider, opponent.laps, (hue, opponent.hue), query.lang)
