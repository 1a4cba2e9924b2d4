"""The outside services and the socket, for every test here."""

from tests.outside import outside
from tests.pauses import pauses
from tests.wire import socket

__all__ = ["outside", "pauses", "socket"]
