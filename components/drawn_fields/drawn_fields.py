"""What has been drawn or photographed into a form, stored in the tab until its page is left for another document."""

import reflex as rx

DRAWN_KEY = "ll-drawn"
"""The name under which the tab stores it."""
rx.asset("drawn_fields.js", shared=True)
