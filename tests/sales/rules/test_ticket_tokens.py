"""Tokens of tickets and orders: only the site's own are good, and one kind is not the other."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.sales.rules.ticket_tokens import KEY_FILE, TicketClaim, TicketTokens, ticket_tokens
from tests.each_row import each_row

TOKENS = TicketTokens("k" * 43)
CLAIM = TicketClaim(7, 41)
ORDER = "4b1b8a4e-57a3-4d0c-9a77-5d9a0f6b1e11"


def test_a_ticket_says_its_event_and_its_line() -> None:
    token = TOKENS.ticket(CLAIM)
    assert TOKENS.read_ticket(token) == CLAIM
    assert token == TicketTokens("k" * 43).ticket(CLAIM)


def test_a_ticket_with_another_name_says_another_thing() -> None:
    renamed = CLAIM._replace(renames=2)
    assert TOKENS.read_ticket(TOKENS.ticket(renamed)) == renamed
    assert len({TOKENS.ticket(CLAIM._replace(renames=number)) for number in range(3)}) == 3


def test_an_order_is_named_by_its_link() -> None:
    for links in (0, 3):
        assert TOKENS.read_order(TOKENS.order(ORDER, links)) == (ORDER, links)


@each_row(
    "forged",
    [
        "", "7-41", "7-41.", TOKENS.ticket(CLAIM).replace("7-41", "7-42"), TOKENS.ticket(CLAIM)[:-1],
        TicketTokens("j" * 43).ticket(CLAIM), TOKENS.order("7-41"), "é" * 30, "\ud800.x", "x" * 100_000,
    ],
)  # fmt: skip
def test_a_forged_ticket_says_nothing(forged: str) -> None:
    assert TOKENS.read_ticket(forged) is None


def test_a_ticket_is_no_link_to_an_order() -> None:
    assert TOKENS.read_order(TOKENS.ticket(CLAIM)) is None
    assert TOKENS.read_order(ORDER) is None


@given(st.text(max_size=80))
def test_nobody_guesses_a_token(text: str) -> None:
    assert TOKENS.read_ticket(text) is None
    assert TOKENS.read_order(text) is None


def test_the_key_is_made_once_and_private(tmp_path: Path) -> None:
    token = ticket_tokens(tmp_path).ticket(CLAIM)
    assert ticket_tokens(tmp_path).read_ticket(token) == CLAIM
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_a_key_that_was_cut_is_refused(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("short\n")
    with pytest.raises(ValueError, match="32 characters"):
        ticket_tokens(tmp_path)
