"""The maildir: who may read its files, and its web pages."""

from collections.abc import AsyncIterator
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import httpx
import pytest

from livelaps_app.standins.maildir.app import create_app
from livelaps_app.standins.maildir.maildir import Maildir


def _message(subject: str, text: str = "Hello.") -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["To"] = "members@hills.example"
    message["Subject"] = subject
    message.set_content(text)
    return message


@pytest.fixture
def maildir(tmp_path: Path) -> Maildir:
    return Maildir(tmp_path / "data" / "messages")


@pytest.fixture
async def client(maildir: Maildir) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app(maildir)), base_url="http://site") as client:
        yield client


async def test_only_the_owner_can_read_the_files(maildir: Maildir, tmp_path: Path) -> None:
    await maildir.deliver(_message("One"))
    folder = tmp_path / "data" / "messages"
    [file] = folder.iterdir()
    assert (folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    assert file.suffix == ".eml"


async def test_newest_messages_come_first_up_to_the_limit(maildir: Maildir) -> None:
    for subject in ("One", "Two", "Three"):
        await maildir.deliver(_message(subject))
    assert [message["Subject"] for _, message in await maildir.newest(2)] == ["Three", "Two"]


@pytest.mark.parametrize("name", ["", "..", "../livelaps.db", "/etc/passwd", "x", "20260101T000000000000-00000000"])
async def test_only_messages_can_be_read(maildir: Maildir, client: httpx.AsyncClient, name: str) -> None:
    await maildir.deliver(_message("One"))
    assert await maildir.message(name) is None
    if name and "/" not in name and name != "..":
        assert (await client.get(f"/{name}")).status_code == 404


async def test_empty_maildir_has_a_note(client: httpx.AsyncClient) -> None:
    assert "no messages yet" in (await client.get("/")).text


async def test_message_is_listed_rendered_and_downloadable(maildir: Maildir, client: httpx.AsyncClient) -> None:
    await maildir.deliver(_message("<script>alert(1)</script>", "<img src=x onerror=alert(1)> & more"))
    [(name, _)] = await maildir.newest(1)
    listed = await client.get("/")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in listed.text
    assert f'href="/{name}"' in listed.text
    page = await client.get(f"/{name}")
    assert "&lt;img src=x onerror=alert(1)&gt; &amp; more" in page.text
    assert not {"<script", "<img"} & set(page.text.split())
    file = await client.get(f"/{name}.eml")
    assert file.headers["content-type"] == "message/rfc822"
    assert file.content == await maildir.message(name)


async def test_pages_are_not_indexed_stored_or_framed(maildir: Maildir, client: httpx.AsyncClient) -> None:
    await maildir.deliver(_message("One"))
    [(name, _)] = await maildir.newest(1)
    for path in ("/", f"/{name}", f"/{name}.eml", "/nothing"):
        headers = (await client.get(path)).headers
        assert headers["x-robots-tag"] == "noindex, nofollow"
        assert headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
