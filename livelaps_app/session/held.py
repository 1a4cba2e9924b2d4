"""What the browser already holds from the HTML answer, so that it need not be sent again."""

import reflex as rx

HELD_ROWS, HELD_SITE = "ll-rows", "ll-site"  # the names the takeover component stores them under


class Held(rx.State):
    """Told by the browser with its first event; it only ever decides what is left out of an answer."""

    rows: str = rx.SessionStorage("", name=HELD_ROWS)
    site: str = rx.SessionStorage("", name=HELD_SITE)
