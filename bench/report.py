"""The table of figures: what was asked for, what was measured, and whether it holds."""

import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.lighthouse import CATEGORIES, PRESETS, lowest

RESULTS = Path(__file__).parent / "results.json"
README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
PACKAGES = ("reflex", "uvicorn", "playwright")
KB = 1000

Figures = dict[str, Any]
Pick = Callable[[Figures], float]


@dataclass(frozen=True)
class Row:
    """A row of the table: its figure, how ours and the peer's are read there, the limit of their ratio or of ours."""

    figure: str
    what: str
    unit: str
    limit: float
    ours: Pick
    peer: Pick | None = None
    at_least: bool = False

    @property
    def must(self) -> str:
        """The limit in words."""
        sign = "≥" if self.at_least else "≤"
        return f"{sign} {self.limit:g} × peer" if self.peer else f"{sign} {self.limit:g} {self.unit}".strip()

    def read(self, figures: Figures) -> Figures:
        """The measured row; without a peer there is no ratio and no verdict where the limit is one."""
        seen = figures[self.figure]
        ours = self.ours(seen)
        peer = self.peer(seen) if self.peer and "peer" in seen else None
        ratio = None if peer is None else ours / peer
        judged = ratio if self.peer else ours
        held = None if judged is None else (judged >= self.limit if self.at_least else judged <= self.limit)
        return {
            "what": self.what,
            "must": self.must,
            "ours": round(ours, 2),
            "peer": peer and round(peer, 2),
            "ratio": ratio and round(ratio, 2),
            "unit": self.unit,
            "pass": held,
        }


ROWS = (
    Row(
        "paint",
        "cold visit, 500 riders, all rows: first paint with facts",
        "ms",
        0.8,
        lambda seen: seen["ours"]["first_paint"],
        lambda seen: seen["peer"]["first_paint"],
    ),
    Row(
        "paint",
        "the same: 500th row readable",
        "ms",
        1.0,
        lambda seen: seen["ours"]["last_row"],
        lambda seen: seen["peer"]["last_row"],
    ),
    Row(
        "paint",
        "the live, filterable table in its place (peer: its 500th row)",
        "ms",
        1.6,
        lambda seen: seen["ours"]["live_table"],
        lambda seen: seen["peer"]["last_row"],
    ),
    Row(
        "weight",
        "bytes of that visit, socket and pictures included",
        "kB",
        230,
        lambda seen: seen["ours"]["total"] / KB,
    ),
    Row(
        "words",
        "bytes of a first visit to a page of words that is read, without pictures",
        "kB",
        130,
        lambda seen: seen["read"]["without_pictures"] / KB,
    ),
    Row(
        "lighthouse",
        "Lighthouse, phone: performance, lowest of six pages",
        "",
        90,
        lambda seen: lowest(seen, "mobile", "performance"),
        at_least=True,
    ),
    Row(
        "lighthouse",
        "Lighthouse, desk: performance, lowest of six pages",
        "",
        98,
        lambda seen: lowest(seen, "desktop", "performance"),
        at_least=True,
    ),
    Row(
        "lighthouse",
        "Lighthouse: accessibility, best practices and SEO, lowest of all",
        "",
        100,
        lambda seen: min(lowest(seen, preset, name) for preset in PRESETS for name in CATEGORIES[1:]),
        at_least=True,
    ),
    Row(
        "visits",
        "cold visits per second, one process, 16 at a time (peer: requests)",
        "/s",
        2.5,
        lambda seen: seen["ours"]["per_second"],
        lambda seen: seen["peer"]["per_second"],
        at_least=True,
    ),
    Row(
        "filter", "filter change to painted rows, all 500 rows", "ms", 60, lambda seen: seen["ours_all_rows"]["p50_ms"]
    ),
    Row(
        "filter", "filter change to painted rows, 50 rows shown", "ms", 60, lambda seen: seen["ours_50_rows"]["p50_ms"]
    ),
    Row(
        "filter",
        "the same with every filter set, 500 riders",
        "ms",
        60,
        lambda seen: seen["ours_every_filter_500"]["p50_ms"],
    ),
    Row(
        "filter",
        "the same with every filter set, 5,000 riders",
        "ms",
        120,
        lambda seen: seen["ours_every_filter_5000"]["p50_ms"],
    ),
    Row(
        "modal", "click to a rider's sheet with its table, 500 riders", "ms", 100, lambda seen: seen["first"]["p50_ms"]
    ),
    Row("live", "passing accepted to row received, 1,000 watchers, p95", "ms", 250, lambda seen: seen["p95_ms"]),
    Row("views", "the same in ten views, p95", "ms", 250, lambda seen: seen["p95_ms"]),
    Row("processes", "the same, 5,000 watchers, two processes, p95", "ms", 1000, lambda seen: seen["p95_ms"]),
    Row("files", "CSV of 5,000 riders", "ms", 300, lambda seen: seen["p50_ms"]),
    Row("memory", "memory per connected visitor on that page", "kB", 150, lambda seen: seen["kb_per_visitor"]),
    Row(
        "pictures",
        "picture of a shared link, drawn at the first request, p95 of the slowest kind",
        "ms",
        150,
        lambda seen: max(kind["p95_ms"] for kind in seen.values()),
    ),
    Row(
        "standings", "standings of 20 rounds x 600 riders, computed, read and drawn", "ms", 150, lambda seen: seen["ms"]
    ),
    Row("flatness", "a first page of rows: 5,000 riders to 50", "×", 1.3, lambda seen: seen["ratio"]),
)


def report(figures: Figures, whole: bool) -> str:
    """The table as text; a whole run is written to bench/results.json and into the README."""
    table = [row.read(figures) for row in ROWS if row.figure in figures]
    text = _markdown(table)
    written = {"measured": _circumstances(), "table": table, "figures": figures}
    if whole:
        RESULTS.write_text(json.dumps(_rounded(written), indent=2, ensure_ascii=False) + "\n", "utf-8")
        _into_readme(text)
        return text
    return f"{json.dumps(_rounded(figures), indent=1)}\n\n{text}"


def _circumstances() -> Figures:
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "cores": os.cpu_count(),
        "load_at_end": os.getloadavg(),
        "python": platform.python_version(),
        **{name: version(name) for name in PACKAGES},
    }


def _markdown(table: list[Figures]) -> str:
    lines = ["| what | must | ours | peer | ratio | |", "|---|---|---|---|---|---|"]
    verdicts = {True: "holds", False: "does not hold", None: ""}
    for row in table:
        cells = (row["ours"], row["peer"], row["ratio"])
        texts = [
            f"{cell:,.{0 if cell >= 100 else 1 if cell >= 10 else 2}f}" if cell is not None else "" for cell in cells
        ]
        unit = f" {row['unit']}"
        texts[:2] = [text and text + unit for text in texts[:2]]
        lines.append(f"| {row['what']} | {row['must']} | {' | '.join(texts)} | {verdicts[row['pass']]} |")
    return "\n".join(lines)


def _into_readme(text: str) -> None:
    """Replaces what stands between the two markers; a README without them is left as it is."""
    if not README.is_file():
        return
    before, begin, rest = README.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if begin and end:
        README.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", "utf-8")


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value
