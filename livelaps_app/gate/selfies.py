"""Selfies of signers for staff of the event."""

import asyncio
from collections.abc import Collection

from livelaps_app.core.visitors import Visitor
from livelaps_app.gate.bodies import read_selfies
from livelaps_app.gate.rules.records import GateTicket
from livelaps_app.gate.store.store import gate_store
from livelaps_app.gate.thumbnails import thumbnail
from livelaps_app.people.rights import on_duty
from livelaps_app.stores.files.errors import FileDamaged, FileMissing, FilesDown
from livelaps_app.stores.files.gateway import personal_files


async def selfies(event_id: int, visitor: Visitor, body: object) -> dict[str, str]:
    """Existing selfies of tickets by version. Raises Problem."""
    await on_duty(event_id, visitor)
    tickets = await gate_store().find_tickets(event_id, read_selfies(body).tickets)
    versions = {str(ticket.line_id): ticket.selfie_version for ticket in tickets}
    return {versions[line]: picture for line, picture in (await pictures(tickets)).items()}


async def pictures(tickets: Collection[GateTicket]) -> dict[str, str]:
    """Selfies of tickets by ticket id."""
    drawn = await asyncio.gather(*(_picture(ticket.selfie) for ticket in tickets))
    return {str(ticket.line_id): picture for ticket, picture in zip(tickets, drawn, strict=True) if picture}


async def _picture(name: str) -> str:
    if not name:
        return ""
    try:
        file = await personal_files().get(name)
    except (FileMissing, FileDamaged, FilesDown):  # the gate works without it
        return ""
    return await thumbnail(file.content)
