"""The riders that a search finds, with their newest race."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import RACES
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import RUNNING
from livelaps_app.core.routes import url
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import UNPLACED, RiderFound, RiderResult
from livelaps_app.people import access
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.racing.results.view import ListedRider

MOST_PLATES = 3
MOST_READ = 20  # riders with their newest race: a search costs the service two requests each
MAX_CONCURRENT = 8


class NewestRide(NamedTuple):
    """A rider with the running race, else the newest; None if hidden or unreadable. hue: of its class."""

    rider: RiderFound
    newest: RiderResult | None = None
    hue: str = ""

    @property
    def is_live(self) -> bool:
        """True in a running race."""
        return self.newest is not None and self.newest.scoring_status == RUNNING


async def read_newest(riders: Iterable[RiderFound]) -> tuple[NewestRide, ...]:
    """The riders, the first ones with their newest visible race; the permissions of all races are read at once."""
    listed, slots = tuple(riders), asyncio.Semaphore(MAX_CONCURRENT)
    histories = await asyncio.gather(*(_results(rider, slots) for rider in listed[:MOST_READ]))
    races, seen = sorted({result.race_id for results in histories for result in results}), frozenset[int]()
    with suppress(Problem):
        seen = await access.visible_of_many("race", races) if races else seen
    visible = ([result for result in results if result.race_id in seen] for results in histories)
    rides = await asyncio.gather(
        *(_ride(rider, results, slots) for rider, results in zip(listed, visible, strict=False))
    )
    return (*rides, *map(NewestRide, listed[MOST_READ:]))


async def _results(rider: RiderFound, slots: asyncio.Semaphore) -> tuple[RiderResult, ...]:
    with suppress(Problem):  # the rider is listed all the same
        if rider.is_named:
            async with slots:
                return (await timing_gateway().rider_results(rider.rider_id)).value.results
    return ()


async def _ride(rider: RiderFound, results: Sequence[RiderResult], slots: asyncio.Semaphore) -> NewestRide:
    newest = next((result for result in results if result.scoring_status == RUNNING), results[0] if results else None)
    if newest is None:
        return NewestRide(rider)
    async with slots:
        return NewestRide(rider, newest, hue_of(newest.class_name, await race_classes(newest.race_id)))


def listed_rider(ride: NewestRide, lang: Lang) -> ListedRider:
    """A rider as a list row."""
    rider, newest, hue = ride
    plate = (newest.displayed_number if newest else "") or rider.newest_plate()
    others = [f"#{number}" for number in rider.plates if number != plate][: MOST_PLATES - 1]
    about = (newest.class_name, newest.brand) if newest else rider.classes
    last = f"{newest.event_name}, {formats.short_date(newest.day, lang)}" if newest else ""
    return ListedRider(
        id=rider.rider_id if rider.is_named else 0,
        name=rider.full_name,
        plate=plate,
        hue=hue,
        about=" · ".join(filter(None, (*about, rider.city, *others))),
        last=last or RACES(rider.race_count, lang),
        live=newest.race_name if newest and ride.is_live else "",
        place=_place(newest) if newest and ride.is_live else "",
        live_href=f"{url('race', lang)}/{newest.race_id}?rider={newest.id}" if newest and ride.is_live else "",
    )


def _place(result: RiderResult) -> str:
    """The overall place in a running race, "P4"; "" for the unplaced."""
    return "" if result.status in UNPLACED or not result.overall_position else f"P{result.overall_position}"
