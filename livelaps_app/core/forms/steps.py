"""A wizard: a table of steps, opened one after another by the draft."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum, auto
from typing import Generic, TypeVar

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Text

D = TypeVar("D")

DRAFT_AGE = timedelta(days=1)
"""Lifetime of a draft from its start."""

STEP = "step"
"""The parameter of an address that names the step."""
BACK = "back"
"""Value of the back button; other values of `GO` are keys of steps."""


class StepState(StrEnum):
    """State of a step: CURRENT is open, DONE complete, NEXT the first incomplete, AHEAD behind an incomplete one."""

    CURRENT = auto()
    DONE = auto()
    NEXT = auto()
    AHEAD = auto()


def always(_: object) -> bool:
    """Returns True: the step is part of every draft."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class FormStep(Generic[D]):
    """A step of a wizard.

    key: its name in addresses; title: above its form and in the list; form: None without inputs; complete: True if the
    draft has all required values; applies: True if the draft has this step.
    """

    key: str
    title: Text
    form: Form | None
    complete: Callable[[D], bool]
    applies: Callable[[D], bool] = always


class Steps(Generic[D]):
    """The ordered steps of a wizard. A step opens after all steps before it are complete."""

    def __init__(self, *steps: FormStep[D]) -> None:
        self.all = steps

    def applying(self, draft: D) -> tuple[FormStep[D], ...]:
        """The steps that apply to a draft."""
        return tuple(step for step in self.all if step.applies(draft))

    def open(self, draft: D) -> tuple[FormStep[D], ...]:
        """The open steps: the complete ones and the next."""
        steps = self.applying(draft)
        complete = next((number for number, step in enumerate(steps) if not step.complete(draft)), len(steps))
        return steps[: complete + 1]

    def find(self, draft: D, key: str) -> FormStep[D]:
        """Returns the step if open, else the last open one."""
        steps = self.open(draft)
        return next((step for step in steps if step.key == key), steps[-1])

    def before(self, draft: D, key: str) -> FormStep[D]:
        """The previous step; the first returns itself."""
        return self._beside(draft, key, -1)

    def after(self, draft: D, key: str) -> FormStep[D]:
        """The next step if open, else the last open one."""
        return self._beside(draft, key, +1)

    def leave(self, draft: D, key: str, go: str) -> FormStep[D]:
        """The target of a button in a step."""
        return self.before(draft, key) if go == BACK else self.find(draft, go)

    def states(self, draft: D, current: str) -> tuple[tuple[FormStep[D], StepState], ...]:
        """The steps of a draft with their states."""
        can_open = self.open(draft)

        def state(step: FormStep[D]) -> StepState:
            if step.key == current:
                return StepState.CURRENT
            if step not in can_open:
                return StepState.AHEAD
            return StepState.DONE if step.complete(draft) else StepState.NEXT

        return tuple((step, state(step)) for step in self.applying(draft))

    def _beside(self, draft: D, key: str, by: int) -> FormStep[D]:
        steps = self.applying(draft)
        here = next((number for number, step in enumerate(steps) if step.key == key), 0)
        return self.find(draft, steps[min(max(here + by, 0), len(steps) - 1)].key)
