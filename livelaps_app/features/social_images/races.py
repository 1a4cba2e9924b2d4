"""The social images of a race: its first riders, those of a class, or a rider."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.racing.gaps import Gap, gap_text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import NOTSTARTED
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.social_images import texts
from livelaps_app.features.social_images.card import CardFigure, CardLine, CardLook, CardRider, ImageCard, Tone, plate
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Race, RaceResults, ResultRow
from livelaps_app.racing.board.red_plates import RedPlates, wears_red

MAX_LINES, MAX_CLASSES = 3, 5
NO_PLACE = "\N{EN DASH}"  # in a running moto


def _time(row: ResultRow, lang: Lang) -> str:
    return "" if row.total_time is None else formats.lap_time(row.total_time, lang)


def _motos(row: ResultRow, _: Lang) -> str:
    return " - ".join(moto.place_in_class or NO_PLACE for moto in row.motos)


# Figures of a rider by race mode, besides place and gap: label, and value or "".
FIGURES: dict[Mode, tuple[tuple[Text, Callable[[ResultRow, Lang], str]], ...]] = {
    Mode.LAPS: (
        (words.COLUMNS["laps"], lambda row, _: str(row.laps or "")),
        (words.COLUMNS["time"], _time),
    ),
    Mode.ENDURO: ((words.COLUMNS["time"], _time),),
    Mode.MOTOCROSS: (
        (words.COLUMNS["points"], lambda row, lang: formats.points(row.points, lang) if row.points else ""),
        (words.COLUMNS["motos"], _motos),
    ),
}


class CardRace(NamedTuple):
    """A race and its results; `classes` in their order, `leaders` of its series; scene: file of its drawing."""

    race: Race
    results: RaceResults
    classes: Sequence[str] = ()
    leaders: RedPlates = frozenset()
    scene: str = ""


def card(query: SocialImageQuery, answers: CardRace, look: CardLook) -> ImageCard:
    """The image of a race, or of the query's class or rider. Raises Problem for an unknown rider."""
    race, results = answers.race, answers.results
    rider = _rider(query, answers) if query.rider else None
    known = next((row.class_name for row in results.rows if row.class_name == query.class_name), "")
    lines = () if rider else tuple(_lines(query, answers, known))
    state, tone = _state(results, query.lang)
    named = f"{rider.name} {rider.plate}".strip() if rider else known
    where = ", ".join(text for text in (race.venue, race.place) if text)
    return ImageCard(
        look=look,
        heading=", ".join(filter(None, (named, race.name, race.event_name))),
        title=race.name,
        above=" · ".join(filter(None, (race.event_name, "" if rider else known))),
        below=" · ".join(filter(None, (formats.day(race.day, query.lang), where))),
        state=state,
        tone=tone,
        lines=lines,
        rider=rider,
        podium=results.scoring_status == "completed" and [line.place for line in lines] == ["1", "2", "3"],
        message="" if lines or rider else errors.message(Code.NO_RESULTS, query.lang),
        scene=answers.scene,
    )


def _state(results: RaceResults, lang: Lang) -> tuple[str, Tone]:
    if results.scoring_status == "running":
        return race_status.LIVE(lang), "live"
    if results.scoring_status == NOTSTARTED:
        return race_status.NOT_STARTED(lang), "plain"
    return race_status.RESULTS[results.result_state](lang), "good" if results.result_state == "official" else "plain"


def _lines(query: SocialImageQuery, answers: CardRace, class_name: str) -> Iterable[CardLine]:
    """The first riders of a class or overall; in a motocross of several classes the first of each class."""
    placed = [row for row in answers.results.rows if row.status not in UNPLACED]
    line = partial(_line, answers, query.lang)
    if class_name:
        of_class = [row for row in placed if row.class_name == class_name and row.class_position]
        for row in sorted(of_class, key=lambda row: row.class_position or 0)[:MAX_LINES]:
            yield line(row, str(row.class_position), "", row.class_gap)
    elif answers.race.mode is Mode.MOTOCROSS and len({row.class_name for row in placed}) > 1:
        for row in [row for row in placed if row.class_position == 1][:MAX_CLASSES]:
            yield line(row, "1", row.class_name, None)
    else:
        for row in [row for row in placed if row.overall_position][:MAX_LINES]:
            yield line(row, str(row.overall_position), row.class_name, row.overall_gap)


def _line(answers: CardRace, lang: Lang, row: ResultRow, place: str, about: str, gap: Gap | None) -> CardLine:
    if answers.race.mode is Mode.MOTOCROSS:
        figure = POINTS(row.points, lang) if row.points else ""
    else:
        figure = gap_text(gap, lang) or _time(row, lang)
    number = plate(row.displayed_number, row.full_name)
    return CardLine(place, number, row.full_name, about, figure, *_mark(answers, row, lang))


def _mark(answers: CardRace, row: ResultRow, lang: Lang) -> tuple[str, str]:
    """The hue of an entry's plate, and the words of a red one."""
    leads = wears_red(row, answers.leaders)
    return hue_of(row.class_name, answers.classes), words.RED_PLATE(lang) if leads else ""


def _rider(query: SocialImageQuery, answers: CardRace) -> CardRider:
    mode, rows = answers.race.mode, answers.results.rows
    row = next((row for row in rows if row.id == query.rider), None)
    if row is None:
        raise Problem(Code.NOT_FOUND)
    lang, alone = query.lang, len({row.class_name for row in rows}) < 2
    counted = [(label(lang), value(row, lang)) for label, value in FIGURES[mode]]
    gap = (
        []
        if mode is Mode.MOTOCROSS
        else [(texts.GAP(lang), gap_text(row.overall_gap if alone else row.class_gap, lang))]
    )
    overall = [] if alone or not row.overall_position else [(words.TABS["overall"](lang), str(row.overall_position))]
    unplaced = row.status if row.status in UNPLACED else ""
    place = row.overall_position if alone else row.class_position
    hue, leads = _mark(answers, row, lang)
    return CardRider(
        placed=texts.place_text(unplaced or str(place or ""), "" if alone else row.class_name, lang),
        plate=plate(row.displayed_number, row.full_name),
        name=row.full_name,
        about=" · ".join(filter(None, (row.class_name, row.brand))),
        figures=tuple(CardFigure(label, value) for label, value in (*overall, *counted, *gap) if value),
        hue=hue,
        leads=leads,
    )
