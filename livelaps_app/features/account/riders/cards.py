"""The riders of an account as cards."""

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.person_names import join_name
from livelaps_app.core.routes import url
from livelaps_app.features.account.riders import texts
from livelaps_app.features.account.riders.view_model import OwnRiderCard
from livelaps_app.gateways.accounts.records import LastRace, OwnRider, RiderClaim

LOOKS = {"confirmed": "chip open", "waiting": "chip late"}


def claim_card(claim: RiderClaim, lang: Lang) -> OwnRiderCard:
    """A claimed rider with the person and the decision."""
    state = claim.how if claim.state == "confirmed" else claim.state
    words = texts.STATES.get(texts.TAKEN if claim.taken and state == "waiting" else state, texts.STATES["waiting"])
    return OwnRiderCard(
        **_rider(claim.rider, lang),
        number=str(claim.id),
        person=join_name(claim.first_name, claim.last_name),
        state=words(lang),
        look=LOOKS.get(claim.state, "chip"),
        remove=texts.REMOVE_OF(lang).format(name=_name(claim.rider, lang)),
    )


def followed_card(rider: OwnRider, lang: Lang) -> OwnRiderCard:
    """A followed rider."""
    remove = texts.UNFOLLOW_OF(lang).format(name=_name(rider, lang))
    return OwnRiderCard(**_rider(rider, lang), number=str(rider.rider_id), remove=remove)


def _rider(rider: OwnRider, lang: Lang) -> dict[str, str]:
    race, plates = rider.last_race, " ".join(f"#{plate}" for plate in rider.plates if plate)
    return {
        "name": _name(rider, lang),
        "href": f"{url('all_results', lang)}?rider={rider.rider_id}" if rider.full_name else "",
        "about": " · ".join(filter(None, (plates, rider.city, ", ".join(rider.classes)))),
        "last": _last(race, lang) if race else "",
        "last_href": f"{url('race', lang, id=race.race_id)}?rider={race.entry_id}" if race else "",
    }


def _name(rider: OwnRider, lang: Lang) -> str:
    return rider.full_name or texts.UNKNOWN(lang)


def _last(race: LastRace, lang: Lang) -> str:
    day = formats.short_date(race.day, lang) if race.day else ""
    return ", ".join(filter(None, (race.event_name, race.race_name, day)))
