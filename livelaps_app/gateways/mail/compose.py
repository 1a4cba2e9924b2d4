"""A letter as the message that travels: headers, plain text, and the same as simple HTML."""

import re
from email import message_from_bytes
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import localtime, make_msgid, parseaddr
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from livelaps_app.gateways.mail.records import Letter, Mailbox

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


def compose(letter: Letter, sender: Mailbox) -> EmailMessage:
    """The message. Raises ValueError: a line break in a header, an address that is none, letters nobody can write."""
    message = EmailMessage(policy=SMTP)
    message["From"] = _address(sender)
    message["To"] = _address(Mailbox("", letter.to))
    if letter.reply_to:
        message["Reply-To"] = _address(letter.reply_to)
    message["Subject"] = _plain(letter.subject)
    message["Date"] = localtime()
    message["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    message.set_content(_written("letter.txt", letter))
    message.add_alternative(_written("letter.html", letter), subtype="html")
    message["Content-Language"] = letter.lang
    return _as_meant(message)


def _address(box: Mailbox) -> Address:
    address = Address(display_name=_plain(box.name), addr_spec=box.address)
    if not address.username or not address.domain:
        raise ValueError("no mail address")
    return address


def _plain(text: str) -> str:
    """A text for a header: what looks like an encoded word would be decoded, line breaks and all."""
    return text.replace("=?", "= ?")


def _as_meant(message: EmailMessage) -> EmailMessage:
    """The message, when whoever reads its bytes finds the headers it was given and no others. Raises ValueError."""
    read = message_from_bytes(message.as_bytes(), policy=SMTP)
    if read.keys() != message.keys() or any(_BREAKS.search(str(value)) for value in read.values()):
        raise ValueError("a header says more than it should")
    return message


def _written(template: str, letter: Letter) -> str:
    return _templates.get_template(template).render(letter=letter).strip() + "\n"
