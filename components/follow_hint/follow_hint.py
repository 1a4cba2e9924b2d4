"""The hint for visitors without followed riders, hidden from the first frame for the others."""

import reflex as rx

from components.function import call

LIBRARY = rx.asset("follow_hint.js", shared=True).importable_path


def leave_to_state() -> rx.event.EventSpec:
    """Event that leaves the hint's visibility to the state."""
    return call(LIBRARY, "leaveToState")
