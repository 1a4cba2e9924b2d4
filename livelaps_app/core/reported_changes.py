"""Reports of named changes between the processes of the site."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable

from livelaps_app.core.errors import Problem
from livelaps_app.core.parts import Part
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import token_hash

WAIVERS, ORDERS, LINES = "livelaps:waivers", "livelaps:orders", "livelaps:lines"
"""Channels. A message is the digest of a waiver's secret identifier, an order's name, useless without its cookie, or
the id of a shop."""

_log = logging.getLogger(__name__)


class ReportedChanges:
    """Changes of a channel: reported after commit, awaited by name. message: maps a name to its message."""

    def __init__(self, pubsub: PubSub, channel: str, message: Callable[[str], str] = token_hash) -> None:
        self._pubsub, self._channel, self._message = pubsub, channel, message
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._underway: set[asyncio.Task[None]] = set()
        pubsub.subscribe(channel, self._receive, self._wake_all)

    def report(self, name: str) -> None:
        """Publishes a change in the background."""
        task = asyncio.create_task(self._publish(self._message(name)), name=f"change on {self._channel}")
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    def follow(self, name: str, event: asyncio.Event | None = None) -> asyncio.Event:
        """Returns an event that every change of a name sets, until `leave`; pass it again for several names.

        It is set initially: a change since the last read is unknown.
        """
        event = event or asyncio.Event()
        self._waiting[self._message(name)].add(event)
        event.set()
        return event

    def refresh_watchers(self, name: str) -> None:
        """Sets this process's events of a name; their pages may have read it before a change."""
        self._receive(self._message(name))

    def leave(self, name: str, event: asyncio.Event) -> None:
        """Stops an event of `follow`."""
        message = self._message(name)
        self._waiting[message].discard(event)
        if not self._waiting[message]:
            del self._waiting[message]

    def _receive(self, message: str) -> None:
        for event in self._waiting.get(message, ()):
            event.set()

    def _wake_all(self) -> None:
        for events in self._waiting.values():
            for event in events:
                event.set()

    async def _publish(self, message: str) -> None:
        try:
            await self._pubsub.publish(self._channel, message)
        except Problem as problem:  # pages of other processes poll at intervals
            _log.warning("a change on %s is not reported to other processes: %s", self._channel, problem.code)


order_changes = Part[ReportedChanges]("order_changes")
"""Changes of orders, by their random names."""
line_changes = Part[ReportedChanges]("line_changes")
"""Changes of a shop's places or its line of who waits, by the shop's id as text."""
waiver_changes = Part[ReportedChanges]("waiver_changes")
