"""Messages between the processes of a site: publish and subscribe by channel."""

from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from livelaps_app.core.parts import Part


def _nothing() -> None:
    """The default of subscribers that ignore missed messages."""


@dataclass(frozen=True)
class Subscriber:
    """A subscriber. receive: handles a message; missed: called after possible loss of messages."""

    receive: Callable[[str], None]
    missed: Callable[[], None]


class PubSub:
    """The channels of a site in one process."""

    def __init__(self) -> None:
        self._subscribers: defaultdict[str, list[Subscriber]] = defaultdict(list)

    @property
    def reaches_others(self) -> bool:
        """True if messages reach other processes."""
        return False

    def subscribe(self, channel: str, receive: Callable[[str], None], missed: Callable[[], None] = _nothing) -> None:
        """Registers a handler for the messages of a channel."""
        self._subscribers[channel].append(Subscriber(receive, missed))

    async def publish(self, channel: str, message: str = "") -> None:
        """Sends a message to all subscribers, first to this process. Raises Problem if others are unreachable."""
        self._deliver(channel, message)

    async def reachable(self) -> bool:
        """True if other processes are reachable or absent."""
        return True

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Receives the messages of other processes inside the block."""
        yield

    def _deliver(self, channel: str, message: str) -> None:
        for subscriber in self._subscribers[channel]:
            subscriber.receive(message)

    def _report_missed(self) -> None:
        for subscribers in self._subscribers.values():
            for subscriber in subscribers:
                subscriber.missed()


site_messages = Part[PubSub]("messages")
"""Messages between all processes of the site; subscribe before the services run."""
