"""What the bench waits for."""

import socket
import threading
from collections.abc import Iterator

import pytest

from bench.processes import await_free


@pytest.fixture
def server() -> Iterator[socket.socket]:
    """A server on a port of its own."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def test_port_in_use_is_named(server: socket.socket) -> None:
    port = server.getsockname()[1]
    with pytest.raises(RuntimeError, match=f"port {port} is taken"):
        await_free(port, seconds=0)


def test_port_is_free_when_its_server_has_gone(server: socket.socket) -> None:
    closing = threading.Timer(0.1, server.close)
    closing.start()
    await_free(server.getsockname()[1], seconds=10)
    closing.join()


def test_port_with_a_closed_connection_is_free(server: socket.socket) -> None:
    port = server.getsockname()[1]
    client = socket.create_connection(("127.0.0.1", port))
    accepted, _ = server.accept()
    accepted.close()  # the side that closes first has the port's connection for a minute more
    client.close()
    server.close()
    await_free(port, seconds=0)
