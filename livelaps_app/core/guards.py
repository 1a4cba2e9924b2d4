"""The guard table: the permission that a route needs, its id argument, and the redirect of a refusal."""

from dataclasses import dataclass
from typing import Literal

Asks = Literal["event", "promoter", "race", "series", "registration", "login", "staff"]
WithoutId = Literal["refuse", "default", "pass"]

MISSING, ENTRY, EVENT = "missing", "entry", "event"
"""Parameter of the error page that names the missing thing, its value for entry, and the parameter of its event."""


@dataclass(frozen=True)
class Guard:
    """A row: permission call or login, the effect of a missing id, and the redirect route of a refusal.

    without_id: "refuse" redirects; "default" checks the site's default promoter; "pass" leaves it to the screen.
    personal: protects private pages, which browsers must not store.
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
