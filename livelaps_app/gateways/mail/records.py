"""Records of a mail: texts only, without layout."""

from dataclasses import dataclass
from typing import NamedTuple

from livelaps_app.core.i18n.texts import Lang


class Mailbox(NamedTuple):
    """A display name and a mail address."""

    name: str
    address: str


@dataclass(frozen=True)
class MailMessage:
    """A mail to one address: paragraphs, a text quoted line by line, closing paragraphs.

    Replies go to `reply_to`, by default to the site.
    """

    to: str
    subject: str
    lang: Lang
    paragraphs: tuple[str, ...]
    quote: str = ""
    closing: tuple[str, ...] = ()
    reply_to: Mailbox | None = None
