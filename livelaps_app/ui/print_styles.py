"""Print styles that fit a table: portrait, landscape, or smaller type, without losing columns."""

from collections.abc import Iterable, Sequence

# Printable widths in px of the narrower of A4 and Letter, inside the margins of ui/print.css.
UPRIGHT, LENGTHWISE = 718, 980
# Width of a character and of a cell's padding in em, for a wide typeface such as a reader's own.
CHARACTER, PADDING = 0.64, 1.1
USUAL, LEAST = 13, 8  # font sizes in px: of ui/print.css, and the minimum before cells are wrapped

PAPER = "#paper .lines"  # the tables of a print view


def fitting(table: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """CSS that fits the table of that selector on paper; "" if it fits. A row has a text per column."""
    cells = list(zip(*rows, strict=True)) or [()] * len(columns)
    headings = [_longest_word([label]) for label in columns]  # always wrapped
    whole = _ems(headings, [max(map(len, column), default=0) for column in cells])
    if UPRIGHT / whole >= USUAL:
        return ""
    for sheet, width in (("", UPRIGHT), ("@page{size:landscape}", LENGTHWISE)):
        if width / whole >= LEAST:
            return f"{sheet}@media print{{{table}{{font-size:{min(USUAL, width / whole):.1f}px}}}}"
    broken = _ems(headings, [_longest_word(column) for column in cells])
    size = f"{table}{{font-size:{min(LEAST, LENGTHWISE / broken):.1f}px}}"
    return f"@page{{size:landscape}}@media print{{{size}{table} td{{white-space:normal!important}}}}"


def _ems(headings: Sequence[int], cells: Sequence[int]) -> float:
    """The width of a table in em, from the characters in each column's longest line."""
    return sum(PADDING + CHARACTER * max(lines) for lines in zip(headings, cells, strict=True)) or 1


def _longest_word(texts: Iterable[str]) -> int:
    return max((len(word) for text in texts for word in text.split()), default=0)
