"""The figures as a table and as files."""

import json
import math
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any

from bench.rounds import FAILED, Rounds
from bench.table import ROWS
from bench.trees import ROOT, WORK

RESULTS = ROOT / "bench" / "RESULTS.md"
VERDICTS = {True: "holds", False: "does not hold", None: ""}
Line = Mapping[str, Any]


def lines(rounds: Rounds) -> list[Line]:
    """The rows of the figures."""
    return [row.read(rounds[row.figure]) for row in ROWS if row.figure in rounds]


def report(table: Sequence[Line], rounds: Rounds, whole: bool, base: str | None = None) -> str:
    """The table as text, with all figures unless the run is whole.

    A whole run is written to bench/RESULTS.md, a comparison with a base below bench/work/.
    """
    if whole:
        RESULTS.write_text(f"# Results\n\n{_circumstances()}\n\n{markdown(table)}\n", "utf-8")
    if base:
        text = markdown(table, base)
        WORK.mkdir(exist_ok=True)
        (WORK / f"comparison-{base}.md").write_text(f"{text}\n", "utf-8")
        (WORK / f"comparison-{base}.json").write_text(_json({"base": base, "table": table, "rounds": rounds}), "utf-8")
        return text
    return markdown(table) if whole else f"{_json(rounds)}\n\n{markdown(table)}"


def markdown(table: Sequence[Line], base: str | None = None) -> str:
    """The lines as a Markdown table, with four more columns for a base."""
    heads = ["what", "must", "ours", "peer", "ours/peer", "target", "ours/target", ""]
    heads += [f"base {base}", "ours/base", "tolerance", "against base"] if base else []
    rows = [f"| {' | '.join(cells)} |" for cells in (heads, *(_cells(line, base is not None) for line in table))]
    return "\n".join([rows[0], "|---" * len(heads) + "|", *rows[1:]])


def _cells(line: Line, compared: bool) -> list[str]:
    unit = f" {line['unit']}"
    held = f"failed: {line[FAILED]}".replace("|", "/") if FAILED in line else VERDICTS[line["pass"]]
    cells = [_number(line, "ours", unit), _number(line, "peer", unit), _number(line, "ratio")]
    cells += [_number(line, "target", unit), _number(line, "to_target"), held]
    if compared:
        tolerance = line.get("tolerance")
        cells += [_number(line, "base", unit), _number(line, "to_base")]
        cells += ["" if tolerance is None else f"± {tolerance:.0%}", line.get("verdict", "")]
    return [line["what"], line["must"], *cells]


def _number(line: Line, name: str, unit: str = "") -> str:
    value = line.get(name)
    return "" if value is None else f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}{unit}"


def _circumstances() -> str:
    packages = ", ".join(f"{name} {version(name)}" for name in ("reflex", "uvicorn", "playwright"))
    load = ", ".join(f"{share:.1f}" for share in os.getloadavg())
    machine = f"{os.cpu_count()} cores, load {load} at the end; Python {platform.python_version()}, {packages}"
    return f"`make bench` on {datetime.now(UTC):%Y-%m-%d}: {machine}. [README.md](README.md) describes the rows."


def _json(content: Any) -> str:
    return json.dumps(_round(content), indent=1, ensure_ascii=False)


def _round(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 2) if math.isfinite(value) else None
    if isinstance(value, dict):
        return {name: _round(part) for name, part in value.items()}
    return [_round(part) for part in value] if isinstance(value, list | tuple) else value
