"""The list of all forms with what each does, and the one way to send them."""

import logging

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.form import Action, Answer, Caller, Form, Problems, Refusal, Values
from livelaps_app.core.forms.table import RULES
from livelaps_app.features.account import service as account
from livelaps_app.features.account.confirm import service as confirm
from livelaps_app.features.account.confirm.form import CONFIRM
from livelaps_app.features.account.form import SEND_LINK
from livelaps_app.features.account.login import service as login
from livelaps_app.features.account.login.form import LOGIN, LOGOUT
from livelaps_app.features.account.minors import service as minors
from livelaps_app.features.account.minors.form import CONSENT, DELETE, ONE_MINOR, OWN_LOGIN, REMOVE, WITH_LOGIN
from livelaps_app.features.account.password import service as password
from livelaps_app.features.account.password.form import FORGOT, RESET
from livelaps_app.features.account.profile import service as profile
from livelaps_app.features.account.profile.form import EMAIL, EMERGENCY, PERSON
from livelaps_app.features.account.riders import service as riders
from livelaps_app.features.account.riders.form import CLAIM_RIDER, UNFOLLOW_RIDER, WITHDRAW_CLAIM
from livelaps_app.features.account.security import service as security
from livelaps_app.features.account.security.form import CHANGE_PASSWORD, DELETE_ACCOUNT, END_SESSIONS
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.gate import service as gate
from livelaps_app.features.gate.form import ADMIT, LOOK_UP, UNDO
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.features.organization.contact.form import CONTACT
from livelaps_app.features.payment.renaming import service as renaming
from livelaps_app.features.payment.renaming.form import RENAME, RENAME_MINOR, SEND_TICKET_WAIVER
from livelaps_app.features.payment.thanks import service as thanks
from livelaps_app.features.payment.thanks.form import CANCEL_ORDER, FIND_ORDER, PAY_ORDER
from livelaps_app.features.registration.participant import service as participant
from livelaps_app.features.registration.spectator import service as spectator
from livelaps_app.features.waiver import service as waiver
from livelaps_app.features.waiver.form import FIND, REFUSE, SIGN, SIGN_FOR_MINOR
from livelaps_app.features.waiver.signing import service as signing
from livelaps_app.features.waiver.verify import service as verify
from livelaps_app.features.waiver.verify.form import VERIFY_FILE, VERIFY_IDENTIFIER

ALL: tuple[tuple[Form, Action], ...] = (
    (CONTACT, contact.send),
    (LOGIN, login.log_in),
    (LOGOUT, login.log_out),
    (FORGOT, password.send_link),
    (RESET, password.set_password),
    *continuing.steps_with_links((*participant.ACTIONS, *spectator.WITH_LINKS)),
    *spectator.ACTIONS,
    *continuing.ACTIONS,
    (CONFIRM, confirm.confirm),
    (SEND_LINK, account.send_verification),
    (PERSON, profile.change_person),
    (EMAIL, profile.change_email),
    (EMERGENCY, profile.change_contact),
    (ONE_MINOR, minors.save),
    (WITH_LOGIN, minors.save_with_login),
    (OWN_LOGIN, minors.send_own_login),
    (CONSENT, minors.send_consent_link),
    (REMOVE, minors.remove),
    (DELETE, minors.delete),
    (CLAIM_RIDER, riders.claim),
    (WITHDRAW_CLAIM, riders.withdraw),
    (UNFOLLOW_RIDER, riders.unfollow),
    (CHANGE_PASSWORD, security.change_password),
    (END_SESSIONS, security.end_sessions),
    (DELETE_ACCOUNT, security.delete_account),
    (FIND, waiver.find),
    (SIGN, signing.sign),
    (SIGN_FOR_MINOR, signing.sign),
    (REFUSE, waiver.refuse),
    (VERIFY_IDENTIFIER, verify.find),
    (VERIFY_FILE, verify.check),
    (PAY_ORDER, thanks.pay),
    (CANCEL_ORDER, thanks.cancel),
    (FIND_ORDER, thanks.find),
    (RENAME, renaming.rename),
    (RENAME_MINOR, renaming.rename),
    (SEND_TICKET_WAIVER, renaming.send_link),
    (LOOK_UP, gate.look_up),
    (ADMIT, gate.admit),
    (UNDO, gate.undo),
)
_log = logging.getLogger(__name__)

FORMS = {form.key: form for form, _ in ALL}
_ACTIONS = {form.key: action for form, action in ALL}


_STORES = participant.STORES | spectator.STORES
"""What stores a field of a wizard's step, by the key of its form."""
_REFUSALS: dict[str, Refusal] = {SIGN.key: signing.refused, SIGN_FOR_MINOR.key: signing.refused}
"""What looks at what has been sent in vain once more, by the key of its form."""


async def leave(form: Form, caller: Caller, name: object, value: object, faulty: object) -> dict[str, Code] | None:
    """Stores a field of a wizard's step; what is wrong with what has been typed, and with the fields that are marked.

    None where nothing is stored. A browser may send anything.
    """
    if caller.at.route.key not in form.pages or name not in form.fields or form.key not in _STORES:
        return None
    field = str(name)
    typed = form.values(form.typed({field: value}))[field]
    try:
        values = await _STORES[form.key](caller, field, typed)
    except Problem:  # it is stored when the form is sent, or that says why it can't be
        return None
    marks = faulty if isinstance(faulty, list) else []
    return {key: code for key, code in form.faults(values).items() if values.get(key) or key in marks}


async def send(form: Form, caller: Caller, sent: object) -> Answer:
    """Does what a form is for, with what a browser sent, which may be anything."""
    if caller.at.route.key not in form.pages:
        _log.warning("the form %s is refused: it does not stand on the page %s", form.key, caller.at.route.key)
        return Problems(whole=Code.BAD_REQUEST)
    values = form.values(form.typed(sent))
    answer = form.check(values) or await _done(form, caller, values)
    more = _REFUSALS.get(form.key)
    return await more(caller, values, answer) if more and isinstance(answer, Problems) else answer


async def _done(form: Form, caller: Caller, values: Values) -> Answer:
    try:
        return await _ACTIONS[form.key](caller, values)
    except Problem as problem:
        if problem.code is Code.LOGIN_REQUIRED and caller.visitor.session:
            return Problems(whole=Code.SESSION_ENDED)
        return _problems(form, problem)


def _problems(form: Form, problem: Problem) -> Problems:
    """Codes of the form's fields stand at the fields, the first of all others at the form."""
    faults = problem.fields if isinstance(problem, InvalidFields) else {problem.field or "": problem.code}
    placed = [(_field(form, name, code), name, code) for name, code in faults.items()]
    others = [(code, name) for field, name, code in placed if not field]
    whole, name = others[0] if others else (None, "")
    return Problems({field: code for field, _, code in placed if field}, whole, name)


def _field(form: Form, name: str, code: Code) -> str:
    """The field of that name, or else the one that a row of the error table is about; "" for none."""
    subject = errors.row(code).field
    about = (key for key in (*form.fields, *form.files) if subject in {key, key in RULES and RULES[key].says})
    return name if name in (*form.fields, *form.files) else next(about, "")
