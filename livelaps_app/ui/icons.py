"""Signs of controls, drawn as lines in the colour of the text."""

import reflex as rx

PATHS = {
    "globe": "M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18",
    "mail": "M3 6h18v12H3zM3 7l9 7l9-7",
    "phone": "M6 3h4l2 5l-3 2c1 2 3 4 5 5l2-3l5 2v4c0 2-1 3-3 3C10 20 4 14 3 6c0-2 1-3 3-3z",
    "pin": "M12 21c-4-5-7-8-7-12a7 7 0 0 1 14 0c0 4-3 7-7 12zM14.5 9a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z",
    "share": "M12 3v12M7 8l5-5 5 5M5 13v7h14v-7",
    "flag": "M5 21V4c5-3 9 3 14 0v10c-5 3-9-3-14 0",
    "search": "M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM20 20l-4.8-4.8",
    "filter": "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5",
}


def icon(name: str) -> rx.Component:
    """A sign beside or instead of words, which readers do not hear; name: a key of PATHS."""
    return rx.el.svg(rx.el.svg.path(d=PATHS[name]), view_box="0 0 24 24", aria_hidden=True, class_name="icon")
