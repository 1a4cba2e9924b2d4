"""The event that submits a form of a live page."""

from typing import Any

import reflex as rx

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Caller, Done, Form, Problems
from livelaps_app.core.routes import Match, match
from livelaps_app.framework import packets
from livelaps_app.live import logged_out
from livelaps_app.live.navigation import show_ahead
from livelaps_app.session import form_actions, form_status
from livelaps_app.session.page_status import leaving
from livelaps_app.session.tab import here, visitor


class FormEvents(rx.State):
    """Event handlers of forms."""

    @rx.event
    async def send(self, key: str, fields: dict[str, Any]):
        """Runs the form's action and redirects, or displays the errors at the fields."""
        form = form_actions.FORMS.get(str(key))
        if form is None or form.by_post:
            return None
        await packets.send(self, packets.packet(form_status.sending(form)))
        caller = Caller(here(self), visitor(self))
        answer = await form_actions.send(form, caller, fields)
        if isinstance(answer, Done):
            if not await show_ahead(self, answer.to):
                await packets.send(self, packets.packet(form_status.CLEAR))
            at = match(*answer.to.partition("#")[0].partition("?")[::2])
            if at is not None and at.route.camera and not caller.at.route.camera:  # only a new document may open it
                return await packets.send(self, packets.packet(leaving(answer.to)))
            return rx.redirect(answer.to)
        await packets.send(self, packets.packet(_rejection_vars(form, answer, caller.at)))
        return None

    @rx.event
    async def leave(self, key: str, name: str, value: str, faulty: list[str]):
        """Stores a field of a wizard's step on blur, and displays the current errors."""
        form = form_actions.FORMS.get(str(key))
        if form is None or not form.is_step or form.by_post:
            return
        caller = Caller(here(self), visitor(self))
        if (problems := await form_actions.leave(form, caller, name, value, faulty)) is not None:
            await packets.send(self, packets.packet(form_status.fault_vars(form, problems, caller.at.lang)))


def _rejection_vars(form: Form, problems: Problems, at: Match) -> packets.Updates:
    """The vars of a rejected form; also logs out a tab whose session has ended."""
    rejection = form_status.rejection_vars(form, problems, at.lang)
    return packets.merge(rejection, logged_out.updates(at)) if problems.whole is Code.SESSION_ENDED else rejection
