"""Signs of controls, drawn as lines in the colour of the text."""

import reflex as rx

PATHS = {
    "search": "M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM20 20l-4.8-4.8",
    "filter": "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5",
}


def icon(name: str) -> rx.Component:
    """A sign beside or instead of words, which readers do not hear; name: a key of PATHS."""
    return rx.el.svg(rx.el.svg.path(d=PATHS[name]), view_box="0 0 24 24", aria_hidden=True, class_name="icon")
