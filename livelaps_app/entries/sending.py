"""Sends paid entries and their changes to the timing service."""

import logging
from collections.abc import Sequence

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.core.person_names import join_name
from livelaps_app.entries.rules.name_forms import public_name
from livelaps_app.entries.store.outbox import UnsentStart
from livelaps_app.entries.store.store import entries_store
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import PutEntry, PutResult, PutRider

STORED = frozenset({"accepted", "changed", "duplicate", "older"})
"""Verdicts after which the timing service knows an entry."""

_log = logging.getLogger(__name__)


async def send_entries(payload: Payload) -> None:
    """Sends a shop's changed entries, also those that were refused before.

    Raises Problem for a retry; a service without the call keeps its own entries.
    """
    outbox, last_line = entries_store().outbox, 0
    while unsent := await outbox.unsent(int(payload["shop"]), last_line):
        last_line = unsent[-1].line_id
        entries = [entry for start in unsent for entry in build_entries(start)]
        try:
            results = await timing_gateway().put_entries(entries)
        except Problem as problem:
            if problem.code not in {Code.NOT_FOUND, Code.PERMISSION_DENIED}:
                raise
            _log.warning("the timing service takes no entries: %s", problem.code)
            return
        await outbox.record(int(payload["shop"]), unsent, _read_results(unsent, results))


def external_id(start: UnsentStart, renames: int) -> str:
    """The site's id of a start: another one for each rider to whom the entry has been transferred."""
    return f"s-{start.start_id}.{renames}" if renames else f"s-{start.start_id}"


def build_entries(start: UnsentStart) -> list[PutEntry]:
    """A start in the timing service's terms, after the withdrawals of its riders before transfers."""
    former = [_build_withdrawal(start, renames) for renames in range(start.renames)]
    return [*former, _build(start) if start.is_entered else _build_withdrawal(start, start.renames)]


def _build_withdrawal(start: UnsentStart, renames: int) -> PutEntry:
    return PutEntry(
        id=external_id(start, renames),
        race_id=start.race_id,
        class_id=start.class_id,
        version=start.version,
        state="withdrawn",
    )


def _build(start: UnsentStart) -> PutEntry:
    name = join_name(start.first_name, start.last_name)
    form = None if start.name_form == "full" else public_name(start.first_name, start.last_name, start.name_form)
    city = "" if start.minor or start.name_form == "none" else start.city or None
    return PutEntry(
        id=external_id(start, start.renames),
        race_id=start.race_id,
        class_id=start.class_id,
        rider=PutRider(
            name=name or "-",
            id=start.rider_id,
            display_name=form,
            city=city,
            birth_year=start.born.year,
        ),
        version=start.version,
        listed=start.is_listed,
        plate=start.plate,
        row=start.row,
        transponder=start.transponder,
        brand=start.brand,
        team=start.team,
        licence=start.licence_number,
    )


def _read_results(unsent: Sequence[UnsentStart], results: Sequence[PutResult]) -> dict[int, tuple[int, int]]:
    """The ids of stored starts; logs the others, which a person settles or the next sending."""
    known = {external_id(start, start.renames): start.start_id for start in unsent}
    for result in results:
        if result.id in known and result.verdict not in STORED:
            _log.error("the timing service refuses start %s: %s", known[result.id], result.verdict)
    stored = (result for result in results if result.id in known and result.verdict in STORED)
    return {known[result.id]: (result.entry_id, result.rider_id) for result in stored}
