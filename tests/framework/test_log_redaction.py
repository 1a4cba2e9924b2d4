"""Nothing a visitor sends gets into the log, nobody can make up a line of it, and nobody can flood it."""

import importlib
import inspect
import logging
import logging.handlers
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO

import pytest
from reflex.app import EventNamespace
from reflex_base.event import Event
from reflex_base.event.processor import base_state_processor
from reflex_base.utils import log
from reflex_base.vars import base as vars_base

from livelaps_app.framework import log_redaction
from livelaps_app.framework.log_redaction import LONGEST, PER_MINUTE, QUOTES, TRACE_LINES, Discreet, discreet, shorten
from tests.each_row import each_row

THEIRS, OURS = "reflex_base.vars.base", "livelaps_app.live.navigation"
FORGED = "x\n[2026-01-01] CRITICAL forged\r\x1b[2J\x00\u2028\u202e\ud800"


def _record(message: str, name: str = THEIRS, *values: object, text: str = "a secret") -> logging.LogRecord:
    try:
        raise ValueError(text)
    except ValueError:
        return logging.LogRecord(name, logging.ERROR, "file", 1, message, values, sys.exc_info())


@each_row(
    ("message", "rest"),
    [
        ("Unknown event x, router_data={'cookie': 'secret'}", "Unknown event x, "),
        ("failed payload: secret", "failed "),
        ("Event data {'a': 'secret'}", ""),
        ("Computed var 'a' must return a value, got 'secret' of type", "Computed var 'a' must return a value"),
        ("Expected field 'a' to receive type 'str', but got 'secret'", "Expected field 'a' to receive type 'str'"),
        ("all is well", "all is well"),
    ],
)
def test_a_message_ends_where_it_begins_to_quote(message: str, rest: str) -> None:
    assert shorten(message) == rest


def test_values_of_a_message_are_looked_at_too() -> None:
    record = _record("event %s with %s", THEIRS, "show", "payload secret")
    assert Discreet().filter(record)
    assert record.getMessage().startswith("event show with  (ValueError at test_log_redaction.py:")


def test_an_exception_of_the_framework_has_no_text_and_ours_has() -> None:
    theirs, ours = _record("x"), _record("x", OURS)
    assert Discreet().filter(theirs) and Discreet().filter(ours)
    assert "secret" not in theirs.getMessage()
    assert "ValueError: a secret" in ours.getMessage()
    assert (theirs.exc_info, ours.exc_info) == (None, None)


@each_row("name", [THEIRS, OURS, "uvicorn.error", "uvicorn.access", "asyncio"])
def test_nobody_makes_up_a_line(name: str) -> None:
    record = _record(FORGED + "%s", name, FORGED, text=FORGED)
    assert Discreet().filter(record)
    first, *more = record.getMessage().split("\n")
    assert all(line.startswith("    ") for line in more)
    assert all(character.isprintable() for line in (first, *more) for character in line)
    assert r"x\n[2026-01-01] CRITICAL forged\r\x1b[2J\x00\u2028\u202e\ud800" in first


@each_row("name", [THEIRS, OURS])
def test_a_record_is_bounded(name: str) -> None:
    record = _record("\x00" * 900_000, name, text="x\n" * 900_000)
    assert Discreet().filter(record)
    lines = record.getMessage().split("\n")
    assert len(lines) <= TRACE_LINES + 1
    assert max(map(len, lines)) <= 4 * LONGEST + 300


def test_a_record_of_several_handlers_counts_once() -> None:
    screen = Discreet()
    records = [_record("x") for _ in range(PER_MINUTE)]
    assert all(screen.filter(record) and screen.filter(record) for record in records)
    late = _record("x")
    assert not screen.filter(late) and not screen.filter(late)


def test_a_minute_of_a_logger_has_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(log_redaction.time, "monotonic", lambda: now)
    screen = Discreet()
    assert sum(screen.filter(_record("x")) for _ in range(10 * PER_MINUTE)) == PER_MINUTE
    assert screen.filter(_record("x", OURS))  # nobody can silence another
    assert all(screen.filter(_record("x", "uvicorn.access")) for _ in range(2 * PER_MINUTE))
    now = 60.0
    assert screen.filter(_record("x"))


@pytest.fixture
def loggers() -> Iterator[None]:
    """The handlers are without the filter again afterwards."""
    yield
    for handler in log_redaction._handlers():
        for screen in [known for known in handler.filters if isinstance(known, Discreet)]:
            handler.removeFilter(screen)


def test_every_handler_has_the_filter_once(loggers: None) -> None:
    handler = logging.StreamHandler(StringIO())
    logging.getLogger("uvicorn.error").addHandler(handler)
    discreet()
    discreet()
    logging.getLogger("uvicorn.error").removeHandler(handler)
    for filtered in (handler, logging.lastResort):
        assert filtered is not None
        assert len([known for known in filtered.filters if isinstance(known, Discreet)]) == 1


def test_the_framework_s_handlers_have_it(loggers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(log._MANAGED_ENV_VAR, "true")
    try:
        discreet()
        (sink,) = logging.getLogger("reflex").handlers
        assert [type(known) for known in sink.filters].count(Discreet) == 1
        for name in ("reflex.app", THEIRS, "reflex_components_core"):
            logger: logging.Logger | None = logging.getLogger(name)
            while logger and logger.name != "reflex":
                assert logger.handlers == []
                logger = logger.parent
            assert logger is not None
    finally:
        log._reset()


def test_a_long_line_of_the_console_is_one(loggers: None, capsys: pytest.CaptureFixture[str]) -> None:
    record = _record("y" * 3 * LONGEST, "reflex.app")
    Discreet().filter(record)
    record.levelno = logging.INFO
    log.RichConsoleHandler().emit(record)
    assert len(capsys.readouterr().out.strip("\n").splitlines()) == 1


@each_row("name", [THEIRS, OURS])
@each_row("before", ["", "x" * (LONGEST - 20)])
def test_token_of_a_tab_is_not_logged(name: str, before: str) -> None:
    record = _record(f"{before} 2f9d1c4e-6b3a-4c57-9e08-a1d7c5b3f642 has gone", name)
    Discreet().filter(record)
    assert "2f9d1c4e" not in record.getMessage()


def test_event_is_not_quoted_by_its_own_text() -> None:
    event = Event(name="show", router_data={"headers": {"cookie": "secret"}}, payload={"password": "secret"})
    assert "secret" in str(event)
    assert "secret" not in shorten(f"Error processing event queue entry for {event} [txid=1]:")


@each_row("message", [r"Event data: \{data\}", r"Event data: \{fields\}", r"deserialize event data: \{fields\}"])
def test_messages_that_quote_what_a_browser_sent_say_so_first(message: str) -> None:
    assert re.search(message, inspect.getsource(EventNamespace))


def test_every_word_that_begins_a_quotation_is_one_of_the_framework_s() -> None:
    modules = [base_state_processor, vars_base]
    sources = [inspect.getsource(EventNamespace), str(Event(name="show")), *map(inspect.getsource, modules)]
    assert all(any(word in source for source in sources) for word in QUOTES)


def test_logger_of_the_framework_is_named_by_its_module() -> None:
    assert importlib.import_module(THEIRS).logger.name == THEIRS


STARTED = """
from livelaps_app import livelaps_app
from livelaps_app.framework.log_redaction import Discreet, _handlers
print([h for h in _handlers() if not any(isinstance(f, Discreet) for f in h.filters)])
"""


def test_every_handler_of_the_started_site_is_discreet() -> None:
    done = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
