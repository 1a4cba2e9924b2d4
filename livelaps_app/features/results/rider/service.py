"""A rider's page: history, figures, opponents and head to head, from visible races."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import query_string
from livelaps_app.core.routes import url
from livelaps_app.features.results.rider import history, texts
from livelaps_app.features.results.rider.head_to_head import head_to_head
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import RiderFound, RiderResult, RiderResults, RiderSeries
from livelaps_app.racing.results.query import SEARCH_FIELDS, RiderHistoryQuery
from livelaps_app.racing.results.results import MIN_SEARCH, listed_rider
from livelaps_app.racing.results.rider import visible_results
from livelaps_app.racing.results.view import HeadToHeadView, ListedRider, RiderHistoryView, SeriesStanding
from livelaps_app.racing.standings.riders import rider_place
from livelaps_app.stores.memo import Memo

MAX_OPPONENTS = 6
MAX_STANDINGS = 3  # series of the newest season with standings on the page


Opponents = tuple[RiderFound, ...] | None
"""The matching riders; None if unsupported."""
Opponent = RiderResults | Code | None
"""None without a head to head, a code if unreadable."""
SeriesPlaces = Mapping[tuple[int, str], str]
"""Place and total in words, by series and class."""

_views: Memo[RiderHistoryQuery, RiderHistoryView] = Memo(300)


async def rider_view(query: RiderHistoryQuery) -> RiderHistoryView:
    """The page of a rider; the same object while unchanged. Raises Problem."""
    rider = await visible_results(query.rider)
    inputs = (rider, await _opponents(query), await _opponent(query.opponent), await _standings(rider, query.lang))
    return _views.get(query, inputs, lambda: _view(query, *inputs))


async def age(query: RiderHistoryQuery) -> str:
    """The age of stale results in words, "" while they are fresh. Raises Problem."""
    return (await timing_gateway().rider_results(query.rider)).age(query.lang)


async def _opponents(query: RiderHistoryQuery) -> Opponents:
    """The riders met in races: the most frequent, or by name or plate."""
    search = query.search if len(query.search) >= MIN_SEARCH else ""
    viewer = (await content_gateway().parameters()).value.default_promoter_user_id
    return (await timing_gateway().riders(search, MAX_OPPONENTS, viewer, met=query.rider)).value


async def _opponent(number: int) -> Opponent:
    if not number:
        return None
    try:
        return await visible_results(number)
    except Problem as problem:  # the rider's page is displayed without the head to head
        return problem.code


async def _standings(rider: RiderResults, lang: Lang) -> SeriesPlaces:
    """Place and total in words in the series of the newest season, by series and class."""
    newest = max((series.year for series in rider.series), default=0)
    read = list(dict.fromkeys(series.id for series in rider.series if series.year == newest))[:MAX_STANDINGS]
    keys = [(series.id, series.class_name) for series in rider.series if series.id in read]
    places = await asyncio.gather(*(_standing(number, rider.rider_id, of, lang) for number, of in keys))
    return dict(zip(keys, places, strict=True))


async def _standing(series: int, rider: int, class_name: str, lang: Lang) -> str:
    with suppress(Problem):  # the page is displayed without it
        return await rider_place(series, rider, class_name, lang)
    return ""


def _view(
    query: RiderHistoryQuery, rider: RiderResults, opponents: Opponents, opponent: Opponent, places: SeriesPlaces
) -> RiderHistoryView:
    lang, results = query.lang, rider.results
    compared = _head_to_head(query, rider, opponent)
    title = texts.HEAD_TO_HEAD_TITLE if compared.name else texts.TITLE
    races, wins, podiums = history.summary(results, lang)
    return RiderHistoryView(
        id=query.rider,
        title=title(lang).format(rider=rider.full_name, other=compared.name),
        name=rider.full_name,
        city=rider.city,
        classes=_each(results, "class_name"),
        plates=_each(results, "displayed_number"),
        figures=history.figures(results, lang),
        series=[_series(series, rider.rider_id, places, lang) for series in rider.series],
        points=history.points(results, lang),
        headings=history.headings(query),
        years=history.years(results, query),
        search=query.search,
        fields={name: str(value) for name, value in query.parameters().items() if name in SEARCH_FIELDS},
        with_opponents=opponents is not None,
        opponents=[_opponent_row(opponent, lang) for opponent in opponents or ()],
        no_opponents="" if opponents else texts.NO_OPPONENTS(lang),
        head_to_head=compared,
        description=texts.DESCRIPTION(lang).format(
            rider=", ".join(filter(None, (rider.full_name, rider.city))), races=races, wins=wins, podiums=podiums
        ),
    )


def _each(results: Sequence[RiderResult], name: str) -> str:
    """The distinct values of a field, newest first."""
    return ", ".join(dict.fromkeys(text for result in results if (text := getattr(result, name))))


def _series(series: RiderSeries, rider: int, places: SeriesPlaces, lang: Lang) -> SeriesStanding:
    of = series.class_name
    query = query_string({"class": of, "rider": str(rider), "in": of})
    return SeriesStanding(
        label=formats.season(series.name, series.year),
        standing=places.get((series.id, of)) or of,
        href=f"{url('standings', lang, id=series.id)}{query}",
    )


def _opponent_row(opponent: RiderFound, lang: Lang) -> ListedRider:
    met = texts.METS(opponent.meetings, lang)
    same = texts.IN_CLASS(lang).format(n=opponent.class_meetings) if opponent.class_meetings else ""
    return replace(listed_rider(opponent, lang), races=", ".join(filter(None, (met, same))))


def _head_to_head(query: RiderHistoryQuery, rider: RiderResults, opponent: Opponent) -> HeadToHeadView:
    if opponent is None:
        return HeadToHeadView()
    if isinstance(opponent, Code):
        return HeadToHeadView(id=query.opponent, message=errors.message(opponent, query.lang))
    return head_to_head(rider, opponent, query)
