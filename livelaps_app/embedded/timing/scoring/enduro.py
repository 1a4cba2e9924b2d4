"""Enduro: the sum of the timed sections and the penalties, each section also ranked alone."""

from collections.abc import Iterable, Sequence

from livelaps_app.embedded.timing.scoring.records import RaceRules, ScoredEntry, ScoringEntry, ScoringSectionTime
from livelaps_app.embedded.timing.scoring.timed import TimedEntry, score_timed


def enduro(
    starts: Sequence[ScoringEntry],
    section_times: Iterable[ScoringSectionTime],
    rules: RaceRules,
    with_sections: bool = True,
) -> tuple[ScoredEntry, ...]:
    """Most sections timed, then least time. Every entry answers as many sections as the race has had.

    Of two times for one section the slower counts; times of unknown entries are not counted.
    """
    known = {start.entry_id: dict[int, int]() for start in starts}
    count = 0
    for entry_id, section, elapsed_ms in section_times:
        count = max(count, section)
        if elapsed_ms is not None and entry_id in known:
            times = known[entry_id]
            times[section] = max(elapsed_ms, times.get(section, 0))
    sections = range(1, count + 1)
    rides = [TimedEntry(start, start.status, [known[start.entry_id].get(at) for at in sections]) for start in starts]
    return score_timed(rides, rules, with_sections)
