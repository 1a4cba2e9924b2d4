"""Mail by a real mail server and into a file, and every failure."""

import logging
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from aiosmtpd.smtp import AuthResult
from pydantic import AnyUrl

from livelaps_app.core.errors import Code
from livelaps_app.gateways.mail.compose import compose, mailbox
from livelaps_app.gateways.mail.gateway import MailGateway
from livelaps_app.gateways.mail.records import Mailbox, MailButton, MailFile, MailHeader, MailMessage
from livelaps_app.gateways.mail.smtp import Smtp
from livelaps_app.standins.maildir.maildir import Maildir
from tests.each_row import each_row
from tests.gateways.post import MailServer, free_port, mail_server, text
from tests.problems import code_of

SENDER = Mailbox("Ridge Club", "post@ridge.example")
MESSAGE = MailMessage(
    to="members@hills.example",
    subject="Où garer la roulotte ?",
    lang="fr",
    paragraphs=("Zoë <zoe@example.com> a écrit :",),
    quote="Bonjour <b>vous</b>,\n\nune ligne & une autre.\n.\nFrom here on",
    closing=("Répondez à ce message.",),
    reply_to=Mailbox('Zoë "Zip" Démo, fils', "zoe@example.com"),
)


@dataclass
class Outbox:
    """A gateway, and a way to read what it has sent."""

    gateway: MailGateway
    sent: Callable[[], Awaitable[list[EmailMessage]]]


@pytest.fixture(params=["smtp", "file"])
async def outbox(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Outbox]:
    """Both transports in turn."""
    if request.param == "file":
        box = Maildir(tmp_path / "messages")

        async def read() -> list[EmailMessage]:
            return [message for _, message in await box.newest(10)]

        yield Outbox(MailGateway(box, SENDER), read)
        return
    with mail_server() as server:

        async def accepted() -> list[EmailMessage]:
            return server.accepted

        yield Outbox(MailGateway(Smtp(server.url, 5), SENDER), accepted)


async def test_message_arrives_with_its_headers(outbox: Outbox) -> None:
    await outbox.gateway.send(MESSAGE)
    [message] = await outbox.sent()
    assert message["From"] == "Ridge Club <post@ridge.example>"
    assert message["To"] == "members@hills.example"
    assert message["Subject"] == "Où garer la roulotte ?"
    [reply_to] = message["Reply-To"].addresses
    assert (reply_to.display_name, reply_to.addr_spec) == ('Zoë "Zip" Démo, fils', "zoe@example.com")
    assert message["Content-Language"] == "fr"
    assert message["Message-ID"].endswith("@ridge.example>")
    assert parsedate_to_datetime(message["Date"]).tzinfo is not None


async def test_plain_text_and_html_have_the_same_paragraphs(outbox: Outbox) -> None:
    await outbox.gateway.send(MESSAGE)
    [message] = await outbox.sent()
    assert message.get_content_type() == "multipart/alternative"
    assert text(message) == (
        "Zoë <zoe@example.com> a écrit :\n\n"
        "> Bonjour <b>vous</b>,\n> \n> une ligne & une autre.\n> .\n> From here on\n\n"
        "Répondez à ce message.\n"
    )
    html = text(message, "html")
    assert '<html lang="fr"' in html
    assert "Bonjour &lt;b&gt;vous&lt;/b&gt;,\n\nune ligne &amp; une autre." in html
    assert "Zoë &lt;zoe@example.com&gt; a écrit :" in html


BCC = "=?utf-8?q?=0d=0aBcc:q=40w.example?="
BODY = "=?utf-8?q?Hello=0d=0aContent-Type:_text/html=0d=0a=0d=0a<h1>Paid</h1>?="


@pytest.mark.parametrize("word", [BCC, BODY, f"a {BCC}", BCC.replace("q?", "b?")])
async def test_encoded_word_is_sent_as_plain_text(outbox: Outbox, word: str) -> None:
    await outbox.gateway.send(MESSAGE)
    await outbox.gateway.send(replace(MESSAGE, subject=word, reply_to=Mailbox(word, "zoe@example.com")))
    by_subject = {message["Subject"].split()[0]: message for message in await outbox.sent()}
    forged = next(message for subject, message in by_subject.items() if subject != "Où")
    assert forged.keys() == by_subject["Où"].keys()
    assert forged["Bcc"] is None
    assert forged.get_content_type() == "multipart/alternative"
    assert MESSAGE.paragraphs[0] in text(forged, "plain")
    assert [box.addr_spec for box in forged["Reply-To"].addresses] == ["zoe@example.com"]


class Document(HTMLParser):
    """The tags and the words of an HTML document."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


HOSTILE = [
    "<mj-raw>", "</mj-text><script>", "-->", "<!--[if mso]>", "]]>", "{{ x }}", '" onclick="a', "&amp;", "a\x0bb\x1fc",
]  # fmt: skip


@each_row("typed", HOSTILE)
async def test_what_people_type_is_text_in_html(typed: str) -> None:
    def parts(word: str) -> tuple[list[str], str]:
        button = MailButton(word, "https://ridge.example/ll/confirm/token?a=1&b=2")
        named = replace(MESSAGE, quote=word, paragraphs=(word,), heading=word, header=MailHeader(word), button=button)
        document = Document()
        document.feed(text(compose(named, SENDER), "html"))
        return document.tags, "".join(document.words)

    tags, words = parts(typed)
    assert tags == parts("x")[0]
    assert words.count(re.sub("[\x0b\x1f]", "", typed)) == 6


@each_row("name", ["Mia\xa0: Ruiz", "zo.\u2060evil", "Zoe\u0301"])
async def test_the_label_of_a_message_has_no_numbers_of_letters(name: str) -> None:
    html = text(compose(replace(MESSAGE, subject=name), SENDER), "html")
    [label] = re.findall(r'aria-label="(.*?)"', html)
    assert label in {"Mia : Ruiz", "zo. evil", "Zoé"}


async def test_html_asks_no_other_server_for_anything() -> None:
    button = MailButton("Confirm", "https://ridge.example/ll/confirm/token?a=1&b=2")
    html = text(compose(replace(MESSAGE, header=MailHeader("Ridge Club"), button=button), SENDER), "html")
    assert set(re.findall(r"https?:[^\s\"<]+", html)) == {
        "https://ridge.example/ll/confirm/token?a=1&amp;b=2",
        "http://www.w3.org/1999/xhtml",
    }
    assert "url(" not in html


async def test_the_link_of_a_french_text_has_a_space_before_its_colon() -> None:
    button = MailButton("Voir", "https://site.example/x")
    assert "Voir\u00a0:\nhttps://" in text(compose(replace(MESSAGE, button=button), SENDER))
    assert "See:\nhttps://" in text(compose(replace(MESSAGE, lang="en", button=MailButton("See", button.href)), SENDER))


async def test_an_automatic_message_says_so() -> None:
    assert compose(replace(MESSAGE, automatic=True), SENDER)["Auto-Submitted"] == "auto-generated"
    assert compose(MESSAGE, SENDER)["Auto-Submitted"] is None


async def test_a_sender_without_a_name_has_the_site_s() -> None:
    message = compose(replace(MESSAGE, header=MailHeader("Dirt Days")), Mailbox("", SENDER.address))
    assert message["From"] == "Dirt Days <post@ridge.example>"


async def test_a_file_goes_with_the_texts_as_it_is(outbox: Outbox) -> None:
    pdf = bytes(range(256)) * 500
    await outbox.gateway.send(replace(MESSAGE, files=(MailFile("décharge.pdf", "application/pdf", pdf),)))
    [message] = await outbox.sent()
    assert message.get_content_type() == "multipart/mixed"
    assert message["Content-Language"] == "fr"
    assert text(message).startswith("Zoë <zoe@example.com> a écrit :")
    assert '<html lang="fr"' in text(message, "html")
    [file] = message.iter_attachments()
    assert (file.get_filename(), file.get_content_type()) == ("décharge.pdf", "application/pdf")
    assert file.get_content() == pdf


async def test_message_of_one_sentence_has_no_quote(outbox: Outbox) -> None:
    await outbox.gateway.send(replace(MESSAGE, quote="", closing=(), reply_to=None))
    [message] = await outbox.sent()
    assert text(message) == "Zoë <zoe@example.com> a écrit :\n"
    assert "blockquote" not in text(message, "html")
    assert message["Reply-To"] is None


BAD = {
    "a header in the subject": {"subject": "Hello\nBcc: all@example.com"},
    "a header in the subject, by carriage return": {"subject": "Hello\rBcc: all@example.com"},
    "a header in the address": {"to": "members@hills.example\nBcc: all@example.com"},
    "a second address": {"to": "members@hills.example, all@example.com"},
    "no address": {"to": ""},
    "no domain": {"to": "members"},
    "a header in the name": {"reply_to": Mailbox("Zoë\r\nBcc: all@example.com", "zoe@example.com")},
    "a lone surrogate": {"subject": "\ud800"},
    "a lone surrogate in the text": {"quote": "\ud800"},
    "a header in the name of a file": {"files": (MailFile("a.pdf\r\nBcc: all@example.com", "application/pdf", b"x"),)},
}


@pytest.mark.parametrize("wrong", BAD.values(), ids=BAD)
async def test_invalid_message_is_not_sent(outbox: Outbox, wrong: dict[str, object]) -> None:
    assert await code_of(outbox.gateway.send(replace(MESSAGE, **wrong))) is Code.BAD_REQUEST
    assert await outbox.sent() == []


def test_sender_is_parsed_from_the_settings() -> None:
    assert mailbox("Ridge Club <post@ridge.example>") == SENDER
    assert mailbox("post@ridge.example") == Mailbox("", "post@ridge.example")
    assert compose(MESSAGE, mailbox("post@ridge.example"))["From"] == "post@ridge.example"


@pytest.fixture
def server() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


async def test_envelope_has_sender_and_recipient(server: MailServer) -> None:
    await MailGateway(Smtp(server.url, 5), SENDER).send(MESSAGE)
    assert (server.senders, server.recipients) == (["post@ridge.example"], ["members@hills.example"])


@pytest.mark.parametrize(
    ("recipient_refusal", "content_refusal", "code"),
    [
        ("550 no such box", "", Code.MAIL_REFUSED),
        ("451 come again", "", Code.SERVICE_DOWN),
        ("", "554 looks like spam", Code.MAIL_REFUSED),
        ("", "452 no room", Code.SERVICE_DOWN),
    ],
)
async def test_refusal_raises_and_is_logged_without_addresses(
    server: MailServer, caplog: pytest.LogCaptureFixture, recipient_refusal: str, content_refusal: str, code: Code
) -> None:
    server.recipient_refusal, server.content_refusal = recipient_refusal, content_refusal
    with caplog.at_level(logging.WARNING):
        assert await code_of(MailGateway(Smtp(server.url, 5), SENDER).send(MESSAGE)) is code
    assert "a message was not accepted" in caplog.text
    assert "hills.example" not in caplog.text


async def test_missing_server_is_down() -> None:
    gateway = MailGateway(Smtp(AnyUrl(f"smtp://127.0.0.1:{free_port()}"), 5), SENDER)
    assert await code_of(gateway.send(MESSAGE)) is Code.SERVICE_DOWN


async def test_silent_server_is_slow() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = AnyUrl(f"smtp://127.0.0.1:{silent.getsockname()[1]}")
        assert await code_of(MailGateway(Smtp(url, 0.1), SENDER).send(MESSAGE)) is Code.SERVICE_SLOW


async def test_password_is_never_sent_unencrypted() -> None:
    credentials: list[object] = []

    def authenticator(smtp: object, session: object, envelope: object, mechanism: str, data: object) -> AuthResult:
        credentials.append(data)
        return AuthResult(success=True)

    with mail_server(authenticator=authenticator, auth_require_tls=False) as server:
        url = AnyUrl(str(server.url).replace("smtp://", "smtp://site:secret@"))
        assert await code_of(MailGateway(Smtp(url, 5), SENDER).send(MESSAGE)) is Code.SERVICE_DOWN
    assert (credentials, server.accepted) == ([], [])


async def test_unwritable_folder_is_down(tmp_path: Path) -> None:
    (tmp_path / "messages").write_text("a file in its way")
    assert await code_of(MailGateway(Maildir(tmp_path / "messages"), SENDER).send(MESSAGE)) is Code.SERVICE_DOWN


def test_an_attached_text_has_its_charset() -> None:
    calendar = MailFile("a.ics", "text/calendar", "SUMMARY:Léo".encode())
    mime = compose(replace(MESSAGE, files=(calendar,)), SENDER)
    [part] = mime.iter_attachments()
    assert (part.get_content_type(), part.get_content_charset()) == ("text/calendar", "utf-8")
    assert part.get_content() == "SUMMARY:Léo"
