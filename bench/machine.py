"""The speed of this machine during a figure: fixed Python work, and a fixed browser drawing."""

import json
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Browser

from bench.browser import PAINTED, fresh_page

TIMES = 7
PART = "machine"  # key of the calibration in a figure
REFERENCE_MS = {"python": 10.0, "drawing": 157.0}  # see README.md

# A race-length table, from HTML text to the painted frame.
DRAWING = f"""async () => {{
  const cell = (row, column) => `<td style="padding:4px">${{(row * 7919 + column * 104729) % 100003}}</td>`;
  const columns = [...Array(12).keys()];
  const line = (_, row) => `<tr>${{columns.map((column) => cell(row, column)).join("")}}</tr>`;
  const start = performance.now();
  document.body.innerHTML = `<table>${{[...Array(500)].map(line).join("")}}</table>`;
  await new Promise({PAINTED});
  return performance.now() - start;
}}"""


def python_ms() -> float:
    """Median ms of fixed work: creates, sorts, writes and reads records."""
    return statistics.median(_work_ms() for _ in range(TIMES))


def calibrate(measure: Callable[[], Mapping[str, Any]], browser: Browser | None) -> dict[str, Any]:
    """A figure with its calibration (mean of before and after). Without a browser, Python only."""
    before = _works(browser)
    figures, after = measure(), _works(browser)
    return {**figures, PART: {name: (before[name] + after[name]) / 2 for name in before}}


def pace(per_second: float) -> float:
    """Scales a rate down to this machine's speed, to avoid a growing queue."""
    return per_second * REFERENCE_MS["python"] / python_ms()


def _works(browser: Browser | None) -> dict[str, float]:
    if browser is None:
        return {"python": python_ms()}
    with fresh_page(browser) as page:
        page.goto("about:blank")
        drawings = [float(page.evaluate(DRAWING)) for _ in range(TIMES + 1)]
    return {"python": python_ms(), "drawing": statistics.median(drawings[1:])}


def _work_ms() -> float:
    start = time.perf_counter()
    rows = [{"number": number, "name": f"rider {number * 7919 % 100003}"} for number in range(8_000)]
    rows.sort(key=lambda row: str(row["name"]))
    assert len(json.loads(json.dumps(rows))) == len(rows)
    return (time.perf_counter() - start) * 1000
