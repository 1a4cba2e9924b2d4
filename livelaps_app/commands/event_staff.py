"""Appoints, removes and lists staff of an event."""

import argparse
from contextlib import suppress
from datetime import UTC, datetime, tzinfo

from livelaps_app import wiring
from livelaps_app.gate import staffing
from livelaps_app.people.staff import Duty, staff_store


async def run(chosen: argparse.Namespace) -> int:
    """Runs the command and prints the current staff of the event."""
    async with wiring.connect():
        zone: tzinfo | None = UTC
        if chosen.part == "name":
            until = _instant(chosen.until)
            await staffing.name(chosen.event, chosen.email, until)
            zone = until.tzinfo
            if not await wiring.has_account(chosen.email):
                print("no account has confirmed this e-mail yet: it counts once one does")
        elif chosen.part == "end":
            await staffing.end(chosen.event, chosen.email)
        for row in await staff_store().of_event(chosen.event, Duty.GATE):
            print(f"{row.email} until {row.ends_at.astimezone(zone).isoformat()}")
    return 0


def _instant(written: str) -> datetime:
    """Parses a time. Raises ValueError if invalid or without a zone."""
    with suppress(ValueError):
        at = datetime.fromisoformat(written)
        if at.tzinfo is not None:
            return at
    raise ValueError("until when somebody is staff is written with the zone of that time: UNTIL=2027-06-06T22:00-04:00")
