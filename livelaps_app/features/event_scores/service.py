"""The results of an event: its races with their state, and who is first in each class."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from livelaps_app.core import errors, formats, states, zones
from livelaps_app.core.counted import LAPS
from livelaps_app.core.errors import Code
from livelaps_app.core.kept import Kept
from livelaps_app.core.routes import Match
from livelaps_app.core.texts import Lang
from livelaps_app.core.when import When
from livelaps_app.features.access import service as access
from livelaps_app.features.event import service as event
from livelaps_app.features.event_scores import texts
from livelaps_app.features.event_scores.board import Board, RaceBox, Winner
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import AccordionClass, AccordionRace, ClassWinner, Mode, ResultRow

CANCELLED = "cancelled"  # as the event's screen has it
NOTSTARTED, RUNNING, COMPLETED, MISCONFIGURED = "notstarted", "running", "completed", "misconfigured"
AROUND, CHANGING = timedelta(days=1), timedelta(days=3)
NOTHING = {MISCONFIGURED: Code.RACE_MISCONFIGURED}  # why there are no winners
LOOKS = {"live": "chip live", "official": "chip open"}

Unfolded = tuple[AccordionRace, tuple[AccordionClass, ...]]

_boards: Kept[tuple[int, Lang], Board] = Kept(200)


async def admitted(at: Match) -> int:
    """The event an address names, when this visitor may see it. Raises Problem."""
    return await event.admitted(at)


def event_id(at: Match) -> int:
    """The event an address names. Raises Problem: none named, or not a number."""
    return event.event_id(at)


async def board(number: int, lang: Lang) -> Board:
    """The results of an event; the same object until one of its races changes. Raises Problem."""
    shown = await event.board(number, lang)
    races = await _public((await wiring.timing().accordion(number)).value)
    unfolded = tuple(zip(races, await asyncio.gather(*map(_classes, races)), strict=True))
    said = {race.id: (race.kind, race.start) for race in shown.races}
    zone = (await wiring.timing().event(number)).value.time_zone
    empty = Board(
        id=number,
        title=texts.TITLE(lang).format(event=shown.title),
        event=shown.title,
        when=shown.when,
        day=shown.day,
        last=shown.last,
        starts=shown.starts,
        cancelled=shown.state == CANCELLED,
        where=shown.where,
        promoter=shown.promoter,
        open=_open(shown.day, shown.last, races),
        message="" if races else texts.NO_RACES(lang),
    )
    answers = (empty, said, unfolded, zone)
    return _boards.get((number, lang), answers, lambda: replace(empty, races=_boxes(unfolded, said, zone, lang)))


async def age(number: int, lang: Lang) -> str:
    """How old the races' record is, in words, when it is older than it should be; else empty."""
    known = await wiring.timing().accordion(number)
    return formats.age(known.seconds, lang) if known.stale else ""


async def _public(races: Iterable[AccordionRace]) -> tuple[AccordionRace, ...]:
    """The races whose results this site may show."""
    told = tuple(races)
    seen = await access.visible("race", (race.id for race in told))
    return tuple(race for race in told if race.id in seen)


async def _classes(race: AccordionRace) -> tuple[AccordionClass, ...]:
    """The classes of a race with their winners, taken from the results where the service does not tell them."""
    if race.scoring_status == NOTSTARTED or not race.configured:
        return ()
    timing = wiring.timing()
    classes = (await timing.classes_of(race)).value
    if any(one.winner for one in classes):
        return classes
    return _winners((await timing.results(race.id)).value.rows)


def _winners(rows: Iterable[ResultRow]) -> tuple[AccordionClass, ...]:
    first: dict[str, list[ClassWinner]] = {}
    for row in rows:
        if row.class_position == 1:
            first.setdefault(row.class_name, []).append(_winner(row))
    return tuple(AccordionClass(class_name=name, winner=won[0], tied=tuple(won[1:])) for name, won in first.items())


def _winner(row: ResultRow) -> ClassWinner:
    return ClassWinner(
        full_name=row.full_name,
        displayed_number=row.displayed_number,
        brand=row.brand,
        laps=row.laps,
        total_time=row.total_time,
        points=row.points,
    )


def _open(day: str, last: str, races: Iterable[AccordionRace]) -> bool:
    """Whether results may still come or change: around the event's days, while a race of it is not official."""
    today = datetime.now(UTC).date()
    near = date.fromisoformat(day) - AROUND <= today <= date.fromisoformat(last) + CHANGING
    return near and any(race.scoring_status != COMPLETED or race.result_state != "official" for race in races)


def _boxes(unfolded: tuple[Unfolded, ...], said: dict[int, tuple[str, When]], zone: str, lang: Lang) -> list[RaceBox]:
    """The races; `said` is the kind and the start of each, as the event's screen says them."""
    opened = _opened(unfolded)
    return [
        _box(race, classes, *said.get(race.id, ("", When())), zone, opened=race.id in opened, lang=lang)
        for race, classes in unfolded
    ]


def _opened(unfolded: tuple[Unfolded, ...]) -> set[int]:
    """The races that are unfolded from the start: those that run, else the first with a winner."""
    running = {race.id for race, _ in unfolded if race.scoring_status == RUNNING}
    won = [race.id for race, classes in unfolded if any(one.winner for one in classes)]
    return running or set(won[:1])


def _box(
    race: AccordionRace,
    classes: tuple[AccordionClass, ...],
    kind: str,
    start: When,
    zone: str,
    *,
    opened: bool,
    lang: Lang,
) -> RaceBox:
    state = _state(race)
    winners = [
        _line(race.mode, one.class_name, winner, lang)
        for one in classes
        for winner in (one.winner, *one.tied)
        if winner
    ]
    waiting = state == NOTSTARTED and start.text != "" and not winners
    return RaceBox(
        id=race.id,
        name=race.race_name,
        kind=kind,
        start=start if waiting else When(),
        state=_posted(race, zone, lang) or texts.STATES[state](lang),
        look=LOOKS.get(state, "chip"),
        open=opened,
        heading=(texts.LEADER if state == "live" else texts.WINNER)(lang),
        measure=(texts.POINTS if race.mode is Mode.MOTOCROSS else texts.TIME)(lang),
        winners=winners,
        message="" if winners or waiting else errors.message(NOTHING.get(state, Code.NO_RESULTS), lang),
    )


def _state(race: AccordionRace) -> str:
    """Not configured, not started, live, provisional or official, as the texts name them."""
    if not race.configured:
        return MISCONFIGURED
    if race.scoring_status == RUNNING:
        return "live"
    if race.scoring_status == NOTSTARTED:
        return NOTSTARTED
    return race.result_state


def _posted(race: AccordionRace, zone: str, lang: Lang) -> str:
    """The state of a race's results and since when it is so; empty when nobody said when."""
    if race.posted_at is None or race.scoring_status != COMPLETED:
        return ""
    at = zones.local(race.posted_at, zones.zone(zone))
    day = zones.local(race.start_time, zones.zone(zone)).date() if race.start_time else at.date()
    return states.posted(race.result_state, at, day, lang)


def _line(mode: Mode, class_name: str, winner: ClassWinner, lang: Lang) -> Winner:
    by_points = mode is Mode.MOTOCROSS
    time = formats.lap_time(winner.total_time, lang) if winner.total_time is not None else ""
    return Winner(
        class_name=class_name,
        name=winner.full_name,
        plate=winner.displayed_number,
        brand=winner.brand,
        result=formats.points(winner.points, lang) if by_points else time,
        laps=LAPS(winner.laps, lang) if mode is Mode.LAPS and winner.laps else "",
    )
