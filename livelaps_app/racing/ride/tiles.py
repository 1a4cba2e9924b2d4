"""The figures of a ride."""

from collections.abc import Sequence

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import gap_text
from livelaps_app.core.racing.rides import RideTile
from livelaps_app.gateways.timing.records import ON_COURSE, Mode, Moto, RaceResults, ResultRow
from livelaps_app.racing.board.facts import fastest_lap, is_own_best
from livelaps_app.racing.followed_riders import place_or_status
from livelaps_app.racing.ride import texts
from livelaps_app.racing.ride.laps import NONE, best_lap, lap_number, part_name, time_text

THOUSANDTHS = 4  # characters, with their mark


def ride_tiles(row: ResultRow, mode: Mode, results: RaceResults, lang: Lang) -> list[RideTile]:
    """Place, place in class, and two figures of the race mode; for a motocross the points and each moto."""
    starters = [entry for entry in results.rows if entry.status != "DNS"]
    in_class = sum(entry.class_name == row.class_name for entry in starters)
    running = results.scoring_status == ON_COURSE
    moved = (row.places_won or 0) if running else 0
    places = [
        _tile(texts.PLACE(lang), place_or_status(row, row.overall_position), _of(len(starters), lang), moved),
        _tile(texts.IN_CLASS(lang), place_or_status(row, row.class_position), _of(in_class, lang)),
    ]
    if mode is Mode.MOTOCROSS:
        return [*places, _tile(texts.POINTS(lang), formats.points(row.points, lang)), *_motos(row.motos, lang)]
    if mode is Mode.ENDURO:
        return [*places, _section(row, lang), _total(row, lang)]
    return [*places, _lap(row, results, running, lang), _laps(row, running, lang)]


def _lap(row: ResultRow, results: RaceResults, running: bool, lang: Lang) -> RideTile:
    """The last lap of a running race, else the best."""
    best, at = time_text(row.best_lap, lang), best_lap(row.sections)
    in_lap = texts.IN_LAP(lang).format(n=lap_number(row.sections[at].section_name)) if at is not None else ""
    leading = fastest_lap(results.rows)
    fastest = leading is not None and leading.id == row.id
    if not running:
        below = " · ".join(filter(None, (in_lap, texts.FASTEST(lang) if fastest else "")))
        return _tile(texts.BEST_LAP(lang), best, below, look="best" if fastest else "")
    if is_own_best(row):
        look, word = ("best", texts.FASTEST) if fastest else ("own", texts.OWN_BEST)
        return _tile(texts.LAST_LAP(lang), best, word(lang), look=look)
    below = texts.BEST(lang).format(time=best) if best and row.laps > 1 else ""
    return _tile(texts.LAST_LAP(lang), time_text(row.last_lap, lang), below)


def _laps(row: ResultRow, running: bool, lang: Lang) -> RideTile:
    """The laps with the gap to the leader, else with the total time."""
    gap = gap_text(row.overall_gap._replace(lap=0), lang) if running and row.overall_gap else ""
    total = time_text(row.total_time, lang)[:-THOUSANDTHS]
    in_all = texts.IN_ALL(lang).format(time=total) if total else ""
    return _tile(texts.LAPS(lang), str(row.laps or ""), gap or in_all)


def _section(row: ResultRow, lang: Lang) -> RideTile:
    last = row.sections[-1] if row.sections else None
    label = part_name(last.section_name, lang) if last else texts.SECTION(lang)
    place = last.section_overall_position if last else None
    below = f"{texts.PLACE(lang)} {place}" if place else ""
    return _tile(label, time_text(last.section_time, lang) if last else "", below)


def _total(row: ResultRow, lang: Lang) -> RideTile:
    return _tile(texts.TIME(lang), time_text(row.total_time, lang), gap_text(row.overall_gap, lang))


def _motos(motos: Sequence[Moto], lang: Lang) -> list[RideTile]:
    """The motos: the place in class, the basis of its points."""
    return [
        _tile(part_name(f"Moto {moto.number}", lang), moto.place_in_class, POINTS(moto.points, lang)) for moto in motos
    ]


def _of(many: int, lang: Lang) -> str:
    return texts.OF(lang).format(n=many)


def _tile(label: str, text: str, below: str = "", moved: int = 0, look: str = "") -> RideTile:
    return RideTile(label, text or NONE, below, moved, look)
