"""Steps of a wizard: which can be opened, what comes before and after, how they stand."""

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.forms.form import GO, Form
from livelaps_app.core.forms.steps import BACK, FormStep, Steps, StepState
from livelaps_app.core.i18n.texts import Text
from tests.each_row import each_row

WORD = Text("x", "x", "x")
Draft = frozenset[str]
"""The keys of the steps that are complete, and "minor" where the second one applies."""


def _step(key: str) -> FormStep[Draft]:
    return FormStep(key=key, title=WORD, form=None, complete=lambda draft: key in draft)


STEPS = Steps[Draft](
    _step("who"),
    FormStep(
        key="guardian",
        title=WORD,
        form=None,
        complete=lambda draft: "guardian" in draft,
        applies=lambda draft: "minor" in draft,
    ),
    _step("login"),
    _step("end"),
)
KEYS = ["who", "guardian", "login", "end"]


@each_row(
    ("draft", "key", "opened"),
    [
        ("", "", "who"), ("", "end", "who"), ("", "nothing", "who"), ("who", "", "login"), ("who", "who", "who"),
        ("who", "guardian", "login"), ("who", "end", "login"), ("who minor", "", "guardian"),
        ("who minor", "login", "guardian"), ("who login", "end", "end"), ("who login end", "", "end"),
        ("login end", "end", "who"), ("who minor login end", "end", "guardian"),
    ],
)  # fmt: skip
def test_a_step_is_opened_once_those_before_are_complete(draft: str, key: str, opened: str) -> None:
    assert STEPS.find(frozenset(draft.split()), key).key == opened


@each_row(
    ("draft", "key", "before", "after"),
    [
        ("who", "login", "who", "login"), ("who login", "login", "who", "end"),
        ("who minor guardian login", "login", "guardian", "end"), ("who", "who", "who", "login"),
        ("who login end", "end", "login", "end"), ("", "nothing", "who", "who"),
    ],
)  # fmt: skip
def test_steps_that_do_not_apply_are_passed_over(draft: str, key: str, before: str, after: str) -> None:
    here = frozenset(draft.split())
    assert (STEPS.before(here, key).key, STEPS.after(here, key).key) == (before, after)
    assert STEPS.leave(here, key, BACK).key == before


def test_a_button_leads_no_further_than_an_address() -> None:
    here = frozenset({"who"})
    assert [STEPS.leave(here, "login", go).key for go in ("who", "end", "x")] == ["who", "login", "login"]


def test_each_step_stands_to_the_draft() -> None:
    states = STEPS.states(frozenset({"who", "minor", "end"}), "")
    assert [(step.key, state) for step, state in states] == [
        ("who", StepState.DONE),
        ("guardian", StepState.NEXT),
        ("login", StepState.AHEAD),
        ("end", StepState.AHEAD),
    ]
    assert [state for _, state in STEPS.states(frozenset({"who"}), "who")] == [
        StepState.CURRENT,
        StepState.NEXT,
        StepState.AHEAD,
    ]


@given(st.frozensets(st.sampled_from([*KEYS, "minor"])), st.sampled_from([*KEYS, "", "x"]))
def test_nobody_gets_past_what_is_not_complete(draft: Draft, key: str) -> None:
    found = STEPS.find(draft, key)
    steps = STEPS.applying(draft)
    assert all(step.complete(draft) for step in steps[: steps.index(found)])


STEP_FORM = Form(key="one", pages=("home",), fields=("email",), submit=WORD, sending=WORD, is_step=True)


@each_row(("go", "fits"), [("", False), (BACK, True), ("login", True)])
def test_a_step_is_left_with_whatever_is_in_it(go: str, fits: bool) -> None:
    values = STEP_FORM.values(STEP_FORM.read_texts({"email": "zoe", GO: go}))
    assert (STEP_FORM.check(values) is None) is fits


def test_another_form_has_no_such_button() -> None:
    form = Form(key="one", pages=("home",), fields=("email",), submit=WORD, sending=WORD)
    values = form.values(form.read_texts({"email": "zoe", GO: BACK}))
    assert GO not in values
    assert form.check(values) is not None
