"""MIME messages: headers, plain text, and HTML from MJML for consistent rendering."""

import re
from email import message_from_bytes
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import localtime, make_msgid, parseaddr
from pathlib import Path
from unicodedata import normalize

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from mrml import RenderOptions, to_html

from livelaps_app.core.contrast import readable_on
from livelaps_app.gateways.mail.records import Mailbox, MailMessage

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=select_autoescape(["mjml"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)

_templates.globals["readable_on"] = readable_on

_BREAKS = re.compile(r"[\r\n\x00]")
_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_NO_FONTS = RenderOptions(fonts={})  # mails load nothing from other servers


def printable(text: str) -> str:
    """Replaces invisible characters such as joiners by spaces: MJML writes their numbers into a label."""
    return "".join(letter if letter.isprintable() else " " for letter in normalize("NFC", text))


_templates.filters["printable"] = printable


def mailbox(text: str) -> Mailbox:
    """The mailbox of "Name <name@example.com>" or of a bare address."""
    return Mailbox(*parseaddr(text))


def compose(message: MailMessage, sender: Mailbox) -> EmailMessage:
    """The MIME form of a message. Raises ValueError for line breaks in headers, invalid addresses, lone surrogates."""
    mime = EmailMessage(policy=SMTP)
    mime["From"] = _address(sender if sender.name else sender._replace(name=message.header.site))
    mime["To"] = _address(Mailbox("", message.to))
    if message.reply_to:
        mime["Reply-To"] = _address(message.reply_to)
    mime["Subject"] = _header_text(message.subject)
    mime["Date"] = localtime()
    if message.automatic:
        mime["Auto-Submitted"] = "auto-generated"
    mime["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    _verify(mime)
    mime.set_content(_render("message.txt", message))
    mime.add_alternative(_html(message), subtype="html")
    for file in message.files:
        kind, _, subtype = file.content_type.partition("/")
        more = {"charset": "utf-8"} if kind == "text" else None
        mime.add_attachment(file.content, kind, subtype, filename=_header_text(file.name), params=more)
    mime["Content-Language"] = message.lang
    return mime


def _address(box: Mailbox) -> Address:
    address = Address(display_name=_header_text(box.name), addr_spec=box.address)
    if not address.username or not address.domain:
        raise ValueError("not a mail address")
    return address


def _header_text(text: str) -> str:
    """Breaks up encoded words, whose decoded form may contain line breaks."""
    return text.replace("=?", "= ?")


def _verify(mime: EmailMessage) -> None:
    """Raises ValueError unless a message's header bytes parse back to the same headers."""
    parsed = message_from_bytes(mime.as_bytes(), policy=SMTP)
    if parsed.keys() != mime.keys() or any(_BREAKS.search(str(value)) for value in parsed.values()):
        raise ValueError("a header contains another one")


def _html(message: MailMessage) -> str:
    return to_html(_NOT_XML.sub("", _render("message.mjml", message)), render_options=_NO_FONTS).content


def _render(template: str, message: MailMessage) -> str:
    return _templates.get_template(template).render(message=message).strip() + "\n"
