"""Timing programs: passings at a race's pace, sent again until they are accepted."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

from livelaps_app.gateways.timing.reader import ROOT
from tests.deploy.proxy import SEEN_AS

LAP_S = 900.0  # of a rider
RETRY_S = 1.0
TAKEN = ("accepted", "duplicate")


@dataclass(frozen=True)
class RunningRace:
    """A race that is being ridden: who rides it in their order, and its start in seconds since the epoch."""

    id: int
    event_id: int
    entries: tuple[int, ...]
    started: float


@dataclass
class Feed:
    """The passings of a race. accepted: when each was sent and its answer came, in seconds since the epoch.

    A passing whose first answer was lost is no longer known by its time: it counts among `taken` only.
    """

    race: RunningRace
    key: str
    accepted: list[tuple[float, float]] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    waiting: list[dict[str, Any]] = field(default_factory=list)
    taken: int = 0
    _number: int = 0

    async def run(self, origin: str, ended: asyncio.Event) -> None:
        """Riders cross the line one after the other until the end, and until all their passings are accepted."""
        headers = {"X-Promoter-Key": self.key, "Host": "localhost", SEEN_AS: f"198.51.100.{self.race.id % 250}"}
        pause_s = LAP_S / len(self.race.entries)
        async with httpx.AsyncClient(base_url=origin, verify=False, headers=headers, timeout=15) as client:
            while not ended.is_set() or self.waiting:
                if not ended.is_set():
                    self._cross()
                sent = await self._send(client)
                await asyncio.sleep(pause_s if sent else RETRY_S)

    def _cross(self) -> None:
        entry = self.race.entries[self._number % len(self.race.entries)]
        self._number += 1
        at = int((time.time() - self.race.started) * 1000)
        self.waiting.append({"id": f"mixed-{self.race.id}-{self._number}", "entryId": entry, "at": at})

    async def _send(self, client: httpx.AsyncClient) -> bool:
        """Whether all that waited is taken. Raises RuntimeError for a passing that is not taken for another reason."""
        sent_at, batch = time.time(), self.waiting[:]
        try:
            answer = await client.post(f"{ROOT}/livelaps/race/{self.race.id}/passings", json=batch)
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return False
        self.answers[str(answer.status_code)] += 1
        if answer.status_code != 200:
            return False
        verdicts = [row["verdict"] for row in answer.json()["message"]["passings"]]
        if odd := [verdict for verdict in verdicts if verdict not in TAKEN]:
            raise RuntimeError(f"passings of race {self.race.id} were answered: {odd}")
        self.waiting = self.waiting[len(batch) :]
        self.accepted += [(sent_at, time.time())] * verdicts.count("accepted")
        self.taken += len(batch)
        return True
