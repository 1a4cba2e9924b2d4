"""Reports of ended sessions between the processes of the site: digests, never tokens."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Self

from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub

CHANNEL = "livelaps:sessions:ended"
_ACCOUNT = "account "

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class EndedSessions:
    """Ended sessions by the digests of their tokens (`core.tokens`).

    Without digests, any session of the account may have ended; with account 0, any session. Processes then query the
    service.
    """

    digests: frozenset[str] = frozenset()
    account: int = 0

    @classmethod
    def read(cls, message: str) -> Self:
        if message.startswith(_ACCOUNT):
            return cls(account=int(message.removeprefix(_ACCOUNT)))
        return cls(frozenset(message.split()))

    def __str__(self) -> str:
        return f"{_ACCOUNT}{self.account}" if self.account else " ".join(sorted(self.digests))


ANY_SESSION = EndedSessions()


class SessionReports:
    """Reports ended sessions to all processes. After a lost report, all processes recheck all sessions."""

    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub, self._lost = pubsub, False
        self._underway: set[asyncio.Task[None]] = set()
        pubsub.subscribe(CHANNEL, lambda _: None, self._report_lost)

    def report(self, ended: EndedSessions) -> None:
        """Publishes in the background, first to the subscribers of this process."""
        task = asyncio.create_task(self._publish(ended), name="ended sessions")
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    async def _publish(self, ended: EndedSessions) -> None:
        try:
            await self._pubsub.publish(CHANNEL, str(ended))
        except Problem as problem:
            self._lost = True
            _log.warning("ended sessions are not reported to other processes: %s", problem.code)

    def _report_lost(self) -> None:
        """Reports that any session may have ended, after the connection is back."""
        if self._lost:
            self._lost = False
            self.report(ANY_SESSION)
