"""A message as a feature writes it: words only, the gateway lays it out."""

from dataclasses import dataclass
from typing import NamedTuple

from livelaps_app.core.texts import Lang


class Mailbox(NamedTuple):
    """Whose box it is, and its address."""

    name: str
    address: str


@dataclass(frozen=True)
class Message:
    """A message to one address.

    intro, closing: paragraphs; quoted: the words of a person between them, line by line as they were written; reply_to:
    where an answer goes, None is the site.
    """

    to: str
    subject: str
    lang: Lang
    intro: tuple[str, ...]
    quoted: str = ""
    closing: tuple[str, ...] = ()
    reply_to: Mailbox | None = None
