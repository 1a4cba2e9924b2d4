"""The rounds of a series: number of completed ones, and the key to their numbers."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import ROUNDS_RUN
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.race_status import NOTSTARTED, RUNNING
from livelaps_app.core.routes import url
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.view_model import RoundLink
from livelaps_app.gateways.timing.records import Round, SeriesScores

COLUMN = 16  # characters


def is_running(race: Round) -> bool:
    """True if a race of a round is running."""
    return race.scoring_status == RUNNING


def is_run(race: Round) -> bool:
    """True if a race of a round is over."""
    return race.scoring_status not in (NOTSTARTED, RUNNING)


def by_number(scores: SeriesScores) -> dict[int, list[Round]]:
    """The races of each round: classes may run in several races of a day."""
    rounds: dict[int, list[Round]] = {}
    for race in scores.rounds:
        rounds.setdefault(race.number, []).append(race)
    return rounds


def count_run(scores: SeriesScores, lang: Lang) -> str:
    """The number of completed rounds as text."""
    rounds = by_number(scores).values()
    return ROUNDS_RUN(sum(any(map(is_run, races)) for races in rounds), lang, all=len(rounds))


def event_before(scores: SeriesScores, after: int = 0) -> int:
    """The event before the last one that was run, or before `after`; 0 without one."""
    run = [race for race in scores.rounds if is_run(race) and race.event_id]
    last = max((race.number for race in run if after in (0, race.event_id)), default=0)
    of_last = {race.event_id for race in run if race.number == last}
    earlier = [race for race in run if race.number < last and race.event_id not in of_last]
    return max(earlier, key=lambda race: race.number).event_id if earlier else 0


def since(scores: SeriesScores, after: int, lang: Lang) -> str:
    """The round of the event that places are compared with, in words; "" without one."""
    event = event_before(scores, after)
    last = max((race.number for race in scores.rounds if event and race.event_id == event), default=0)
    return texts.SINCE(lang).format(n=last) if last else ""


def short_places(names: Sequence[str]) -> list[str]:
    """The last words of the names of events that fit a column, without those that all of them begin with."""
    words = [name.split() for name in names]
    alike = takewhile(lambda at_place: len(set(at_place)) == 1, zip(*words, strict=False))
    common = len(list(alike)) if len(set(names)) > 1 else 0
    return [_last_words(parts[common:] or parts) for parts in words]


def _last_words(words: Sequence[str]) -> str:
    """The last words in a column's width, at least one; no small word comes first."""
    first = max(0, len(words) - 1)
    while first and len(" ".join(words[first - 1 :])) <= COLUMN:
        first -= 1
    while first and first < len(words) - 1 and words[first].islower():
        first += 1
    return " ".join(words[first:])


def note(base: SeriesScores, scores: SeriesScores, after: int, lang: Lang) -> Iterator[str]:
    """A note if these are not simply the current standings."""
    if after:
        last = max((race for race in base.rounds if race.event_id == after), key=lambda race: race.number)
        yield texts.AFTER(lang).format(n=last.number, event=last.event_name)
    if scores.running:
        names = [f"{race.event_name}, {race.race_name}" for race in scores.rounds if race.race_id in scores.running]
        yield texts.IF_NOW(lang).format(race=", ".join(names))


def legend(scores: SeriesScores, lang: Lang) -> list[RoundLink]:
    """Every round with its event and a link to its results."""
    return [_link(races, lang) for races in by_number(scores).values()]


def _link(races: list[Round], lang: Lang) -> RoundLink:
    first = races[0]
    event: dict[str, Any] = {"n": first.number, "event": first.event_name}
    return RoundLink(
        texts.EVENT(lang).format(**event, date=formats.short_date(first.event_date, lang)),
        url("race", lang, id=first.race_id) if len(races) == 1 else url("event", lang, id=first.event_id),
        texts.NOW(lang) if any(map(is_running, races)) else "",
    )
