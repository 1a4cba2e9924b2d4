"""What the browser already holds from the HTML answer, so that it need not be sent again."""

from hashlib import blake2b
from typing import Any

import reflex as rx

from livelaps_app.session import push

TOKENS = ("rows", "site", "answer")
# the names the takeover component stores them under
HELD_ROWS, HELD_SITE, HELD_ANSWER = "ll-rows", "ll-site", "ll-answer"


LONGEST = 40  # letters of a token


class Held(rx.State):
    """Told by the browser with its first event; it only ever decides what is left out of an answer."""

    def __setattr__(self, name: str, value: Any) -> None:
        """A browser may send anything under these names; what is no token is not kept."""
        strange = name in TOKENS and not (isinstance(value, str) and len(value) <= LONGEST)
        super().__setattr__(name, "" if strange else value)

    rows: str = rx.SessionStorage("", name=HELD_ROWS)
    site: str = rx.SessionStorage("", name=HELD_SITE)
    answer: str = rx.SessionStorage("", name=HELD_ANSWER)

    _answered: bool = False


def lacking(held: Held, parts: push.Parts) -> push.Parts:
    """What of an answer's parts a tab has yet to be sent: none where they are those that came with its HTML and it has
    been sent no other since.
    """
    first, held._answered = not held._answered, True
    return {} if first and held.answer and held.answer == token(parts) else parts


def token(parts: push.Parts) -> str:
    """Equal for equal parts."""
    return blake2b(push.delta(parts).encode("utf-8", "surrogatepass"), digest_size=9).hexdigest()
