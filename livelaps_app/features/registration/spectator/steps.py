"""The table of the steps of the spectator wizard."""

from livelaps_app.core.forms.steps import FormStep, Steps
from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.features.registration.spectator.flow import SpectatorFlow


def _has_order(flow: SpectatorFlow) -> bool:
    return flow.order is not None


def _may_have_own_ticket(flow: SpectatorFlow) -> bool:
    return flow.order is None or flow.own_line is not None


def _has_own_waiver(flow: SpectatorFlow) -> bool:
    return flow.own_line is not None and flow.is_signed(flow.own_line)


def _is_held(flow: SpectatorFlow) -> bool:
    return flow.is_held


def _never(_: SpectatorFlow) -> bool:
    return False


# leaving the spectators reserves places, so that the summary is payable
STEPS = Steps[SpectatorFlow](
    FormStep(key="buyer", title=texts.STEPS["buyer"], form=form.GUEST, complete=_has_order),
    FormStep(
        key="waiver",
        title=texts.STEPS["waiver"],
        form=form.OWN_WAIVER,
        complete=_has_own_waiver,
        applies=_may_have_own_ticket,
    ),
    FormStep(key="spectators", title=texts.STEPS["spectators"], form=form.LIST, complete=_is_held),
    FormStep(key="summary", title=texts.STEPS["summary"], form=form.PAY, complete=_never),
)
