"""Places from keys: ties, demotions, and ranks of times."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.standins.timing.scoring.ranking import Rank, places, ranks


def test_equal_keys_share_a_place_and_the_next_one_is_skipped() -> None:
    assert places({7: (1,), 8: (2,), 9: (2,), 10: (3,)}, {}) == {7: 1, 8: 2, 9: 2, 10: 4}


def test_demotion_moves_down_by_its_places() -> None:
    keys = {entry: (entry,) for entry in range(1, 6)}
    assert list(places(keys, {1: 2})) == [2, 3, 1, 4, 5]


def test_demotion_ends_at_the_last_place() -> None:
    assert list(places({1: (1,), 2: (2,)}, {1: 9})) == [2, 1]


def test_demotion_never_splits_a_tie() -> None:
    assert places({1: (1,), 2: (2,), 3: (2,), 4: (3,)}, {1: 1}) == {2: 1, 3: 1, 1: 3, 4: 4}


def test_demotion_out_of_a_tie_loses_the_tie() -> None:
    assert places({1: (1,), 2: (1,)}, {1: 1}) == {2: 1, 1: 2}


def test_two_demoted_entries_reach_their_own_places() -> None:
    keys = {entry: (entry,) for entry in range(1, 6)}
    assert list(places(keys, {1: 1, 2: 1})) == [3, 1, 2, 4, 5]
    assert list(places(keys, {1: 3, 2: 1})) == [3, 4, 2, 1, 5]
    assert list(places(keys, {1: 2, 2: 1})) == [3, 4, 2, 1, 5]


def test_tied_entries_demoted_alike_stay_tied() -> None:
    assert places({1: (1,), 2: (1,), 3: (2,)}, {1: 2, 2: 2}) == {3: 1, 1: 2, 2: 2}


KEYS = st.dictionaries(st.integers(1, 6), st.tuples(st.integers(0, 8)), min_size=1)
DEMOTIONS = st.dictionaries(st.integers(1, 6), st.integers(0, 4))
MORE = st.integers(1, 4)


@given(KEYS, DEMOTIONS, MORE, st.data())
def test_more_demotion_is_never_a_better_place(
    keys: dict[int, tuple[int]], demotions: dict[int, int], more: int, data: st.DataObject
) -> None:
    demotions = {entry: count for entry, count in demotions.items() if entry in keys}
    entry = data.draw(st.sampled_from(sorted(keys)))
    after = places(keys, demotions | {entry: demotions.get(entry, 0) + more})
    assert after[entry] >= places(keys, demotions)[entry]


@given(KEYS, DEMOTIONS, MORE, st.data())
def test_worse_key_is_never_a_better_place(
    keys: dict[int, tuple[int]], demotions: dict[int, int], more: int, data: st.DataObject
) -> None:
    # Leaving a tie with demoted entries may help; with unequal keys nothing does.
    unequal = {entry: (2 * rank,) for rank, entry in enumerate(sorted(keys, key=lambda entry: (keys[entry], entry)))}
    demotions = {entry: count for entry, count in demotions.items() if entry in keys}
    entry = data.draw(st.sampled_from(sorted(keys)))
    after = places(unequal | {entry: (unequal[entry][0] + 2 * more + 1,)}, demotions)
    assert after[entry] >= places(unequal, demotions)[entry]


def test_ranks_have_places_overall_and_in_class_and_the_gap_ahead() -> None:
    times = [(10, 1, 100), (12, 2, 101), (12, 1, 102), (20, 2, 103)]
    assert ranks(times) == {100: Rank(1, 1, None), 102: Rank(2, 2, 2), 101: Rank(2, 1, 0), 103: Rank(4, 2, 8)}
