"""The port that the bench waits for, and counts of long tasks and late answers."""

import socket
import threading
from collections.abc import Iterator

import pytest

from bench.paint import tally
from bench.serving import lateness
from bench.site import await_free


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


def test_long_tasks_count_until_the_moment() -> None:
    tasks = [(10.0, 60.0), (100.0, 250.0), (500.0, 90.0)]
    assert tally(tasks, until=500.0) == {"blocked": 210.0, "long_tasks": 310.0}


def test_pings_count_from_what_is_usual() -> None:
    assert lateness([1.0, 3.0, 21.0, 0.5], quiet=[1.0, 9.0, 1.0]) == {"loop_worst_ms": 20.0, "loop_p99_ms": 2.0}
