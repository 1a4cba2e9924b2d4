"""Only who has the secret is believed, by either way, whatever else is sent."""

from hashlib import sha256
from hmac import new

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.webhook_signature import OLDEST, is_proven, signature
from tests.each_row import each_row

SECRET = "a-secret-of-the-ridge-club-0123456789"
NOW = 1_790_000_000_000
BODY = b'{"event":"entry.update","model":"menu","uid":"api::menu.menu","entry":{"id":1}}'


def _signed(timestamp: int = NOW, secret: str = SECRET, body: bytes = BODY) -> dict[str, str]:
    return {"x-webhook-timestamp": str(timestamp), "x-webhook-signature": signature(secret, str(timestamp), body)}


def test_a_signature_is_the_one_strapis_documentation_describes() -> None:
    made = new(SECRET.encode(), f"{NOW}.".encode() + BODY, sha256).hexdigest()
    assert signature(SECRET, str(NOW), BODY) == f"sha256={made}"


@each_row("header", [f"Bearer {SECRET}", f"bearer {SECRET}", f"BEARER  {SECRET} "])
def test_the_secret_itself_is_believed(header: str) -> None:
    assert is_proven(SECRET, {"authorization": header}, BODY, NOW)


@each_row("late", [0, OLDEST, -OLDEST])
def test_a_signature_is_believed(late: int) -> None:
    assert is_proven(SECRET, _signed(NOW - late), BODY, NOW)


REFUSED: dict[str, dict[str, str]] = {
    "nothing": {},
    "empty": {"authorization": ""},
    "no scheme": {"authorization": SECRET},
    "another scheme": {"authorization": f"Basic {SECRET}"},
    "no secret": {"authorization": "Bearer "},
    "another secret": {"authorization": f"Bearer {SECRET[:-1]}"},
    "more than the secret": {"authorization": f"Bearer {SECRET}a"},
    "strange letters": {"authorization": "Bearer \udcff\u00e9"},
    "another's signature": _signed(secret="another"),
    "of another message": _signed(body=b"{}"),
    "too late": _signed(NOW - OLDEST - 1),
    "too early": _signed(NOW + OLDEST + 1),
    "without its time": {"x-webhook-signature": signature(SECRET, "", BODY)},
    "without itself": {"x-webhook-timestamp": str(NOW)},
    "without its kind": {**_signed(), "x-webhook-signature": _signed()["x-webhook-signature"].removeprefix("sha256=")},
    "another time": {**_signed(), "x-webhook-timestamp": str(NOW + 1)},
    "a time in words": {"x-webhook-timestamp": "now", "x-webhook-signature": signature(SECRET, "now", BODY)},
    "a negative time": {"x-webhook-timestamp": f"-{NOW}", "x-webhook-signature": signature(SECRET, f"-{NOW}", BODY)},
    "other digits": {"x-webhook-timestamp": "\u0661", "x-webhook-signature": signature(SECRET, "\u0661", BODY)},
    "a time without end": {"x-webhook-timestamp": "1" * 9999, "x-webhook-signature": "sha256=a"},
}


@each_row("headers", REFUSED.values(), ids=REFUSED)
def test_everything_else_is_refused(headers: dict[str, str]) -> None:
    assert not is_proven(SECRET, headers, BODY, NOW)


@given(st.dictionaries(st.sampled_from(["authorization", "x-webhook-signature", "x-webhook-timestamp"]), st.text()))
def test_whatever_is_sent(headers: dict[str, str]) -> None:
    assert not is_proven(SECRET, headers, BODY, NOW)
