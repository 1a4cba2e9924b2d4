"""The error page's handler."""

import reflex as rx

from livelaps_app.features.failure import texts
from livelaps_app.session.shown import show
from livelaps_app.session.visit import here


class FailurePage(rx.State):
    """Handlers only."""

    @rx.event
    async def show(self):
        """Shows the error page a refused visitor is sent to."""
        at = here(self)
        await show(self, at, texts.TITLE(at.lang), {})
