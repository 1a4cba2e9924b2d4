"""Removes headers, cookies, payloads, tokens and forged lines from the log; limits its rate.

Assumptions: Reflex's handlers exist after its logging is configured, those of its sockets after an app is made; its
console handler takes print arguments from a record's `rich_kwargs`; a message quotes an event or a value after one of
these words.
"""

import logging
import re
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from reflex_base.utils import log

OURS = "livelaps_app"
ACCESS_LOGS = frozenset({"uvicorn.access", "gunicorn.access"})  # a line per request is their purpose
QUOTES = ("router_data", "payload", "Event data", "event data", ", got '", ", but got ")
LONGEST = 300  # characters of a message
TRACE_LINES = 30
FRAMES = 6  # of a foreign exception
PER_MINUTE = 30  # per logger
TAB_TOKEN = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
HIDDEN_TOKEN = "********-****-****-****-************"  # same length, so that truncation leaves no partial token
_SEEN = "ll_let_through"


class Discreet(logging.Filter):
    """Reduces each record to one line and drops records beyond the logger's rate.

    Records of other packages lose quoted values. Own exceptions have an indented traceback; others only type and place,
    since their texts quote foreign input.
    """

    def __init__(self) -> None:
        super().__init__()
        self._minute = 0
        self._counts: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Redacts or drops a record; a record in several handlers counts once."""
        if not hasattr(record, _SEEN):
            setattr(record, _SEEN, self._has_room(record.name))
            if getattr(record, _SEEN):
                _redact(record)
        return bool(getattr(record, _SEEN))

    def _has_room(self, name: str) -> bool:
        minute = int(time.monotonic() // 60)
        if minute != self._minute:
            self._minute = minute
            self._counts.clear()
        self._counts[name] += 1
        return name in ACCESS_LOGS or self._counts[name] <= PER_MINUTE


def _redact(record: logging.LogRecord) -> None:
    ours = record.name == OURS or record.name.startswith(f"{OURS}.")
    message = record.getMessage()
    message = _line(message if ours else shorten(message))
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        message += f"\n{_traceback(error)}" if ours else f" ({_place(error)})"
    record.msg, record.args = message, None
    record.exc_info = record.exc_text = record.stack_info = None
    record.__dict__.setdefault("rich_kwargs", {"soft_wrap": True})  # a wrapped line would look like two


def shorten(message: str) -> str:
    """The part of a message before a quoted event or value."""
    for word in QUOTES:
        message = message.split(word, 1)[0]
    return message


def _line(text: str) -> str:
    """A single line of limited length, without tab tokens, control characters and changes of text direction."""
    short = TAB_TOKEN.sub(HIDDEN_TOKEN, text.strip("\n")[: LONGEST + len(HIDDEN_TOKEN)])
    return "".join(map(_visible, short[:LONGEST]))


def _visible(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode()


def _traceback(error: BaseException) -> str:
    lines = "".join(traceback.format_exception(error)).splitlines()
    return "\n".join(f"    {_line(line)}" for line in lines[-TRACE_LINES:])


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = ", ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {places}" if places else type(error).__name__


def discreet() -> None:
    """Adds the filter to all log handlers of the process."""
    log.ensure_configured()  # type: ignore[no-untyped-call]
    screen = Discreet()
    for handler in _handlers():
        if not any(isinstance(known, Discreet) for known in handler.filters):
            handler.addFilter(screen)


def _handlers() -> Iterator[logging.Handler]:
    loggers = [logging.getLogger(), *logging.Logger.manager.loggerDict.values()]
    for logger in loggers:
        if isinstance(logger, logging.Logger):
            yield from logger.handlers
    if logging.lastResort is not None:
        yield logging.lastResort
