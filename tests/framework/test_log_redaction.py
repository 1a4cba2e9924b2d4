"""Nothing a visitor sends gets into the log, and nobody can flood it."""

import asyncio.log
import importlib
import inspect
import logging
import re
import sys

import engineio.base_server
import pytest
import socketio.base_server
from reflex.app import EventNamespace
from reflex_base.event import Event
from reflex_base.event.processor import base_state_processor

from livelaps_app.framework import log_redaction
from livelaps_app.framework.log_redaction import EVENT_QUOTES, FRAMEWORK, LONGEST, OWN, PER_MINUTE, Discreet, shortened


def _record(message: str, name: str = "reflex.app", *values: object) -> logging.LogRecord:
    try:
        raise ValueError("a secret")
    except ValueError:
        return logging.LogRecord(name, logging.ERROR, "file", 1, message, values, sys.exc_info())


@pytest.mark.parametrize(
    ("message", "rest"),
    [
        ("Unknown event x, router_data={'cookie': 'secret'}", "Unknown event x, "),
        ("failed payload: secret", "failed "),
        ("Event data {'a': 'secret'}", ""),
        ("all is well", "all is well"),
        ("x" * 1000, "x" * LONGEST),
    ],
)
def test_a_message_ends_where_it_begins_to_quote(message: str, rest: str) -> None:
    assert shortened(message) == rest


def test_values_of_a_message_are_looked_at_too() -> None:
    record = _record("event %s with %s", "reflex.app", "show", "payload secret")
    assert Discreet().filter(record)
    assert record.getMessage() == "event show with  (ValueError)"


def test_a_traceback_of_the_framework_is_left_out_and_ours_stays() -> None:
    theirs, ours = _record("x"), _record("x", OWN)
    assert Discreet().filter(theirs) and Discreet(ours=True).filter(ours)
    assert theirs.exc_info is None
    assert ours.exc_info is not None


def test_loggers_are_the_framework_s() -> None:
    modules = [importlib.import_module(name) for name in FRAMEWORK if name.startswith("reflex")]
    names = [module.logger.name for module in modules]
    names += [module.default_logger.name for module in (engineio.base_server, socketio.base_server)]
    assert (*names, asyncio.log.logger.name) == FRAMEWORK


def test_event_is_not_quoted_by_its_own_text() -> None:
    event = Event(name="show", router_data={"headers": {"cookie": "secret"}}, payload={"password": "secret"})
    assert "secret" in str(event)
    assert "secret" not in shortened(f"Error processing event queue entry for {event} [txid=1]:")


@pytest.mark.parametrize(
    "message", [r"Event data: \{data\}", r"Event data: \{fields\}", r"deserialize event data: \{fields\}"]
)
def test_messages_that_quote_what_a_browser_sent_say_so_first(message: str) -> None:
    assert re.search(message, inspect.getsource(EventNamespace))


def test_every_word_that_begins_a_quotation_is_one_of_the_framework_s() -> None:
    sources = [inspect.getsource(EventNamespace), str(Event(name="show")), inspect.getsource(base_state_processor)]
    assert all(any(word in source for source in sources) for word in EVENT_QUOTES)


def test_a_minute_has_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(log_redaction.time, "monotonic", lambda: now)
    screen = Discreet()
    assert sum(screen.filter(_record("x")) for _ in range(10 * PER_MINUTE)) == PER_MINUTE
    now = 60.0
    assert screen.filter(_record("x"))
