"""The one door to race scoring: the rules' scoring picks who scores."""

from collections.abc import Callable, Mapping, Sequence

from livelaps_app.embedded.timing.scoring.enduro import enduro
from livelaps_app.embedded.timing.scoring.laps import hare_scramble
from livelaps_app.embedded.timing.scoring.motocross import motocross
from livelaps_app.embedded.timing.scoring.records import RaceRules, RaceTiming, ScoredEntry, Scoring, ScoringEntry

SCORERS: Mapping[Scoring, Callable[[Sequence[ScoringEntry], RaceTiming, RaceRules, bool], tuple[ScoredEntry, ...]]] = {
    Scoring.LAPS: lambda starts, marks, rules, sections: hare_scramble(starts, marks.passings, rules, sections),
    Scoring.ENDURO: lambda starts, marks, rules, sections: enduro(starts, marks.section_times, rules, sections),
    Scoring.MOTOCROSS_POINTS: motocross,
    Scoring.MOTOCROSS_POSITIONS: motocross,
}


def score(
    starts: Sequence[ScoringEntry], marks: RaceTiming, rules: RaceRules, with_sections: bool = True
) -> tuple[ScoredEntry, ...]:
    """The entries of a race in final overall order, the same for the same marks in any order.

    Sections take most of the time; leave them out where only places are asked for. Entry ids must be unique.
    """
    return SCORERS[rules.scoring](starts, marks, rules, with_sections)
