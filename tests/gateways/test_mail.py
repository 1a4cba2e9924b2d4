"""The post: the same letter by a real mail server and into a file, and every way it may not arrive."""

import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest
from aiosmtpd.smtp import AuthResult
from pydantic import AnyUrl

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.mail.maildir import Maildir
from livelaps_app.gateways.mail.compose import compose, mailbox
from livelaps_app.gateways.mail.gateway import MailGateway
from livelaps_app.gateways.mail.records import Letter, Mailbox
from livelaps_app.gateways.mail.smtp import Smtp
from tests.gateways.post import Office, free_port, office, text

SENDER = Mailbox("Ridge Club", "post@ridge.example")
LETTER = Letter(
    to="members@hills.example",
    subject="Où garer la roulotte ?",
    lang="fr",
    said=("Zoë <zoe@example.com> a écrit :",),
    quoted="Bonjour <b>vous</b>,\n\nune ligne & une autre.\n.\nFrom here on",
    closing=("Répondez à ce message.",),
    reply_to=Mailbox('Zoë "Zip" Démo, fils', "zoe@example.com"),
)


@dataclass
class Post:
    """A transport, and a way to read what it took."""

    gateway: MailGateway
    taken: Callable[[], Awaitable[list[EmailMessage]]]


@pytest.fixture(params=["smtp", "file"])
async def post(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Post]:
    """Both transports, one after the other."""
    if request.param == "file":
        box = Maildir(tmp_path / "letters")

        async def read() -> list[EmailMessage]:
            return [message for _, message in await box.newest(10)]

        yield Post(MailGateway(box, SENDER), read)
        return
    with office() as taking:

        async def taken() -> list[EmailMessage]:
            return taking.taken

        yield Post(MailGateway(Smtp(taking.url, 5), SENDER), taken)


async def test_a_letter_arrives_as_it_was_written(post: Post) -> None:
    await post.gateway.send(LETTER)
    [message] = await post.taken()
    assert message["From"] == "Ridge Club <post@ridge.example>"
    assert message["To"] == "members@hills.example"
    assert message["Subject"] == "Où garer la roulotte ?"
    [back] = message["Reply-To"].addresses
    assert (back.display_name, back.addr_spec) == ('Zoë "Zip" Démo, fils', "zoe@example.com")
    assert message["Content-Language"] == "fr"
    assert message["Message-ID"].endswith("@ridge.example>")
    assert parsedate_to_datetime(message["Date"]).tzinfo is not None


async def test_its_plain_text_and_its_html_say_the_same(post: Post) -> None:
    await post.gateway.send(LETTER)
    [message] = await post.taken()
    assert message.get_content_type() == "multipart/alternative"
    assert text(message) == (
        "Zoë <zoe@example.com> a écrit :\n\n"
        "> Bonjour <b>vous</b>,\n> \n> une ligne & une autre.\n> .\n> From here on\n\n"
        "Répondez à ce message.\n"
    )
    html = text(message, "html")
    assert '<html lang="fr">' in html
    assert "Bonjour &lt;b&gt;vous&lt;/b&gt;,\n\nune ligne &amp; une autre." in html
    assert "Zoë &lt;zoe@example.com&gt; a écrit :" in html


BCC = "=?utf-8?q?=0d=0aBcc:q=40w.example?="
BODY = "=?utf-8?q?Hello=0d=0aContent-Type:_text/html=0d=0a=0d=0a<h1>Paid</h1>?="


@pytest.mark.parametrize("word", [BCC, BODY, f"a {BCC}", BCC.replace("q?", "b?")])
async def test_an_encoded_word_is_a_text_like_any_other(post: Post, word: str) -> None:
    honest, letter = LETTER, replace(LETTER, subject=word, reply_to=Mailbox(word, "zoe@example.com"))
    await post.gateway.send(honest)
    await post.gateway.send(letter)
    told = {message["Subject"].split()[0]: message for message in await post.taken()}
    forged = next(message for subject, message in told.items() if subject != "Où")
    assert forged.keys() == told["Où"].keys()
    assert forged["Bcc"] is None
    assert forged.get_content_type() == "multipart/alternative"
    assert LETTER.said[0] in text(forged, "plain")
    assert [box.addr_spec for box in forged["Reply-To"].addresses] == ["zoe@example.com"]


async def test_a_letter_without_more_than_a_sentence(post: Post) -> None:
    await post.gateway.send(replace(LETTER, quoted="", closing=(), reply_to=None))
    [message] = await post.taken()
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
    "half a letter": {"subject": "\ud800"},
    "half a letter in the text": {"quoted": "\ud800"},
}


@pytest.mark.parametrize("wrong", BAD.values(), ids=BAD)
async def test_what_is_no_letter_is_not_sent(post: Post, wrong: dict[str, object]) -> None:
    with pytest.raises(Problem) as raised:
        await post.gateway.send(replace(LETTER, **wrong))  # type: ignore[arg-type]
    assert raised.value.code is Code.BAD_REQUEST
    assert await post.taken() == []


def test_the_sender_of_the_settings() -> None:
    assert mailbox("Ridge Club <post@ridge.example>") == SENDER
    assert mailbox("post@ridge.example") == Mailbox("", "post@ridge.example")
    assert compose(LETTER, mailbox("post@ridge.example"))["From"] == "post@ridge.example"


@pytest.fixture
def taking() -> AsyncIterator[Office]:
    with office() as told:
        yield told


async def test_the_server_is_told_who_sends_and_to_whom(taking: Office) -> None:
    await MailGateway(Smtp(taking.url, 5), SENDER).send(LETTER)
    assert (taking.senders, taking.recipients) == (["post@ridge.example"], ["members@hills.example"])


@pytest.mark.parametrize(
    ("refuses", "refuses_what", "code"),
    [
        ("550 no such box", "", Code.LETTER_REFUSED),
        ("451 come again", "", Code.SERVICE_DOWN),
        ("", "554 looks like spam", Code.LETTER_REFUSED),
        ("", "452 no room", Code.SERVICE_DOWN),
    ],
)
async def test_a_refusal_is_told_and_logged_without_addresses(
    taking: Office, caplog: pytest.LogCaptureFixture, refuses: str, refuses_what: str, code: Code
) -> None:
    taking.refuses, taking.refuses_what = refuses, refuses_what
    with caplog.at_level(logging.WARNING), pytest.raises(Problem) as raised:
        await MailGateway(Smtp(taking.url, 5), SENDER).send(LETTER)
    assert raised.value.code is code
    assert "a letter was not taken" in caplog.text
    assert "hills.example" not in caplog.text


async def test_nobody_there() -> None:
    with pytest.raises(Problem) as raised:
        await MailGateway(Smtp(AnyUrl(f"smtp://127.0.0.1:{free_port()}"), 5), SENDER).send(LETTER)
    assert raised.value.code is Code.SERVICE_DOWN


async def test_a_server_that_says_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = AnyUrl(f"smtp://127.0.0.1:{silent.getsockname()[1]}")
        with pytest.raises(Problem) as raised:
            await MailGateway(Smtp(url, 0.1), SENDER).send(LETTER)
    assert raised.value.code is Code.SERVICE_SLOW


async def test_a_password_never_goes_over_an_open_line() -> None:
    asked: list[object] = []

    def authenticator(server: object, session: object, envelope: object, mechanism: str, data: object) -> AuthResult:
        asked.append(data)
        return AuthResult(success=True)

    with office(authenticator=authenticator, auth_require_tls=False) as told:
        url = AnyUrl(str(told.url).replace("smtp://", "smtp://site:secret@"))
        with pytest.raises(Problem) as raised:
            await MailGateway(Smtp(url, 5), SENDER).send(LETTER)
    assert raised.value.code is Code.SERVICE_DOWN
    assert (asked, told.taken) == ([], [])


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "letters").write_text("a file in its way")
    with pytest.raises(Problem) as raised:
        await MailGateway(Maildir(tmp_path / "letters"), SENDER).send(LETTER)
    assert raised.value.code is Code.SERVICE_DOWN
