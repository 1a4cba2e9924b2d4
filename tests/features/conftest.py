"""The outside services and the socket, for every test here."""

import pytest

from livelaps_app.session.broadcast import Subjects
from tests.outside import outside
from tests.pauses import pauses
from tests.wire import socket

__all__ = ["outside", "pauses", "socket"]


@pytest.fixture
def not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No task follows what tabs watch: only the test refreshes their views."""
    monkeypatch.setattr(Subjects, "follow", lambda subjects, subject: None)
