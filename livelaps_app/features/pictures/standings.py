"""The pictures of a series' standings: the first of a class, the leaders of its classes, or one rider."""

from collections.abc import Iterable

from livelaps_app.core import errors
from livelaps_app.core.counted import POINTS, ROUNDS_RUN
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.formats import points
from livelaps_app.core.pictures import Asked
from livelaps_app.features.pictures import texts
from livelaps_app.features.pictures.card import Card, Figure, Hero, Line, Look
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores, Standing

FIRST = 5
NOTSTARTED = "notstarted"


def card(asked: Asked, title: str, scores: SeriesScores, look: Look) -> Card:
    """The picture of a series, or of the class or rider that is asked for. Raises Problem: no such rider."""
    chosen = [one for one in scores.classes if one.class_name == asked.class_name]
    classes = chosen or list(scores.classes)
    hero = _hero(asked, classes) if asked.rider else None
    lines = () if hero else tuple(_lines(asked, classes))
    named = (f"{hero.name} {hero.plate}".strip(),) if hero else (asked.class_name,) if chosen else ()
    return Card(
        look=look,
        heading=", ".join((*named, title, texts.STANDINGS(asked.lang))),
        title=title,
        above=" · ".join(filter(None, (texts.STANDINGS(asked.lang), _of(asked, classes)))),
        below=" · ".join(filter(None, (_run(asked, scores), scores.series.promoter_name))),
        lines=lines,
        hero=hero,
        message="" if lines or hero else errors.message(Code.NO_RESULTS, asked.lang),
    )


def _run(asked: Asked, scores: SeriesScores) -> str:
    every = {race.number for race in scores.rounds}
    run = {race.number for race in scores.rounds if race.scoring_status != NOTSTARTED}
    return ROUNDS_RUN(len(run), asked.lang, all=len(every)) if every else ""


def _of(asked: Asked, classes: list[ClassStandings]) -> str:
    """Which class the lines are of, or that they are the first of each."""
    if len(classes) == 1:
        return classes[0].class_name
    if asked.rider or not classes:
        return ""
    words = texts.LEADERS if len(classes) <= FIRST else texts.SOME_LEADERS
    return words(asked.lang).format(n=FIRST, all=len(classes))


def _lines(asked: Asked, classes: list[ClassStandings]) -> Iterable[Line]:
    if len(classes) == 1:
        yield from (_line(asked, one, place=str(one.place or "")) for one in classes[0].standings[:FIRST])
    else:  # no place: all of them are first
        yield from (_line(asked, one.standings[0], about=one.class_name) for one in classes[:FIRST])


def _line(asked: Asked, one: Standing, place: str = "", about: str = "") -> Line:
    return Line(place, _plate(one), one.full_name, about, POINTS(one.total, asked.lang))


def _hero(asked: Asked, classes: list[ClassStandings]) -> Hero:
    found = ((told, one) for told in classes for one in told.standings if one.rider_id == asked.rider)
    told, one = next(found, (None, None))
    if told is None or one is None:
        raise Problem(Code.NOT_FOUND)
    lang = asked.lang
    figures = (
        Figure(texts.POINTS(lang), points(one.total, lang)),
        Figure(texts.BEHIND(lang), f"-{points(one.behind, lang)}" if one.behind else ""),
        Figure(texts.WINS(lang), str(one.wins or "")),
    )
    return Hero(
        place=str(one.place or ""),
        within=told.class_name,
        plate=_plate(one),
        name=one.full_name,
        about=one.brand,
        figures=tuple(figure for figure in figures if figure.value),
    )


def _plate(one: Standing) -> str:
    return f"#{one.displayed_number}" if one.displayed_number else ""
