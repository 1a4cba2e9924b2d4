"""The rules that part riders of the same total, each by name: what it counts, lowest best."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from livelaps_app.embedded.timing.scoring.ranking import Key
from livelaps_app.embedded.timing.scoring.series_records import ScoredRound, TieBreak

NOWHERE = 1_000_000
"""Stands for the place in a round without one: behind every other."""


def _most(place: int, rounds: Sequence[ScoredRound]) -> Key:
    return (-[score.place for score in rounds].count(place),)


def _countback(rounds: Sequence[ScoredRound]) -> Key:
    return tuple(sorted(score.place or NOWHERE for score in rounds))


def _last_round(rounds: Sequence[ScoredRound]) -> Key:
    return ((rounds[-1].place or NOWHERE) if rounds else NOWHERE,)


def _most_rounds(rounds: Sequence[ScoredRound]) -> Key:
    return (-sum(score.place is not None for score in rounds),)


TIE_BREAKS: Mapping[TieBreak, Callable[[Sequence[ScoredRound]], Key]] = {
    TieBreak.MOST_WINS: partial(_most, 1),
    TieBreak.MOST_SECONDS: partial(_most, 2),
    TieBreak.MOST_THIRDS: partial(_most, 3),
    TieBreak.COUNTBACK: _countback,
    TieBreak.LAST_ROUND: _last_round,
    TieBreak.MOST_ROUNDS: _most_rounds,
}


def parted_by(
    one: Sequence[ScoredRound], other: Sequence[ScoredRound], tie_breaks: Sequence[TieBreak]
) -> TieBreak | None:
    """The first rule that tells two riders apart; None when they stay tied."""
    return next((name for name in tie_breaks if TIE_BREAKS[name](one) != TIE_BREAKS[name](other)), None)
