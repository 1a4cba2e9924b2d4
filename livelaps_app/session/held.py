"""What the browser already holds from the HTML answer, so that it need not be sent again."""

from typing import Any

import reflex as rx

TOKENS = ("rows", "site")
HELD_ROWS, HELD_SITE = "ll-rows", "ll-site"  # the names the takeover component stores them under


LONGEST = 40  # letters of a token


class Held(rx.State):
    """Told by the browser with its first event; it only ever decides what is left out of an answer."""

    def __setattr__(self, name: str, value: Any) -> None:
        """A browser may send anything under these names; what is no token is not kept."""
        strange = name in TOKENS and not (isinstance(value, str) and len(value) <= LONGEST)
        super().__setattr__(name, "" if strange else value)

    rows: str = rx.SessionStorage("", name=HELD_ROWS)
    site: str = rx.SessionStorage("", name=HELD_SITE)
