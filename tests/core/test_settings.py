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


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []
