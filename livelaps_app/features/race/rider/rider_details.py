"""The columns of the results as one rider has them."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.columns import IN_CLASS, cells_of
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.view_model import RiderDetail
from livelaps_app.gateways.timing.records import Race, ResultRow

HEADED = ("plate", "rider")  # in the heading of the dialog


def rider_details(row: ResultRow, race: Race, lang: Lang) -> list[RiderDetail]:
    """The columns that have a text, and the place and the gap in class."""
    overall = [RiderDetail(label, text) for key, label, text in cells_of(row, race, lang) if key not in HEADED]
    in_class = [
        RiderDetail(texts.IN_CLASS(lang), IN_CLASS["place"](row, lang)),
        RiderDetail(texts.BEHIND_IN_CLASS(lang), IN_CLASS["gap"](row, lang)),
    ]
    return [detail for detail in (*overall, *in_class) if detail.text]
