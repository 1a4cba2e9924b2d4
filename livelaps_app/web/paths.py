"""Addresses below those of pages that no page answers."""

from livelaps_app.core.routes import BASE

ENDINGS = (".csv", ".json")
"""The endings of tables as files, behind the address of their page."""
STAFF = "staff"
"""The last part of the address at which programs read and change the staff of an event."""
HEALTH = f"{BASE}/health"
