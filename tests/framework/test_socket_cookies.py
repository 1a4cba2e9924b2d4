"""The cookies of a handshake never reach the framework's state; the site has the private ones."""

from livelaps_app.framework.socket_cookies import take_cookies
from tests.each_row import each_row


@each_row(
    ("sent", "private"),
    [
        ([], {}), (["ll_language=fr"], {}), (["ll_session=abc"], {"ll_session": "abc"}),
        (["a=1; ll_session=abc; b=2"], {"ll_session": "abc"}),
        (["__Host-ll_session=a=b;ll_draft=d"], {"__Host-ll_session": "a=b", "ll_draft": "d"}),
        (["a=1", "ll_session=abc"], {"ll_session": "abc"}), (["; ;ll_session"], {"ll_session": ""}),
        (["xll_session=abc; ll_sessions=d"], {}),
    ],
)  # fmt: skip
def test_cookies_are_taken_out(sent: list[str], private: dict[str, str]) -> None:
    headers = [(b"host", b"localhost"), *((b"cookie", line.encode()) for line in sent)]
    scope, found = take_cookies({"type": "websocket", "headers": headers})
    assert scope["headers"] == [(b"host", b"localhost")]
    assert found == private
    assert len(headers) == 1 + len(sent)  # the handshake itself stays as it came
