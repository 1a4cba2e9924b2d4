"""A wizard: a table of steps, and which of them a draft lets somebody open."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum, auto
from typing import Generic, TypeVar

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Text

D = TypeVar("D")

DRAFT_AGE = timedelta(days=1)
"""Lifetime of a draft, from its beginning."""

STEP = "step"
"""The parameter of an address that names the step."""
BACK = "back"
"""Value of the button that leads to the step before; other values of `GO` are keys of steps."""


class StepState(StrEnum):
    """State of a step: CURRENT is open, DONE complete, NEXT the first that is not, AHEAD after one that is not."""

    CURRENT = auto()
    DONE = auto()
    NEXT = auto()
    AHEAD = auto()


def always(_: object) -> bool:
    """True: the step applies to everybody."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class FormStep(Generic[D]):
    """One step of a wizard.

    key: its name in addresses; title: above its form and in the list of steps; form: what is typed, None where nothing
    is; complete: whether a draft has all it takes; applies: whether it is a step of that draft at all.
    """

    key: str
    title: Text
    form: Form | None
    complete: Callable[[D], bool]
    applies: Callable[[D], bool] = always


class Steps(Generic[D]):
    """The steps of a wizard in their order. Nobody opens one before those in front of it are complete."""

    def __init__(self, *steps: FormStep[D]) -> None:
        self.all = steps

    def applying(self, draft: D) -> tuple[FormStep[D], ...]:
        """The steps of a draft."""
        return tuple(step for step in self.all if step.applies(draft))

    def open(self, draft: D) -> tuple[FormStep[D], ...]:
        """The steps that can be opened: those that are complete, and the one after them."""
        steps = self.applying(draft)
        complete = next((number for number, step in enumerate(steps) if not step.complete(draft)), len(steps))
        return steps[: complete + 1]

    def find(self, draft: D, key: str) -> FormStep[D]:
        """The step of that key where it can be opened, else the last that can."""
        steps = self.open(draft)
        return next((step for step in steps if step.key == key), steps[-1])

    def before(self, draft: D, key: str) -> FormStep[D]:
        """The step in front of another one; the first has none but itself."""
        return self._beside(draft, key, -1)

    def after(self, draft: D, key: str) -> FormStep[D]:
        """The step after another one where it can be opened, else the last that can."""
        return self._beside(draft, key, +1)

    def leave(self, draft: D, key: str, go: str) -> FormStep[D]:
        """The step that a button leads to from another one."""
        return self.before(draft, key) if go == BACK else self.find(draft, go)

    def states(self, draft: D, current: str) -> tuple[tuple[FormStep[D], StepState], ...]:
        """The steps of a draft, each with how it stands."""
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
