"""Drawings and photos of a form, stored in the tab until another document replaces its page."""

import reflex as rx

DRAWN_KEY = "ll-drawn"
"""The name under which the tab stores it."""
rx.asset("drawn_fields.js", shared=True)
