"""The social images of standings: the first riders of a class, the leaders of the classes, or a rider."""

from collections.abc import Iterable, Mapping

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.formats import points
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.racing import words
from livelaps_app.core.racing.disciplines import discipline
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import texts
from livelaps_app.features.social_images.card import CardFigure, CardLine, CardLook, CardRider, ImageCard, plate
from livelaps_app.features.social_images.scenes import file_name
from livelaps_app.gateways.timing.records import ClassStandings, SeriesScores, Standing
from livelaps_app.racing.pictures import drawing
from livelaps_app.racing.series.series import rounds_run

MAX_LINES = 5


def card(query: SocialImageQuery, title: str, scores: SeriesScores, look: CardLook) -> ImageCard:
    """The image of a series, or of the query's class or rider. Raises Problem for an unknown rider."""
    chosen = [group for group in scores.classes if group.class_name == query.class_name]
    classes = chosen or list(scores.classes)
    names = [group.class_name for group in scores.classes]
    hues = {name: hue_of(name, names) for name in names}
    rider = _rider(query, classes, hues) if query.rider else None
    lines = () if rider else tuple(_lines(query, classes, hues))
    named = (f"{rider.name} {rider.plate}".strip(),) if rider else (query.class_name,) if chosen else ()
    return ImageCard(
        look=look,
        heading=", ".join((*named, title, texts.STANDINGS(query.lang))),
        title=title,
        above=" · ".join(filter(None, (texts.STANDINGS(query.lang), _of(query, classes)))),
        below=" · ".join(filter(None, (rounds_run(scores.rounds, query.lang), scores.series.promoter_name))),
        lines=lines,
        rider=rider,
        message="" if lines or rider else errors.message(Code.NO_RESULTS, query.lang),
        scene=file_name(drawing(discipline(title), "hero")),
    )


def _of(query: SocialImageQuery, classes: list[ClassStandings]) -> str:
    """The class of the lines, or the label for leaders of all classes."""
    if len(classes) == 1:
        return classes[0].class_name
    if query.rider or not classes:
        return ""
    words = texts.LEADERS if len(classes) <= MAX_LINES else texts.SOME_LEADERS
    return words(query.lang).format(n=MAX_LINES, all=len(classes))


def _lines(query: SocialImageQuery, classes: list[ClassStandings], hues: Mapping[str, str]) -> Iterable[CardLine]:
    if len(classes) == 1:
        rows = classes[0].standings[:MAX_LINES]
        yield from (_line(query, row, hues[classes[0].class_name], place=str(row.place or "")) for row in rows)
    else:  # no place: all of them are first
        for group in classes[:MAX_LINES]:
            yield _line(query, group.standings[0], hues[group.class_name], about=group.class_name)


def _line(query: SocialImageQuery, row: Standing, hue: str, place: str = "", about: str = "") -> CardLine:
    written = plate(row.displayed_number, row.full_name)
    return CardLine(place, written, row.full_name, about, POINTS(row.total, query.lang), hue, _leads(query, row))


def _leads(query: SocialImageQuery, row: Standing) -> str:
    return words.RED_PLATE(query.lang) if row.place == 1 and row.total > 0 else ""


def _rider(query: SocialImageQuery, classes: list[ClassStandings], hues: Mapping[str, str]) -> CardRider:
    rows = ((group, row) for group in classes for row in group.standings if row.rider_id == query.rider)
    group, row = next(rows, (None, None))
    if group is None or row is None:
        raise Problem(Code.NOT_FOUND)
    lang = query.lang
    figures = (
        CardFigure(words.COLUMNS["points"](lang), points(row.total, lang)),
        CardFigure(texts.BEHIND(lang), f"\N{MINUS SIGN}{points(row.behind, lang)}" if row.behind else ""),
        CardFigure(texts.WINS(lang), str(row.wins or "")),
    )
    return CardRider(
        placed=texts.place_text(str(row.place or ""), group.class_name, lang),
        plate=plate(row.displayed_number, row.full_name),
        name=row.full_name,
        about=row.brand,
        figures=tuple(figure for figure in figures if figure.value),
        hue=hues[group.class_name],
        leads=_leads(query, row),
    )
