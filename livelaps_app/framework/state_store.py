"""Lifetime of a tab's state: while the tab is open and some minutes after.

All of it can be had again: a tab that comes later sends what its browser stores, and loads its page.

Assumptions: the manager has a deadline by key with the token, looks through them in a task until none is left, and
sleeps until the next one in between. With Redis each write sets the time anew, whether the tab is open or not: a tab
whose state has gone loads its page again with its next event.
"""

import time
from collections.abc import Callable

from reflex.istate.manager.memory import StateManagerMemory

AFTER_S = 300  # that a state is stored after its tab
LOOK_S = 30.0  # between two looks for tabs that have gone


class TabStates(StateManagerMemory):
    """States in memory. is_open: whether a tab has a socket, by its token."""

    def __init__(self, is_open: Callable[[str], bool]) -> None:
        super().__init__(token_expiration=AFTER_S)
        self._is_open = is_open

    def _purge_expired_tokens(self) -> float | None:
        """Removes the states of tabs that went long enough ago; the time of the next look, None without any state."""
        now = time.time()
        for key, (_, token) in self._token_expires_at.items():
            if self._is_open(token.lock_key):
                self._token_expires_at[key] = (now + AFTER_S, token)
        deadline = super()._purge_expired_tokens()
        return None if deadline is None else min(deadline, now + LOOK_S)
