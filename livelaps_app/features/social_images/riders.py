"""The social image of a rider: the newest race, and the races, wins and podiums so far."""

from collections.abc import Sequence

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import COMPLETED, RUNNING
from livelaps_app.features.social_images import texts
from livelaps_app.features.social_images.card import CardFigure, CardLook, CardRider, ImageCard, Tone, plate
from livelaps_app.gateways.timing.records import UNPLACED, RiderResult, RiderResults

PODIUM = 3


def card(rider: RiderResults, classes: Sequence[str], scene: str, lang: Lang, look: CardLook) -> ImageCard:
    """The image of a rider with results. classes: of the newest race; scene: file of its event's drawing."""
    newest = newest_result(rider)
    number = plate(rider.newest_plate(), rider.full_name)
    where = ", ".join(filter(None, (newest.venue, newest.place)))
    state, tone = _state(newest, lang)
    return ImageCard(
        look=look,
        heading=" ".join(filter(None, (rider.full_name, number))),
        title=newest.race_name,
        above=newest.event_name,
        below=" \N{MIDDLE DOT} ".join(filter(None, (formats.day(newest.day, lang), where))),
        state=state,
        tone=tone,
        rider=CardRider(
            placed=texts.place_text(
                newest.status if newest.status in UNPLACED else str(newest.class_position or ""),
                newest.class_name,
                lang,
            ),
            plate=number,
            name=rider.full_name,
            about=" \N{MIDDLE DOT} ".join(filter(None, (newest.brand, rider.city))),
            figures=tuple(_figures(rider.results, lang)),
            hue=hue_of(newest.class_name, classes),
        ),
        scene=scene,
    )


def newest_result(rider: RiderResults) -> RiderResult:
    """The newest result with a place, or of a race that is over."""
    known = (result for result in rider.results if result.class_position or result.scoring_status == COMPLETED)
    return next(known, rider.results[0])


def _state(newest: RiderResult, lang: Lang) -> tuple[str, Tone]:
    return (race_status.LIVE(lang), "live") if newest.scoring_status == RUNNING else ("", "plain")


def _figures(results: Sequence[RiderResult], lang: Lang) -> list[CardFigure]:
    """The numbers of finished races, wins and podiums; no zeros."""
    over = [result for result in results if result.scoring_status == COMPLETED and result.status != "DNS"]
    placed = [result.class_position for result in over if result.class_position]
    counts = {
        texts.RACES: len({result.race_id for result in over}),
        texts.WINS: placed.count(1),
        texts.PODIUMS: sum(place <= PODIUM for place in placed),
    }
    return [CardFigure(label(lang), str(count)) for label, count in counts.items() if count]
