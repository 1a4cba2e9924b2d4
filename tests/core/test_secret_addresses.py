"""Addresses with a token in them are stored and logged without it."""

from livelaps_app.core.routes import match
from livelaps_app.core.secret_addresses import HIDDEN, hide_arguments, reveal_arguments
from tests.each_row import each_row


@each_row(
    ("address", "stored", "arguments"),
    [
        ("/races/7?page=2#x", "/races/7?page=2#x", {}),
        ("/resetPassword", "/resetPassword", {}),
        ("/resetPassword/", "/resetPassword", {}),
        ("/resetPassword/abc", "/resetPassword/-", {"token": "abc"}),
        ("/fr/RESETpassword/a%20b/?q=1#x", "/fr/resetPassword/-?q=1", {"token": "a b"}),
        ("/resetPassword/abc#x", "/resetPassword/-", {"token": "abc"}),
        ("/nowhere/resetPassword/abc", "/nowhere/resetPassword/abc", {}),
    ],
)
def test_a_token_is_hidden(address: str, stored: str, arguments: dict[str, str]) -> None:
    assert hide_arguments(address) == (stored, arguments)


def test_a_hidden_token_is_revealed() -> None:
    at = match(f"/resetPassword/{HIDDEN}")
    assert at is not None
    assert reveal_arguments(at, {"token": "abc"}).arguments == {"token": "abc"}
    assert reveal_arguments(at, {}).arguments == {}


@each_row("path", ["/resetPassword/abc", "/resetPassword", "/races/-"])
def test_other_addresses_stay_as_they_are(path: str) -> None:
    at = match(path)
    assert at is not None
    assert reveal_arguments(at, {"token": "x"}) is at
