"""python -m livelaps_app: gunicorn over the built site, with what the framework must find in its environment."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from gunicorn.app.wsgiapp import WSGIApplication

from livelaps_app import __main__ as main
from livelaps_app.core.settings import settings
from livelaps_app.framework import launching, serving


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[list[str]]]:
    """The command lines that gunicorn was started with, from a folder without a build."""
    lines: list[list[str]] = []
    monkeypatch.setattr(main, "run", lambda: lines.append(sys.argv[1:]))
    monkeypatch.setattr(sys, "argv", ["livelaps", "--bind", "127.0.0.1:9001"])
    monkeypatch.chdir(tmp_path)
    for name in (*launching.ENVIRONMENT, "GUNICORN_CMD_ARGS"):
        monkeypatch.setenv(name, "")
    settings.cache_clear()
    yield lines
    settings.cache_clear()


def _build() -> None:
    main.BUILD.parent.mkdir(parents=True)
    main.BUILD.touch()


def test_without_a_build_nothing_is_served(started: list[list[str]]) -> None:
    with pytest.raises(SystemExit, match=r"no build in .*: make build"):
        main.main()
    assert started == []


@pytest.mark.parametrize(("redis", "alone"), [(None, True), ("redis://127.0.0.1:6379/0", False)])
def test_arguments_of_the_command_line_win(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, redis: str | None, alone: bool
) -> None:
    _build()
    monkeypatch.setenv("LL_PORT", "9000")
    if redis:
        monkeypatch.setenv("LL_REDIS_URL", redis)
    main.main()
    assert started == [["--bind", "127.0.0.1:9001", launching.APP]]
    assert {name: os.environ[name] for name in launching.ENVIRONMENT} == launching.ENVIRONMENT
    assert ("--workers 1" in os.environ["GUNICORN_CMD_ARGS"]) is alone
    config = WSGIApplication().cfg
    assert config.address == [("127.0.0.1", 9001)]
    assert config.worker_class_str == f"{serving.__name__}.{serving.Worker.__name__}"
    monkeypatch.setattr(sys, "argv", ["livelaps", launching.APP])
    assert WSGIApplication().cfg.address == [("0.0.0.0", 9000)]


@pytest.mark.parametrize("command", ["staff", "money"])
def test_commands_parse_their_arguments_without_the_site(command: str) -> None:
    script = f"import sys, livelaps_app.commands.{command}; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split()
    assert [name for name in modules if name.startswith(("livelaps_app.gateways", "livelaps_app.features"))] == []
    assert {"reflex", "sqlalchemy", "fastapi", "pydantic"}.isdisjoint(modules)
