"""Tables of the timing service."""

from livelaps_app.embedded.timing.models import events, people, races

__all__ = ["events", "people", "races"]  # so that the metadata is complete
