"""Events on the page of a waiver before the signature."""

import reflex as rx

from livelaps_app.features.waiver.form import TICKS
from livelaps_app.features.waiver.signing import service
from livelaps_app.features.waiver.vars import WaiverVars
from livelaps_app.framework import packets
from livelaps_app.session.tab import here
from livelaps_app.waivers.rules.signing import WaiverBox


class WaiverEvents(rx.State):
    @rx.event
    async def tick(self, box: str):
        """Stamps the time of a box's tick; the form submits the stamp."""
        if stamp := service.tick_stamp(here(self), str(box)):
            await packets.send(self, packets.packet({WaiverVars: {TICKS[WaiverBox(box)]: stamp}}))
