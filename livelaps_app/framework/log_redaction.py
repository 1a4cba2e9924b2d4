"""What may be written to the log: no header, cookie or payload of a visitor, and no flood of a stranger's making.

Assumptions: what the framework logs of events goes to these loggers; a message that quotes an event begins to with one
of these words.
"""

import logging
import time

FRAMEWORK = (
    "reflex_base.event.processor.event_processor",
    "reflex_base.event.processor.base_state_processor",
    "reflex.app",
    "engineio.server",
    "socketio.server",
    "asyncio",
)
OWN = "livelaps_app.navigation"
EVENT_QUOTES = ("router_data", "payload", "Event data", "event data")
LONGEST = 300
PER_MINUTE = 30


class Discreet(logging.Filter):
    """Cuts the framework's records where they begin to quote a visitor, and drops those beyond a minute's share."""

    def __init__(self, ours: bool = False) -> None:
        super().__init__()
        self._ours = ours
        self._minute = 0
        self._count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Keeps a record in its short form, or drops it."""
        minute = int(time.monotonic() // 60)
        if minute != self._minute:
            self._minute, self._count = minute, 0
        self._count += 1
        record.msg, record.args = shortened(record.getMessage()), None
        if record.exc_info and not self._ours:  # a traceback through the framework quotes what a stranger sent
            record.msg = f"{record.msg} ({type(record.exc_info[1]).__name__})"
            record.exc_info = None
        return self._count <= PER_MINUTE


def shortened(message: str) -> str:
    """The part of a message before it quotes an event."""
    for word in EVENT_QUOTES:
        message = message.split(word, 1)[0]
    return message[:LONGEST]


def discreet() -> None:
    """Puts the filter before everything the framework logs about events."""
    for name in FRAMEWORK:
        logging.getLogger(name).addFilter(Discreet())  # each its own share, so that one can't silence another
    logging.getLogger(OWN).addFilter(Discreet(ours=True))
