"""Rows in the order a heading asks for."""

from livelaps_app.core.sorting import natural, sort_rows
from tests.each_row import each_row


@each_row(("falling", "names"), [(False, "bcaed"), (True, "abced")])
def test_equal_rows_stay_and_those_without_anything_come_last(falling: bool, names: str) -> None:
    rows = [("a", 2), ("b", 1), ("c", 1), ("e", None), ("d", None)]
    assert "".join(name for name, _ in sort_rows(rows, lambda row: row[1], falling)) == names


def test_plates_by_their_number() -> None:
    plates = ["10", "A12", "2", "", "a3", "Z", "100", "10B", "9", "9" * 5000]
    assert sorted(plates, key=natural)[:8] == ["2", "a3", "9", "10", "10B", "A12", "100", "9" * 5000]
