"""Drawings and photos of a form, stored in the tab until another document loads."""

import reflex as rx

DRAWN_KEY = "ll-drawn"
"""The sessionStorage key."""
rx.asset("drawn_fields.js", shared=True)
