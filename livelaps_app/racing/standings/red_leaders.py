"""The leaders of series, who wear red plates, with their points and lead."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores
from livelaps_app.people import access
from livelaps_app.racing.series.series import rounds_run, season_title
from livelaps_app.racing.series.timely_scores import timely_scores
from livelaps_app.racing.standings.texts import CLEAR, LEVEL


@dataclass(frozen=True)
class RedLeader:
    """The leader of the first class of a series. lead: points ahead of the next, or level with him, in words."""

    series_id: int = 0
    series: str = ""
    class_name: str = ""
    plate: str = ""
    hue: str = ""
    name: str = ""
    points: str = ""
    lead: str = ""
    rounds: str = ""


async def red_leaders(series: Iterable[int], lang: Lang) -> list[RedLeader]:
    """The leaders of visible series in their order; omits those without points, and unavailable ones."""
    wished = list(dict.fromkeys(series))
    try:
        visible = await access.visible("series", wished)
    except Problem:
        return []
    leaders = await asyncio.gather(*(_read(number, lang) for number in wished if number in visible))
    return [leader for leader in leaders if leader]


async def _read(number: int, lang: Lang) -> RedLeader | None:
    scores = await timely_scores(number)
    return red_leader(scores, lang) if scores else None


def red_leader(scores: SeriesScores, lang: Lang) -> RedLeader | None:
    """The leader of a series' first class with points; None before the first points."""
    classes = [group.class_name for group in scores.classes]
    scored = (group for group in scores.classes if group.standings and group.standings[0].total)
    group = next(scored, None)
    if group is None:
        return None
    first = group.standings[0]
    return RedLeader(
        series_id=scores.series.id,
        series=season_title(scores.series),
        class_name=group.class_name,
        plate=first.displayed_number,
        hue=hue_of(group.class_name, classes),
        name=first.full_name,
        points=POINTS(first.total, lang),
        lead=_lead(group, lang),
        rounds=rounds_run(scores.rounds, lang),
    )


def _lead(group: ClassStandings, lang: Lang) -> str:
    if len(group.standings) < 2:
        return ""
    second = group.standings[1]
    points = group.standings[0].total - second.total
    return CLEAR(lang).format(n=formats.points(points, lang)) if points else LEVEL(lang).format(name=second.full_name)
