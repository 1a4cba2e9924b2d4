"""Print styles that fit a table on paper: portrait, landscape, or in a smaller type, so that no column is lost."""

from collections.abc import Iterable, Sequence

# Printable widths in px of the narrower of A4 and Letter, inside the margins that ui/print.css sets.
UPRIGHT, LENGTHWISE = 718, 980
# The width of a character and of a cell's padding, in em: of a wide typeface, as a reader's own may be.
CHARACTER, PADDING = 0.64, 1.1
USUAL, LEAST = 11, 8  # letters in px: as ui/print.css sets them, and how small they get before cells are broken

PAPER = "#paper .lines"  # the tables of a page that is made for paper


def fitting(table: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """CSS that makes the table of that selector fit on paper; "" where it does. A row has a text per column."""
    cells = list(zip(*rows, strict=True)) or [()] * len(columns)
    headings = [_longest_word([label]) for label in columns]  # they are always broken
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
    """The room of a table in em, of the most characters in a line of each column."""
    return sum(PADDING + CHARACTER * max(lines) for lines in zip(headings, cells, strict=True)) or 1


def _longest_word(texts: Iterable[str]) -> int:
    return max((len(word) for text in texts for word in text.split()), default=0)
