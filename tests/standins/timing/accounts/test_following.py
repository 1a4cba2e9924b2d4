"""The riders that an account follows."""

import asyncio

import pytest
from pydantic import ValidationError

from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.standins.timing.accounts import profile
from livelaps_app.standins.timing.accounts.following import follow, unfollow
from livelaps_app.standins.timing.accounts.own_riders import list_riders
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.schemas.own_riders import LastRaceOut, OwnRiderOut, RiderIdsIn
from tests.standins.timing.accounts.people import PASSWORD, Town
from tests.standins.timing.accounts.results import ANA, HIDDEN, LEO, RIDGE, SIERRA, SOLE, add_results


@pytest.fixture
async def town(town: Town) -> Town:
    await add_results(town.database)
    return town


async def _add_riders(town: Town, count: int) -> list[int]:
    numbers = [100 + number for number in range(count)]
    async with town.database.transaction() as session:
        session.add_all(RiderModel(id=number, name="Zoé Zzyzx") for number in numbers)
    return numbers


async def test_riders_are_followed_in_the_order_of_the_stars(town: Town) -> None:
    ana = await town.joined()
    assert await follow(town.services, ana, [SOLE]) == [SOLE]
    assert await follow(town.services, ana, [LEO, SOLE, ANA]) == [SOLE, LEO, ANA]
    assert (await profile.read_account(town.services, ana)).followed == [SOLE, LEO, ANA]
    assert await unfollow(town.services, ana, [LEO, LEO, 99]) == [SOLE, ANA]
    assert await follow(town.services, ana, [LEO]) == [SOLE, ANA, LEO]


async def test_what_is_no_rider_is_left_out(town: Town) -> None:
    ana = await town.joined()
    assert await follow(town.services, ana, [99, LEO, 2**62, LEO]) == [LEO]
    assert await unfollow(town.services, ana, [2**62]) == [LEO]
    for wrong in ([0], [-1], list(range(1, MOST_FOLLOWED + 2)), ["x"]):
        with pytest.raises(ValidationError):
            RiderIdsIn(rider_ids=wrong)


async def test_those_of_the_account_come_first_where_there_is_no_room_for_all(town: Town) -> None:
    ana, many = await town.joined(), await _add_riders(town, MOST_FOLLOWED)
    await follow(town.services, ana, [ANA, LEO])
    assert await follow(town.services, ana, many) == [ANA, LEO, *many[:-2]]
    assert await follow(town.services, ana, [SOLE]) == [ANA, LEO, *many[:-2]]


async def test_two_devices_at_once_do_not_go_beyond_the_limit(town: Town) -> None:
    ana, many = await town.joined(), await _add_riders(town, MOST_FOLLOWED * 2)
    await asyncio.gather(
        follow(town.services, ana, many[:MOST_FOLLOWED]), follow(town.services, ana, many[MOST_FOLLOWED:])
    )
    assert len((await profile.read_account(town.services, ana)).followed) == MOST_FOLLOWED


async def test_nobody_follows_what_somebody_else_does(town: Town) -> None:
    ana, pau = await town.joined(), await town.joined(email="pau@example.com")
    await follow(town.services, ana, [ANA])
    assert await follow(town.services, pau, [LEO]) == [LEO]
    assert await unfollow(town.services, pau, [ANA]) == [LEO]
    assert [rider.rider_id for rider in (await list_riders(town.services, ana)).followed] == [ANA]


async def test_followed_riders_have_their_newest_race(town: Town) -> None:
    ana = await town.joined()
    await follow(town.services, ana, [ANA, HIDDEN])
    newest = LastRaceOut(race_id=2, entry_id=4, race_name="Race 2", event_name="Event 2", day="2026-06-01")
    nothing = OwnRiderOut(rider_id=HIDDEN, full_name="", city="", plates=[], classes=[], last_race=None)
    first = OwnRiderOut(
        rider_id=ANA, full_name="Rider 1", city="", plates=["34D", "12"], classes=["Open A"], last_race=newest
    )
    for viewer in (None, RIDGE):
        assert (await list_riders(town.services, ana, viewer)).followed == [first, nothing]
    [rider, _] = (await list_riders(town.services, ana, SIERRA)).followed
    assert (rider.full_name, rider.last_race) == ("", None)  # a site that may not show them names nobody


async def test_followed_riders_are_data_to_take_away_and_go_with_the_account(town: Town) -> None:
    ana = await town.joined()
    await follow(town.services, ana, [LEO])
    assert [rider.rider_id for rider in (await profile.personal_data(town.services, ana)).riders.followed] == [LEO]
    await profile.delete_account(town.services, ana, PASSWORD)
    again = await town.joined()
    assert (await profile.read_account(town.services, again)).followed == []
