"""The steps of a wizard as tabs."""

from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

from livelaps_app.core.forms.steps import STEP, FormStep, Steps, StepState
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import url

D = TypeVar("D")

STATES = {
    StepState.CURRENT: Text("you are here", "vous êtes ici", "está aquí"),
    StepState.DONE: Text("done", "terminé", "listo"),
    StepState.NEXT: Text("next", "à suivre", "siguiente"),
    StepState.AHEAD: Text("to come", "à venir", "pendiente"),
}
POSITION = Text("Step {n} of {of}", "Étape {n} de {of}", "Paso {n} de {of}")
FOLLOWING = Text("Next: {title}", "Ensuite : {title}", "Después: {title}")


@dataclass(frozen=True)
class StepTab:
    """A step: number, title, state, and the address that opens it, "" for a closed step."""

    key: str
    number: int
    title: str
    state: str
    words: str
    href: str = ""


def step_address(route: str, lang: Lang, step: str = "", subject: str = "", **more: str) -> str:
    """The address of a wizard's step without the base path; without a step, the address of the latest open one.

    subject: the id of the wizard's subject, or "".
    """
    query = ({STEP: step} if step else {}) | more
    path = url(route, lang, **({"id": subject} if subject else {}))
    return path + (f"?{urlencode(query)}" if query else "")


def step_tabs(steps: Steps[D], draft: D, current: str, route: str, lang: Lang, subject: str = "") -> list[StepTab]:
    """The tabs of a draft's steps."""
    states = enumerate(steps.states(draft, current), start=1)
    return [
        _tab(number, step, state, step_address(route, lang, step.key, subject), lang)
        for number, (step, state) in states
    ]


def position(tabs: list[StepTab], lang: Lang) -> str:
    """The position of the open step and the title of the following one as text."""
    here = next(tab.number for tab in tabs if tab.state == StepState.CURRENT)
    following = [FOLLOWING(lang).format(title=tab.title) for tab in tabs if tab.number == here + 1]
    return " · ".join([POSITION(lang).format(n=here, of=len(tabs)), *following])


def _tab(number: int, step: FormStep[D], state: StepState, href: str, lang: Lang) -> StepTab:
    can_open = state in {StepState.DONE, StepState.NEXT}
    return StepTab(step.key, number, step.title(lang), state, STATES[state](lang), href if can_open else "")
