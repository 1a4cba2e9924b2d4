"""How fast this machine is beside a figure: a fixed piece of Python work, and a fixed drawing in a browser."""

import json
import statistics
import time
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser

from bench.browser import fresh_page

TIMES = 7
PART = "machine"  # of a figure: what the calibration took while it was measured
REFERENCE_MS = {"python": 10.0, "drawing": 157.0}  # README.md says where and how they were measured

# A table as long as that of a race, from its text to the frame in which it is painted.
DRAWING = """async () => {
  const cell = (row, column) => `<td style="padding:4px">${(row * 7919 + column * 104729) % 100003}</td>`;
  const columns = [...Array(12).keys()];
  const line = (_, row) => `<tr>${columns.map((column) => cell(row, column)).join("")}</tr>`;
  const start = performance.now();
  document.body.innerHTML = `<table>${[...Array(500)].map(line).join("")}</table>`;
  await new Promise((painted) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = painted;
    channel.port2.postMessage(0);
  }));
  return performance.now() - start;
}"""


def python_ms() -> float:
    """Median of a fixed piece of work: records made, sorted, written and read."""
    return statistics.median(_timed_work() for _ in range(TIMES))


def drawing_ms(browser: Browser) -> float:
    """Median of a fixed table drawn in a page."""
    with fresh_page(browser) as page:
        page.goto("about:blank")
        return statistics.median([float(page.evaluate(DRAWING)) for _ in range(TIMES + 1)][1:])


def works(browser: Browser) -> dict[str, float]:
    """Both works, in ms."""
    return {"python": python_ms(), "drawing": drawing_ms(browser)}


def calibrated(figures: Mapping[str, Any], before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, Any]:
    """A figure with its calibration: the mean of before and after."""
    return {**figures, PART: {name: (before[name] + after[name]) / 2 for name in before}}


def bare(figures: Mapping[str, Any]) -> dict[str, Any]:
    """A figure without its calibration."""
    return {name: value for name, value in figures.items() if name != PART}


def slowness(figures: Mapping[str, Any], work: str) -> float:
    """How many times longer than on the quiet machine the work took beside this figure."""
    return float(figures[PART][work]) / REFERENCE_MS[work]


def _timed_work() -> float:
    start = time.perf_counter()
    rows = [{"number": number, "name": f"rider {number * 7919 % 100003}"} for number in range(8_000)]
    rows.sort(key=lambda row: str(row["name"]))
    assert len(json.loads(json.dumps(rows))) == len(rows)
    return (time.perf_counter() - start) * 1000
