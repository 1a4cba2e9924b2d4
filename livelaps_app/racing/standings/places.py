"""The place of a rider in the standings of a series."""

from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.timing.records import ClassStandings, Standing
from livelaps_app.racing.standings.texts import PLACE


def place_in_words(group: ClassStandings, rider: Standing, lang: Lang) -> str:
    """The place and the total in words."""
    place = PLACE(lang).format(place=rider.place, all=len(group.standings), name=group.class_name)
    return f"{place} · {POINTS(rider.total, lang)}"
