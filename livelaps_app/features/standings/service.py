"""The standings of a series, filtered and written out once per answer of the service and view."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from livelaps_app.core import formats
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.files import File
from livelaps_app.core.kept import KeptBeside
from livelaps_app.core.paging import MOST_PAGES, span
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_id
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.standings import drawing, explain, explained
from livelaps_app.features.standings.files import MAKERS
from livelaps_app.features.standings.ranking import Ranked, ranked
from livelaps_app.features.standings.table import Card, Riders, Table
from livelaps_app.features.standings.view import BY_PLACE, View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import RaceVersion, Round, SeriesScores

RUNNING = "running"
POLL_SECONDS = 2.0  # a race that runs, where the service can't say when it changes
SOON, SELDOM = 5.0, 60.0  # seconds: races that may start, at first and after a while
KINDS = tuple(MAKERS)  # of files

ROOM = 300_000  # cells of all tables that are kept, about 130 bytes each
BESIDE, NAMED = 150, 8  # cells a table has beside its lines, and a line beside its rounds, by what they take

_tables: KeptBeside[View, Table] = KeptBeside(ROOM)


@dataclass(frozen=True)
class Told:
    """What the timing service tells: the standings as they are, and those that a view asks for."""

    base: SeriesScores
    scores: SeriesScores


async def admitted(at: Match) -> int:
    """The series an address names, when this visitor may see it. Raises Problem."""
    number = series_id(at)
    await access.demand(at, "display_series")
    return number


def series_id(at: Match) -> int:
    """The series an address names. Raises Problem: none named, or not a number."""
    written_id = at.argument("id")
    if not written_id:
        raise Problem(Code.NO_SERIES)
    number = check_id(written_id)
    if number is None:
        raise Problem(Code.INVALID_SERIE_ID)
    return number


async def table(view: View) -> Table:
    """One view of the standings; the same object until they change. Raises Problem."""
    view, told = await _told(view)
    return await _tables.get(
        view,
        (told.base, told.scores),
        partial(drawing.table, view, told.base, told.scores),
        many=_riders(told.scores) * len(told.scores.rounds),
        weight=weight(view, told.scores),
    )


def weight(view: View, scores: SeriesScores) -> int:
    """The cells that a table of this view has at most: a page of a long season is small, all of its rows are not."""
    everybody = _riders(scores)
    return min(view.size or everybody, everybody) * (len(scores.rounds) + NAMED) + BESIDE


async def age(view: View) -> str:
    """How old the standings are, in words, when they are older than they should be; else empty."""
    known = await wiring.timing().scores(view.series_id)
    return formats.age(known.seconds, view.lang) if known.stale else ""


async def card(view: View, rider: str, of: str) -> Card:
    """How one rider's total in a class was made; `of` names the class, any other name means the rider's first."""
    view, told = await _told(view)
    number, mine = check_id(rider), list[Ranked]()
    if number is not None:
        mine = [one for one in ranked(told.scores, view.tab) if one.standing.rider_id == number]
    if not mine:
        return Card(message=explained.NO_RIDER(view.lang))
    one = next((one for one in mine if one.group.class_name == of), mine[0])
    return explain.card_of(told.scores, one, one.place if view.tab == "overall" else None, view.lang)


async def summary(series: int, rider: int, of: str, lang: Lang) -> str:
    """A rider's place and total in a class of a series as they are now, empty for who is not in it. Raises Problem."""
    scores = (await wiring.timing().scores(series)).value
    found = ((group, one) for group in scores.classes if group.class_name == of for one in group.standings)
    return next((explain.summary(group, one, lang) for group, one in found if one.rider_id == rider), "")


async def riders(view: View) -> Riders:
    """Everybody in the standings by name, to choose from. Raises Problem."""
    _, told = await _told(view)
    return Riders(view.series_id, drawing.everybody(told.scores))


async def take_away(at: Match, kind: str) -> File:
    """What a view shows, all pages of it, as a file of that kind (of KINDS). Raises Problem."""
    view = replace(View.read(at, await admitted(at)), size=0, page=1)
    return await asyncio.to_thread(MAKERS[kind], await table(view), view.lang)


class Changes:
    """What is waited for in a series: another version of a race that runs, or did, and the next start or end."""

    def __init__(self, series: int) -> None:
        self._series = series
        self._states: dict[int, str] | None = None
        self._versions: dict[int, int] = {}
        self._pause = SOON

    async def next(self) -> bool:
        """Waits for a change, some time at most, and reads the standings again; whether there was one. Raises Problem.

        While nothing runs no standings are read, only which races there are, and that ever more seldom.
        """
        if self._states is None:
            self._states = _by_race((await wiring.timing().scores(self._series)).value.rounds)
        states = await self._now()
        if states != self._states:
            await self._read(base=True, running=RUNNING in states.values())
            self._states, self._pause = states, SOON
            return True
        runs = [race for race, state in states.items() if state == RUNNING]
        told = await _first({race: self._versions.get(race, -1) for race in runs or self._versions})
        return await (self._heard(told) if told else self._unheard(running=bool(runs)))

    async def _now(self) -> dict[int, str]:
        """The states of the races: a service that doesn't tell them with the series does with its standings."""
        timing = wiring.timing()
        known: tuple[Round, ...] = (await timing.series(self._series)).value.rounds
        if not known or any("scoring_status" not in race.model_fields_set for race in known):
            known = (await timing.scores(self._series)).value.rounds
        return _by_race(known)

    async def _heard(self, told: dict[int, RaceVersion]) -> bool:
        """What to do where the service has told how races stand."""
        assert self._states is not None
        states = self._states | {race: now.scoring_status for race, now in told.items()}
        versions = self._versions | {race: now.version for race, now in told.items()}
        turned = states != self._states
        if not turned and versions == self._versions:
            return False
        running = RUNNING in states.values()
        await self._read(base=turned or not running, running=running)
        self._versions = versions
        return True

    async def _unheard(self, *, running: bool) -> bool:
        """Nobody can say when something changes: a race that runs is read at intervals."""
        if not running:
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, SELDOM)
            return False
        await asyncio.sleep(POLL_SECONDS)
        await self._read(base=False, running=True)
        return True

    async def _read(self, *, base: bool, running: bool) -> None:
        timing = wiring.timing()
        if base:
            await timing.fresh_scores(self._series, running=False)
        if running:
            await timing.fresh_scores(self._series, running=True)


def _by_race(rounds: Iterable[Round]) -> dict[int, str]:
    return {race.race_id: race.scoring_status for race in rounds}


async def _first(after: dict[int, int]) -> dict[int, RaceVersion]:
    """Where the first of some races stands that has another version; empty where the service can't wait for that."""
    timing = wiring.timing()
    waits = {race: asyncio.create_task(timing.changed(race, version)) for race, version in after.items()}
    try:
        if waits:
            await asyncio.wait(waits.values(), return_when=asyncio.FIRST_COMPLETED)
        told = {race: wait.result() for race, wait in waits.items() if wait.done()}
    finally:
        for wait in waits.values():
            wait.cancel()
    return {race: now for race, now in told.items() if now is not None}


async def _told(view: View) -> tuple[View, Told]:
    """The view without what makes no sense in this series, and what the service tells of it."""
    timing = wiring.timing()
    base = (await timing.scores(view.series_id)).value
    after = view.after if view.after in {race.event_id for race in base.rounds} else 0
    now = view.now and not after and any(race.scoring_status == RUNNING for race in base.rounds)
    asked = after or now
    scores = (await timing.scores(view.series_id, after=after, running=now)).value if asked else base
    last = span(MOST_PAGES, view.size, _riders(scores))[2]
    view = replace(view, after=after, now=now, sort=_sort(view, base), page=min(view.page, last))
    return view, Told(base, scores)


def _sort(view: View, base: SeriesScores) -> str:
    """What is sorted by, unless it is a round that the series does not have."""
    key = view.sort.removeprefix("-")
    return BY_PLACE if key.startswith("r") and key not in {f"r{race.number}" for race in base.rounds} else view.sort


def _riders(scores: SeriesScores) -> int:
    return sum(len(group.standings) for group in scores.classes)
