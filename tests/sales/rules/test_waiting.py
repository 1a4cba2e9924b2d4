"""The line of who waits: free places go to it in order of arrival, and nobody is overtaken."""

from collections import Counter
from datetime import UTC, date, datetime

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.sales.rules.waiting import Allocation, OrderInLine, PlaceVerdict, place_in_line, suffices, usual_rules
from tests.each_row import each_row

OPEN, EXPERT, TOTAL = 1, 2, 9
CLASSES = (OPEN, EXPERT, TOTAL)


def _order(number: int, **needs: int) -> OrderInLine:
    pools = {"open": OPEN, "expert": EXPERT, "total": TOTAL}
    return OrderInLine(number, {pools[name]: count for name, count in needs.items()})


@each_row(
    ("free", "line", "order", "verdict"),
    [
        ({OPEN: 1}, [], _order(7, open=1), PlaceVerdict.HOLD),
        ({OPEN: 0}, [], _order(7, open=1), PlaceVerdict.WAIT),
        ({OPEN: 1}, [_order(1, open=2)], _order(7, open=1), PlaceVerdict.WAIT),
        ({OPEN: 0, EXPERT: 1}, [_order(1, open=1)], _order(7, expert=1), PlaceVerdict.HOLD),
        ({OPEN: 1, TOTAL: 0}, [], _order(7, open=1, total=1), PlaceVerdict.WAIT),
        ({OPEN: 0, EXPERT: 1, TOTAL: 1}, [_order(1, open=1, total=1)], _order(7, expert=1, total=1), PlaceVerdict.HOLD),
        ({EXPERT: 1, TOTAL: 0}, [_order(1, open=1, total=1)], _order(7, expert=1, total=1), PlaceVerdict.WAIT),
    ],
)
def test_an_order_waits_without_places_and_behind_who_lacks_them(
    free: dict[int, int], line: list[OrderInLine], order: OrderInLine, verdict: PlaceVerdict
) -> None:
    assert Allocation(free, line).decide(order, CLASSES) is verdict


def test_nobody_waits_for_places_of_spectators() -> None:
    assert Allocation({OPEN: 0}, []).decide(_order(7, open=1), ()) is PlaceVerdict.SOLD_OUT
    assert Allocation({OPEN: 1}, []).decide(_order(7, open=1), ()) is PlaceVerdict.HOLD
    both = Allocation({OPEN: 0, EXPERT: 0}, [])
    assert both.decide(_order(7, open=1, expert=1), (OPEN,)) is PlaceVerdict.SOLD_OUT


def test_places_are_taken_by_each_decision() -> None:
    allocation = Allocation({OPEN: 3}, [])
    verdicts = [allocation.decide(_order(number, open=2), CLASSES) for number in range(2)]
    assert verdicts == [PlaceVerdict.HOLD, PlaceVerdict.WAIT]
    assert allocation.decide(_order(2, open=1), CLASSES) is PlaceVerdict.WAIT, "the order of two lacks a place"
    assert allocation.offer() == [2], "one place suffices for it"
    allocation.give_back({OPEN: 2})
    assert allocation.offer() == [1]
    assert allocation.offer() == []


def test_an_offer_goes_to_the_first_for_which_places_suffice() -> None:
    line = [_order(1, open=2, total=2), _order(2, expert=1, total=1), _order(3, open=1, total=1)]
    assert Allocation({OPEN: 1, EXPERT: 0, TOTAL: 5}, line).offer() == [3]
    assert Allocation({OPEN: 2, EXPERT: 1, TOTAL: 2}, line).offer() == [1]
    assert Allocation({OPEN: 3, EXPERT: 1, TOTAL: 3}, line).offer() == [1, 2]
    refused = Allocation({OPEN: 2, TOTAL: 2}, line)
    refused.remove(1)
    assert refused.offer() == [3]


@each_row(
    ("free", "number", "place"),
    [({}, 1, 1), ({}, 2, 1), ({}, 3, 2), ({TOTAL: 9}, 4, 3), ({}, 5, 5), ({OPEN: 1}, 6, 2), ({}, 7, 0)],
)
def test_a_place_in_line_counts_who_waits_for_the_same_places(free: dict[int, int], number: int, place: int) -> None:
    line = [_order(1, open=1), _order(2, expert=1), _order(3, open=2)]
    line += [_order(4, open=1, total=1), _order(5, expert=1, open=1), _order(6, open=1, total=1)]
    assert place_in_line(line, free, number) == place


NEEDS = st.dictionaries(st.sampled_from(CLASSES), st.integers(1, 3), min_size=1)


@given(st.dictionaries(st.sampled_from(CLASSES), st.integers(0, 6)), st.lists(NEEDS, max_size=6), st.lists(NEEDS))
def test_nobody_is_overtaken_and_no_place_has_two(
    free: dict[int, int], before: list[dict[int, int]], coming: list[dict[int, int]]
) -> None:
    line = [OrderInLine(number, needs) for number, needs in enumerate(before)]
    allocation, remaining = Allocation(free, line), Counter(free)
    chosen = allocation.offer()
    for number in chosen:
        remaining.subtract(line[number].needs)
    line = [order for order in line if order.order_id not in chosen]
    for number, needs in enumerate(coming, 100):
        lacking = {pool for order in line for pool, count in order.needs.items() if count > remaining[pool]}
        is_free = suffices(remaining, needs) and lacking.isdisjoint(needs)
        assert allocation.decide(OrderInLine(number, needs), CLASSES) is (
            PlaceVerdict.HOLD if is_free else PlaceVerdict.WAIT
        )
        if is_free:
            remaining.subtract(needs)
        else:
            line.append(OrderInLine(number, needs))
    assert min(remaining.values(), default=0) >= 0


def test_waiting_ends_half_a_day_before_the_first_start() -> None:
    assert usual_rules(date(2027, 6, 5)).closes_at == datetime(2027, 6, 4, 20, tzinfo=UTC)
    assert usual_rules(None).closes_at.year == 9999
