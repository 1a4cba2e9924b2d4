"""Settings come from the environment, and a bad one ends the start with its name."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from livelaps_app.core.settings import Settings, settings

PRODUCTION = {
    "LL_ENV": "production",
    "LL_SITE_URL": "https://results.example",
    "LL_DEMO_DATA": "0",
    "LL_SIMULATOR": "0",
    "LL_SMTP_URL": "smtps://site:secret@mail.example",
    "LL_MAIL_FROM": "Ridge Club <post@ridge.example>",
}


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in [name for name in os.environ if name.startswith("LL_")]:
        monkeypatch.delenv(name)
    settings.cache_clear()
    yield
    settings.cache_clear()


def _set(monkeypatch: pytest.MonkeyPatch, values: dict[str, str]) -> None:
    for name, value in values.items():
        monkeypatch.setenv(name, value)


def test_defaults_need_no_environment() -> None:
    assert settings().env == "demo"
    assert settings().origin == "http://localhost:8000"
    assert settings().database == "sqlite+aiosqlite:///data/livelaps.db"


def test_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = settings()
    monkeypatch.setenv("LL_PORT", "9000")
    assert settings() is first


def test_values_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _set(monkeypatch, {"LL_PORT": "9000", "LL_DATA_DIR": str(tmp_path), "LL_SITE_URL": "https://results.example/"})
    assert settings().port == 9000
    assert settings().origin == "https://results.example"
    assert settings().database == f"sqlite+aiosqlite:///{tmp_path}/livelaps.db"


def test_a_database_address_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_DATABASE_URL", "postgresql+asyncpg://db/laps")
    assert settings().database == "postgresql+asyncpg://db/laps"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LL_PORT", "0"),
        ("LL_PORT", "65536"),
        ("LL_ENV", "staging"),
        ("LL_TIMEOUT", "0"),
        ("LL_CACHE_SECONDS", "soon"),
        ("LL_TIMING_URL", "timing"),
        ("LL_DEMO_DATA", "perhaps"),
        ("LL_SMTP_URL", "https://mail.example"),
        ("LL_SMTP_URL", "mail.example"),
        ("LL_MAIL_FROM", "Ridge Club"),
        ("LL_MAIL_FROM", "post@ridge.example\nBcc: all@ridge.example"),
        ("LL_TRUSTED_PROXIES", "-1"),
        ("LL_CONTENT_HOOK_SECRET", ""),
        ("LL_CONTENT_HOOK_SECRET", "two words"),
        ("LL_CONTENT_HOOK_SECRET", "clé"),
    ],
)
def test_a_bad_value_ends_the_start_with_its_name(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit, match=f"^{name}: "):
        settings()


def test_production_starts_when_nothing_is_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    _set(monkeypatch, PRODUCTION)
    assert settings().origin == "https://results.example"


@pytest.mark.parametrize(
    ("name", "value"),
    [("LL_SITE_URL", "http://results.example"), ("LL_DEMO_DATA", "1"), ("LL_SIMULATOR", "1")],
)
def test_production_refuses_demo_settings(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    _set(monkeypatch, PRODUCTION | {name: value})
    with pytest.raises(SystemExit, match=name):
        settings()


@pytest.mark.parametrize("name", ["LL_CONTENT_URL", "LL_TIMING_URL"])
def test_production_asks_services_over_https_only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    _set(monkeypatch, PRODUCTION | {name: "https://service.example"})
    assert settings().env == "production"
    settings.cache_clear()
    monkeypatch.setenv(name, "http://service.example")
    with pytest.raises(SystemExit, match=rf"^{name}: must be an https://"):
        settings()


def test_production_needs_a_mail_server(monkeypatch: pytest.MonkeyPatch) -> None:
    _set(monkeypatch, PRODUCTION)
    monkeypatch.delenv("LL_SMTP_URL")
    with pytest.raises(SystemExit, match=r"^LL_SMTP_URL: "):
        settings()


@pytest.mark.parametrize(("length", "starts"), [(31, False), (32, True)])
def test_production_needs_a_secret_nobody_guesses(monkeypatch: pytest.MonkeyPatch, length: int, starts: bool) -> None:
    _set(monkeypatch, PRODUCTION | {"LL_CONTENT_HOOK_SECRET": "x" * length})
    if starts:
        assert settings().content_hook_secret is not None
        return
    with pytest.raises(SystemExit, match=r"^LL_CONTENT_HOOK_SECRET: "):
        settings()


def test_a_secret_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_CONTENT_HOOK_SECRET", "ridge-club")
    assert "ridge-club" not in repr(settings())


def test_a_mail_server_needs_a_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_SMTP_URL", "smtp://127.0.0.1:25")
    with pytest.raises(SystemExit, match=r"^LL_MAIL_FROM: "):
        settings()
    settings.cache_clear()
    monkeypatch.setenv("LL_MAIL_FROM", "post@ridge.example")
    assert settings().sender == "post@ridge.example"


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_old_name_of_a_setting_ends_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_KEPT_PAGES", "0")
    settings.cache_clear()
    with pytest.raises(SystemExit, match="LL_KEPT_PAGES: is called LL_OFFLINE_PAGES now"):
        settings()
