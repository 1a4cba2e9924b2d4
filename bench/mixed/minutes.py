"""The minutes of a mixed run, written as they pass, and whether memory is flat."""

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import psutil

MB = 1_000_000
FEED = "feed "  # how the events of feeds begin
WARMING_SHARE = 0.25  # of the minutes, which are not counted
MOST_GROWTH = 0.05  # of the median, over the minutes that are counted
LEAST_GROWTH_MB = 10.0  # that counts as growth at all

Figures = Mapping[str, Any]


@dataclass
class Minute:
    """A minute: MB by process, figures of the crowd, and what has happened."""

    memory: dict[str, float]
    watchers: Figures
    visitors: Figures
    connections: int
    happened: list[str] = field(default_factory=list)

    def lines(self, number: int) -> list[str]:
        """The minute in words."""
        events, answers = self.watchers["events"], self.visitors["answers"]
        delays, cached, uncached = (self.watchers["delays"], self.visitors["cached"], self.visitors["uncached"])
        return [
            f"minute {number}: {', '.join(self.happened) or 'calm'}",
            f"  MB         {_pairs(self.memory)}, database connections {self.connections}",
            f"  tabs       {self.watchers['live']} of {self.watchers['tabs']} live; {_pairs(_without(events))}",
            f"  passings   {self.watchers['taken']} taken so far, {self.watchers['waiting']} waiting; "
            f"on screens {len(delays)}, late {_spread(delays)}; feeds {_pairs(_only(events))}",
            f"  visits     {_pairs(answers)}; cached {_spread(cached)}, uncached {_spread(uncached)}",
        ]


def measured(processes: Mapping[str, Iterable[psutil.Process]]) -> dict[str, float]:
    """Resident MB by name; what has gone meanwhile counts nothing."""
    found: dict[str, float] = {}
    for name, every in processes.items():
        for process in every:
            with suppress(psutil.Error):
                found[name] = found.get(name, 0.0) + process.memory_info().rss / MB
    return found


def slope(values: Sequence[float]) -> float:
    """The slope of the line through equally distant values, per step."""
    return statistics.linear_regression(range(len(values)), values).slope if len(values) > 1 else 0.0


def growth(minutes: Sequence[Minute], name: str) -> tuple[float, float]:
    """MB per hour of a process after the warming, and what they came to until the end."""
    later = minutes[int(WARMING_SHARE * len(minutes)) :]
    values = [minute.memory[name] for minute in later if name in minute.memory]
    return slope(values) * 60, slope(values) * max(0, len(values) - 1)


def is_flat(minutes: Sequence[Minute], name: str) -> bool:
    """Whether a process has not grown, within what allocators do."""
    values = [minute.memory[name] for minute in minutes if name in minute.memory]
    return growth(minutes, name)[1] <= max(LEAST_GROWTH_MB, MOST_GROWTH * statistics.median(values))


def table(minutes: Sequence[Minute], names: Iterable[str]) -> list[str]:
    """Memory by process: at the first minute, the quarter, the end, its slope, and whether it is flat."""
    rows = ["| process | first MB | quarter MB | last MB | highest MB | MB/hour after the quarter | flat |"]
    rows.append("|---|---|---|---|---|---|---|")
    for name in names:
        values = [minute.memory[name] for minute in minutes if name in minute.memory]
        if not values:
            continue
        picked = (values[0], values[int(WARMING_SHARE * len(values))], values[-1], max(values))
        figures = " | ".join(f"{value:.0f}" for value in picked)
        flat = "yes" if is_flat(minutes, name) else "NO"
        rows.append(f"| {name} | {figures} | {growth(minutes, name)[0]:+.1f} | {flat} |")
    return rows


def totals(minutes: Sequence[Minute]) -> list[str]:
    """The whole run in some lines."""
    answers: Counter[str] = sum((Counter(minute.visitors["answers"]) for minute in minutes), Counter())
    events: Counter[str] = sum((Counter(minute.watchers["events"]) for minute in minutes), Counter())
    every = {name: [s for minute in minutes for s in minute.visitors[name]] for name in ("cached", "uncached")}
    delays = [s for minute in minutes for s in minute.watchers["delays"]]
    calm = [s for minute in minutes if not minute.happened for s in minute.watchers["delays"]]
    return [
        f"visits: {_pairs(answers)}; cached {_spread(every['cached'])}, uncached {_spread(every['uncached'])}",
        f"passings on screens: {len(delays)}, late {_spread(delays)}; in calm minutes {_spread(calm)}",
        f"tabs: {_pairs(_without(events))}",
        f"feeds: {_pairs(_only(events))}",
    ]


def _spread(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "-"
    twentieths = statistics.quantiles(seconds, n=20, method="inclusive")
    median, late = statistics.median(seconds), twentieths[-1]
    return f"p50 {median * 1000:.0f} p95 {late * 1000:.0f} max {max(seconds) * 1000:.0f} ms"


def _pairs(values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {value:.0f}" for name, value in sorted(values.items())) or "none"


def _only(events: Mapping[str, int]) -> dict[str, int]:
    return {name.removeprefix(FEED): count for name, count in events.items() if name.startswith(FEED)}


def _without(events: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in events.items() if not name.startswith(FEED)}
