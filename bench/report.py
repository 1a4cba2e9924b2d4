"""The figures as a table and as files."""

import json
import math
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.ratios import WIDEST
from bench.rounds import FAILED, OURS, Figures, Rounds, middle
from bench.table import ROWS
from bench.trees import ROOT, WORK

RESULTS = ROOT / "bench" / "results.json"
README = ROOT / "README.md"
BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
PACKAGES = ("reflex", "uvicorn", "playwright")
PLAIN = ("what", "must", "ours", "peer", "ratio", "target", "to_target", "unit", "pass", FAILED)
VERDICTS = {True: "holds", False: "does not hold", None: ""}
NOTE = (
    "ours/base is the median of the rounds' ratios. The tolerance is the distance between the lowest and the highest "
    "of them, times 6, divided by the number of rounds: 'worse' and 'improves' lie beyond it, 'unclear' is a tolerance "
    f"of more than {WIDEST:.0%}."
)

Line = Mapping[str, Any]


def lines(rounds: Rounds) -> list[Line]:
    """The rows of the measured figures."""
    return [row.read(rounds[row.figure]) for row in ROWS if row.figure in rounds]


def report(table: Sequence[Line], rounds: Rounds, whole: bool, base: str | None = None) -> str:
    """The table as text. A whole run is written to bench/results.json and into the README, a comparison with a base
    below bench/work/."""
    plain = [{name: line[name] for name in PLAIN if name in line} for line in table]
    figures = {name: middle(sides[OURS]) for name, sides in rounds.items()}
    written = {"measured": _circumstances(), "table": plain, "figures": figures}
    if whole:
        _write_json(RESULTS, written)
        _into_readme(markdown(plain))
    if base:
        text = f"{markdown(table, base)}\n\n{NOTE}"
        WORK.mkdir(exist_ok=True)
        (WORK / f"comparison-{base}.md").write_text(f"{text}\n", "utf-8")
        _write_json(WORK / f"comparison-{base}.json", written | {"base": base, "table": table, "rounds": rounds})
        return text
    return markdown(plain) if whole else f"{json.dumps(_rounded(figures), indent=1)}\n\n{markdown(plain)}"


def markdown(table: Sequence[Line], base: str | None = None) -> str:
    """The lines as a table, with four columns more where there is a base."""
    heads = ["what", "must", "ours", "peer", "ours/peer", "target", "ours/target", ""]
    heads += [f"base {base}", "ours/base", "tolerance", "against base"] if base else []
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, *(_cells(line, base is not None) for line in table))]
    return "\n".join([lines[0], "|---" * len(heads) + "|", *lines[1:]])


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


def _circumstances() -> Figures:
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "cores": os.cpu_count(),
        "load_at_end": os.getloadavg(),
        "python": platform.python_version(),
        **{name: version(name) for name in PACKAGES},
    }


def _write_json(file: Path, content: Figures) -> None:
    file.write_text(json.dumps(_rounded(content), indent=2, ensure_ascii=False) + "\n", "utf-8")


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
        return round(value, 2) if math.isfinite(value) else None
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value
