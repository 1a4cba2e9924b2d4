"""The table of moves of an order."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code, Problem, row
from livelaps_app.sales.rules import states
from tests.each_row import each_row
from tests.problems import raises


@each_row("state", states.OrderState)
@each_row("act", states.OrderAction)
def test_an_act_moves_repeats_or_is_refused_with_a_message(state: states.OrderState, act: states.OrderAction) -> None:
    assert not ((state, act) in states.MOVES and (state, act) in states.REPEATED)
    try:
        after = states.next_state(state, act)
    except Problem as problem:
        assert row(problem.code)
    else:
        assert after == states.MOVES.get((state, act))


@given(st.lists(st.sampled_from(states.OrderAction)))
def test_no_walk_leaves_an_end_or_gets_there_without_its_job(acts: list[states.OrderAction]) -> None:
    state = states.OrderState.DRAFT
    for act in acts:
        before = state
        try:
            state = states.next_state(state, act) or state
        except Problem:
            continue
        if before in states.ENDED:
            assert state is before
        if state is not before and (before in states.TAKING) != (state in states.TAKING):
            assert state in states.FOLLOWING or act in {
                states.OrderAction.HOLD,
                states.OrderAction.REOPEN,
                states.OrderAction.LEAVE,
                states.OrderAction.CANCEL,
                states.OrderAction.REFUND,
            }


def test_every_state_is_reached_from_a_draft() -> None:
    reached, ahead = set(), [states.OrderState.DRAFT]
    while ahead:
        state = ahead.pop()
        reached.add(state)
        ahead += [after for (before, _), after in states.MOVES.items() if before is state and after not in reached]
    assert reached == set(states.OrderState)


@each_row(
    ("state", "act", "code"),
    [
        (states.OrderState.EXPIRED, states.OrderAction.HOLD, Code.REGISTRATION_EXPIRED),
        (states.OrderState.PAYING, states.OrderAction.CANCEL, Code.PAYMENT_PENDING),
        (states.OrderState.PAID, states.OrderAction.CANCEL, Code.ORDER_DONE),
        (states.OrderState.CANCELLED, states.OrderAction.CAPTURE, Code.ORDER_CANCELLED),
        (states.OrderState.DRAFT, states.OrderAction.CAPTURE, Code.ORDER_CHANGED),
        (states.OrderState.WAITING, states.OrderAction.HOLD, Code.ORDER_CHANGED),
        (states.OrderState.OFFERED, states.OrderAction.REOPEN, Code.ORDER_CHANGED),
        (states.OrderState.DUE, states.OrderAction.CAPTURE, Code.ORDER_CHANGED),
        (states.OrderState.PAID, states.OrderAction.LEAVE, Code.ORDER_DONE),
    ],
)
def test_a_refusal_says_what_became_of_the_order(state: states.OrderState, act: states.OrderAction, code: Code) -> None:
    with raises(code):
        states.next_state(state, act)
