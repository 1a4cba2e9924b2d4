"""What the browser already holds from the HTML answer, so that it need not be sent again."""

import reflex as rx

HELD_ROWS = "ll-rows"  # the name the takeover component stores it under


class Held(rx.State):
    """Told by the browser with its first event; it only ever decides what is left out of an answer."""

    rows: str = rx.SessionStorage("", name=HELD_ROWS)
