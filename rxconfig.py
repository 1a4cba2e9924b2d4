"""Configuration of the framework: one port, base path /ll, Node from the virtual environment."""

import os
import sys
from pathlib import Path

os.environ["PATH"] = str(Path(sys.prefix) / "bin") + os.pathsep + os.environ.get("PATH", "")
for name in (
    "REFLEX_USE_NPM=1",
    "REFLEX_CHECK_LATEST_VERSION=false",
    "REFLEX_TELEMETRY_ENABLED=false",
    "REFLEX_USE_GRANIAN=false",
    "NPM_CONFIG_AUDIT=false",
    "NPM_CONFIG_FUND=false",
    "NPM_CONFIG_PREFER_OFFLINE=true",
    "NPM_CONFIG_OMIT_LOCKFILE_REGISTRY_RESOLVED=true",  # the lock names no download address
):
    os.environ.setdefault(*name.split("="))

from livelaps_app.core.interpreter import spare_the_start

spare_the_start()

import reflex as rx
from reflex.constants import StateManagerMode

from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings
from livelaps_app.framework.assets import find_by_frame
from livelaps_app.framework.built_document import BuiltDocument
from livelaps_app.framework.bundling import OneScript
from livelaps_app.framework.compiling import compile_in_processes
from livelaps_app.framework.launching import gunicorn_arguments
from livelaps_app.framework.route_manifests import RouteManifests
from livelaps_app.framework.server_rendering import ServerRendering
from livelaps_app.framework.state_digest import StateDigest
from livelaps_app.framework.state_store import AFTER_S
from livelaps_app.framework.stylesheet import OneStylesheet

find_by_frame()
compile_in_processes()
os.environ.setdefault("LIVELAPS_STARTED_BY", str(os.getpid()))  # read in framework/serving.py
os.environ.setdefault("GUNICORN_CMD_ARGS", " ".join(gunicorn_arguments(settings().redis_url is not None)))

config = rx.Config(
    app_name="livelaps_app",
    frontend_path=BASE,
    backend_path=BASE,
    frontend_port=settings().port,
    backend_host=settings().listens_on,
    backend_port=settings().port,
    api_url=f"http://localhost:{settings().port}",
    deploy_url=settings().origin,
    cors_allowed_origins=list(settings().origins),
    redis_url=settings().redis_url,
    redis_token_expiration=AFTER_S,
    trusted_proxy_hops=settings().trusted_proxies,
    state_manager_mode=StateManagerMode.MEMORY if settings().redis_url is None else StateManagerMode.REDIS,
    telemetry_enabled=False,
    show_built_with_reflex=False,
    default_color_mode="light",
    frontend_compression_formats=["brotli", "gzip"],
    plugins=[OneStylesheet(), OneScript(), ServerRendering(), StateDigest(), BuiltDocument(), RouteManifests()],
    disable_plugins=[rx.plugins.SitemapPlugin],
)
