"""How columns are set, as one rule per look."""

import re

import pytest

from livelaps_app.ui.column_styles import FIXED, HIDDEN, LOOKS, ON_SCREENS, WIDEST, style

GROUP = "#t .group td{text-align:left;white-space:normal}"


def test_one_rule_for_all_columns_of_equal_looks() -> None:
    css = style("results", ["place", "", "number", "number wide", "number soft"])
    assert "#results td:nth-child(1){text-align:right;white-space:nowrap;font-weight:850}" in css
    assert "#results th:nth-child(3),#results th:nth-child(4){text-align:right;white-space:nowrap}" in css
    assert css.count("#results td:nth-child(5)") == 1


def test_narrow_screens_leave_columns_out() -> None:
    hidden = "@media screen and (max-width:767px){#t td:nth-child(2),#t th:nth-child(2){display:none}}"
    assert style("t", ["", "wide"]) == hidden + GROUP


def test_a_width_is_set_on_the_heading_alone_and_one_column_has_the_rest() -> None:
    fixed = f"@media {FIXED}{{#t{{table-layout:fixed}}#t th:nth-child(1){{width:62px}}}}"
    assert fixed in style("t", ["place 62px", "name", "paper"])


@pytest.mark.parametrize("looks", [["place 62px", "", "unseen"], [f"{WIDEST}px", "1px", ""]])
def test_columns_are_measured_if_two_have_no_width_or_all_have_too_much(looks: list[str]) -> None:
    assert "fixed" not in style("t", looks)


def test_ordinary_columns_need_no_rule_and_a_heading_across_is_never_set_like_a_cell() -> None:
    assert style("t", ["", "", ""]) == GROUP


def test_every_look_is_named_once() -> None:
    assert len({*LOOKS, *ON_SCREENS}) == len(LOOKS) + len(ON_SCREENS)
    assert HIDDEN.keys() < ON_SCREENS.keys()
    css = style("t", [*LOOKS, *ON_SCREENS])
    assert len(re.findall(r"#t td:nth-child", css)) == len(LOOKS) + len(ON_SCREENS)
