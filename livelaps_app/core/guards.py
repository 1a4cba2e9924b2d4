"""The guard table: which permission a route asks for, with what id, and where a refusal leads."""

from dataclasses import dataclass
from typing import Literal

Asks = Literal["event", "promoter", "race", "series", "registration", "login", "staff"]
WithoutId = Literal["refuse", "default", "pass"]

MISSING = "missing"  # the parameter of the error page that says what there is not


@dataclass(frozen=True)
class Guard:
    """One row: the permission call or the login, what a missing id means, and the route a refused visitor is sent to.

    without_id: "refuse" sends the visitor away, "default" asks for the site's default promoter,
    "pass" lets the screen say that nothing was chosen. personal: behind it is what not everybody may see, so that no
    browser keeps it.
    """

    name: str
    asks: Asks
    arguments: tuple[str, ...]
    without_id: WithoutId
    refused: Literal["results", "error", "login"]
    personal: bool = False


GUARDS: dict[str, Guard] = {
    guard.name: guard
    for guard in (
        Guard("display_event", "event", ("id",), "refuse", "results"),
        Guard("display_organization_event", "event", ("eventId",), "refuse", "results"),
        Guard("promoter_access", "promoter", ("id",), "default", "error"),
        Guard("display_race", "race", ("id", "id_test"), "pass", "error"),
        Guard("display_series", "series", ("id",), "pass", "error"),
        Guard("register_online", "registration", ("id",), "pass", "error", personal=True),
        Guard("participant", "login", (), "refuse", "login", personal=True),
        Guard("staff", "staff", ("id",), "pass", "login", personal=True),
    )
}
