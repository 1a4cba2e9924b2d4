"""A rider across races: history, figures, opponents and head to head, of the races the site may show."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from livelaps_app.core import errors, formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import written
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.results.board import RiderLine
from livelaps_app.features.results.rider import rides, texts
from livelaps_app.features.results.rider.board import Against, SeriesLink, Sheet
from livelaps_app.features.results.rider.duels import against
from livelaps_app.features.results.rider.view import View
from livelaps_app.features.results.service import LEAST_LETTERS, rider_line
from livelaps_app.features.standings import service as standings
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import RiderFound, RiderResult, RiderResults, RiderSeries

MOST_RIVALS = 6
MOST_STANDINGS = 3  # series of the newest season whose standings are read for a page; each is kept like any answer


@dataclass(frozen=True)
class Told:
    """What a rider's page is made of; rivals are None where nobody can be looked for, the other is None where the
    rider is compared with nobody, and a message where that one is not there. `places` tell of a series and class."""

    rider: RiderResults
    rivals: tuple[RiderFound, ...] | None
    other: RiderResults | Code | None
    places: Mapping[tuple[int, str], str]


_sheets: Kept[View, Sheet] = Kept(300)


async def sheet(view: View) -> Sheet:
    """One view of a rider; the same object until something of it changes. Raises Problem."""
    rider = await _shown(view.rider)
    told = Told(rider, await _rivals(view), await _other(view.other), await _places(rider, view.lang))
    return _sheets.get(view, told, lambda: _sheet(view, told))


async def age(view: View) -> str:
    """How old the rider's results are, in words, when they are older than they should be; else empty."""
    known = await wiring.timing().rider_results(view.rider)
    return formats.age(known.seconds, view.lang) if known.stale else ""


async def _shown(number: int) -> RiderResults:
    """What the site may show of a rider. Raises Problem: nothing at all."""
    told = (await wiring.timing().rider_results(number)).value
    races = await access.visible("race", {result.race_id for result in told.results})
    series = await access.visible("series", {one.id for one in told.series})
    results = tuple(result for result in told.results if result.race_id in races)
    if not results:
        raise Problem(Code.NOT_FOUND)
    return told.model_copy(update={"results": results, "series": tuple(one for one in told.series if one.id in series)})


async def _rivals(view: View) -> tuple[RiderFound, ...] | None:
    """Whom the rider met in races: most often, or by name or plate."""
    search = view.search if len(view.search) >= LEAST_LETTERS else ""
    viewer = (await wiring.content().parameters()).value.default_promoter_user_id
    return (await wiring.timing().riders(search, MOST_RIVALS, viewer, met=view.rider)).value


async def _other(number: int) -> RiderResults | Code | None:
    if not number:
        return None
    try:
        return await _shown(number)
    except Problem as problem:  # the rider's own page stands, whatever becomes of the comparison
        return problem.code


async def _places(rider: RiderResults, lang: Lang) -> Mapping[tuple[int, str], str]:
    """Place and total in words in the series of the newest season, by series and class."""
    newest = max((one.year for one in rider.series), default=0)
    read = list(dict.fromkeys(one.id for one in rider.series if one.year == newest))[:MOST_STANDINGS]
    asked = [(one.id, one.class_name) for one in rider.series if one.id in read]
    told = await asyncio.gather(*(_place(series, rider.rider_id, of, lang) for series, of in asked))
    return dict(zip(asked, told, strict=True))


async def _place(series: int, rider: int, of: str, lang: Lang) -> str:
    try:
        return await standings.summary(series, rider, of, lang)
    except Problem:  # the page stands without it
        return ""


def _sheet(view: View, told: Told) -> Sheet:
    lang, rider, results = view.lang, told.rider, told.rider.results
    compared = _against(view, told)
    title = texts.DUEL_TITLE if compared.name else texts.TITLE
    races, wins, podiums = rides.summary(results, lang)
    return Sheet(
        id=view.rider,
        title=title(lang).format(rider=rider.full_name, other=compared.name),
        name=rider.full_name,
        city=rider.city,
        classes=_each(results, "class_name"),
        plates=_each(results, "displayed_number"),
        figures=rides.figures(results, lang),
        series=[_series(one, told, lang) for one in rider.series],
        points=rides.points(results, lang),
        headings=rides.headings(view),
        years=rides.years(results, view),
        search=view.search,
        kept={name: str(value) for name, value in view.query(search="").items() if value},
        with_rivals=told.rivals is not None,
        rivals=[_rival(one, lang) for one in told.rivals or ()],
        nobody="" if told.rivals else texts.NOBODY(lang),
        against=compared,
        description=texts.DESCRIPTION(lang).format(
            rider=", ".join(filter(None, (rider.full_name, rider.city))), races=races, wins=wins, podiums=podiums
        ),
    )


def _each(results: Sequence[RiderResult], name: str) -> str:
    """What a field held, newest first, each once."""
    return ", ".join(dict.fromkeys(text for result in results if (text := getattr(result, name))))


def _series(series: RiderSeries, told: Told, lang: Lang) -> SeriesLink:
    of = series.class_name
    query = written({"class": of, "rider": str(told.rider.rider_id), "in": of})
    return SeriesLink(
        label=formats.season(series.name, series.year),
        told=told.places.get((series.id, of)) or of,
        href=f"{url('standings', lang, id=series.id)}{query}",
    )


def _rival(rider: RiderFound, lang: Lang) -> RiderLine:
    line = rider_line(rider, lang)
    met = texts.METS(rider.meetings, lang)
    same = texts.IN_CLASS(lang).format(n=rider.class_meetings) if rider.class_meetings else ""
    return RiderLine(line.id, line.name, line.plates, line.city, line.classes, ", ".join(filter(None, (met, same))))


def _against(view: View, told: Told) -> Against:
    if told.other is None:
        return Against()
    if isinstance(told.other, Code):
        return Against(id=view.other, message=errors.message(told.other, view.lang))
    return against(told.rider, told.other, view)
