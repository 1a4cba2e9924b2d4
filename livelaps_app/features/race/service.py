"""What a race's results mean: filtered, ordered and paged, once per version of the race and view."""

import asyncio
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby

from livelaps_app.core import errors, formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.files import File
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.looks import style
from livelaps_app.core.paging import ALL, SIZES, Option, PageLink, page_links, span, written
from livelaps_app.core.routes import Match, url
from livelaps_app.core.rules import check_id
from livelaps_app.core.searching import found
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.race import delays, texts
from livelaps_app.features.race.board import Board, Laps
from livelaps_app.features.race.corrections import lines as corrections
from livelaps_app.features.race.files import MAKERS
from livelaps_app.features.race.laps import laps_of
from livelaps_app.features.race.lines import Line, columns, keys, lines, looks, places
from livelaps_app.features.race.paper.addresses import EVERYBODY, SHOWN, address
from livelaps_app.features.race.view import TABS, View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import Race, RaceFilters, RaceResults

RUNNING = "running"
POLL_SECONDS = 2.0
KINDS = tuple(MAKERS)  # of files
SHOWN_COLUMNS = {"position": 5}  # place, plate, rider, class and brand; the other tabs show all

_boards: Kept[View, Board] = Kept(500)
_bare: Kept[int, Board] = Kept(100)


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
    # a service that counts no versions shows a change by its rows only
    told = results.version or results.rows
    posted = results.result_state, results.posted_at, results.corrections
    answers = (race, told, len(results.rows), results.scoring_status, posted, filters)
    return _boards.get(view, answers, lambda: _board(view, race, results, filters))


def bare(board: Board) -> Board:
    """The same without its rows, for who has them; the same object for the same board."""
    return _bare.get(id(board), Same(board), lambda: replace(board, rows=[]))


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
        race = (await wiring.timing().race(view.race_id)).value
        row = (await wiring.timing().rider(view.race_id, number)).value
    except Problem as problem:  # the results stand, whatever becomes of the sheet above them
        return Laps(message=errors.message(problem.code, view.lang))
    return laps_of(row, race.mode, view.lang)


async def take_away(at: Match, kind: str) -> File:
    """What a view shows, all pages of it, as a file of that kind (of KINDS). Raises Problem."""
    view = replace(View.read(at, await admitted(at)), size=0, page=1)
    shown = await board(view)
    mode = (await wiring.timing().race(view.race_id)).value.mode
    return await asyncio.to_thread(MAKERS[kind], shown, keys(mode, SHOWN_COLUMNS.get(view.tab)))


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


def _board(view: View, race: Race, results: RaceResults, filters: RaceFilters) -> Board:
    wanted = () if view.unchosen else lines(race, results, view.lang)
    shown = _ordered(view, filters.classes, [line for line in wanted if _wanted(view, line)])
    most = SHOWN_COLUMNS.get(view.tab)
    first, last, _ = span(view.page, view.size, len(shown))
    rows = list(_rows(view, shown[first:last]))
    still_open = delays.still_open(race, results, datetime.now(UTC).date())
    told = corrections.corrected(race, results, view.lang, still_open)
    live = results.scoring_status == RUNNING
    return Board(
        race_id=view.race_id,
        event_id=race.event_id,
        title=race.name,
        event=race.event_name,
        when=formats.day(race.event_date, view.lang),
        day=race.event_date.isoformat(),
        where=", ".join(text for text in (race.venue, race.place) if text),
        kind=str(race.mode),
        live=live,
        open=still_open,
        state=_state(race, results, view.lang),
        passed=results.last_passing_at.isoformat() if live and results.last_passing_at else "",
        tab=view.tab,
        here=_here(view),
        chosen=_chosen(view),
        classes=[Option(name, name) for name in filters.classes],
        groups=[Option(name, name) for name in filters.class_group],
        brands=[Option(name, name) for name in filters.brands],
        columns=columns(race.mode, view.lang, most),
        style=style("results", looks(race.mode, most)),
        token=_token([*rows, told.touched]),
        under=places(race.mode, "class", "brand", "time", most=most),
        quiet=places(race.mode, "gap"),
        rows=rows,
        count=_count(view, len(shown), len(results.rows)),
        **_ways_on(view, len(shown)),
        message=_message(view, results, shown),
        corrections=told,
    )


def _state(race: Race, results: RaceResults, lang: Lang) -> str:
    """Not started, live, or the state of the results and since when it is so."""
    known = texts.STATUSES.get(results.scoring_status) or texts.STATES.get(
        results.result_state, texts.STATES["provisional"]
    )
    return corrections.posted(race, results, lang) or known(lang)


def _ways_on(view: View, count: int) -> dict[str, list[PageLink]]:
    """The links that lead from a view to others, to files and to paper."""
    lang = view.lang
    return {
        "pages": page_links(lambda page: view.query(page=page), view.page, view.size, count),
        "tabs": [
            PageLink(texts.TABS[tab](lang), written(view.query(tab=tab, page=1)), tab == view.tab) for tab in TABS
        ],
        "files": [PageLink(kind.upper(), file_address(view, kind)) for kind in KINDS],
        "prints": [PageLink(texts.PRINTS[key](lang), address(key, view)) for key in (EVERYBODY, SHOWN)],
    }


def _wanted(view: View, line: Line) -> bool:
    row = line.result
    return (
        (not view.classes or row.class_name in view.classes)
        and (not view.groups or row.class_group in view.groups)
        and (not view.brands or row.brand in view.brands)
        and (not view.riders or row.id in view.riders)
        and found(view.search, line.searched)
    )


def _ordered(view: View, classes: Sequence[str], found: list[Line]) -> list[Line]:
    """Overall order, or class by class; within a class the overall order is the class's own but for its start row."""
    if view.tab == "overall":
        return found
    last = len(found) + 1
    order = {name: place for place, name in enumerate(classes)}
    return sorted(
        found,
        key=lambda line: (
            order.get(line.result.class_name, len(order)),
            line.result.class_name,
            line.result.class_position or last,
        ),
    )


def _rows(view: View, shown: Iterable[Line]) -> Iterator[list[str]]:
    if view.tab == "overall":
        yield from (line.overall for line in shown)
        return
    most = SHOWN_COLUMNS.get(view.tab)
    cells = None if most is None else most + 1
    for name, group in groupby(shown, lambda line: line.result.class_name):
        yield ["", name]
        yield from (line.in_class[:cells] for line in group)


def _token(rows: list[list[str]]) -> str:
    return hashlib.blake2b(repr(rows).encode(), digest_size=9).hexdigest()


def _here(view: View) -> str:
    query = written(view.query())
    return f"{query}&" if len(query) > 1 else query


def _chosen(view: View) -> dict[str, str]:
    return {
        "class": view.classes[0] if view.classes else "",
        "group": view.groups[0] if view.groups else "",
        "brand": view.brands[0] if view.brands else "",
        "q": view.search,
        "size": str(view.size or ALL),
    }


def _count(view: View, shown: int, all_of_them: int) -> str:
    words = texts.RIDERS if shown == all_of_them else texts.SOME_RIDERS
    return words(view.lang).format(n=shown, all=all_of_them)


def _message(view: View, results: RaceResults, found: list[Line]) -> str:
    if not results.rows:
        return errors.message(Code.NO_RESULTS, view.lang)
    if view.unchosen:
        return errors.message(Code.NO_CLASSES_SELECTED, view.lang)
    return "" if found else texts.NOBODY(view.lang)
