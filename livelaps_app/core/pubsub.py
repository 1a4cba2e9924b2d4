"""Messages between the parts of the site: publish, and every subscriber of the channel receives."""

from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from livelaps_app.core.parts import Part


def _nothing() -> None:
    """Does nothing, for a subscriber that can miss no message."""


@dataclass(frozen=True)
class Subscriber:
    """receive: takes a message; missed: is called when messages of other processes may have been lost."""

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
        """Receives every message of a channel from now on."""
        self._subscribers[channel].append(Subscriber(receive, missed))

    async def publish(self, channel: str, message: str = "") -> None:
        """Sends a message to all subscribers, first to those of this process. Raises Problem: others not reached."""
        self._deliver(channel, message)

    async def reachable(self) -> bool:
        """True if other processes can be reached, or there are none."""
        return True

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Receives the messages of other processes while inside."""
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
