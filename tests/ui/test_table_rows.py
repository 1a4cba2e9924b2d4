"""Rows of a results table: one function writes them as HTML on the server and in the browser."""

import json
import re
from typing import Any

from livelaps_app.features.race.texts import marks
from tests.ui.node import COMPONENTS, HOOKS, run

ROWS = COMPONENTS / "table_body" / "rows.js"
BODY = COMPONENTS / "table_body" / "table_body.jsx"
SCRIPT = f"""{HOOKS}
const {{ bodyHtml, rowHtml, markOf }} = await import({json.dumps(ROWS.as_uri())});
const {{ rows, marks, look }} = JSON.parse(process.argv[1]);
const alone = rows.map((row, index) => rowHtml(row, marks[index], look));
console.log(JSON.stringify([bodyHtml(rows, marks, look), ...alone]));
"""
LOOK: dict[str, Any] = {
    "here": "?", "columns": 9, "quiet": [], "starred": ["7"], "star": "corrected", "stars": True, "follow": "",
    "full": "", "followed": "",
    "roles": {"place": 1, "plate": 2, "rider": 3, "laps": 6, "last": 7, "best": 8, "penalty": 9},
    "under": {"3": [[4, 5], [6]], "7": [[8]]}, "words": marks("en"),
}  # fmt: skip
ROW = ["7", "2", "1K", "Ana <Ruiz>", "Pro", "2", "31", "23.690", "23.690", "+5.000"]


def _written(mark: str, row: list[str] = ROW, **look: Any) -> str:
    body, alone = run(SCRIPT, {"rows": [row], "marks": [mark], "look": LOOK | look})
    assert body == alone
    return str(alone)


def test_mark_is_the_class_and_the_times_of_its_row() -> None:
    html = _written("k2 red fastest up1 own out|23.7|754.3")
    assert html.startswith('<tr class="k2 red fastest up1 own out" data-lap="23.7" data-passed="754.3"><td>2')


def test_row_has_no_style_as_the_policy_of_the_page_allows_none() -> None:
    assert "style" not in _written("k2 out|23.7|754.3")


def test_colours_and_signs_have_their_meaning_in_words() -> None:
    html = _written("k2 red fastest up1 own")
    assert '<span class="up" role="img" aria-label="1 place won">▲1</span>' in html
    assert '<span class="number-plate">1K<span class="hidden-text"> leads the series</span></span>' in html
    assert '<span class="hidden-text"> fastest lap of the race</span>' in html
    assert '23.690<span class="hidden-text"> own fastest lap</span><span class="under"><b>23.690</b></span>' in html
    assert 'aria-label="3 places lost">▼3<' in _written("k1 down3")
    assert "hidden-text" not in _written("k2") and "role=" not in _written("k2", starred=[])


def test_name_has_the_second_line_of_narrow_screens_and_the_penalty() -> None:
    html = _written("")
    assert '<a href="?rider=7">Ana &lt;Ruiz&gt;</a><span class="star"' in html
    assert '<span class="under">Pro 2 · lap 31</span><span class="penalty">+5 s</span>' in html
    assert ">+1:00<" in _written("", [*ROW[:9], "+1:00.000"]) and ">+5.250<" in _written("", [*ROW[:9], "+5.250"])


def test_best_lap_below_a_name_has_its_word() -> None:
    html = _written("fastest", under={"3": [[4, 5], [8]]})
    assert '<span class="under">Pro 2 · best <b>23.690</b></span>' in html
    assert '<span class="under">Pro 2 · best 23.690</span>' in _written("", under={"3": [[4, 5], [8]]})


def test_interval_below_half_a_second_is_near() -> None:
    row = [*ROW[:7], "+9.074", "0.122", ""]
    assert '>+9.074<td class="near">0.122' in _written("", row, quiet=[7, 8], under={}, roles={"rider": 3})
    assert '<td class="near">+9.074<span class="under">0,122</span>' in _written(
        "", [*ROW[:7], "+9.074", "0,122", ""], quiet=[7], under={"7": [[8]]}, roles={"rider": 3}
    )
    far = [*ROW[:7], "+0.222", "0.500", ""]
    assert "near" not in _written("", far, quiet=[7, 8], under={}, roles={"rider": 3})


def test_heading_of_a_class_has_its_hue_and_count() -> None:
    html = _written("k3", ["", "Open B", "5 riders"])
    assert html == '<tr class="group k3"><td colspan="9">Open B <small>5 riders</small>'


def test_table_without_stars_has_no_column_for_them() -> None:
    assert _written("").count("<td>") == _written("", stars=False).count("<td>") + 1


def test_server_and_browser_write_rows_by_the_same_functions() -> None:
    source = BODY.read_text("utf-8")
    assert re.findall(r"(bodyHtml|rowHtml)\(", source) == ["rowHtml", "bodyHtml"]
    assert "<td" not in source and "<tr" not in source
