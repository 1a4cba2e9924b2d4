"""The calls of the race-timing API v1, one module per subject."""
