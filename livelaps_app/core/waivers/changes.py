"""Changes of waivers as the processes of the site tell each other of them: by digests, as an identifier is a secret."""

import asyncio
import logging
from collections import defaultdict

from livelaps_app.core.errors import Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import token_hash

CHANNEL = "livelaps:waivers"
"""Each message is the digest (`digest_of`) of the identifier of a waiver that has changed."""

_log = logging.getLogger(__name__)
digest_of = token_hash


class WaiverChanges:
    """The changes of waivers: reported after their commit, awaited by who watches one."""

    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub = pubsub
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._underway: set[asyncio.Task[None]] = set()
        pubsub.subscribe(CHANNEL, self._receive, self._missed)

    def report(self, document_id: str) -> None:
        """Publishes a change beside what is being done."""
        task = asyncio.create_task(self._publish(digest_of(document_id)), name="change of a waiver")
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    def follow(self, document_id: str) -> asyncio.Event:
        """An event that is set by every change of a waiver from now on, until it is left."""
        event = asyncio.Event()
        self._waiting[digest_of(document_id)].add(event)
        return event

    def leave(self, document_id: str, event: asyncio.Event) -> None:
        """Ends that."""
        digest = digest_of(document_id)
        self._waiting[digest].discard(event)
        if not self._waiting[digest]:
            del self._waiting[digest]

    def _receive(self, digest: str) -> None:
        for event in self._waiting.get(digest, ()):
            event.set()

    def _missed(self) -> None:
        for events in self._waiting.values():
            for event in events:
                event.set()

    async def _publish(self, digest: str) -> None:
        try:
            await self._pubsub.publish(CHANNEL, digest)
        except Problem as problem:  # pages of other processes look by themselves, from time to time
            _log.warning("a change of a waiver is not reported to other processes: %s", problem.code)
