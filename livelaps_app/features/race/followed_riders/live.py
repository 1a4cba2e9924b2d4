"""The followed riders of a running race: one room per set of riders, which is sent their cards when one changes."""

from dataclasses import asdict

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.features.race.followed_riders import service
from livelaps_app.framework import packets

_current: dict[int, dict[tuple[Lang, Followed], tuple[tuple[Card, ...] | None, type[packets.Sent]]]] = {}


def room(race_id: int, lang: Lang, riders: Followed) -> str:
    """The name of the room of visitors who follow the same riders."""
    return f"followed:{race_id}:{lang}:{riders!r}"


def watch(race_id: int, lang: Lang, riders: Followed, cards: tuple[Card, ...], state: type[packets.Sent]) -> None:
    """Begins with the cards a tab in the room has; `state` is the one whose var `cards` it sees."""
    rooms = _current.setdefault(race_id, {})
    others = packets.watchers(room(race_id, lang, riders)) > 1 and rooms.get((lang, riders), (cards,))[0] != cards
    # a visitor with newer cards than the others have makes the next look one that finds news for all of them
    rooms[lang, riders] = None if others else cards, state


async def refresh(race_id: int) -> None:
    """Brings every room of a race up to date. Raises Problem."""
    rooms = _current.get(race_id, {})
    for (lang, riders), (before, state) in list(rooms.items()):
        name = room(race_id, lang, riders)
        if not packets.occupied(name):
            del rooms[lang, riders]
            continue
        now = await service.cards(race_id, lang, riders)
        if now != before:
            rooms[lang, riders] = now, state
            await packets.publish(name, packets.packet({state: {"cards": [asdict(card) for card in now]}}))


def forget(race_id: int) -> None:
    """Nobody watches the race any more."""
    _current.pop(race_id, None)
