"""A letter as a feature writes it: words only, its look is the gateway's."""

from dataclasses import dataclass
from typing import NamedTuple

from livelaps_app.core.texts import Lang


class Mailbox(NamedTuple):
    """Whose box it is, and its address."""

    name: str
    address: str


@dataclass(frozen=True)
class Letter:
    """One letter to one address, in the language of `lang`.

    `said` and `closing` are paragraphs, `quoted` somebody's own words between them, shown line by line as they were
    written. An answer goes to `reply_to`, without one to the site.
    """

    to: str
    subject: str
    lang: Lang
    said: tuple[str, ...]
    quoted: str = ""
    closing: tuple[str, ...] = ()
    reply_to: Mailbox | None = None
