"""Nothing a visitor sends gets into the log, and nobody can flood it."""

import logging
import sys

import pytest

from livelaps_app.framework import log_redaction
from livelaps_app.framework.log_redaction import LONGEST, OWN, PER_MINUTE, Discreet, shortened


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


def test_a_minute_has_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(log_redaction.time, "monotonic", lambda: now)
    screen = Discreet()
    assert sum(screen.filter(_record("x")) for _ in range(10 * PER_MINUTE)) == PER_MINUTE
    now = 60.0
    assert screen.filter(_record("x"))
