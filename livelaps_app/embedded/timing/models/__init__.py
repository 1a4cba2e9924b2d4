"""Tables of the timing service."""

from livelaps_app.embedded.timing.models import accounts, events, people, races

__all__ = ["accounts", "events", "people", "races"]  # so that the metadata is complete
