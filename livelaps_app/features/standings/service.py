"""The standings of a series, filtered and written out once per answer of the service and view."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from livelaps_app.core import errors, formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import ALL, Option, page_links, span
from livelaps_app.core.routes import Match, url
from livelaps_app.core.rules import check_id
from livelaps_app.core.searching import folded, found
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.table import Cell, Line, RoundColumn, Table
from livelaps_app.features.standings.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Round, RoundPoints, Series, SeriesScores, Standing

NOTSTARTED = "notstarted"

Ranked = tuple[str, Standing]

_tables: Kept[View, Table] = Kept(300)


async def admitted(at: Match) -> int:
    """The series an address names, when this visitor may see it. Raises Problem."""
    number = series_id(at)
    await access.demand(at, "display_series")
    return number


def series_id(at: Match) -> int:
    """The series an address names. Raises Problem: none named, or not a number."""
    written_id = at.argument("id")
    if not written_id:
        raise Problem(Code.NO_SERIES)
    number = check_id(written_id)
    if number is None:
        raise Problem(Code.INVALID_SERIE_ID)
    return number


async def table(view: View) -> Table:
    """One view of the standings; the same object until they change. Raises Problem."""
    scores = (await wiring.timing().scores(view.series_id)).value
    return _tables.get(view, scores, lambda: _table(view, scores))


async def age(view: View) -> str:
    """How old the standings are, in words, when they are older than they should be; else empty."""
    known = await wiring.timing().scores(view.series_id)
    return formats.age(known.seconds, view.lang) if known.stale else ""


def _table(view: View, scores: SeriesScores) -> Table:
    found = [ranked for ranked in _ranked(scores) if _wanted(view, ranked)]
    first, last, _ = span(view.page, view.size, len(found))
    rounds = _rounds(scores)
    run = sum(any(race.scoring_status != NOTSTARTED for race in races) for races in rounds.values())
    return Table(
        series_id=view.series_id,
        title=_title(scores.series),
        promoter=scores.series.promoter_name,
        about=scores.series.description,
        run=texts.ROUNDS(view.lang).format(run=run, all=len(rounds)),
        count=texts.RIDERS(view.lang).format(n=len(found)),
        chosen={
            "class": view.classes[0] if view.classes else "",
            "q": view.search,
            "size": str(view.size or ALL),
        },
        classes=[Option(row.class_name, row.class_name) for row in scores.classes],
        columns=[column(view.lang) for column in texts.COLUMNS],
        rounds=[_column(races, view.lang) for races in rounds.values()],
        lines=list(_lines(view, scores, found[first:last])),
        pages=page_links(lambda page: view.query(page=page), view.page, view.size, len(found)),
        message=_message(view, scores, found),
    )


def _title(series: Series) -> str:
    year = str(series.year or "")
    return series.name if year in series.name else f"{series.name} {year}"


def _rounds(scores: SeriesScores) -> dict[int, list[Round]]:
    """The races of each round, by its number: classes may run in several races of a day."""
    rounds: dict[int, list[Round]] = {}
    for race in scores.rounds:
        rounds.setdefault(race.number, []).append(race)
    return rounds


def _column(races: list[Round], lang: Lang) -> RoundColumn:
    first = races[0]
    title = texts.ROUND(lang).format(n=first.number, event=first.event_name)
    href = url("race", lang, id=first.race_id) if len(races) == 1 else url("event", lang, id=first.event_id)
    return RoundColumn(str(first.number), title, href)


def _ranked(scores: SeriesScores) -> Iterator[Ranked]:
    for row in scores.classes:
        yield from ((row.class_name, standing) for standing in row.standings)


def _wanted(view: View, ranked: Ranked) -> bool:
    class_name, standing = ranked
    searched = folded(f"{standing.full_name} {standing.displayed_number}")
    return (not view.classes or class_name in view.classes) and found(view.search, searched)


def _lines(view: View, scores: SeriesScores, shown: Iterable[Ranked]) -> Iterator[Line]:
    several = len(scores.classes) > 1
    numbers = list(_rounds(scores))
    for class_name, group in groupby(shown, lambda ranked: ranked[0]):
        if several:
            yield Line(heading=class_name)
        for _, standing in group:
            yield _line(standing, numbers)


def _line(standing: Standing, numbers: list[int]) -> Line:
    points = {row.number: row for row in standing.rounds}
    return Line(
        place=str(standing.place),
        plate=standing.displayed_number,
        name=standing.full_name,
        brand=standing.brand,
        total=str(standing.total),
        behind=f"-{standing.behind}" if standing.behind else "",
        rounds=[_cell(points.get(number)) for number in numbers],
    )


def _cell(points: RoundPoints | None) -> Cell:
    if points is None or not points.status:
        return Cell()
    return Cell(str(points.points), "dropped" if points.dropped else "")


def _message(view: View, scores: SeriesScores, found: list[Ranked]) -> str:
    if not scores.classes:
        return errors.message(Code.NO_RESULTS, view.lang)
    return "" if found else texts.NOBODY(view.lang)
