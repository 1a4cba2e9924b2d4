"""Lifetime of a tab's state: while the tab is open and some minutes after.

A later visit restores all of it: the browser sends its stored values and loads the page.
Assumptions: the manager stores a deadline per token, checks the deadlines in a task until none is left, and sleeps in
between. With Redis each write extends the lifetime regardless of the tab; a tab with an expired state reloads its page
with its next event.
"""

import time
from collections.abc import Callable

from reflex.istate.manager.memory import StateManagerMemory

AFTER_S = 300  # lifetime of a state after its tab
LOOK_S = 30.0  # between two checks for closed tabs


class TabStates(StateManagerMemory):
    """States in memory. is_open: True if a tab has a socket, by its token."""

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        super().__init__(token_expiration=AFTER_S)
        self._is_open = is_open

    def _purge_expired_tokens(self) -> float | None:
        """Removes the states of tabs closed long ago; returns the time of the next check, None without states."""
        now = time.time()
        for key, (_, token) in self._token_expires_at.items():
            if self._is_open(token.lock_key):
                self._token_expires_at[key] = (now + AFTER_S, token)
        deadline = super()._purge_expired_tokens()
        return None if deadline is None else min(deadline, now + LOOK_S)
