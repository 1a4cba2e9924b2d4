"""Enduro: sum of timed sections and penalties; each section is also ranked separately."""

from collections.abc import Iterable, Sequence

from livelaps_app.standins.timing.scoring.records import RaceRules, ScoredEntry, ScoringEntry, ScoringSectionTime
from livelaps_app.standins.timing.scoring.timed import TimedEntry, score_timed


def enduro(
    entries: Sequence[ScoringEntry],
    section_times: Iterable[ScoringSectionTime],
    rules: RaceRules,
    with_sections: bool = True,
) -> tuple[ScoredEntry, ...]:
    """The entries in final order: most sections timed, then least time.

    All entries have the maximum number of sections. Of two times for a section the slower counts; unknown entries are
    ignored.
    """
    times_by_entry = {entry.entry_id: dict[int, int]() for entry in entries}
    count = 0
    for entry_id, section, elapsed_ms in section_times:
        count = max(count, section)
        if elapsed_ms is not None and entry_id in times_by_entry:
            times = times_by_entry[entry_id]
            times[section] = max(elapsed_ms, times.get(section, 0))
    sections = range(1, count + 1)
    timed = [
        TimedEntry(entry, entry.status, [times_by_entry[entry.entry_id].get(section) for section in sections])
        for entry in entries
    ]
    return score_timed(timed, rules, with_sections)
