"""Tables on paper: the sheet turns and the letters shrink with the columns."""

import re

from livelaps_app.ui.print_styles import LEAST, USUAL, fitting
from tests.each_row import each_row

WHO = ["Pos", "No.", "Rider", "Time", "Gap"]
ROW = ["1", "101", "Anna Lindqvist-Moreau", "1:02:33.203", "+12:10.033"]


def _table(sections: int) -> str:
    row = [*ROW, *["10:33.203 (4)"] * sections]
    return fitting("#t", [*WHO, *(f"Section {n}" for n in range(1, sections + 1))], [row, row])


def _size(css: str) -> float:
    found = re.search(r"font-size:([\d.]+)px", css)
    return float(found[1])


def test_few_columns_need_nothing() -> None:
    assert _table(0) == ""
    assert fitting("#t", WHO, []) == fitting("#t", [], []) == ""


@each_row("sections", [6, 9, 12, 20, 40])
def test_many_columns_lie_lengthwise(sections: int) -> None:
    assert _table(sections).startswith("@page{size:landscape}@media print{#t{font-size:")


def test_letters_shrink_first_and_then_cells_are_broken() -> None:
    sizes = [_size(css) for css in map(_table, range(1, 41)) if css]
    assert max(sizes) <= USUAL
    whole = [css for css in map(_table, range(1, 41)) if css and "normal" not in css]
    assert whole and all(_size(css) >= LEAST for css in whole)
    assert "#t td{white-space:normal!important}" in _table(20)
    assert _size(_table(40)) < _size(_table(20))
