"""The results of an event: races with their state, and the winner of each class."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.i18n.plurals import LAPS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import COMPLETED, NOTSTARTED, RUNNING
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import AccordionClass, AccordionRace, ClassWinner, Mode, ResultRow
from livelaps_app.people import access
from livelaps_app.racing.event import event
from livelaps_app.racing.event_scores import texts
from livelaps_app.racing.event_scores.view import EventScoresRace, EventScoresView, EventWinner
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.stores.memo import Memo

CANCELLED = "cancelled"  # a state of EventView
MISCONFIGURED = "misconfigured"
BEFORE, CHANGING = timedelta(days=1), timedelta(days=3)  # the event's first day, after its last
NO_WINNERS = {MISCONFIGURED: Code.RACE_MISCONFIGURED}
LOOKS = {"live": "chip live", "official": "chip open"}

RaceWinners = tuple[AccordionRace, tuple[AccordionClass, ...]]

_views: Memo[tuple[int, Lang], EventScoresView] = Memo(200)

event_id = event.event_id  # of an address


async def event_scores_view(number: int, lang: Lang) -> EventScoresView:
    """The results of an event; the same object until one of its races changes. Raises Problem."""
    about = await event.event_view(number, lang)
    races = (await timing_gateway().accordion(number)).value
    visible = await access.visible("race", (race.id for race in races))
    races = tuple(race for race in races if race.id in visible)
    winners = tuple(zip(races, await asyncio.gather(*map(_classes, races)), strict=True))
    starts = {race.id: (race.kind, race.start) for race in about.races}
    zone = (await timing_gateway().event(number)).value.time_zone
    empty = EventScoresView(
        id=number,
        title=texts.TITLE(lang).format(event=about.title),
        event=about.title,
        when=about.when,
        day=about.day,
        last=about.last,
        starts=about.starts,
        cancelled=about.state == CANCELLED,
        where=about.where,
        promoter=about.promoter,
        open=_open(about.day, about.last, races),
        message="" if races else words.NO_RACES(lang),
    )
    orders = {race.id: await race_classes(race.id) for race, classes in winners if classes}
    answers = (empty, starts, winners, zone, orders)
    return _views.get(
        (number, lang), answers, lambda: replace(empty, races=_races(winners, starts, zone, orders, lang))
    )


async def age(number: int, lang: Lang) -> str:
    """The age of the races' record in words, "" while it is fresh. Raises Problem."""
    return (await timing_gateway().accordion(number)).age(lang)


async def _classes(race: AccordionRace) -> tuple[AccordionClass, ...]:
    """The classes of a race with winners; computed from its results if the service lacks them."""
    if race.scoring_status == NOTSTARTED or not race.configured:
        return ()
    timing = timing_gateway()
    classes = (await timing.classes_of(race)).value
    if any(race_class.winner for race_class in classes):
        return classes
    return _winners((await timing.results(race.id)).value.rows)


def _winners(rows: Iterable[ResultRow]) -> tuple[AccordionClass, ...]:
    first: dict[str, list[ClassWinner]] = {}
    for row in rows:
        if row.class_position == 1:
            first.setdefault(row.class_name, []).append(_winner(row))
    return tuple(AccordionClass(class_name=name, winner=won[0], tied=tuple(won[1:])) for name, won in first.items())


def _winner(row: ResultRow) -> ClassWinner:
    return ClassWinner(**{name: getattr(row, name) for name in ClassWinner.model_fields})


def _open(day: str, last: str, races: Iterable[AccordionRace]) -> bool:
    """True if results may still change: a race runs, or the event is near and not all results are official."""
    today, races = datetime.now(UTC).date(), tuple(races)
    if any(race.scoring_status == RUNNING for race in races):  # a postponed event may have its old days
        return True
    near = date.fromisoformat(day) - BEFORE <= today <= date.fromisoformat(last) + CHANGING
    return near and any(race.scoring_status != COMPLETED or race.result_state != "official" for race in races)


def _races(
    winners: tuple[RaceWinners, ...],
    starts: dict[int, tuple[str, When]],
    zone: str,
    orders: Mapping[int, Sequence[str]],
    lang: Lang,
) -> list[EventScoresRace]:
    """The races; `starts` has kind and start by race, `orders` their classes."""
    opened = _unfolded_races(winners)
    lines = []
    for race, classes in winners:
        kind, start = starts.get(race.id, ("", When()))
        line, order = _race(race, classes, start, zone, lang), orders.get(race.id, ())
        hued = [replace(winner, hue=hue_of(winner.class_name, order)) for winner in line.winners]
        lines.append(replace(line, kind=kind, open=race.id in opened, winners=hued))
    return lines


def _unfolded_races(winners: tuple[RaceWinners, ...]) -> set[int]:
    """The races unfolded at first: running ones, else the first with a winner."""
    running = {race.id for race, _ in winners if race.scoring_status == RUNNING}
    won = [race.id for race, classes in winners if any(race_class.winner for race_class in classes)]
    return running or set(won[:1])


def _race(
    race: AccordionRace, classes: tuple[AccordionClass, ...], start: When, zone: str, lang: Lang
) -> EventScoresRace:
    state = _state(race)
    winners = [
        _line(race.mode, race_class.class_name, winner, lang)
        for race_class in classes
        for winner in (race_class.winner, *race_class.tied)
        if winner
    ]
    waiting = state == NOTSTARTED and start.text != "" and not winners
    return EventScoresRace(
        id=race.id,
        name=race.race_name,
        start=start if waiting else When(),
        state=_posted_state(race, start, zone, lang) or texts.STATES[state](lang),
        look=LOOKS.get(state, "chip"),
        heading=(texts.LEADER if state == "live" else texts.WINNER)(lang),
        measure=words.COLUMNS["points" if race.mode is Mode.MOTOCROSS else "time"](lang),
        winners=winners,
        message="" if winners or waiting else errors.message(NO_WINNERS.get(state, Code.NO_RESULTS), lang),
    )


def _state(race: AccordionRace) -> str:
    """The key of the race's state in texts.STATES."""
    if not race.configured:
        return MISCONFIGURED
    if race.scoring_status == RUNNING:
        return "live"
    if race.scoring_status == NOTSTARTED:
        return NOTSTARTED
    return race.result_state


def _posted_state(race: AccordionRace, start: When, zone: str, lang: Lang) -> str:
    """The state of a race's results with its time; "" if unknown."""
    if race.posted_at is None or race.scoring_status != COMPLETED:
        return ""
    day = datetime.fromisoformat(start.instant).date() if start.instant else None
    return race_status.posted_text(race.result_state, race.posted_at, zones.zone(zone), lang, day)


def _line(mode: Mode, class_name: str, winner: ClassWinner, lang: Lang) -> EventWinner:
    by_points = mode is Mode.MOTOCROSS
    time = formats.lap_time(winner.total_time, lang) if winner.total_time is not None else ""
    return EventWinner(
        class_name=class_name,
        name=winner.full_name,
        plate=winner.displayed_number,
        brand=winner.brand,
        result=formats.points(winner.points, lang) if by_points else time,
        laps=LAPS(winner.laps, lang) if mode is Mode.LAPS and winner.laps else "",
    )
