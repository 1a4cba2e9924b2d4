"""Wiring of the gateways to embedded and remote services."""

import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import AnyUrl

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.settings import Settings
from livelaps_app.embedded.mail.maildir import Maildir
from livelaps_app.gateways import wiring
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.mail.smtp import Smtp
from livelaps_app.gateways.wiring import MAIL_PREFIX, Wiring, below


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
    monkeypatch.setattr(wiring, "wired", lambda: made)
    return made


@pytest.mark.parametrize("api", [True, False])
def test_mail_is_listed_without_a_mail_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, api: bool) -> None:
    made = _wiring(monkeypatch, data_dir=tmp_path)
    assert isinstance(made.mail._transport, Maildir)
    assert MAIL_PREFIX in wiring.exposed(api)


@pytest.mark.parametrize("api", [True, False])
def test_no_mail_is_listed_with_a_mail_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, api: bool) -> None:
    values = {"smtp_url": "smtp://127.0.0.1:25", "mail_from": "post@ridge.example", "data_dir": tmp_path}
    made = _wiring(monkeypatch, **values)
    assert isinstance(made.mail._transport, Smtp)
    assert MAIL_PREFIX not in wiring.exposed(api)


@pytest.mark.parametrize(
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
