"""Tie-breaks between riders of the same total, as keys; the lowest ranks first."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from livelaps_app.standins.timing.scoring.ranking import Key
from livelaps_app.standins.timing.scoring.series_records import ScoredRound, TieBreak

NO_PLACE = 1_000_000
"""The place of a round without a place, behind all others."""


def _most(place: int, rounds: Sequence[ScoredRound]) -> Key:
    return (-[score.place for score in rounds].count(place),)


def _countback(rounds: Sequence[ScoredRound]) -> Key:
    return tuple(sorted(score.place or NO_PLACE for score in rounds))


def _last_round(rounds: Sequence[ScoredRound]) -> Key:
    return ((rounds[-1].place or NO_PLACE) if rounds else NO_PLACE,)


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


def deciding_tie_break(
    ahead: Sequence[ScoredRound], behind: Sequence[ScoredRound], tie_breaks: Sequence[TieBreak]
) -> TieBreak | None:
    """The first tie-break that separates two riders; None if they stay tied."""
    return next((name for name in tie_breaks if TIE_BREAKS[name](ahead) != TIE_BREAKS[name](behind)), None)
