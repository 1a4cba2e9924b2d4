"""An event in the season of its series: the stakes before it, the podiums after it, and the next round."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from typing import NamedTuple

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import COMPLETED, NOTSTARTED
from livelaps_app.gateways.ornaments import Ornaments
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import (
    ClassStandings,
    Event,
    ListedRace,
    RaceResults,
    SeriesRound,
    SeriesScores,
)
from livelaps_app.people import access
from livelaps_app.racing.board.red_plates import RedPlates, red_plates
from livelaps_app.racing.calendar.calendar import calendar_events, coming_events, event_line, event_sales
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.event import season_texts as texts
from livelaps_app.racing.event.season_view import EventSeasonView, RacePodiums, SeasonRider
from livelaps_app.racing.event.stakes import Stakes, is_next_round, stakes_of
from livelaps_app.racing.podiums import Signs, class_podiums, race_podium
from livelaps_app.racing.series.series import rounds_run
from livelaps_app.racing.series.timely_scores import timely_scores
from livelaps_app.stores.memo import Memo

TOP = 3
MOST_NAMES = 3
MOST_SERIES = 3
Notes = dict[tuple[str, int], str]
Move = tuple[SeriesScores, SeriesScores]
"""The standings of a series before an event, and after it."""


class RaceOutcome(NamedTuple):
    """A completed race with its results, the order of its classes and its red plates."""

    race: ListedRace
    results: RaceResults
    classes: tuple[str, ...]
    red: RedPlates


class SeasonFacts(NamedTuple):
    """The facts about an event in its season.

    standings: of the series for which it is the next round, if any; before, after: standings of the series that it
    counted for; following: the next event; is_round: of one of its series.
    """

    standings: SeriesScores | None
    outcomes: tuple[RaceOutcome, ...]
    before: tuple[SeriesScores, ...]
    after: tuple[SeriesScores, ...]
    following: tuple[EventLine, ...]
    is_round: bool = True


_ornaments = Ornaments(most=300)
_views: Memo[tuple[int, Lang], EventSeasonView] = Memo(200)


async def event_season(number: int, lang: Lang) -> EventSeasonView:
    """An event in its season; without what is unavailable. Raises Problem if the event is unknown."""
    event = (await timing_gateway().event(number)).value
    visible = await access.visible("series", (series.id for series in event.series))
    series = [listed.id for listed in event.series if listed.id in visible][:MOST_SERIES]
    has_begun = any(race.scoring_status != NOTSTARTED for race in event.races)
    outcomes, moves, standings, (following, is_round) = await asyncio.gather(
        _outcomes(event),
        _moves(event, series if any(race.scoring_status == COMPLETED for race in event.races) else ()),
        _coming_standings(event, () if has_begun else series),
        _following(event, series, lang),
    )
    before, after = (tuple(each) for each in zip(*moves, strict=True)) if moves and outcomes else ((), ())
    facts = SeasonFacts(standings, outcomes, before, after, following, is_round)
    versions = tuple((outcome.results.version, outcome.results.result_state, outcome.red) for outcome in outcomes)
    inputs = event, facts.standings, before, after, facts.following, facts.is_round, versions
    return _views.get((number, lang), inputs, lambda: season_view(facts, lang))


def season_view(facts: SeasonFacts, lang: Lang) -> EventSeasonView:
    """The view of these facts."""
    scores = facts.standings
    group = next((group for group in scores.classes if group.standings[0].total), None) if scores else None
    notes: Notes = {}
    for before, after in zip(facts.before, facts.after, strict=True):
        notes |= moved_words(before, after, lang)
    view = EventSeasonView(
        podiums=[podiums for outcome in facts.outcomes if (podiums := _podiums(outcome, notes, lang)).riders],
        next_title=(texts.NEXT_ROUND if facts.is_round else texts.NEXT_EVENT)(lang),
        next_round=list(facts.following),
    )
    if not scores or not group:
        return view
    classes = [listed.class_name for listed in scores.classes]
    top = _top(group, hue_of(group.class_name, classes), lang)
    return replace(view, series_id=scores.series.id, top=top, words=stake_words(scores, group, lang))


async def _coming_standings(event: Event, series: Iterable[int]) -> SeriesScores | None:
    """The standings of the first series whose next round is this event."""
    answers = await asyncio.gather(*map(timely_scores, series))
    return next((scores for scores in answers if scores and is_next_round(scores.rounds, event.id)), None)


def _top(group: ClassStandings, hue: str, lang: Lang) -> list[SeasonRider]:
    return [
        SeasonRider(rider.displayed_number, rider.full_name, hue, rider.place == 1, formats.points(rider.total, lang))
        for rider in group.standings[:TOP]
    ]


def stake_words(scores: SeriesScores, group: ClassStandings, lang: Lang) -> str:
    """The class, the rounds run and counted, and those who can take the red plate."""
    rounds = texts.AFTER(lang).format(name=group.class_name, rounds=rounds_run(scores.rounds, lang))
    best = scores.series.best_rounds
    stakes = stakes_of(group, scores.series)
    return " ".join(
        filter(None, (rounds, texts.BEST_COUNT(best, lang) if best else "", _chasers(stakes, lang) if stakes else ""))
    )


def _chasers(stakes: Stakes, lang: Lang) -> str:
    names, win = [rider.full_name for rider in stakes.chasers], POINTS(stakes.win, lang)
    if not names:
        return texts.NO_CHASERS(lang).format(win=win)
    if len(names) > MOST_NAMES:
        return texts.MANY_CHASERS(lang).format(win=win, n=len(names))
    listed = texts.AND(lang).join(filter(None, (", ".join(names[:-1]), names[-1])))
    return texts.CHASERS(len(names), lang, win=win, names=listed)


async def _outcomes(event: Event) -> tuple[RaceOutcome, ...]:
    """The completed races that may be displayed."""
    races = [race for race in event.races if race.configured and race.scoring_status == COMPLETED]
    visible = await access.visible("race", (race.id for race in races))
    outcomes = await asyncio.gather(*(_outcome(race) for race in races if race.id in visible))
    return tuple(outcome for outcome in outcomes if outcome)


async def _outcome(race: ListedRace) -> RaceOutcome | None:
    timing = timing_gateway()
    try:
        results, filters, red = await asyncio.gather(
            timing.results(race.id), timing.filters(race.id), red_plates(race.id)
        )
    except Problem:  # an unavailable race must not hide the event
        return None
    return RaceOutcome(race, results.value, filters.value.classes, red)


def _podiums(outcome: RaceOutcome, notes: Notes, lang: Lang) -> RacePodiums:
    race, results, signs = outcome.race, outcome.results, Signs(outcome.classes, outcome.red, notes)
    classes = class_podiums(results.rows, race.mode, lang, signs)
    state = results.result_state
    return RacePodiums(
        id=race.id,
        name=race.race_name,
        state=race_status.RESULTS[state](lang),
        look="chip open" if state == "official" else "chip",
        riders=race_podium(results.rows, race.mode, lang, signs),
        classes=classes if len(classes) > 1 else [],
    )


async def _moves(event: Event, series: Iterable[int]) -> list[Move]:
    """The standings of the series before this event, and after it."""
    keys = ((("moves", event.id, number), partial(_move, event, number)) for number in series)
    moves = await asyncio.gather(*(_ornaments.read(key, fetch, None) for key, fetch in keys))
    return [move for move in moves if move]


async def _move(event: Event, series: int) -> Move | None:
    """None for the first event of a series. Raises Problem."""
    timing = timing_gateway()
    before = _event_before(event, (await timing.series(series)).value.rounds)
    if not before:
        return None
    was, now = await asyncio.gather(timing.scores(series, before), timing.scores(series, event.id))
    return was.value, now.value


def moved_words(before: SeriesScores, after: SeriesScores, lang: Lang) -> Notes:
    """Words about the riders who stand higher than before, by class and rider."""
    known = {(group.class_name, rider.rider_id): rider.place for group in before.classes for rider in group.standings}
    notes: Notes = {}
    for group in after.classes:
        for rider in group.standings:
            key = (group.class_name, rider.rider_id)
            if 0 < rider.place < known.get(key, 0):
                words = texts.TAKES_RED if rider.place == 1 else texts.MOVED_TO
                notes[key] = words(lang).format(place=formats.nth(rider.place, lang))
    return notes


def _event_before(event: Event, rounds: Iterable[SeriesRound]) -> int:
    """The event of the round before, 0 for the first."""
    earlier = [(race.event_date, race.event_id) for race in rounds if race.event_date < event.start]
    return max(earlier, default=(date.min, 0))[1]


async def _following(event: Event, series: Iterable[int], lang: Lang) -> tuple[tuple[EventLine, ...], bool]:
    """The event after one that has begun, of a series, else of the promoter; and whether it is of a series."""
    if all(race.scoring_status == NOTSTARTED for race in event.races):
        return (), True
    keys = ((("following", event.id, number, lang), partial(_next_event, event, number, lang)) for number in series)
    lines = await asyncio.gather(*(_ornaments.read(key, fetch, None) for key, fetch in keys))
    if line := next(filter(None, lines), None):
        return (line,), True
    key = "next of promoter", event.id, lang
    line = await _ornaments.read(key, partial(_next_of_promoter, event, lang), None) if event.promoter_user_id else None
    return (line,) if line else (), False


async def _next_of_promoter(event: Event, lang: Lang) -> EventLine | None:
    """The next event of the promoter. Raises Problem."""
    today = datetime.now(UTC).date()
    events = (await calendar_events(today, promoter=event.promoter_user_id)).value
    coming = (each for each in await coming_events(events, today) if each.start > event.end)
    following = next(coming, None)
    return event_line(following, lang, await event_sales([following])) if following else None


async def _next_event(event: Event, series: int, lang: Lang) -> EventLine | None:
    """The next event of a series, None if hidden; cancelled ones do not count. Raises Problem."""
    today = datetime.now(UTC).date()
    rounds = (await timing_gateway().series(series)).value.rounds
    coming = {(race.event_date, race.event_id) for race in rounds if race.event_date > event.end}
    for _, following in sorted(each for each in coming if each[0] >= today):
        if following not in await access.visible("event", [following]):
            return None
        record = (await timing_gateway().event(following)).value
        if not record.cancelled:
            return event_line(record, lang, await event_sales([record]))
    return None
