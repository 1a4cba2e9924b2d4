"""How the framework starts gunicorn, and what gunicorn's worker hands on."""

import inspect
import itertools
import os
from typing import Any

import pytest
import uvicorn
from reflex.utils import exec as running
from reflex.utils import processes
from reflex_base import constants
from reflex_base.environment import environment
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn_worker import UvicornWorker

import rxconfig  # noqa: F401 (it sets what the framework reads)
from livelaps_app.core.settings import settings
from livelaps_app.framework import launching, serving
from livelaps_app.framework.connection_bounds import BoundedHttp, BoundedWebsocket


def test_gunicorn_is_started_with_our_words_after_the_framework_s(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def start(command: list[str], **_: Any) -> None:
        commands.append(command)

    monkeypatch.setattr(processes, "new_process", start)
    monkeypatch.setenv("GUNICORN_CMD_ARGS", " ".join(launching.SERVING))
    assert not running.should_use_granian()
    running.run_uvicorn_backend_prod("127.0.0.1", 8000, constants.LogLevel.INFO, app_target="site:app")
    [command] = commands
    assert command[1:3] == ["-m", "gunicorn"]
    workers = [after for name, after in itertools.pairwise(command) if name == "--worker-class"]
    assert workers[-1] == f"{serving.__name__}.{serving.Worker.__name__}"
    assert f"python:{serving.__name__}" in command


def test_environment_of_gunicorn_is_what_the_framework_reads() -> None:
    read = (
        environment.REFLEX_SKIP_COMPILE,
        environment.REFLEX_MOUNT_FRONTEND_COMPILED_APP,
        environment.REFLEX_ENV_MODE,
    )
    assert launching.ENVIRONMENT.keys() == {variable.name for variable in read}


def test_process_that_starts_gunicorn_is_named() -> None:
    assert os.environ[serving.STARTED_BY].isdigit()


def test_worker_s_settings_are_uvicorn_s() -> None:
    assert issubclass(serving.Worker, UvicornWorker)
    assert set(serving.Worker.CONFIG_KWARGS) <= set(inspect.signature(uvicorn.Config).parameters)
    assert set(UvicornWorker.CONFIG_KWARGS) <= set(serving.Worker.CONFIG_KWARGS)


def test_no_header_says_who_asks() -> None:
    """Who is behind trusted proxies is read where it is needed; uvicorn would believe everybody on this machine."""
    config = uvicorn.Config(_app, **{**serving.Worker.CONFIG_KWARGS, "log_config": None})
    config.load()
    assert not isinstance(config.loaded_app, ProxyHeadersMiddleware)


def test_gunicorn_ends_at_a_bad_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LL_REDIS_URL", "")
    settings.cache_clear()
    with pytest.raises(SystemExit, match=r"^LL_REDIS_URL: must be an address like redis://"):
        serving.on_starting(None)
    settings.cache_clear()


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers nothing."""


def test_protocols_are_ours() -> None:
    config = uvicorn.Config(_app, **{**serving.Worker.CONFIG_KWARGS, "log_config": None})
    config.load()
    assert config.http_protocol_class is BoundedHttp
    assert config.ws_protocol_class is BoundedWebsocket
    assert config.ws_max_size < constants.POLLING_MAX_HTTP_BUFFER_SIZE
