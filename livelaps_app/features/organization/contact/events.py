"""The handlers of the contact form."""

from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Problem
from livelaps_app.features.organization.contact import service
from livelaps_app.features.organization.contact.board import WHOLE, Outcome
from livelaps_app.framework import packets
from livelaps_app.session.tab import here


class LetterShown(packets.Sent, rx.State):
    """What became of this tab's letter; what was typed stays in the browser."""

    outcome: Outcome = Outcome()
    sending: bool = False


class LetterForm(rx.State):
    """Handlers only."""

    @rx.event
    async def send(self, typed: dict[str, Any]):
        """Sends the letter, or says at each field what is wrong with it."""
        at = here(self)
        await packets.send(self, packets.frame({LetterShown: {"sending": True}}))
        try:
            outcome = await service.send(at, typed, self.router.session.client_ip)
        except Problem as problem:  # told beside the form: what was typed is not taken away
            outcome = Outcome({WHOLE: errors.message(problem.code, at.lang, name=problem.field or "")})
        await packets.send(self, packets.frame({LetterShown: {"outcome": outcome, "sending": False}}))
        return rx.set_focus(outcome.first) if outcome.first else None

    @rx.event
    async def again(self):
        """Shows an empty form."""
        await packets.send(self, packets.frame({LetterShown: {"outcome": Outcome(), "sending": False}}))
