"""The series of the site: current ones by promoter, and each with rounds, classes and rules."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime

from livelaps_app.core import feeds
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.paging import parse_id
from livelaps_app.core.racing.race_status import COMPLETED, LIVE, NOTSTARTED, RUNNING
from livelaps_app.core.racing.registration_lines import RegistrationLine
from livelaps_app.core.routes import Match
from livelaps_app.core.settings import settings
from livelaps_app.features.series import rules, texts
from livelaps_app.features.series import view_model as views
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ListedSeries, SeriesDetails, SeriesRound
from livelaps_app.people import access
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.racing.registrations.lines import listed_registrations
from livelaps_app.racing.registrations.texts import CHIPS
from livelaps_app.racing.series.series import (
    by_round,
    count_run,
    season_title,
    series_line,
    site_series,
)
from livelaps_app.racing.series.view import SeriesLine
from livelaps_app.stores.memo import Memo

_directories: Memo[Lang, views.SeriesDirectory] = Memo(10)
_views: Memo[tuple[int, Lang], views.SeriesView] = Memo(200)


def series_id(at: Match) -> int:
    """The series in an address, 0 if missing. Raises Problem if invalid."""
    return parse_id(at, Code.INVALID_SERIE_ID)


async def directory(lang: Lang, today: date) -> views.SeriesDirectory:
    """The series of this year and later, by promoter; the same object while unchanged. Raises Problem."""
    current = tuple(series for series in await site_series() if not series.year or series.year >= today.year)
    return _directories.get(lang, current, lambda: _directory(current, lang))


async def series_view(number: int, lang: Lang) -> views.SeriesView:
    """A series; the same object while unchanged. Raises Problem."""
    series = (await timing_gateway().series(number)).value
    lines = await _registrations({race.event_id for race in series.rounds if race.scoring_status == NOTSTARTED}, lang)
    today = day_not_over(datetime.now(UTC))
    return _views.get((number, lang), (series, lines, today), lambda: _view(series, lines, today, lang))


async def _registrations(event_ids: Iterable[int], lang: Lang) -> Mapping[int, RegistrationLine]:
    """The registrations of visible events; none if they cannot be read, as the page has its rounds all the same."""
    with suppress(Problem):
        visible = await access.visible("event", sorted(event_ids))
        return (await listed_registrations(sorted(visible), lang)).lines
    return {}


def _directory(current: Iterable[ListedSeries], lang: Lang) -> views.SeriesDirectory:
    promoters: dict[tuple[int, str], list[SeriesLine]] = {}
    for series in sorted(current, key=lambda series: (series.promoter_name.casefold(), series.year, series.name)):
        promoters.setdefault((series.promoter_user_id, series.promoter_name), []).append(series_line(series, lang))
    return views.SeriesDirectory(
        promoters=[views.DirectoryPromoter(number, name, lines) for (number, name), lines in promoters.items()],
        message="" if promoters else texts.NOTHING_CURRENT(lang),
    )


def _view(series: SeriesDetails, lines: Mapping[int, RegistrationLine], today: date, lang: Lang) -> views.SeriesView:
    rounds = by_round(series.rounds)
    run = count_run(rounds)
    return views.SeriesView(
        id=series.id,
        title=season_title(series),
        promoter_id=series.promoter_user_id,
        promoter=series.promoter_name,
        about=series.description,
        run=texts.RUN_OF(lang).format(run=run, all=len(rounds)) if rounds else "",
        classes=list(series.classes),
        rounds=[_round(races, lines, today, lang) for races in rounds],
        rules=rules.rules_view(series, lang),
        feeds=[feeds.link(season_title(series), settings().origin, "series", lang, series.id)],
    )


def _round(
    races: list[SeriesRound], lines: Mapping[int, RegistrationLine], today: date, lang: Lang
) -> views.SeriesRoundLine:
    first, states = races[0], {race.scoring_status for race in races}
    day = first.start_time.date() if first.start_time else first.event_date  # an event may last several days
    over = RegistrationLine("done", CHIPS["done"](lang)) if states == {COMPLETED} else RegistrationLine()
    return views.SeriesRoundLine(
        number=texts.ROUND(lang).format(n=first.number),
        id=first.event_id,
        name=first.event_name,
        date=date_block(day, day, lang, today),
        when=formats.day(day, lang),
        where=", ".join(text for text in (first.venue, first.place) if text),
        live=LIVE(lang) if RUNNING in states else "",
        registration=lines.get(first.event_id, over),
        races=[views.RoundRace(race.race_id, race.race_name) for race in races],
    )
