"""Form actions: the registry of forms and actions, and the single way to submit them."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.form import Action, Answer, Caller, Form, Problems, Refusal, Values
from livelaps_app.core.forms.table import RULES
from livelaps_app.core.refusals import Refused

_log = logging.getLogger(__name__)

StoreField = Callable[[Caller, str, str], Awaitable[Values]]

FORMS: dict[str, Form] = {}
ACTIONS: dict[str, Action] = {}
STORES: dict[str, StoreField] = {}
"""Functions that store a field of a wizard's step, by form key."""
REFUSALS: dict[str, Refusal] = {}
"""Functions that extend the errors of a rejected form, by form key."""


def register(
    rows: Iterable[tuple[Form, Action]], stores: Mapping[str, StoreField], refusals: Mapping[str, Refusal]
) -> None:
    """Registers forms with their actions. Raises ValueError for a duplicate key."""
    for form, action in rows:
        if FORMS.setdefault(form.key, form) is not form:
            raise ValueError(f"two forms of the key {form.key}")
        ACTIONS[form.key] = action
    STORES.update(stores)
    REFUSALS.update(refusals)


async def leave(form: Form, caller: Caller, name: object, value: object, faulty: object) -> Problems | None:
    """Stores a field of a wizard's step; returns the errors of filled and marked fields, None if not stored.

    The input is untrusted.
    """
    if caller.at.route.key not in form.pages or name not in form.fields or form.key not in STORES:
        return None
    field = str(name)
    typed = form.values(form.read_texts({field: value}))[field]
    try:
        values = await STORES[form.key](caller, field, typed)
    except Refused as refused:  # the reason helps while the field is open
        return _problems(form, refused)
    except Problem:  # stored at submission, which also reports the reason
        return None
    marks = faulty if isinstance(faulty, list) else []
    faults = {key: code for key, code in form.faults(values).items() if values.get(key) or key in marks}
    return _with_birth(Problems(faults), values)


async def send(form: Form, caller: Caller, fields: object) -> Answer:
    """Runs a form's action with untrusted fields."""
    if caller.at.route.key not in form.pages:
        _log.warning("the form %s is refused: it does not stand on the page %s", form.key, caller.at.route.key)
        return Problems(whole=Code.BAD_REQUEST)
    values = form.values(form.read_texts(fields))
    answer = form.check(values) or form.slip(values, fields) or await _run_action(form, caller, values)
    more = REFUSALS.get(form.key)
    answer = await more(caller, values, answer) if more and isinstance(answer, Problems) else answer
    return _with_birth(answer, values) if isinstance(answer, Problems) else answer


def _with_birth(problems: Problems, values: Values) -> Problems:
    """Adds the typed date of birth if it is invalid, for its message."""
    is_wrong = Code.INVALID_BIRTHDAY in problems.fields.values()
    return replace(problems, born={part: values.get(part, "") for part in BORN}) if is_wrong else problems


async def _run_action(form: Form, caller: Caller, values: Values) -> Answer:
    try:
        return await ACTIONS[form.key](caller, values)
    except Problem as problem:
        if problem.code is Code.LOGIN_REQUIRED and caller.visitor.session:
            return Problems(whole=Code.SESSION_ENDED)
        return _problems(form, problem)


def _problems(form: Form, problem: Problem) -> Problems:
    """Assigns codes of the form's fields to them, and the first other code to the form."""
    if isinstance(problem, Refused):
        return Problems.from_refusals({_field(form, problem.field or "", problem.code): problem.refusal})
    faults = problem.fields if isinstance(problem, InvalidFields) else {problem.field or "": problem.code}
    placed = [(_field(form, name, code), name, code) for name, code in faults.items()]
    others = [(code, name) for field, name, code in placed if not field]
    whole, name = others[0] if others else (None, "")
    return Problems({field: code for field, _, code in placed if field}, whole, name)


def _field(form: Form, name: str, code: Code) -> str:
    """The field of that name, else the field of the code's error row; "" for none."""
    subject = errors.row(code).field
    about = (key for key in (*form.fields, *form.files) if subject in {key, key in RULES and RULES[key].says})
    return name if name in (*form.fields, *form.files) else next(about, "")
