"""Visible series as text."""

from collections.abc import Iterable

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import ROUNDS, ROUNDS_RUN
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.race_status import NOTSTARTED, RUNNING
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ListedSeries, Round, SeriesRound
from livelaps_app.people import access
from livelaps_app.racing.series.view import SeriesLine

NOT_OVER = (NOTSTARTED, RUNNING)  # states of a race


async def site_series() -> tuple[ListedSeries, ...]:
    """The visible series, in the order of the service. Raises Problem."""
    listed = (await timing_gateway().all_series()).value
    visible = await access.visible("series", (series.id for series in listed))
    return tuple(series for series in listed if series.id in visible)


async def series_age(number: int, lang: Lang) -> str:
    """The age of a series' record, or of the list for 0, in words, "" while it is fresh. Raises Problem."""
    timing = timing_gateway()
    return (await (timing.series(number) if number else timing.all_series())).age(lang)


async def series_season(number: int, lang: Lang) -> str:
    """The days of a series, and the number of completed rounds; "" without rounds. Raises Problem."""
    rounds = by_round((await timing_gateway().series(number)).value.rounds)
    days = [race.event_date for races in rounds for race in races]
    run = ROUNDS_RUN(count_run(rounds), lang, all=len(rounds))
    return f"{formats.days(min(days), max(days), lang)} · {run}" if days else ""


def rounds_run(races: Iterable[Round], lang: Lang) -> str:
    """The number of rounds that are over among all: "2 of 5 rounds run"; "" without rounds."""
    races = list(races)
    every = {race.number for race in races}
    over = {race.number for race in races if race.scoring_status not in NOT_OVER}
    return ROUNDS_RUN(len(over), lang, all=len(every)) if every else ""


def season_title(series: ListedSeries) -> str:
    """The name of a series with its year."""
    return formats.season(series.name, series.year)


def series_line(series: ListedSeries, lang: Lang) -> SeriesLine:
    """A series as a list row."""
    return SeriesLine(series.id, season_title(series), ROUNDS(series.round_count, lang) if series.round_count else "")


def count_run(rounds: Iterable[Iterable[SeriesRound]]) -> int:
    """The number of rounds with a race that is over."""
    return sum(any(race.scoring_status not in NOT_OVER for race in races) for races in rounds)


def by_round(races: Iterable[SeriesRound]) -> list[list[SeriesRound]]:
    """The races by round; classes of a round may run in several races."""
    rounds: dict[tuple[int, int], list[SeriesRound]] = {}
    for race in races:
        rounds.setdefault((race.number, race.event_id), []).append(race)
    return list(rounds.values())
