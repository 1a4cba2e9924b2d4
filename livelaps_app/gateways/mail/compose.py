"""A message as a mail: headers, plain text, and the same as simple HTML."""

import re
from email import message_from_bytes
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import localtime, make_msgid, parseaddr
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from livelaps_app.gateways.mail.records import Mailbox, Message

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)

_BREAKS = re.compile(r"[\r\n\x00]")


def mailbox(written: str) -> Mailbox:
    """The box of "Name <name@example.com>" or of a bare address."""
    return Mailbox(*parseaddr(written))


def compose(message: Message, sender: Mailbox) -> EmailMessage:
    """The mail. Raises ValueError: a line break in a header, an invalid address, text that can't be encoded."""
    mail = EmailMessage(policy=SMTP)
    mail["From"] = _address(sender)
    mail["To"] = _address(Mailbox("", message.to))
    if message.reply_to:
        mail["Reply-To"] = _address(message.reply_to)
    mail["Subject"] = _plain(message.subject)
    mail["Date"] = localtime()
    mail["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    mail.set_content(_rendered("message.txt", message))
    mail.add_alternative(_rendered("message.html", message), subtype="html")
    mail["Content-Language"] = message.lang
    return _checked(mail)


def _address(box: Mailbox) -> Address:
    address = Address(display_name=_plain(box.name), addr_spec=box.address)
    if not address.username or not address.domain:
        raise ValueError("no mail address")
    return address


def _plain(text: str) -> str:
    """A text for a header: what looks like an encoded word would be decoded, line breaks and all."""
    return text.replace("=?", "= ?")


def _checked(mail: EmailMessage) -> EmailMessage:
    """The mail, when its bytes are read with the same headers and no others. Raises ValueError."""
    read = message_from_bytes(mail.as_bytes(), policy=SMTP)
    if read.keys() != mail.keys() or any(_BREAKS.search(str(value)) for value in read.values()):
        raise ValueError("a header says more than it should")
    return mail


def _rendered(template: str, message: Message) -> str:
    return _templates.get_template(template).render(message=message).strip() + "\n"
