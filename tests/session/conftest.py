"""The outside services and the socket, for every test here."""

from hypothesis import settings

from tests.outside import outside
from tests.pauses import pauses
from tests.wire import socket

# properties are judged by what they find, not by how busy the machine is
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

__all__ = ["outside", "pauses", "socket"]
