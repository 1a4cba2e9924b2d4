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
    assert places_won({entry: (0, times) for entry, times in laps.items()}) == won
    same_penalty = {entry: (5, times) for entry, times in laps.items()}
    assert places_won(same_penalty) == won


def test_places_won_count_time_penalties() -> None:
    assert places_won({1: (0, [10, 10]), 2: (4, [9, 10])}) == {1: 0, 2: 0}
    assert places_won({1: (0, [10, 10]), 2: (4, [9, 6])}) == {1: -1, 2: 1}
