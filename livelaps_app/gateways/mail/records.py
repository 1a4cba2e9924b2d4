"""Records of a mail: texts without layout."""

from dataclasses import dataclass, field
from typing import NamedTuple

from livelaps_app.core.i18n.texts import Lang


class Mailbox(NamedTuple):
    """A display name and a mail address."""

    name: str
    address: str


class MailHeader(NamedTuple):
    """The head of the site's mails: name and colour, #rrggbb."""

    site: str = ""
    accent: str = "#b4430f"


PLAIN = MailHeader()


class MailButton(NamedTuple):
    """A link that is drawn as a button."""

    label: str
    href: str


@dataclass(frozen=True)
class MailFile:
    """A mail attachment: name, content type, e.g. "application/pdf", and content."""

    name: str
    content_type: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class MailMessage:
    """A mail to one address: paragraphs, button, links, line-by-line quote, closing paragraphs, files.

    Replies go to `reply_to`, by default to the site. `heading` may be ""; `automatic` prevents automatic replies.
    """

    to: str
    subject: str
    lang: Lang
    paragraphs: tuple[str, ...]
    heading: str = ""
    button: MailButton | None = None
    links: tuple[MailButton, ...] = ()
    quote: str = ""
    closing: tuple[str, ...] = ()
    reply_to: Mailbox | None = None
    header: MailHeader = PLAIN
    automatic: bool = False
    files: tuple[MailFile, ...] = ()
