"""How columns are set, as one rule per look."""

import re

from livelaps_app.ui.column_styles import HIDDEN, LOOKS, ON_SCREENS, ROOMY, WIDTHS, style

GROUP = "#t .group td{text-align:left;white-space:normal}"


def test_one_rule_per_look_for_all_its_columns() -> None:
    css = style("results", ["place", "", "number", "number wide"])
    assert (
        "#results td:nth-child(1),#results th:nth-child(1){text-align:right;white-space:nowrap;font-weight:850}" in css
    )
    assert (
        "#results td:nth-child(3),#results th:nth-child(3),#results td:nth-child(4),#results th:nth-child(4)"
        "{text-align:right;white-space:nowrap}"
    ) in css


def test_narrow_screens_leave_columns_out() -> None:
    hidden = "@media screen and (max-width:767px){#t td:nth-child(2),#t th:nth-child(2){display:none}}"
    assert style("t", ["", "wide"]) == hidden + GROUP


def test_a_width_is_set_on_the_heading_alone() -> None:
    css = style("t", ["tiny"])
    assert f"#t{{table-layout:fixed}}#t th:nth-child(1){{width:{WIDTHS['tiny']}px}}" in css
    assert css.startswith(f"@media(min-width:{ROOMY}px)")


def test_ordinary_columns_need_no_rule_and_a_heading_across_is_never_set_like_a_cell() -> None:
    assert style("t", ["", "", ""]) == GROUP


def test_every_look_is_named_once() -> None:
    assert len({*LOOKS, *ON_SCREENS, *WIDTHS}) == len(LOOKS) + len(ON_SCREENS) + len(WIDTHS)
    assert HIDDEN.keys() < ON_SCREENS.keys()
    css = style("t", [*LOOKS, *ON_SCREENS])
    assert len(re.findall(r"#t td:nth-child", css)) == len(LOOKS) + len(ON_SCREENS)
