"""The series of the site: the current ones by promoter, and each with its rounds, classes and rules."""

from collections.abc import Iterable
from datetime import date

from livelaps_app.core import feeds, formats
from livelaps_app.core.counted import ROUNDS
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.settings import settings
from livelaps_app.core.states import LIVE
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.series import rules, texts
from livelaps_app.features.series.board import Board, Directory, PromoterBox, RaceLink, RoundLine
from livelaps_app.features.series.board import SeriesLine as Line
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import ListedSeries, SeriesDetails, SeriesRound

NOTSTARTED, RUNNING, COMPLETED = "notstarted", "running", "completed"

_directories: Kept[Lang, Directory] = Kept(10)
_boards: Kept[tuple[int, Lang], Board] = Kept(200)


async def admitted(at: Match) -> int:
    """The series an address names, when this visitor may see it; 0 where it names none. Raises Problem."""
    number = series_id(at)
    await access.demand(at, "display_series")
    return number


def series_id(at: Match) -> int:
    """The series an address names, 0 for none. Raises Problem: not a number."""
    written = at.argument("id")
    number = check_id(written) if written else 0
    if number is None:
        raise Problem(Code.INVALID_SERIE_ID)
    return number


async def of_site() -> tuple[ListedSeries, ...]:
    """The series this site may show, in the order of the service. Raises Problem."""
    every = (await wiring.timing().all_series()).value
    seen = await access.visible("series", (one.id for one in every))
    return tuple(one for one in every if one.id in seen)


async def directory(lang: Lang, today: date) -> Directory:
    """The series of this year and later, by promoter; the same object until one changes. Raises Problem."""
    current = tuple(one for one in await of_site() if not one.year or one.year >= today.year)
    return _directories.get(lang, current, lambda: _directory(current, lang))


async def board(number: int, lang: Lang) -> Board:
    """One series; the same object until it changes. Raises Problem."""
    series = (await wiring.timing().series(number)).value
    return _boards.get((number, lang), series, lambda: _board(series, lang))


async def age(number: int, lang: Lang) -> str:
    """How old what is told of a series, or of all for 0, is, in words, when it is older than it should be."""
    timing = wiring.timing()
    known = await (timing.series(number) if number else timing.all_series())
    return formats.age(known.seconds, lang) if known.stale else ""


def titled(series: ListedSeries) -> str:
    """The name of a series with its year."""
    return formats.season(series.name, series.year)


def _directory(current: Iterable[ListedSeries], lang: Lang) -> Directory:
    boxes: dict[tuple[int, str], list[Line]] = {}
    for one in sorted(current, key=lambda one: (one.promoter_name.casefold(), one.year, one.name)):
        boxes.setdefault((one.promoter_user_id, one.promoter_name), []).append(_line(one, lang))
    return Directory(
        promoters=[PromoterBox(number, name, lines) for (number, name), lines in boxes.items()],
        message="" if boxes else texts.NOTHING_CURRENT(lang),
    )


def _line(series: ListedSeries, lang: Lang) -> Line:
    return Line(series.id, titled(series), ROUNDS(series.round_count, lang) if series.round_count else "")


def _board(series: SeriesDetails, lang: Lang) -> Board:
    rounds = _rounds(series.rounds)
    run = sum(any(race.scoring_status != NOTSTARTED for race in races) for races in rounds)
    return Board(
        id=series.id,
        title=titled(series),
        year=str(series.year or ""),
        promoter_id=series.promoter_user_id,
        promoter=series.promoter_name,
        about=series.description,
        run=texts.RUN_OF(lang).format(run=run, all=len(rounds)) if rounds else "",
        classes=list(series.classes),
        rounds=[_round(races, lang) for races in rounds],
        rules=rules.written(series, lang),
        feeds=[feeds.link(titled(series), settings().origin, "series", lang, series.id)],
    )


def _rounds(races: Iterable[SeriesRound]) -> list[list[SeriesRound]]:
    """The races of each round: classes may run in several races of a day."""
    rounds: dict[tuple[int, int], list[SeriesRound]] = {}
    for race in races:
        rounds.setdefault((race.number, race.event_id), []).append(race)
    return list(rounds.values())


def _round(races: list[SeriesRound], lang: Lang) -> RoundLine:
    first, states = races[0], {race.scoring_status for race in races}
    day = first.start_time.date() if first.start_time else first.event_date  # an event may last several days
    over = texts.FINISHED(lang) if states == {COMPLETED} else ""
    return RoundLine(
        number=str(first.number),
        event_id=first.event_id,
        event=first.event_name,
        when=formats.day(day, lang),
        day=day.isoformat(),
        where=", ".join(text for text in (first.venue, first.place) if text),
        state=LIVE(lang) if RUNNING in states else over,
        look="chip live" if RUNNING in states else "chip",
        races=[RaceLink(race.race_id, race.race_name) for race in races],
    )
