"""Settings come from the environment, and a bad one ends the start with its name."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from livelaps_app.core.settings import Settings, settings

PRODUCTION = {
    "LL_ENV": "production", "LL_SITE_URL": "https://results.example", "LL_DEMO_DATA": "0", "LL_SIMULATOR": "0",
    "LL_SMTP_URL": "smtps://site:secret@mail.example", "LL_MAIL_FROM": "Ridge Club <post@ridge.example>",
    "LL_TRUSTED_PROXIES": "1", "LL_PAYPAL_URL": "https://api-m.paypal.example", "LL_PAYPAL_CLIENT_ID": "client",
    "LL_PAYPAL_SECRET": "secret", "LL_PAYPAL_WEBHOOK_ID": "8PT597110X687430LKGECATA",
}  # fmt: skip


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in [name for name in os.environ if name.startswith("LL_")]:
        monkeypatch.delenv(name)
    settings.cache_clear()
    yield
    settings.cache_clear()


def _set(monkeypatch: pytest.MonkeyPatch, values: dict[str, str]) -> None:
    settings.cache_clear()
    for name, value in values.items():
        monkeypatch.setenv(name, value)


def _assert_refused(match: str) -> None:
    with pytest.raises(SystemExit, match=match):
        settings()


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
        ("LL_PORT", "0"), ("LL_PORT", "65536"), ("LL_ENV", "staging"), ("LL_TIMEOUT", "0"),
        ("LL_CACHE_SECONDS", "soon"), ("LL_TIMING_URL", "timing"), ("LL_DEMO_DATA", "perhaps"),
        ("LL_SMTP_URL", "https://mail.example"), ("LL_SMTP_URL", "mail.example"), ("LL_MAIL_FROM", "Ridge Club"),
        ("LL_MAIL_FROM", "post@ridge.example\nBcc: all@ridge.example"), ("LL_TRUSTED_PROXIES", "-1"),
        ("LL_PAYPAL_URL", "paypal"), ("LL_FILES_URL", "http://bucket"), ("LL_FILES_URL", "files"),
        ("LL_FILES_KEYS", ""), ("LL_FILES_KEYS", "short"), ("LL_FILES_KEYS", "A" * 43), ("LL_PAYPAL_CLIENT_ID", ""),
        ("LL_PAYPAL_SECRET", ""), ("LL_PAYPAL_WEBHOOK_ID", "two words"), ("LL_CONTENT_HOOK_SECRET", ""),
        ("LL_CONTENT_HOOK_SECRET", "two words"), ("LL_CONTENT_HOOK_SECRET", "clé"), ("LL_TIMING_KEY", "clé"),
        ("LL_SITE_URL", "https://user@results.example"), ("LL_SITE_URL", "https://user:secret@results.example"),
        ("LL_SITE_URL", "https://results.example/ll"), ("LL_SITE_URL", "https://results.example/?a=1"),
        ("LL_SITE_URL", "https://results.example?"), ("LL_SITE_URL", "https://results.example#top"),
        ("LL_REDIS_URL", ""), ("LL_REDIS_URL", "localhost:6379"), ("LL_REDIS_URL", "http://localhost:6379"),
        ("LL_REDIS_URL", "redis://"), ("LL_REDIS_URL", "redis://localhost:port"),
        ("LL_REDIS_URL", "redis://localhost/name"), ("LL_REDIS_URL", "redis://localhost?timeout=soon"), ("LL_HOST", ""),
        ("LL_HOST", "127.0.0.1:80"), ("LL_HOST", "all of them"),
        ("LL_DATABASE_URL", "nonsense"), ("LL_DATABASE_URL", "mysql://host/name"), ("LL_DATABASE_URL", "postgresql://host"),
        ("LL_SEAL_FILE", "/nowhere/seal.p12"), ("LL_SEAL_FILE", "/"),
    ],
)  # fmt: skip
def test_a_bad_value_ends_the_start_with_its_name(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    _assert_refused(f"^{name}: ")


def test_production_starts_when_nothing_is_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    _set(monkeypatch, PRODUCTION)
    assert settings().origin == "https://results.example"


@pytest.mark.parametrize(
    ("name", "value"), [("LL_SITE_URL", "http://results.example"), ("LL_DEMO_DATA", "1"), ("LL_SIMULATOR", "1")]
)
def test_production_refuses_demo_settings(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    _set(monkeypatch, PRODUCTION | {name: value})
    _assert_refused(name)


@pytest.mark.parametrize("name", ["LL_CONTENT_URL", "LL_TIMING_URL", "LL_PAYPAL_URL"])
def test_production_asks_services_over_https_only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    _set(monkeypatch, PRODUCTION | {name: "https://service.example"})
    assert settings().env == "production"
    _set(monkeypatch, {name: "http://service.example"})
    _assert_refused(rf"^{name}: must be an https://")


@pytest.mark.parametrize(("name", "value"), [("LL_TRUSTED_PROXIES", "0"), ("LL_TIMING_URL", "http://127.0.0.1:8001")])
def test_production_refuses_what_is_open_to_strangers(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    _set(monkeypatch, {name: value})
    assert settings().env == "demo"
    _set(monkeypatch, PRODUCTION | {name: value})
    _assert_refused(f"^{name}: .* in production$")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LL_PAYPAL_URL", "https://api-m.sandbox.paypal.com"), ("LL_PAYPAL_URL", "https://api.sandbox.paypal.com/"),
        ("LL_SMTP_URL", "smtp://mail.example"), ("LL_SMTP_URL", "smtp://10.0.0.7:25"),
        ("LL_TIME_STAMP_URL", "http://stamps.example"),
    ],
)  # fmt: skip
def test_production_refuses_what_is_not_meant_for_it(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    _set(monkeypatch, PRODUCTION | {name: value, "LL_ENV": "demo"})
    assert settings().env == "demo"
    _set(monkeypatch, {"LL_ENV": "production"})
    _assert_refused(f"^{name}: .* in production$")


@pytest.mark.parametrize("address", ["smtp://127.0.0.1:25", "smtp://localhost", "smtp://[::1]:25"])
def test_mails_may_go_plainly_to_a_server_of_the_same_machine(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    _set(monkeypatch, PRODUCTION | {"LL_SMTP_URL": address})
    assert settings().env == "production"


def test_all_that_is_missing_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    _set(monkeypatch, {"LL_ENV": "production", "LL_FILES_URL": "s3://bucket"})
    with pytest.raises(SystemExit) as ended:
        settings()
    assert [line.partition(":")[0] for line in str(ended.value).splitlines()] == [
        "LL_FILES_KEYS", "LL_SITE_URL", "LL_DEMO_DATA, LL_SIMULATOR", "LL_SMTP_URL", "LL_TRUSTED_PROXIES",
        "LL_PAYPAL_URL",
    ]  # fmt: skip


@pytest.mark.parametrize("address", ["https://results.example", "https://results.example:8443/", "http://[::1]:8000"])
def test_an_origin_is_one_with_or_without_its_slash(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("LL_SITE_URL", address)
    assert settings().origin == address.rstrip("/")


@pytest.mark.parametrize(
    "address",
    ["redis://localhost", "rediss://cache.example:6380/2", "redis://:p%40ss@127.0.0.1:6379/0", "redis://[::1]:6379"],
)
def test_an_address_of_redis(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("LL_REDIS_URL", address)
    assert settings().redis_url == address


def test_production_listens_to_its_own_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings().listens_on == "0.0.0.0"
    _set(monkeypatch, PRODUCTION)
    assert settings().listens_on == "127.0.0.1"
    _set(monkeypatch, {"LL_HOST": "10.0.0.7"})
    assert settings().listens_on == "10.0.0.7"


@pytest.mark.parametrize(
    ("missing", "match"),
    [("LL_SMTP_URL", ""), ("LL_PAYPAL_URL", ".* in production$")]  # production has no sandbox
    + [(f"LL_PAYPAL_{name}", "must be set") for name in ("CLIENT_ID", "SECRET", "WEBHOOK_ID")],
)
def test_production_needs_mail_and_payments(monkeypatch: pytest.MonkeyPatch, missing: str, match: str) -> None:
    _set(monkeypatch, PRODUCTION)
    monkeypatch.delenv(missing)
    _assert_refused(rf"^{missing}: {match}")


def test_a_bucket_needs_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_FILES_URL", "s3://bucket/files")
    _assert_refused(r"^LL_FILES_KEYS: must be set")
    _set(monkeypatch, {"LL_FILES_KEYS": ",".join(["A" * 43 + "=", "b" * 42 + "A="])})
    assert "AAAA" not in repr(settings())


@pytest.mark.parametrize(("length", "starts"), [(31, False), (32, True)])
def test_production_needs_a_secret_nobody_guesses(monkeypatch: pytest.MonkeyPatch, length: int, starts: bool) -> None:
    _set(monkeypatch, PRODUCTION | {"LL_CONTENT_HOOK_SECRET": "x" * length})
    if starts:
        assert settings().content_hook_secret is not None
    else:
        _assert_refused(r"^LL_CONTENT_HOOK_SECRET: ")


def test_a_secret_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_CONTENT_HOOK_SECRET", "ridge-club")
    monkeypatch.setenv("LL_PAYPAL_SECRET", "ridge-club")
    assert "ridge-club" not in repr(settings())


def test_a_mail_server_needs_a_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_SMTP_URL", "smtp://127.0.0.1:25")
    _assert_refused(r"^LL_MAIL_FROM: ")
    _set(monkeypatch, {"LL_MAIL_FROM": "post@ridge.example"})
    assert settings().sender == "post@ridge.example"


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_old_name_of_a_setting_ends_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_KEPT_PAGES", "0")
    _assert_refused("LL_KEPT_PAGES: is called LL_OFFLINE_PAGES now")
