"""The table of the wizard's steps, and the conditions to open each."""

from collections.abc import Callable
from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form, Values
from livelaps_app.core.forms.minors import NEW
from livelaps_app.core.forms.steps import FormStep, Steps, always
from livelaps_app.features.registration.participant import form, texts
from livelaps_app.features.registration.participant.draft import ParticipantDraft

Faults = dict[str, Code]


def faults(draft: ParticipantDraft, key: str, values: Values) -> Faults:
    """Errors of a step's fields, alone and against other steps."""
    row = FORMS[key]
    beside = _email_of_guardian(draft, values) if key == "login" else {}
    return beside | row.faults(values)


def minor_faults(draft: ParticipantDraft, number: str, values: Values) -> Faults:
    """Faults of a minor's fields."""
    own_faults = form.ONE_MINOR.faults({**values, "email": draft.email})
    others = {minor.get("minor_email", "").lower() for key, minor in draft.minors.items() if key != number}
    taken = {"minor_email": Code.EMAIL_REGISTERED} if values.get("minor_email", "").lower() in others - {""} else {}
    return taken | own_faults


def is_complete(key: str, draft: ParticipantDraft) -> bool:
    """True if a step was submitted without errors."""
    return key in draft.sent and key not in draft.refused and not faults(draft, key, draft.part(key))


def is_minor_complete(draft: ParticipantDraft, number: str) -> bool:
    """True if a minor has no faults."""
    return f"minors.{number}" not in draft.refused and not minor_faults(draft, number, draft.minors[number])


def typed_minors(draft: ParticipantDraft) -> tuple[list[Values], bool]:
    """The complete minors; False if one is incomplete."""
    complete = [minor for number, minor in draft.minors.items() if is_minor_complete(draft, number)]
    return complete, len(complete) == len(draft.minors) and not any(draft.part(NEW).values())


def _has_all_minors(draft: ParticipantDraft) -> bool:
    complete = (is_minor_complete(draft, number) for number in draft.minors)
    return bool(draft.minors) and "minors" not in draft.refused and all(complete)


def _email_of_guardian(draft: ParticipantDraft, values: Values) -> Faults:
    email, guardian = values.get("email", ""), draft.part("adult").get("email", "")
    is_same = draft.is_of_minor and email != "" and email.lower() == guardian.lower()
    return {"email": Code.MINOR_EMAIL_SAME} if is_same else {}


def _never(_: ParticipantDraft) -> bool:
    return False


def _is_of_minor(draft: ParticipantDraft) -> bool:
    return draft.is_of_minor


def _step(key: str, row: Form, applies: Callable[[ParticipantDraft], bool] = always) -> FormStep[ParticipantDraft]:
    """A step that is complete when its form is."""
    return FormStep(key=key, title=texts.STEPS[key], form=row, complete=partial(is_complete, key), applies=applies)


# "existing" follows the e-mail directly: an existing account needs no address (docs/decisions/0021)
STEPS = Steps[ParticipantDraft](
    _step("information", form.INFORMATION),
    _step("adult", form.ADULT_INFORMATION, _is_of_minor),
    _step("relationship", form.RELATIONSHIP, _is_of_minor),
    _step("login", form.LOGIN_DATA),
    FormStep(
        key="existing",
        title=texts.STEPS["existing"],
        form=form.EXISTING,
        complete=_never,
        applies=lambda draft: draft.is_known,
    ),
    _step("contact", form.CONTACT),
    _step("emergency", form.EMERGENCY),
    FormStep(
        key="minors",
        title=texts.STEPS["minors"],
        form=form.MINORS,
        complete=_has_all_minors,
        applies=lambda draft: draft.has_minors,
    ),
    FormStep(key="confirmation", title=texts.STEPS["confirmation"], form=form.CONFIRMATION, complete=_never),
    FormStep(key="complete", title=texts.STEPS["complete"], form=None, complete=_never),
)
FORMS = {step.key: step.form for step in STEPS.all if step.form}
