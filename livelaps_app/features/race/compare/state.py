"""The comparison's handlers: the address says who is compared."""

import reflex as rx

from livelaps_app.features.race import service as race
from livelaps_app.features.race.compare import service
from livelaps_app.features.race.compare.chosen import Chosen
from livelaps_app.features.race.compare.record import Compared
from livelaps_app.features.race.view import View
from livelaps_app.session import push
from livelaps_app.session.shown import reporting
from livelaps_app.session.visit import here


class Comparing(push.Sent, rx.State):
    """Who is chosen, and side by side where that is shown."""

    compared: Compared = Compared()
    shown: bool = False


class ComparePage(rx.State):
    """Handlers only: the choice lives in the address."""

    @rx.event
    async def show_compared(self):
        """Shows what the address has chosen by now, and the same again when the race has moved on."""
        at = here(self)
        async with reporting(self, at):
            view = View.read(at, await race.admitted(at))
            compared = await service.compared(view, Chosen.read(at))
            await push.send(self, push.frame(parts(compared)))

    @rx.event
    async def close_compared(self):
        """Closes the comparison; the choice stays."""
        await push.send(self, push.frame({Comparing: {"shown": False}}))


def parts(compared: Compared) -> dict[type[rx.State], dict[str, object]]:
    """The vars that show it."""
    return {Comparing: {"compared": compared, "shown": compared.shown}}
