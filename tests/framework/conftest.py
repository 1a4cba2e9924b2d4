"""The socket, for every test here."""

from tests.wire import socket

__all__ = ["socket"]
