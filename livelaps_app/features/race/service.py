"""What a race's results mean: filtered, ordered and paged, once per version of the race and view."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from livelaps_app.core import errors, formats, zones
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.files import File
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.looks import style
from livelaps_app.core.paging import ALL, SIZES, Heading, Option, PageLink, heading, page_links, span, written
from livelaps_app.core.routes import Match, url
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.access import service as access
from livelaps_app.features.race import delays, texts
from livelaps_app.features.race.board import Board, Entrants, Laps
from livelaps_app.features.race.corrections import lines as corrections
from livelaps_app.features.race.files import MAKERS
from livelaps_app.features.race.lines import ONLY_PLACES, Kind, Layout, Line, lines
from livelaps_app.features.race.narrowing import narrowed, rows, said
from livelaps_app.features.race.paper.addresses import EVERYBODY, SHOWN, address
from livelaps_app.features.race.rider import service as rider
from livelaps_app.features.race.sections import service as sections
from livelaps_app.features.race.sections.table import Table
from livelaps_app.features.race.sections.texts import PARTS
from livelaps_app.features.race.view import TABS, View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceFilters, RaceResults

RUNNING, NOTSTARTED = "running", "notstarted"
POLL_SECONDS = 2.0
KINDS = tuple(MAKERS)  # of files
PICKED = ("class", "group", "brand", "participant")

_boards: Kept[View, Board] = Kept(500)
_bare: Kept[int, Board] = Kept(100)
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


async def board(view: View) -> Board:
    """One view of a race; the same object until its results change. Raises Problem."""
    timing = wiring.timing()
    race = (await timing.race(view.race_id)).value
    results = (await timing.results(view.race_id)).value
    filters = (await timing.filters(view.race_id)).value
    if not race.configured:
        raise Problem(Code.RACE_MISCONFIGURED)
    columns = (await timing.layout(view.race_id)).value.fields
    # a service that counts no versions shows a change by its rows only
    told = results.version or results.rows
    posted = results.result_state, results.posted_at, results.corrections
    still_open = delays.still_open(race, results, datetime.now(UTC).date())  # a day may end it
    answers = (race, told, len(results.rows), results.scoring_status, posted, filters, columns, still_open)
    if view.tab == "sections":
        table = await sections.table(view, race, results)
        return _boards.get(
            view, (*answers, Same(table)), lambda: _by_section(view, race, results, filters, columns, table)
        )
    return _boards.get(view, answers, lambda: _board(view, race, results, filters, columns))


def bare(board: Board) -> Board:
    """The same without its rows, for who has them; the same object for the same board."""
    return _bare.get(id(board), Same(board), lambda: replace(board, rows=[]))


async def entrants(race_id: int) -> Entrants:
    """Everybody in a race, to choose from; the same object until they change. Raises Problem."""
    filters = (await wiring.timing().filters(race_id)).value
    return _entrants.get(race_id, filters, lambda: Entrants(race_id, _riders(filters)))


async def age(view: View) -> str:
    """What makes a race's results late, in words: their age, or that nobody has passed for long; else empty."""
    known = await wiring.timing().results(view.race_id)
    race, now = (await wiring.timing().race(view.race_id)).value, datetime.now(UTC)
    if known.stale:
        return delays.old(race, known.value, now - timedelta(seconds=known.seconds), now, view.lang)
    return delays.silence(race, known.value, now, view.lang)


async def unheard(view: View, heard: datetime) -> str:
    """What is told when the service was heard of last at that moment. Raises Problem."""
    return delays.unreachable((await wiring.timing().race(view.race_id)).value, heard, view.lang)


async def laps(view: View, entry: str) -> Laps:
    """One rider's laps, sections or motos; for an entry the race does not have, the reason instead."""
    try:
        number = check_id(entry)
        if number is None:
            raise Problem(Code.NOT_FOUND)
        return rider.beside(await rider.sheet(view, number), await board(replace(view, size=0, page=1)))
    except Problem as problem:  # the results stand, whatever becomes of the sheet above them
        return Laps(message=errors.message(problem.code, view.lang))


async def take_away(at: Match, kind: str) -> File:
    """What a view shows, all pages of it, as a file of that kind (of KINDS). Raises Problem."""
    view = replace(View.read(at, await admitted(at)), size=0, page=1)
    shown = await board(view)
    return await asyncio.to_thread(MAKERS[kind], shown, [heading.key for heading in shown.headings])


def file_address(view: View, kind: str) -> str:
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


def _board(view: View, race: Race, results: RaceResults, filters: RaceFilters, columns: Sequence[str]) -> Board:
    layout = Layout.of(race.mode, columns)
    told = () if view.unchosen else lines(race, results, layout, view.lang)
    shown = narrowed(view, told, filters.classes, layout)
    first, last, _ = span(view.page, view.size, len(shown))
    cells = None
    if view.tab == "position":
        layout, cells = layout.only(ONLY_PLACES), [0, *layout.places(*ONLY_PLACES)]
    drawn = list(rows(view, shown[first:last], cells))
    picked = {name: list(view.query()[name]) for name in PICKED}
    riders = [rider for rider in _riders(filters) if rider.value in picked["participant"]] if view.riders else []
    about = _with_ways_on(view, race, len(shown), _about(view, race, results))
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
        headings=[_heading(view, kind) for kind in layout.kinds],
        style=style("results", layout.looks()),
        token=_token([*drawn, about.corrections.touched]),
        under=layout.places("class", "brand", "time"),
        quiet=layout.places("gap"),
        rows=drawn,
        count=_count(view, len(shown), len(results.rows)),
        message=_message(view, results, shown),
    )


def _by_section(
    view: View, race: Race, results: RaceResults, filters: RaceFilters, columns: Sequence[str], table: Table
) -> Board:
    """The same with sections for columns, or in the order of one of them."""
    layout = Layout.of(race.mode, columns)
    wanted = narrowed(view, lines(race, results, layout, view.lang), filters.classes, layout)
    board = sections.shown(view, _board(view, race, results, filters, columns), table, wanted)
    return replace(board, token=_token(board.rows))


def _about(view: View, race: Race, results: RaceResults) -> Board:
    """What stands above the table."""
    still_open = delays.still_open(race, results, datetime.now(UTC).date())
    live, waiting = results.scoring_status == RUNNING, results.scoring_status == NOTSTARTED
    return Board(
        race_id=race.id,
        event_id=race.event_id,
        title=race.name,
        event=race.event_name,
        when=formats.day(race.event_date, view.lang),
        day=race.event_date.isoformat(),
        where=", ".join(text for text in (race.venue, race.place) if text),
        kind=str(race.mode),
        live=live,
        open=still_open,
        state=corrections.state(race, results, view.lang),
        start=_start(race, view.lang) if waiting else "",
        grid=f"{url('event', view.lang, id=race.event_id)}?race={race.id}#grid" if waiting and race.event_id else "",
        passed=results.last_passing_at.isoformat() if live and results.last_passing_at else "",
        tab=view.tab,
        corrections=corrections.corrected(race, results, view.lang, still_open),
    )


def _start(race: Race, lang: Lang) -> str:
    """When it starts, on the clocks there."""
    if race.start_time is None:
        return ""
    there = zones.local(race.start_time, zones.zone(race.time_zone))
    return texts.START(lang).format(at=formats.date_time(there, lang))


def _heading(view: View, kind: Kind) -> Heading:
    label = texts.COLUMNS[kind.key](view.lang)
    if kind.order is None:
        return Heading(kind.key, label)
    return heading(
        kind.key, label, view.sort, lambda sort: view.query(sort=sort, page=1), kind.falling, usual=kind.key == "place"
    )


def _with_ways_on(view: View, race: Race, count: int, board: Board) -> Board:
    """The same with the links that lead from a view to others, to files and to paper."""
    lang = view.lang
    return replace(
        board,
        pages=page_links(lambda page: view.query(page=page), view.page, view.size, count),
        tabs=[PageLink(_tab(tab, race)(lang), written(view.query(tab=tab, page=1)), tab == view.tab) for tab in TABS],
        files=[PageLink(kind.upper(), file_address(view, kind)) for kind in KINDS],
        prints=[PageLink(texts.PRINTS[key](lang), address(key, view)) for key in (EVERYBODY, SHOWN)],
    )


def _tab(tab: str, race: Race) -> Text:
    return PARTS[race.mode] if tab == "sections" else texts.TABS[tab]


def _token(rows: list[list[str]]) -> str:
    return hashlib.blake2b(repr(rows).encode(), digest_size=9).hexdigest()


def _here(view: View) -> str:
    query = written(view.query())
    return f"{query}&" if len(query) > 1 else query


def _riders(filters: RaceFilters) -> list[Option]:
    return [Option(str(choice.value), choice.text) for choice in filters.participants]


def _count(view: View, shown: int, all_of_them: int) -> str:
    words = texts.RIDERS if shown == all_of_them else texts.SOME_RIDERS
    return words(view.lang).format(n=shown, all=all_of_them)


def _message(view: View, results: RaceResults, found: list[Line]) -> str:
    if not results.rows:
        return errors.message(Code.NO_RESULTS, view.lang)
    if view.unchosen:
        return errors.message(Code.NO_CLASSES_SELECTED, view.lang)
    return "" if found else texts.NOBODY(view.lang)
