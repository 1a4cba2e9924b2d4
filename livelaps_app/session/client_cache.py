"""The part of a page that the browser has from its HTML, and that need not be sent again."""

from hashlib import blake2b
from typing import Any

import reflex as rx

from livelaps_app.framework import packets

TOKENS = ("layout", "view")
# sessionStorage keys, written by components/hydration
LAYOUT_KEY, VIEW_KEY = "ll-layout", "ll-view"
MAX_LETTERS = 40  # of a token


class ClientCache(rx.State):
    """Tokens from the browser's first event; they only decide what an answer omits."""

    def __setattr__(self, name: str, value: Any) -> None:
        """Ignores invalid tokens, as a browser may send anything."""
        invalid = name in TOKENS and not (isinstance(value, str) and len(value) <= MAX_LETTERS)
        super().__setattr__(name, "" if invalid else value)

    layout: str = rx.SessionStorage("", name=LAYOUT_KEY)
    view: str = rx.SessionStorage("", name=VIEW_KEY)

    _answered: bool = False


def missing(cache: ClientCache, updates: packets.Updates) -> packets.Updates:
    """Omits the view from a tab's first answer if the tab has it from its HTML."""
    first, cache._answered = not cache._answered, True
    return {} if first and cache.view and cache.view == token(updates) else updates


def token(updates: packets.Updates) -> str:
    """A digest, equal for equal updates."""
    return blake2b(packets.delta(updates).encode("utf-8", "surrogatepass"), digest_size=9).hexdigest()
