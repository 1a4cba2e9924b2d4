"""The questions about a bike that apply to a class, and the fields of their form."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Values
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.rules.eligibility import EntryClass
from livelaps_app.entries.rules.name_forms import NameForm
from livelaps_app.entries.rules.records import Bike, PlateRule

_FIELDS = {"bike_brand": "brand", "rider_city": "city", "listed_name": "name_form"}
"""Fields of the form with other names in a bike."""
_SAME = ("team", "transponder", "licence_number", "sponsors")
_REASONS = {Code.NOT_ELIGIBLE_BIKE: "bike_cc", Code.LICENCE_REQUIRED: "licence_number"}
"""Refusals that depend on the bike's form, and the field of each."""


@dataclass(frozen=True)
class BikeQuestions:
    """Questions about a bike that apply."""

    plate: bool = False
    cc: bool = False
    licence: bool = False


def questions(rule: PlateRule, *classes: EntryClass) -> BikeQuestions:
    """The questions that apply to one of the classes."""
    return BikeQuestions(
        plate=rule is PlateRule.CHOSEN,
        cc=any(each.cc_from is not None or each.cc_to is not None for each in classes),
        licence=any(each.needs_licence for each in classes),
    )


def bike_values(bike: Bike) -> dict[str, str]:
    """The fields of a bike."""
    renamed = {key: str(getattr(bike, name)) for key, name in _FIELDS.items()}
    same = {key: str(getattr(bike, key)) for key in _SAME}
    return {**renamed, **same, "bike_plate": bike.plate, "bike_cc": str(bike.cc or "")}


def typed_bike(values: Values, asks: BikeQuestions) -> Bike:
    """The bike of valid fields; questions that do not apply, or do not stand in the form, have no answer."""
    cc = values["bike_cc"] if asks.cc else ""
    return Bike(
        plate=values["bike_plate"] if asks.plate else "",
        cc=int(cc) if cc else None,
        licence_number=values["licence_number"] if asks.licence else "",
        name_form=cast(NameForm, values.get("listed_name", "")),
        **{name: values.get(key, "") for key, name in (("bike_brand", "brand"), ("rider_city", "city"))},
        **{key: values.get(key, "") for key in ("team", "transponder", "sponsors")},
    )


def check_bike(reasons: Sequence[Refusal]) -> None:
    """Raises Refused, at its field, for a reason that depends on the bike's form."""
    for reason in reasons:
        if reason.code in _REASONS:
            raise Refused(reason, _REASONS[reason.code])
