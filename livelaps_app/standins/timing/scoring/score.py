"""Scores a race by the scoring of its rules."""

from collections.abc import Callable, Mapping, Sequence

from livelaps_app.standins.timing.scoring.enduro import enduro
from livelaps_app.standins.timing.scoring.laps import hare_scramble
from livelaps_app.standins.timing.scoring.motocross import motocross
from livelaps_app.standins.timing.scoring.records import RaceRules, RaceTiming, ScoredEntry, Scoring, ScoringEntry

SCORERS: Mapping[Scoring, Callable[[Sequence[ScoringEntry], RaceTiming, RaceRules, bool], tuple[ScoredEntry, ...]]] = {
    Scoring.LAPS: lambda entries, timing, rules, sections: hare_scramble(entries, timing.passings, rules, sections),
    Scoring.ENDURO: lambda entries, timing, rules, sections: enduro(entries, timing.section_times, rules, sections),
    Scoring.MOTOCROSS_POINTS: motocross,
    Scoring.MOTOCROSS_POSITIONS: motocross,
}


def score(
    entries: Sequence[ScoringEntry], timing: RaceTiming, rules: RaceRules, with_sections: bool = True
) -> tuple[ScoredEntry, ...]:
    """The entries of a race in final overall order, whatever the order of the timing. Entry ids must be unique.

    Sections take most of the time and can be left out.
    """
    return SCORERS[rules.scoring](entries, timing, rules, with_sections)
