"""Entries that the site sends: entered, changed and withdrawn, each by its own id."""
