"""Rows that riders choose."""

from livelaps_app.entries.rules.rows import LAST_ROW, RowWindow, row_options, row_window

WINDOW = RowWindow(3, 6)


def test_rows_with_places_are_offered_with_their_number() -> None:
    options = row_options(WINDOW, 4, {4: 4, 5: 3}, "en")
    labels = [option.label for option in options]
    assert labels == ["Row 3: 4 places left", "Row 5: 1 place left", "Row 6: 4 places left"]


def test_a_class_without_a_window_has_the_first_rows() -> None:
    window = row_window(None, None)
    assert LAST_ROW in window
    assert [option.value for option in row_options(window, 1, {}, "en")] == [str(row) for row in range(1, 41)]
