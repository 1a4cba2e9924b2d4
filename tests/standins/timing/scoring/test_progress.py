"""Places won in the last lap."""

from livelaps_app.standins.timing.scoring.progress import places_won
from tests.each_row import each_row


@each_row(
    ("laps", "won"),
    [
        ({1: [10, 10], 2: [11, 8]}, {1: -1, 2: 1}),
        ({1: [10, 10], 2: [11, 10]}, {1: 0, 2: 0}),
        ({1: [10, 10], 2: [11]}, {1: 0}),  # no earlier place
        ({1: [10, 10, 10], 2: [11, 8], 3: []}, {1: 1, 2: 1}),  # one has to come yet
    ],
)
def test_place_is_compared_with_that_after_the_lap_before(laps: dict[int, list[int]], won: dict[int, int]) -> None:
    assert places_won(laps) == won
