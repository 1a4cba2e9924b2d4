"""The list of all forms with what each does, and the one way to send them."""

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Action, Answer, Caller, Form, Problems
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.features.organization.contact.form import CONTACT

ALL: tuple[tuple[Form, Action], ...] = ((CONTACT, contact.send),)
FORMS = {form.key: form for form, _ in ALL}
_ACTIONS = {form.key: action for form, action in ALL}


async def send(form: Form, caller: Caller, sent: object) -> Answer:
    """Does what a form is for, with what a browser sent, which may be anything."""
    if caller.at.route.key not in form.pages:
        return Problems(whole=Code.BAD_REQUEST)
    values = form.values(form.typed(sent))
    if problems := form.check(values):
        return problems
    try:
        return await _ACTIONS[form.key](caller, values)
    except Problem as problem:
        return _problems(form, problem)


def _problems(form: Form, problem: Problem) -> Problems:
    """A Problem of a field stands at the field, any other at the form."""
    if problem.field in form.fields:
        return Problems({problem.field: problem.code})
    return Problems(whole=problem.code, name=problem.field or "")
