"""Records of a mail: texts only, without layout."""

from dataclasses import dataclass, field
from typing import NamedTuple

from livelaps_app.core.i18n.texts import Lang


class Mailbox(NamedTuple):
    """A display name and a mail address."""

    name: str
    address: str


class MailHeader(NamedTuple):
    """The head of the site's mails: its name, and its colour, #rrggbb."""

    site: str = ""
    accent: str = "#b4430f"


PLAIN = MailHeader()


class MailButton(NamedTuple):
    """A link that is drawn as a button."""

    label: str
    href: str


@dataclass(frozen=True)
class MailFile:
    """A file that goes with a mail: its name, its content type, e.g. "application/pdf", its bytes."""

    name: str
    content_type: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class MailMessage:
    """A mail to one address: paragraphs, a button, a text quoted line by line, closing paragraphs, files.

    Replies go to `reply_to`, by default to the site. `heading` is "" for none; an `automatic` mail is marked, so that
    no program answers it.
    """

    to: str
    subject: str
    lang: Lang
    paragraphs: tuple[str, ...]
    heading: str = ""
    button: MailButton | None = None
    quote: str = ""
    closing: tuple[str, ...] = ()
    reply_to: Mailbox | None = None
    header: MailHeader = PLAIN
    automatic: bool = False
    files: tuple[MailFile, ...] = ()
