"""Sending entries to the timing service."""

from collections.abc import Sequence

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.http import mapped_failures
from livelaps_app.gateways.timing.reader import ROOT, TimingReader
from livelaps_app.gateways.timing.records import PutEntry, PutResult
from livelaps_app.gateways.timing.responses import rows

MOST_ENTRIES = 1000
"""The maximum number of entries per call."""
SITE_KEY = "x-site-key"


class EntryWriter(TimingReader):
    async def put_entries(self, entries: Sequence[PutEntry]) -> tuple[PutResult, ...]:
        """Sends entries of the site, as often as needed; the result of each, in order.

        Each MOST_ENTRIES of them are taken whole. Raises Problem: NOT_FOUND for a service without the call,
        LOGIN_REQUIRED for a wrong key, PERMISSION_DENIED for a service without a key, SERVICE_DOWN and others.
        """
        results: list[PutResult] = []
        for first in range(0, len(entries), MOST_ENTRIES):
            results += await self._put(entries[first : first + MOST_ENTRIES])
        return tuple(results)

    async def _put(self, entries: Sequence[PutEntry]) -> tuple[PutResult, ...]:
        body = [entry.model_dump(by_alias=True) for entry in entries]
        async with mapped_failures():
            path = f"{ROOT}/livelaps/registration/putEntries"
            answer = await self._service.post(path, body, headers={SITE_KEY: self._site_key})
            results = rows(PutResult, answer)
        if [(result.id, result.race_id) for result in results] != [(entry.id, entry.race_id) for entry in entries]:
            raise Problem(Code.BAD_ANSWER)
        return results
