"""The one load event of every page: language, guards, then the screen's own load."""

import logging

import reflex as rx

from livelaps_app.core.errors import Code
from livelaps_app.core.routes import NOT_FOUND
from livelaps_app.features.access import service
from livelaps_app.screens import LOADS
from livelaps_app.session.shown import complain, reporting
from livelaps_app.session.visit import here, listen, remember_language
from livelaps_app.shell.state import furnish

_log = logging.getLogger(__name__)


class Gate(rx.State):
    """Nothing of a page is painted before its gate has answered."""

    @rx.event
    async def enter(self):
        """Redirects a visitor who may not see the page, else loads its screen."""
        at = here(self)
        await listen(self, "")
        async with reporting(self, at):
            await furnish(self, at)
            if at.route is NOT_FOUND:
                return await complain(self, at, Code.PAGE_NOT_FOUND)
            if refused := await service.refusal(at):
                return rx.redirect(refused, replace=True)
            load = LOADS[at.route.key]
            # called, not returned: an event of its own has its own way through the framework, whatever it does
            follows = await load.fn(await self.get_state(load.state))
            return [*remember_language(at), *([follows] if follows else [])]
        return None

    @rx.event
    async def failed(self, _: str = ""):
        """Tells the visitor that something went wrong here."""
        await complain(self, here(self), Code.INTERNAL)


def told(exception: Exception) -> rx.event.EventSpec:
    """What follows an exception nobody expected: the log has it, the visitor gets the error table's words."""
    _log.error("an event handler failed", exc_info=exception)
    # by way of the browser: an event that follows here would have the address of the one that failed, and fail like it
    return rx.call_script("''", callback=Gate.failed)
