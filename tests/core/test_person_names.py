"""Names of two parts and of one."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import check
from livelaps_app.core.person_names import ONE_NAME, join_name, take_one_name


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [("Zoé", "Roy", "Zoé Roy"), ("Zoé", ONE_NAME, "Zoé"), ("Zoé", "", "Zoé"), ("", "Roy", "Roy"), ("", "", "")],
)
def test_a_name_has_the_parts_that_a_person_has(first: str, last: str, name: str) -> None:
    assert join_name(first, last) == name


@pytest.mark.parametrize(
    ("last", "ticked", "taken"),
    [("", "1", ONE_NAME), ("  ", "1", ONE_NAME), ("", "", ""), ("Roy", "1", "Roy")],
)
def test_the_box_stands_for_an_empty_last_name_alone(last: str, ticked: str, taken: str) -> None:
    assert take_one_name({"last_name": last}, ticked) == {"last_name": taken}
    assert take_one_name({"email": ""}, ticked) == {"email": ""}


def test_the_mark_of_one_name_is_a_last_name_alone() -> None:
    assert check("last_name", ONE_NAME) is None
    assert check("first_name", ONE_NAME) is Code.INVALID_FIRST_NAME
    assert check("last_name", "--") is Code.INVALID_LAST_NAME
