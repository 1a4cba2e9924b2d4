"""The pictures of those who signed, for staff of the event."""

import asyncio
from collections.abc import Collection

from livelaps_app.core.gate.records import GateTicket
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.gate.rights.service import on_duty
from livelaps_app.features.gate.scanning.sent import read_selfies
from livelaps_app.features.gate.selfies.drawing import thumbnail
from livelaps_app.gateways import wiring
from livelaps_app.gateways.files.errors import FileDamaged, FileMissing, FilesDown


async def selfies(event_id: int, visitor: Visitor, sent: object) -> dict[str, str]:
    """Pictures of tickets by their version, of those that there are. Raises Problem."""
    await on_duty(event_id, visitor)
    tickets = await wiring.gate().chosen(event_id, read_selfies(sent).tickets)
    versions = {str(ticket.line_id): ticket.selfie_version for ticket in tickets}
    return {versions[line]: picture for line, picture in (await pictures(tickets)).items()}


async def pictures(tickets: Collection[GateTicket]) -> dict[str, str]:
    """The pictures of tickets, by their ids."""
    drawn = await asyncio.gather(*(_picture(ticket.selfie) for ticket in tickets))
    return {str(ticket.line_id): picture for ticket, picture in zip(tickets, drawn, strict=True) if picture}


async def _picture(name: str) -> str:
    if not name:
        return ""
    try:
        file = await wiring.files().get(name)
    except (FileMissing, FileDamaged, FilesDown):  # the gate goes on without it
        return ""
    return await thumbnail(file.content)
