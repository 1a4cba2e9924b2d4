"""Wiring of the gateways to embedded and remote services."""

import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import AnyUrl

from livelaps_app import wiring
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.settings import Settings
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import below
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.gateways.mail.smtp import Smtp
from livelaps_app.standins.maildir.maildir import Maildir
from livelaps_app.stores.database import Database
from livelaps_app.stores.health import PartState
from livelaps_app.wiring import MAIL_PREFIX, Wiring
from tests.each_row import each_row


async def _broken(scope: dict[str, Any], receive: Any, send: Any) -> None:
    raise RuntimeError(f"broken at {scope['path']}")


async def test_exception_of_an_embedded_service_is_internal_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    transport = httpx.ASGITransport(app=below(_broken, "/content"), raise_app_exceptions=False)
    service = Service("http://embedded", 5, transport)
    with caplog.at_level(logging.ERROR), pytest.raises(Problem) as raised:
        await service.get("/content/api/menus")
    assert raised.value.code is Code.INTERNAL
    assert "broken at /api/menus" in caplog.text
    await service.close()


def _wiring(monkeypatch: pytest.MonkeyPatch, **values: Any) -> Wiring:
    made = Wiring(Settings.model_validate(values))
    monkeypatch.setattr(wiring, "process_wiring", lambda: made)
    return made


@pytest.mark.parametrize("api", [True, False])
def test_mail_is_listed_without_a_mail_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, api: bool) -> None:
    made = _wiring(monkeypatch, data_dir=tmp_path)
    assert isinstance(made.mail._transport, Maildir)
    assert MAIL_PREFIX in wiring.standin_apps(api)


@pytest.mark.parametrize("api", [True, False])
def test_no_mail_is_listed_with_a_mail_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, api: bool) -> None:
    values = {"smtp_url": "smtp://127.0.0.1:25", "mail_from": "post@ridge.example", "data_dir": tmp_path}
    made = _wiring(monkeypatch, **values)
    assert isinstance(made.mail._transport, Smtp)
    assert MAIL_PREFIX not in wiring.standin_apps(api)


@each_row(
    ("url", "options"),
    [
        ("smtps://site:secret@mail.example", (None, True, "site", "secret")),
        ("smtp://a%40b.example:p%2Fw@mail.example:587", (587, False, "a@b.example", "p/w")),
        ("smtp://[::1]:25", (25, False, None, None)),
    ],
)
def test_mail_server_address_has_port_tls_and_login(
    url: str, options: tuple[int | None, bool, str | None, str | None]
) -> None:
    server = Smtp(AnyUrl(url), 5)
    assert (server._options["port"], server._options["use_tls"], server._user, server._password) == options
    assert "[" not in server._options["hostname"]


def _modes(folder: Path) -> set[tuple[bool, int]]:
    return {(path.is_dir(), path.stat().st_mode & 0o777) for path in (folder, *folder.rglob("*"))}


async def test_files_of_the_site_are_its_own(tmp_path: Path) -> None:
    """What an earlier version has left readable too."""
    folder = tmp_path / "data"
    (folder / "uploads").mkdir(parents=True)
    (folder / "uploads" / "old.png").touch(0o644)
    made = Wiring(Settings.model_validate({"data_dir": folder, "demo_data": False}))
    for key in folder.glob("*key"):
        key.chmod(0o644)
    async with made.running():
        await made.mail.send(MailMessage(to="a@ridge.example", subject="Hi", lang="en", paragraphs=("Hello",)))
        assert (folder / "livelaps.db").exists()
        assert _modes(folder) == {(True, 0o700), (False, 0o600)}


@pytest.mark.parametrize(("env", "starts"), [("demo", True), ("production", False)])
async def test_production_is_not_fed_with_keys_of_the_demo(
    own_demo: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture, env: str, starts: bool
) -> None:
    address = own_demo.engine.url.render_as_string(hide_password=False)
    values = {"data_dir": tmp_path, "database_url": address, "demo_data": False, "simulator": False}
    made = Wiring(Settings.model_validate(values).model_copy(update={"env": env}))
    if starts:
        async with made.running():
            return
    with pytest.raises(SystemExit, match=r"^LL_DATABASE_URL: .* feed keys"):
        async with made.running():
            pass
    assert "feed keys" in caplog.text


async def test_health_tells_of_the_disk(tmp_path: Path) -> None:
    made = Wiring(Settings.model_validate({"data_dir": tmp_path}))
    status = (await made.health.statuses())["disk"]
    assert (status.state, status.figures["free_megabytes"] > 0) == (PartState.UP, True)
    await made.health.close()


async def test_a_site_whose_services_are_all_remote_has_a_database_for_its_jobs(tmp_path: Path) -> None:
    remote = {"content_url": "http://127.0.0.1:1", "timing_url": "http://127.0.0.1:1"}
    made = Wiring(Settings.model_validate({"data_dir": tmp_path, **remote}))
    async with made.running():
        await made.jobs.enqueue("mail.contact", {"to": "a@ridge.example"})
        assert await made.jobs.measure()
    assert (made.apps, made.jobs.figures["waiting"]) == ({}, 1)
