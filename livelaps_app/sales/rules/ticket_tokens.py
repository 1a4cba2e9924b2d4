"""Signed tokens: of tickets in QR codes, and of orders in links of mails."""

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, Signer

from livelaps_app.core.parts import Part
from livelaps_app.core.private_files import own_key
from livelaps_app.core.routes import Match

KEY_FILE = "ticket_key"
SHORTEST_KEY = 32  # characters
BETWEEN = "_"  # separates an order's name and the number of its link
LONGEST = 200  # characters of a token, or of a name in an address


class TicketClaim(NamedTuple):
    """The content of a ticket's token: event, order line, and number of renames."""

    event_id: int
    line_id: int
    renames: int = 0


class OrderClaim(NamedTuple):
    """The content of an order's token: its random name, and the number of its mailed link."""

    public_id: str
    links: int = 0


class TicketTokens:
    """Signs and verifies tokens with the site's key."""

    def __init__(self, key: str) -> None:
        if len(key) < SHORTEST_KEY:
            raise ValueError(f"the key of tickets has {SHORTEST_KEY} characters or more")
        self._tickets, self._orders, self._cards = (
            Signer(key, salt=f"livelaps.{name}", digest_method=sha256, key_derivation="hmac")
            for name in ("ticket", "order", "card")
        )

    def ticket(self, claim: TicketClaim) -> str:
        """The token of a ticket; changes only after a rename."""
        return self._tickets.sign("-".join(map(str, claim if claim.renames else claim[:2]))).decode()

    def read_ticket(self, token: str) -> TicketClaim | None:
        """The content of a token; None for an invalid signature."""
        signed = _sign(self._tickets, token)
        return TicketClaim(*map(int, signed.split("-"))) if signed else None

    def card(self, membership_id: int) -> str:
        """The token in the code of a membership's card."""
        return self._cards.sign(str(membership_id)).decode()

    def order(self, public_id: str, links: int = 0) -> str:
        """The signed name of an order for a mail's link; each holder of the link may view the order."""
        return self._orders.sign(f"{public_id}{BETWEEN}{links}" if links else public_id).decode()

    def read_order(self, token: str) -> OrderClaim | None:
        """The content of a signed name; None for an invalid signature."""
        public_id, _, links = _sign(self._orders, token).partition(BETWEEN)
        return OrderClaim(public_id, int(links or 0)) if public_id else None


def _sign(signer: Signer, token: str) -> str:
    if len(token) > LONGEST:
        return ""
    try:
        return signer.unsign(token.encode("utf-8", "replace")).decode()
    except BadSignature:
        return ""


def ticket_tokens(folder: Path) -> TicketTokens:
    """Tokens with the key in a folder, created at the first start. Raises ValueError or OSError."""
    return TicketTokens(own_key(folder / KEY_FILE))


token_signer = Part[TicketTokens]("tickets")


def order_name(at: Match) -> str:
    """The order's name in the path of an address, or ""."""
    return at.arguments.get("id", "")[:LONGEST]


def public_id_of(name: str) -> str:
    """The order's random name by its name in an address, which is signed in mails."""
    claim = token_signer().read_order(name)
    return claim.public_id if claim else name
