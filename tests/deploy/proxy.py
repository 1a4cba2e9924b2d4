"""nginx as deploy/ configures it, before processes on this machine."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.server import ROOT, free_ports

NGINX_FILES = ROOT / "deploy" / "nginx"
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
OPENSSL = shutil.which("openssl")
START_S, STOP_S = 10.0, 5.0
CONNECTIONS = 2048  # of each worker
SEEN_AS = "x-test-address"  # this header names the address that a request comes from

MAIN = """
daemon off;
{user}
pid nginx.pid;
error_log error.log;
worker_processes 2;
worker_rlimit_nofile {files};
events {{ worker_connections {connections}; }}
http {{
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    set_real_ip_from 127.0.0.1;
    real_ip_header {seen_as};
    include livelaps.conf;
}}
"""

needs_nginx = pytest.mark.skipif(not (NGINX and OPENSSL), reason="needs nginx and openssl")


@dataclass(frozen=True)
class Proxy:
    """A running nginx: its folder, the port that is encrypted, and the one that is not."""

    folder: Path
    port: int
    plain: int

    @property
    def origin(self) -> str:
        """Where it answers."""
        return f"https://127.0.0.1:{self.port}"

    def log(self, name: str) -> str:
        """What has been written to a log."""
        return (self.folder / f"{name}.log").read_text("utf-8", "replace")


@contextmanager
def proxy(folder: Path, ports: Sequence[int], connections: int = CONNECTIONS) -> Iterator[Proxy]:
    """nginx before processes that listen on these two ports; each of its workers holds so many connections."""
    running = configure(folder, ports, connections)
    with subprocess.Popen(command(folder), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        try:
            _await_port(running, process)
            yield running
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_S)
            process.kill()


def command(folder: Path, *arguments: str) -> list[str]:
    """The command line of nginx in that folder."""
    return [str(NGINX), "-p", f"{folder}/", "-c", f"{folder}/nginx.conf", *arguments]


def configure(folder: Path, ports: Sequence[int], connections: int = CONNECTIONS) -> Proxy:
    """Writes the files of deploy/nginx into a folder; only ports, logs and the host's name differ."""
    made = Proxy(folder, *free_ports(2))
    files = folder / "livelaps"
    files.mkdir(parents=True)
    text = (NGINX_FILES / "livelaps.conf").read_text()
    text = re.sub(r"\n *listen \[::\].*", "", text)
    text = text.replace("listen 80 ", f"listen 127.0.0.1:{made.plain} ")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{made.port} ").replace("/var/log/nginx/", "")
    assert text.count("listen 127.0.0.1:") == 2
    (folder / "livelaps.conf").write_text(text)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        MAIN.format(user=user, seen_as=SEEN_AS, connections=connections, files=2 * connections)
    )
    (files / "name.conf").write_text("server_name localhost;")
    processes = (NGINX_FILES / "livelaps" / "processes.conf").read_text()
    for usual, port in zip((8001, 8002), ports, strict=True):
        assert f":{usual} " in processes
        processes = processes.replace(f":{usual} ", f":{port} ")
    (files / "processes.conf").write_text(processes)
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", files / "key.pem")
    about = ("-out", files / "certificate.pem", "-days", "2", "-subj", "/CN=localhost")
    subprocess.run([str(OPENSSL), "req", "-x509", *key, *about], check=True, capture_output=True)
    return made


def _await_port(running: Proxy, process: subprocess.Popen[bytes]) -> None:
    last = time.monotonic() + START_S
    while time.monotonic() < last and process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", running.port), 1):
            return
        time.sleep(0.02)  # nothing tells when a port opens
    process.kill()
    assert process.stderr is not None
    raise RuntimeError(f"nginx does not answer: {process.stderr.read().decode()}")
