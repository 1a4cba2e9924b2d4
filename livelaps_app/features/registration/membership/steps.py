"""The table of the steps of the membership wizard."""

from livelaps_app.core.forms.steps import FormStep, Steps
from livelaps_app.features.registration.membership import form, texts
from livelaps_app.features.registration.membership.flow import MembershipFlow


def _has_type(flow: MembershipFlow) -> bool:
    return flow.sold is not None and bool(flow.people)


def _has_choice(flow: MembershipFlow) -> bool:
    return len(flow.family) > 1 or len(flow.people) > 1


def _needs_class(flow: MembershipFlow) -> bool:
    return flow.sold is not None and flow.sold.class_needed


def _has_classes(flow: MembershipFlow) -> bool:
    return flow.without_class is None


def _never(_: MembershipFlow) -> bool:
    return False


STEPS = Steps[MembershipFlow](
    FormStep(key="type", title=texts.STEPS["type"], form=None, complete=_has_type),
    FormStep(key="people", title=texts.STEPS["people"], form=form.PEOPLE, complete=_has_type, applies=_has_choice),
    FormStep(key="class", title=texts.STEPS["class"], form=form.CLASS, complete=_has_classes, applies=_needs_class),
    FormStep(key="summary", title=texts.STEPS["summary"], form=form.PAY, complete=_never),
)
