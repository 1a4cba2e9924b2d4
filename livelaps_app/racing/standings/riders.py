"""The standing of a rider in a series."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.racing.standings.places import place_in_words


async def rider_place(series: int, rider: int, class_name: str, lang: Lang) -> str:
    """A rider's current place and total in a class of a series, "" for none. Raises Problem."""
    classes = (await timing_gateway().scores(series)).value.classes
    standings = ((group, row) for group in classes if group.class_name == class_name for row in group.standings)
    return next((place_in_words(group, row, lang) for group, row in standings if row.rider_id == rider), "")
