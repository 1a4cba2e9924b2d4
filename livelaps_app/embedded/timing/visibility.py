"""What a race must be for anybody to see it, or its results; to be asked where both race and event are joined."""

from livelaps_app.embedded.timing.models import Event, Race

SHOWN = Race.public & Event.public
"""What a race of an event must be for anybody to know of it."""
PUBLISHED = (SHOWN, Race.configured, Race.scoring_status != "notstarted")
"""What it must be for its results to be anybody's to read."""
