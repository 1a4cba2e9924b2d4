"""The hint for visitors who follow nobody, hidden from the first frame on for those who do."""

import reflex as rx

from components.function import call

LIBRARY = rx.asset("follow_hint.js", shared=True).importable_path


def leave_to_state() -> rx.event.EventSpec:
    """The event after which the state alone decides whether the hint is visible."""
    return call(LIBRARY, "leaveToState")
