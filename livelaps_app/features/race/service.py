"""The views of a race: filtered, ordered and paged, built once per answer of the timing service and query."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.exports import File
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.race_status import RUNNING
from livelaps_app.core.routes import Match
from livelaps_app.features.race import presenter, rows, staleness
from livelaps_app.features.race.columns import ResultColumns
from livelaps_app.features.race.event_races.service import event_races
from livelaps_app.features.race.exports import MAKERS
from livelaps_app.features.race.presenter import RaceAnswers, rider_options
from livelaps_app.features.race.query import IN_ORDER, LISTED, RaceQuery
from livelaps_app.features.race.rider import service as rider_service
from livelaps_app.features.race.rider.texts import NOT_LISTED
from livelaps_app.features.race.sections.presenter import SectionTable, oldest_first, section_table
from livelaps_app.features.race.start_list import service as start_list
from livelaps_app.features.race.teams.presenter import with_results
from livelaps_app.features.race.view_model import Entrants, RaceView, RiderView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.stores.memo import Memo, ThreadMemo

KINDS = tuple(MAKERS)  # of files
OWN_ROWS = ("position", "teams")  # tabs with their own rows
ROOM, BESIDE = 100_000, 200  # rows of all cached views, some 25 MB, and the weight of a view without rows

_views: ThreadMemo[RaceQuery, RaceView] = ThreadMemo(ROOM)
_tables: ThreadMemo[tuple[int, Lang, int], SectionTable] = ThreadMemo(40)
_entrants: Memo[int, Entrants] = Memo(100)


async def permitted_query(at: Match) -> RaceQuery:
    """The query of an address, if the visitor may see the race. Raises Problem."""
    query = RaceQuery.parse(at)
    await access.demand(at, "display_race")
    return query


async def without_unknown_filters(query: RaceQuery) -> RaceQuery:
    """The query without unknown filter values, so that equal results share a view. Raises Problem."""
    if query.needs_no_check:
        return query
    answers = await _answers(query)
    if query.section:
        known = await timing_gateway().splits(query.race_id, answers.results.version)
        query = replace(query, section=query.section if query.section <= len(known.value.names) else 0)
    return rows.without_unknown_filters(query, answers.rows, answers.filters, answers.columns)


async def race_view(query: RaceQuery) -> RaceView:
    """A view of a race; the same object while its results are unchanged. Raises Problem."""
    answers = await _answers(query)
    known = answers.race, answers.version, answers.filters, answers.layout
    depends_on = (*known, answers.still_open, answers.leaders, answers.races, answers.start_list)
    count = len(answers.rows)
    if answers.tab == "sections":
        table = await _section_table(query, answers)
        make = partial(presenter.by_section, query, answers, table)
        return await _views.get(query, (*depends_on, table), make, count, BESIDE)
    query = replace(query, tab=answers.tab)
    own_rows = min(query.size or count, count) if query.tab in OWN_ROWS else 0  # other tabs share the written rows
    make = partial(presenter.by_team if query.tab == "teams" else presenter.race_view, query, answers)
    return await _views.get(query, depends_on, make, count, BESIDE + own_rows)


async def _answers(query: RaceQuery) -> RaceAnswers:
    timing = timing_gateway()
    race = (await timing.race(query.race_id)).value
    known = await timing.results(query.race_id)
    results = known.value
    filters = (await timing.filters(query.race_id)).value
    if not race.configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    layout = (await timing.layout(query.race_id)).value
    still_open = staleness.still_open(race, results, datetime.now(UTC).date())  # a day may end it
    answers = partial(RaceAnswers, race, results, known.version, filters, layout, still_open)
    leaders = await red_plates(query.race_id)
    races = await event_races(race, results, query.lang)
    if listed := await start_list.start_list(race, results):
        return answers(
            query.tab if query.tab in LISTED else LISTED[0], listed.columns, listed.rows, leaders, races, listed
        )
    tab = "overall" if query.tab == "teams" and not layout.teams else query.tab
    fields, running = layout.team_fields if tab == "teams" else layout.fields, results.scoring_status == RUNNING
    columns = ResultColumns.of(race.mode, fields, running)
    columns = columns.overall(results.rows) if tab in IN_ORDER else columns.by_class(results.rows)
    written = await rows.written_rows(race, results, known.version, columns, query.lang)
    return answers(tab, columns, written, leaders, races)


async def chart_entries(query: RaceQuery) -> list[int]:
    """The riders of a chart. Raises Problem."""
    return presenter.chart_entries(query, await _answers(query))


async def _section_table(query: RaceQuery, answers: RaceAnswers) -> SectionTable:
    """The sections of the race, written once per answer of the service."""
    known = await timing_gateway().splits(query.race_id, answers.results.version)
    section = query.section if query.section <= len(known.value.names) else 0
    return await _tables.get(
        (query.race_id, query.lang, section),
        (answers.race, answers.version, known.version),
        partial(section_table, answers.race, answers.results, known.value, query.lang, section),
        len(answers.results.rows) * len(known.value.names),
    )


async def entrants(race_id: int) -> Entrants:
    """The options of the rider filter; the same object while unchanged. Raises Problem."""
    filters = (await timing_gateway().filters(race_id)).value
    return _entrants.get(race_id, filters, lambda: Entrants(race_id, rider_options(filters)))


async def age(query: RaceQuery) -> str:
    """A message about late results: their age, or a long time without passings; else "". Raises Problem."""
    known = await timing_gateway().results(query.race_id)
    race, now = (await timing_gateway().race(query.race_id)).value, datetime.now(UTC)
    if known.stale:
        return staleness.old(race, known.value, now - timedelta(seconds=known.seconds), now, query.lang)
    return staleness.silence(race, known.value, now, query.lang)


async def unreachable(query: RaceQuery, answered: datetime) -> str:
    """A message during an outage, with the time of the service's last answer. Raises Problem."""
    return staleness.unreachable((await timing_gateway().race(query.race_id)).value, answered, query.lang)


async def rider_view(query: RaceQuery, entry: str) -> RiderView:
    """A rider's laps, sections or motos; a message for an unknown entry. Raises Problem."""
    try:
        number = check_id(entry)
        if number is None:
            raise Problem(Code.NOT_FOUND)
        query = await without_unknown_filters(query)
        rider = await start_list.rider_view(query, number) or await rider_service.rider_view(query, number)
        return rider_service.with_neighbours(rider, await race_view(replace(query, size=0, page=1).of_table))
    except Problem as problem:  # the results stay valid without the dialog
        unknown = problem.code is Code.NOT_FOUND
        return RiderView(message=NOT_LISTED(query.lang) if unknown else errors.message(problem.code, query.lang))


async def take_away(at: Match, kind: str) -> File:
    """All pages of a view as a file of that kind (of KINDS). Raises Problem."""
    query = replace(await without_unknown_filters(await permitted_query(at)), size=0, page=1).of_table
    view = oldest_first(await race_view(query))
    if view.tab == "teams":
        results = (await timing_gateway().results(query.race_id)).value
        count = (await timing_gateway().layout(query.race_id)).value.count_team
        view = await asyncio.to_thread(with_results, view, results, count, query.lang) if count else view
    return await asyncio.to_thread(MAKERS[kind], view, query.lang)
