"""Rows that riders choose, and groups by code."""

from livelaps_app.core.errors import Code
from livelaps_app.entries.rules.rows import RowWindow, group_key, group_refusal, row_refusal
from tests.each_row import each_row

WINDOW = RowWindow(3, 6)


@each_row(
    ("row", "riders", "party", "code"),
    [
        (3, 0, 1, None), (6, 3, 1, None), (6, 4, 1, Code.ROW_FULL), (4, 2, 2, None), (4, 2, 3, Code.ROW_FULL),
        (2, 0, 1, Code.ROW_FULL), (7, 0, 1, Code.ROW_FULL), (4, 0, 4, None), (4, 0, 5, Code.ROW_FULL),
    ],
)  # fmt: skip
def test_a_row_of_the_class_has_room_for_a_party(row: int, riders: int, party: int, code: Code | None) -> None:
    refusal = row_refusal(row, WINDOW, 4, riders, party)
    assert (refusal.code if refusal else None) is code


@each_row(
    ("code", "refused"),
    [
        ("ABCDEF", None), ("abc def", None), (" ab-cd-ef ", None), ("ABCDEG", Code.GROUP_NOT_FOUND),
        ("", Code.GROUP_NOT_FOUND), ("FULL22", Code.ROW_FULL),
    ],
)  # fmt: skip
def test_a_group_is_found_by_its_code(code: str, refused: Code | None) -> None:
    refusal = group_refusal(code, {"ABCDEF": 3, "FULL22": 4}, 4)
    assert (refusal.code if refusal else None) is refused


def test_codes_are_compared_without_case_spaces_and_hyphens() -> None:
    assert group_key(" ab-c\tDEF ") == "ABCDEF"
