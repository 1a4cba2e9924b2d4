"""The events of the contact form."""

from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem
from livelaps_app.core.routes import Match
from livelaps_app.features.organization.contact import service
from livelaps_app.features.organization.contact.vars import ContactVars
from livelaps_app.features.organization.contact.view_model import FORM, FormResult
from livelaps_app.framework import packets
from livelaps_app.session.tab import here


class ContactEvents(rx.State):
    """Handlers only."""

    @rx.event
    async def send(self, fields: dict[str, Any]):
        """Sends the message, or shows at each field what is wrong with it."""
        await packets.send(self, packets.packet({ContactVars: {"sending": True}}))
        result = await _result(here(self), fields, self.router.session.client_ip)
        await packets.send(self, packets.packet({ContactVars: {"result": result, "sending": False}}))
        return rx.set_focus(result.first) if result.first else None

    @rx.event
    async def clear(self):
        """Shows an empty form."""
        await packets.send(self, packets.packet({ContactVars: {"result": FormResult(), "sending": False}}))


async def _result(at: Match, fields: object, caller: str) -> FormResult:
    """The result of sending; a Problem stands beside the form, so that what was typed stays."""
    try:
        return await service.send(at, fields, caller)
    except Problem as problem:
        return FormResult({FORM: errors.message(problem.code, at.lang, name=problem.field or "")})
