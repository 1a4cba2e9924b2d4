"""What a race must be for anybody to see it, or its results; to be asked where both race and event are joined."""

from livelaps_app.embedded.timing.models import EventModel, RaceModel

VISIBLE = RaceModel.public & EventModel.public
"""What a race of an event must be for anybody to know of it."""
PUBLISHED = (VISIBLE, RaceModel.configured, RaceModel.scoring_status != "notstarted")
"""What it must be for its results to be anybody's to read."""
