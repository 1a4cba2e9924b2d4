"""The letters of a site without a mail server: who may read the files, and the page that lists them."""

from collections.abc import AsyncIterator
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import httpx
import pytest

from livelaps_app.embedded.mail.app import create_app
from livelaps_app.embedded.mail.maildir import Maildir


def _letter(subject: str, text: str = "Hello.") -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["To"] = "members@hills.example"
    message["Subject"] = subject
    message.set_content(text)
    return message


@pytest.fixture
def box(tmp_path: Path) -> Maildir:
    return Maildir(tmp_path / "data" / "letters")


@pytest.fixture
async def client(box: Maildir) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app(box)), base_url="http://site") as client:
        yield client


async def test_only_the_owner_reads_the_files(box: Maildir, tmp_path: Path) -> None:
    await box.deliver(_letter("One"))
    folder = tmp_path / "data" / "letters"
    [file] = folder.iterdir()
    assert (folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    assert file.suffix == ".eml"


async def test_the_newest_come_first_and_no_more_than_asked(box: Maildir) -> None:
    for subject in ("One", "Two", "Three"):
        await box.deliver(_letter(subject))
    assert [message["Subject"] for _, message in await box.newest(2)] == ["Three", "Two"]


@pytest.mark.parametrize("name", ["", "..", "../livelaps.db", "/etc/passwd", "x", "20260101T000000000000-00000000"])
async def test_only_letters_are_read(box: Maildir, client: httpx.AsyncClient, name: str) -> None:
    await box.deliver(_letter("One"))
    assert await box.message(name) is None
    if name and "/" not in name and name != "..":
        assert (await client.get(f"/{name}")).status_code == 404


async def test_a_box_without_letters_says_so(client: httpx.AsyncClient) -> None:
    assert "no letters yet" in (await client.get("/")).text


async def test_letters_are_listed_shown_and_given_away(box: Maildir, client: httpx.AsyncClient) -> None:
    await box.deliver(_letter("<script>alert(1)</script>", "<img src=x onerror=alert(1)> & more"))
    [(name, _)] = await box.newest(1)
    listed = await client.get("/")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in listed.text
    assert f'href="/{name}"' in listed.text
    shown = await client.get(f"/{name}")
    assert "&lt;img src=x onerror=alert(1)&gt; &amp; more" in shown.text
    assert not {"<script", "<img"} & set(shown.text.split())
    file = await client.get(f"/{name}.eml")
    assert file.headers["content-type"] == "message/rfc822"
    assert file.content == await box.message(name)


async def test_nobody_indexes_keeps_or_frames_them(box: Maildir, client: httpx.AsyncClient) -> None:
    await box.deliver(_letter("One"))
    [(name, _)] = await box.newest(1)
    for path in ("/", f"/{name}", f"/{name}.eml", "/nothing"):
        headers = (await client.get(path)).headers
        assert headers["x-robots-tag"] == "noindex, nofollow"
        assert headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
