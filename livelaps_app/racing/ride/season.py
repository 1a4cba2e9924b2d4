"""The newest season of a rider: a line for each series, and the last results."""

import asyncio
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import query_string
from livelaps_app.core.racing.race_status import COMPLETED, RUNNING
from livelaps_app.core.racing.rides import FormBox, SeasonLine, SeasonView
from livelaps_app.core.routes import url
from livelaps_app.gateways.timing.records import (
    ClassStandings,
    RiderResult,
    RiderResults,
    RiderSeries,
    SeriesScores,
    Standing,
)
from livelaps_app.racing.results.rider import visible_results
from livelaps_app.racing.ride import texts
from livelaps_app.racing.series.timely_scores import timely_scores

MAX_SERIES = 3  # with standings
FORM, PODIUM = 7, 3
DID_NOT_START = "DNS"


async def rider_season(rider: int, lang: Lang) -> SeasonView:
    """The season of a rider; empty for a hidden name, without results, and during an outage."""
    try:
        return await read_season(await visible_results(rider), lang) if rider > 0 else SeasonView()
    except Problem:  # the ride stays without it
        return SeasonView()


async def read_season(rider: RiderResults, lang: Lang) -> SeasonView:
    """The season from the visible results of a rider. Raises Problem."""
    newest = max((series.year for series in rider.series), default=0)
    series = [row for row in rider.series if row.year == newest]
    listed = list(dict.fromkeys(row.id for row in series))[:MAX_SERIES]
    running = {result.race_id for result in rider.results if result.scoring_status == RUNNING}
    scores = dict(zip(listed, await asyncio.gather(*(_scores(number, running) for number in listed)), strict=True))
    races = len({result.race_id for result in rider.results})
    return SeasonView(
        title=texts.SEASON(lang).format(year=newest or rider.results[0].day.year),
        lines=[season_line(row, scores.get(row.id, []), rider.rider_id, lang) for row in series],
        form=list(_form(rider.results, lang)),
        all=texts.ALL_RACES(races, lang),
        href=f"{url('all_results', lang)}?rider={rider.rider_id}",
    )


def season_line(series: RiderSeries, scores: Sequence[SeriesScores], rider: int, lang: Lang) -> SeasonLine:
    """A series of a rider. scores: its standings, then those as if its running races ended now; both may be missing."""
    of = series.class_name
    query = query_string({"class": of, "rider": str(rider), "in": of})
    name = ", ".join(filter(None, (formats.season(series.name, series.year), of)))
    line = SeasonLine(name=name, href=f"{url('standings', lang, id=series.id)}{query}")
    places = [place for answer in scores for place in _places(answer, of, rider)]
    if not places:
        return line
    (group, standing), (_, then) = places[0], places[-1]
    return replace(
        line,
        place=formats.nth(standing.place, lang),
        points=f"{POINTS(standing.total, lang)} · {_distance(group, standing, lang)}",
        now=texts.NOW(lang).format(place=formats.nth(then.place, lang)) if then.place != standing.place else "",
        look="lost" if then.place > standing.place else "won",
        leads=standing.place == 1,
    )


async def _scores(series: int, running: Container[int]) -> list[SeriesScores]:
    """The standings, followed by those as if the running races of a rider ended now; without unavailable ones."""
    scores = await timely_scores(series)
    if scores is None or not any(race.race_id in running for race in scores.rounds):
        return [scores] if scores else []
    then = await timely_scores(series, running=True)
    return [scores, then] if then else [scores]


def _places(scores: SeriesScores, class_name: str, rider: int) -> Iterator[tuple[ClassStandings, Standing]]:
    for group in scores.classes:
        if group.class_name == class_name:
            yield from ((group, standing) for standing in group.standings if standing.rider_id == rider)


def _distance(group: ClassStandings, standing: Standing, lang: Lang) -> str:
    """The points behind the red plate, or ahead of the next rider."""
    if standing.place > 1:
        return texts.BEHIND_RED(lang).format(n=formats.points(standing.behind, lang))
    others = [rival.total for rival in group.standings if rival is not standing]
    lead = standing.total - max(others, default=standing.total)
    if not others:
        return texts.WEARS_RED(lang)
    return texts.LEADS(lang).format(n=formats.points(lead, lang)) if lead else texts.LEADS_LEVEL(lang)


def _form(results: Iterable[RiderResult], lang: Lang) -> Iterator[FormBox]:
    """The last results of finished races with a start, oldest first."""
    over = [result for result in results if result.scoring_status == COMPLETED and result.status != DID_NOT_START]
    for result in reversed(over[:FORM]):
        place = result.class_position
        look = "none" if not place else "top" if place <= PODIUM else ""
        title = f"{result.event_name}, {result.race_name}, {formats.short_date(result.day, lang)}"
        href = f"{url('race', lang, id=result.race_id)}?rider={result.id}"
        yield FormBox(str(place or result.status or "\N{EN DASH}"), look, title, href)
