"""How the riders a visitor follows stand."""

import reflex as rx

from livelaps_app.core.riders import Card
from livelaps_app.session import push


class Mine(push.Sent, rx.State):
    """How they stand in the race that is shown."""

    cards: list[Card] = []  # noqa: RUF012
