"""The riders that the figure with every filter chooses."""

import pytest

from bench.clicks import spread_choice
from livelaps_app.core.paging import MAX_CHOICES


@pytest.mark.parametrize("riders", [MAX_CHOICES - 1, 500, 5000])
def test_chosen_riders_are_of_every_class(riders: int) -> None:
    rows = [{"id": place, "className": "Pro" if place < riders / 10 else "Women"} for place in range(riders)]
    chosen = spread_choice(rows)
    assert len(chosen) == min(riders, MAX_CHOICES)
    assert {row["className"] for row in chosen} == {"Pro", "Women"}
