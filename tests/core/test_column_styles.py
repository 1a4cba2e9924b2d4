"""How columns are set, as one rule per look."""

import re

from livelaps_app.core.column_styles import HIDDEN, LOOKS, ROOMY, WIDTHS, style

GROUP = "#t .group td{text-align:left;white-space:normal}"


def test_one_rule_per_look_for_all_its_columns() -> None:
    told = style("results", ["place", "", "number", "number wide"])
    assert (
        "#results td:nth-child(1),#results th:nth-child(1){text-align:right;white-space:nowrap;font-weight:700}" in told
    )
    assert (
        "#results td:nth-child(3),#results th:nth-child(3),#results td:nth-child(4),#results th:nth-child(4)"
        "{text-align:right;white-space:nowrap}"
    ) in told


def test_narrow_screens_leave_columns_out() -> None:
    hidden = "@media screen and (max-width:767px){#t td:nth-child(2),#t th:nth-child(2){display:none}}"
    assert style("t", ["", "wide"]) == hidden + GROUP


def test_a_width_is_said_of_the_heading_alone() -> None:
    told = style("t", ["tiny"])
    assert f"#t{{table-layout:fixed}}#t th:nth-child(1){{width:{WIDTHS['tiny']}px}}" in told
    assert told.startswith(f"@media(min-width:{ROOMY}px)")


def test_ordinary_columns_need_no_rule_and_a_heading_across_is_never_set_like_a_cell() -> None:
    assert style("t", ["", "", ""]) == GROUP


def test_every_look_is_named_once() -> None:
    assert not LOOKS.keys() & HIDDEN.keys() & WIDTHS.keys()
    told = style("t", [*LOOKS, *HIDDEN])
    assert len(re.findall(r"td:nth-child", told)) == len(LOOKS) + len(HIDDEN)
