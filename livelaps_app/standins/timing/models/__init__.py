"""Tables of the timing service."""

from livelaps_app.standins.timing.models import accounts, events, own_riders, people, races

__all__ = ["accounts", "events", "own_riders", "people", "races"]  # so that the metadata is complete
