"""What a race's results mean: filtered, ordered and paged, once per version of the race and view."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial

from livelaps_app.core import errors, formats, zones
from livelaps_app.core.counted import of_riders
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.files import File
from livelaps_app.core.kept import Kept, KeptBeside, Same
from livelaps_app.core.looks import style
from livelaps_app.core.paging import ALL, SIZES, Heading, Option, PageLink, heading, page_links, span, written
from livelaps_app.core.routes import Match, url
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Text
from livelaps_app.core.when import When, when
from livelaps_app.features.access import service as access
from livelaps_app.features.race import delays, texts
from livelaps_app.features.race.corrections import lines as corrections
from livelaps_app.features.race.files import MAKERS
from livelaps_app.features.race.lines import ONLY_PLACES, Kind, Layout, Line, labelled, lines
from livelaps_app.features.race.narrowing import narrowed, rows, said
from livelaps_app.features.race.paper.addresses import EVERYBODY, SHOWN, address
from livelaps_app.features.race.query import IN_ORDER, TABS, RaceQuery
from livelaps_app.features.race.rider import service as rider
from livelaps_app.features.race.sections import service as sections
from livelaps_app.features.race.sections.table import Table
from livelaps_app.features.race.sections.texts import PARTS
from livelaps_app.features.race.teams import service as teams
from livelaps_app.features.race.view_model import Entrants, Laps, RaceView, on_paper
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceFilters, RaceLayout, RaceResults

RUNNING, NOTSTARTED = "running", "notstarted"
POLL_SECONDS = 2.0
KINDS = tuple(MAKERS)  # of files
PICKED = ("class", "group", "brand", "participant")
OWN_ROWS = ("position", "teams")  # tabs whose rows are no other's
ROOM, BESIDE = 100_000, 200  # rows that all boards have together, some 25 MB, and what a board weighs beside its own


@dataclass(frozen=True)
class Told:
    """What the service told of a race, and its results written out: all that a view of it is made of."""

    race: Race
    results: RaceResults
    filters: RaceFilters
    plan: RaceLayout
    layout: Layout
    lines: Sequence[Line]


_boards: KeptBeside[RaceQuery, RaceView] = KeptBeside(ROOM)
_bare: Kept[int, RaceView] = Kept(100)
_entrants: Kept[int, Entrants] = Kept(100)


async def admitted(at: Match) -> int:
    """The race an address names, when this visitor may see it. Raises Problem."""
    number = race_id(at)
    await access.demand(at, "display_race")
    return number


def race_id(at: Match) -> int:
    """The race an address names. Raises Problem: none named, or not a number."""
    written = at.argument("id", "id_test")
    if not written:
        raise Problem(Code.NO_RACE_SELECTED)
    number = check_id(written)
    if number is None:
        raise Problem(Code.INVALID_RACE_ID)
    return number


async def race_view(view: RaceQuery) -> RaceView:
    """One view of a race; the same object until its results change. Raises Problem."""
    timing = wiring.timing()
    race = (await timing.race(view.race_id)).value
    results = (await timing.results(view.race_id)).value
    filters = (await timing.filters(view.race_id)).value
    if not race.configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    plan = (await timing.layout(view.race_id)).value
    if view.tab == "teams" and not plan.teams:
        view = replace(view, tab="overall")
    layout = Layout.of(race.mode, plan.team_fields if view.tab == "teams" else plan.fields)
    layout = layout.overall(results.rows) if view.tab in IN_ORDER else layout
    told = Told(race, results, filters, plan, layout, await lines(race, results, layout, view.lang))
    still_open = delays.still_open(race, results, datetime.now(UTC).date())  # a day may end it
    answers = (race, Same(results), filters, plan, still_open)
    if view.tab == "sections":
        table = await sections.table(view, race, results)
        made = partial(_by_section, view, told, table)
        return await _boards.get(view, (*answers, Same(table)), made, len(told.lines), BESIDE)
    make = _by_team if view.tab == "teams" else _board
    many = len(told.lines)
    own = min(view.size or many, many) if view.tab in OWN_ROWS else 0  # others share those that are written
    return await _boards.get(view, answers, partial(make, view, told), many, BESIDE + own)


def bare(board: RaceView) -> RaceView:
    """The same without its rows, for who has them; the same object for the same board."""
    return _bare.get(id(board), Same(board), lambda: replace(board, rows=[]))


async def entrants(race_id: int) -> Entrants:
    """Everybody in a race, to choose from; the same object until they change. Raises Problem."""
    filters = (await wiring.timing().filters(race_id)).value
    return _entrants.get(race_id, filters, lambda: Entrants(race_id, _riders(filters)))


async def age(view: RaceQuery) -> str:
    """What makes a race's results late, in words: their age, or that nobody has passed for long; else empty."""
    known = await wiring.timing().results(view.race_id)
    race, now = (await wiring.timing().race(view.race_id)).value, datetime.now(UTC)
    if known.stale:
        return delays.old(race, known.value, now - timedelta(seconds=known.seconds), now, view.lang)
    return delays.silence(race, known.value, now, view.lang)


async def unheard(view: RaceQuery, heard: datetime) -> str:
    """What is told when the service was heard of last at that moment. Raises Problem."""
    return delays.unreachable((await wiring.timing().race(view.race_id)).value, heard, view.lang)


async def laps(view: RaceQuery, entry: str) -> Laps:
    """One rider's laps, sections or motos; for an entry the race does not have, the reason instead."""
    try:
        number = check_id(entry)
        if number is None:
            raise Problem(Code.NOT_FOUND)
        return rider.beside(await rider.sheet(view, number), await race_view(replace(view, size=0, page=1)))
    except Problem as problem:  # the results stand, whatever becomes of the sheet above them
        return Laps(message=errors.message(problem.code, view.lang))


async def take_away(at: Match, kind: str) -> File:
    """What a view shows, all pages of it, as a file of that kind (of KINDS). Raises Problem."""
    view = replace(RaceQuery.parse(at, await admitted(at)), size=0, page=1)
    shown = await race_view(view)
    if shown.tab == "teams":
        shown = await teams.with_results(shown, view.lang)
    return await asyncio.to_thread(MAKERS[kind], shown, view.lang)


def file_address(view: RaceQuery, kind: str) -> str:
    """Where a view is taken away, without the base path."""
    query = written(view.query(size=SIZES[0], page=1))
    return f"{url('race', view.lang, id=view.race_id)}.{kind}{query if len(query) > 1 else ''}"


async def changed(race: int, after: int) -> int:
    """Waits until a race's results are of another version than `after`, reads them, and gives the one announced."""
    timing = wiring.timing()
    told = await timing.changed(race, after)
    if told is None:
        await asyncio.sleep(POLL_SECONDS)  # this service can't say when: it is read at intervals
    elif told.version == after:
        return after
    read = (await timing.fresh_results(race)).value.version
    return read if told is None else told.version


def _board(view: RaceQuery, told: Told) -> RaceView:
    wanted = [] if view.unchosen else narrowed(view, told.lines, told.filters.classes, told.layout)
    layout, cells = told.layout, None
    if view.tab == "position":
        layout, cells = layout.only(ONLY_PLACES), [0, *layout.places(*ONLY_PLACES)]
    board = _around(view, told, wanted, layout)
    first, last, _ = span(view.page, view.size, len(wanted))
    drawn = list(rows(view, wanted[first:last], cells))
    paper = on_paper(board.headings, drawn)
    return _marked(replace(board, style=style("results", layout.looks()) + paper, rows=drawn))


def _by_section(view: RaceQuery, told: Told, table: Table) -> RaceView:
    """The same with sections for columns, or in the order of one of them."""
    wanted = narrowed(view, told.lines, told.filters.classes, told.layout)
    return _marked(sections.shown(view, _around(view, told, wanted, told.layout), table, wanted))


def _by_team(view: RaceQuery, told: Told) -> RaceView:
    """The same with riders below their teams."""
    wanted = narrowed(view, told.lines, told.filters.classes, told.layout)
    board = _around(view, told, wanted, told.layout)
    return _marked(teams.shown(view, board, told.results, told.layout, wanted, told.plan.count_team))


def _marked(board: RaceView) -> RaceView:
    """The board with the token of what its table shows."""
    shown = repr([*board.rows, board.corrections.touched])
    return replace(board, token=hashlib.blake2b(shown.encode(), digest_size=9).hexdigest())


def _around(view: RaceQuery, told: Told, wanted: list[Line], layout: Layout) -> RaceView:
    """All of a view but the rows of its table and how they look."""
    race, results, filters = told.race, told.results, told.filters
    picked = {name: list(view.query()[name]) for name in PICKED}
    riders = [rider for rider in _riders(filters) if rider.value in picked["participant"]] if view.riders else []
    about = _with_ways_on(view, race, told.plan, len(wanted), _about(view, race, results))
    return replace(
        about,
        here=_here(view),
        chosen={"q": view.search, "size": str(view.size or ALL), "sort": view.sort, "section": ""},
        picked=picked,
        classes=[Option(name, name) for name in filters.classes],
        groups=[Option(name, name) for name in filters.class_group],
        brands=[Option(name, name) for name in filters.brands],
        riders=riders,
        filters=said(view, riders),
        headings=[_heading(view, race, kind) for kind in layout.kinds],
        under=layout.places("class", "brand", "time"),
        quiet=layout.places("gap"),
        count=of_riders(len(wanted), len(results.rows), view.lang),
        message=_message(view, results, wanted),
    )


def _about(view: RaceQuery, race: Race, results: RaceResults) -> RaceView:
    """What stands above the table."""
    still_open = delays.still_open(race, results, datetime.now(UTC).date())
    live, waiting = results.scoring_status == RUNNING, results.scoring_status == NOTSTARTED
    return RaceView(
        race_id=race.id,
        event_id=race.event_id,
        title=race.name,
        event=race.event_name,
        when=formats.day(race.event_date, view.lang),
        day=race.event_date.isoformat(),
        starts=zones.start(race.start_time, race.event_date, race.time_zone),
        where=", ".join(text for text in (race.venue, race.place) if text),
        kind=str(race.mode),
        live=live,
        open=still_open,
        state=corrections.state(race, results, view.lang),
        start=when(race.start_time, zones.zone(race.time_zone), view.lang) if waiting else When(),
        grid=f"{url('event', view.lang, id=race.event_id)}?race={race.id}#grid" if waiting and race.event_id else "",
        passed=results.last_passing_at.isoformat() if live and results.last_passing_at else "",
        tab=view.tab,
        corrections=corrections.corrected(race, results, view.lang, still_open),
    )


def _heading(view: RaceQuery, race: Race, kind: Kind) -> Heading:
    label = labelled(kind.key, race, view.lang)
    if kind.order is None:
        return Heading(kind.key, label)
    return heading(
        kind.key, label, view.sort, lambda sort: view.query(sort=sort, page=1), kind.falling, usual=kind.key == "place"
    )


def _with_ways_on(view: RaceQuery, race: Race, plan: RaceLayout, count: int, board: RaceView) -> RaceView:
    """The same with the links that lead from a view to others, to files and to paper."""
    lang = view.lang
    offered = [tab for tab in TABS if tab != "teams" or plan.teams]
    return replace(
        board,
        pages=page_links(lambda page: view.query(page=page), view.page, view.size, count),
        tabs=[
            PageLink(_tab(tab, race)(lang), written(view.query(tab=tab, page=1)), tab == view.tab) for tab in offered
        ],
        files=[] if view.unchosen else [PageLink(kind.upper(), file_address(view, kind)) for kind in KINDS],
        prints=[PageLink(texts.PRINTS[key](lang), address(key, view)) for key in (EVERYBODY, SHOWN)],
    )


def _tab(tab: str, race: Race) -> Text:
    return PARTS[race.mode] if tab == "sections" else texts.TABS[tab]


def _here(view: RaceQuery) -> str:
    query = written(view.query())
    return f"{query}&" if len(query) > 1 else query


def _riders(filters: RaceFilters) -> list[Option]:
    return [Option(str(choice.value), choice.text) for choice in filters.participants]


def _message(view: RaceQuery, results: RaceResults, found: list[Line]) -> str:
    if not results.rows:
        return errors.message(Code.NO_RESULTS, view.lang)
    if view.unchosen:
        return errors.message(Code.NO_CLASSES_SELECTED, view.lang)
    return "" if found else texts.NOBODY(view.lang)
