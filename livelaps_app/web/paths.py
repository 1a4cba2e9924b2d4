"""Path endings below pages that are not pages themselves."""

from livelaps_app.core.routes import BASE

ENDINGS = (".csv", ".xlsx", ".json")
"""Endings of a page's table as files."""
STAFF = "staff"
"""Path ending of the event staff API."""
HEALTH, READY = f"{BASE}/health", f"{BASE}/ready"
