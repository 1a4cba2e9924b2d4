"""The table of moves of an order."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code, Problem, row
from livelaps_app.sales.rules.states import (
    ENDED,
    FOLLOWING,
    MOVES,
    REPEATED,
    TAKING,
    OrderAction,
    OrderState,
    next_state,
)
from tests.each_row import each_row
from tests.problems import raises


@each_row("state", OrderState)
@each_row("act", OrderAction)
def test_an_act_moves_repeats_or_is_refused_with_a_message(state: OrderState, act: OrderAction) -> None:
    assert not ((state, act) in MOVES and (state, act) in REPEATED)
    try:
        after = next_state(state, act)
    except Problem as problem:
        assert row(problem.code)
    else:
        assert after == MOVES.get((state, act))


@given(st.lists(st.sampled_from(OrderAction)))
def test_no_walk_leaves_an_end_or_gets_there_without_its_job(acts: list[OrderAction]) -> None:
    state = OrderState.DRAFT
    for act in acts:
        before = state
        try:
            state = next_state(state, act) or state
        except Problem:
            continue
        if before in ENDED:
            assert state is before
        if state is not before and (before in TAKING) != (state in TAKING):
            assert state in FOLLOWING or act in {
                OrderAction.HOLD,
                OrderAction.REOPEN,
                OrderAction.CANCEL,
                OrderAction.REFUND,
            }


def test_every_state_is_reached_from_a_draft() -> None:
    reached, ahead = set(), [OrderState.DRAFT]
    while ahead:
        state = ahead.pop()
        reached.add(state)
        ahead += [after for (before, _), after in MOVES.items() if before is state and after not in reached]
    assert reached == set(OrderState)


@each_row(
    ("state", "act", "code"),
    [
        (OrderState.EXPIRED, OrderAction.HOLD, Code.REGISTRATION_EXPIRED),
        (OrderState.PAYING, OrderAction.CANCEL, Code.PAYMENT_PENDING),
        (OrderState.PAID, OrderAction.CANCEL, Code.ORDER_DONE),
        (OrderState.CANCELLED, OrderAction.CAPTURE, Code.ORDER_CANCELLED),
        (OrderState.DRAFT, OrderAction.CAPTURE, Code.ORDER_CHANGED),
    ],
)
def test_a_refusal_says_what_became_of_the_order(state: OrderState, act: OrderAction, code: Code) -> None:
    with raises(code):
        next_state(state, act)
