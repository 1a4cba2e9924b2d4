"""The call with which the site sends entries."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.models.people import RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceClassModel, RaceModel
from livelaps_app.stores.database import Database

KEY = "key of the site"
PATH = "/livelaps/registration/putEntries"
RIDER = {"name": "Quill Moss", "city": "Mossy Fork", "birthYear": 1990}


class Site:
    """A site's side of two races that have not begun."""

    def __init__(self, client: httpx.AsyncClient, database: Database, races: list[tuple[int, int]]) -> None:
        self.client, self.database, self.races = client, database, races

    def item(self, number: str = "s-1", race: int = 0, **fields: Any) -> dict[str, Any]:
        race_id, class_id = self.races[race]
        known = {"id": number, "raceId": race_id, "classId": class_id, "plate": f"Z{number}", "version": 1}
        return {**known, "rider": RIDER, **fields}

    async def put(self, *items: dict[str, Any], key: str = KEY, status: int = 200) -> Any:
        answer = await self.client.post(PATH, json=items, headers={"X-Site-Key": key})
        assert answer.status_code == status, answer.text
        return answer.json()["message"]

    async def verdicts(self, *items: dict[str, Any]) -> list[str]:
        return [result["verdict"] for result in await self.put(*items)]

    async def entry(self, number: str, race: int = 0) -> EntryModel:
        same = EntryModel.external_id == number, EntryModel.race_id == self.races[race][0]
        async with self.database.session() as session:
            return (await session.scalars(select(EntryModel).where(*same))).one()

    async def version(self) -> int:
        async with self.database.session() as session:
            return (await session.get_one(RaceModel, self.races[0][0])).version

    async def begin(self) -> None:
        async with self.database.transaction() as session:
            (await session.get_one(RaceModel, self.races[0][0])).scoring_status = "running"


def client_of(database: Database, key: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(create_app(database, site_key=key)), base_url="http://timing"
    )


@pytest.fixture
async def site(own_demo: Database) -> AsyncIterator[Site]:
    pairs = select(RaceModel.id, func.min(RaceClassModel.class_id)).join(RaceClassModel)
    coming = pairs.where(RaceModel.scoring_status == "notstarted").group_by(RaceModel.id).order_by(RaceModel.id)
    async with own_demo.session() as session:
        races = [(race_id, class_id) for race_id, class_id in await session.execute(coming.limit(2))]
    async with client_of(own_demo, KEY) as client:
        yield Site(client, own_demo, races)


async def test_key_proves_the_site(site: Site, own_demo: Database) -> None:
    assert await site.put(site.item(), key="another", status=401) == ["login_required"]
    assert await site.put(site.item(), key="", status=401) == ["login_required"]
    async with client_of(own_demo, "") as client:
        answer = await client.post(PATH, json=[site.item()], headers={"X-Site-Key": ""})
    assert (answer.status_code, answer.json()["message"]) == (403, ["permission_denied"])
    with pytest.raises(LookupError):
        await find(site, "s-1")


async def find(site: Site, number: str) -> EntryModel:
    async with site.database.session() as session:
        entry = await session.scalar(select(EntryModel).where(EntryModel.external_id == number))
    if entry is None:
        raise LookupError(number)
    return entry


async def test_version_is_taken_once_and_older_ones_change_nothing(site: Site) -> None:
    before = await site.version()
    (first,) = await site.put(site.item(row=3, transponder="7-1", licence="L1", brand="Husq", team="Oaks"))
    assert first["verdict"] == "accepted"
    entry = await site.entry("s-1")
    assert (entry.id, entry.rider_id) == (first["entryId"], first["riderId"])
    assert (entry.row, entry.transponder, entry.licence, entry.brand) == (3, "7-1", "L1", "Husq")
    assert await site.verdicts(site.item(plate="other")) == ["duplicate"]
    assert await site.verdicts(site.item(version=3, plate="Z3")) == ["changed"]
    assert await site.verdicts(site.item(version=2, plate="Z2")) == ["older"]
    assert (await site.entry("s-1")).plate == "Z3"
    assert await site.version() == before + 2


async def test_newest_version_in_a_call_counts(site: Site) -> None:
    items = [site.item(version=version, plate=f"Z{version}") for version in (1, 3, 3, 2)]
    assert await site.verdicts(*items) == ["older", "accepted", "duplicate", "older"]
    assert (await site.entry("s-1")).plate == "Z3"


async def test_plate_is_compared_without_case_spaces_and_leading_zeros(site: Site) -> None:
    assert await site.verdicts(site.item("a", plate="34d"), site.item("b", plate=" 034 D")) == ["accepted", "taken"]
    assert await site.verdicts(site.item("c", race=1, plate="34D")) == ["accepted"]
    assert await site.verdicts(site.item("d", plate=""), site.item("e", plate="")) == ["accepted", "accepted"]


async def test_plates_change_hands_within_a_call(site: Site) -> None:
    await site.put(site.item("a", plate="Z1"), site.item("b", plate="Z2"), site.item("c", plate="Z3"))
    swap = site.item("a", plate="Z2", version=2), site.item("b", plate="Z1", version=2)
    assert await site.verdicts(*swap) == ["changed", "changed"]
    chain = site.item("a", plate="Z1", version=3), site.item("b", plate="Z3", version=3)
    assert await site.verdicts(*chain) == ["taken", "taken"], "who is refused keeps the plate"
    assert [(await site.entry(number)).plate for number in "abc"] == ["Z2", "Z1", "Z3"]


async def test_withdrawn_entry_frees_its_plate_and_comes_back(site: Site) -> None:
    await site.put(site.item("a", plate="Z1"))
    gone = site.item("a", plate="Z1", version=2, state="withdrawn")
    assert await site.verdicts(site.item("b", plate="Z1"), gone) == ["accepted", "changed"]
    assert await site.verdicts(site.item("a", plate="Z1", version=3)) == ["taken"]
    assert await site.verdicts(site.item("a", plate="Z9", version=3)) == ["changed"]
    assert not (await site.entry("a")).withdrawn


async def test_withdrawal_leaves_the_rider_as_it_is(site: Site) -> None:
    async with site.database.session() as session:
        ana = (await session.scalars(select(RiderModel).order_by(RiderModel.id).limit(1))).one()
    await site.put(site.item("a", rider={"name": ana.name, "id": ana.id}))
    bea = {"name": "Bea Moss", "city": "Elsewhere", "birthYear": 2001}
    gone = site.item("a", version=2, state="withdrawn", rider=bea), site.item("b", version=2, rider=bea)
    assert await site.verdicts(*gone) == ["changed", "accepted"]
    async with site.database.session() as session:
        now = await session.get_one(RiderModel, ana.id)
    assert (now.name, now.city, now.birth_year) == (ana.name, ana.city, ana.birth_year)
    former, new = await site.entry("a"), await site.entry("b")
    assert (former.rider_id, former.withdrawn, new.rider_id != ana.id) == (ana.id, True, True)


async def test_withdrawal_needs_no_rider_and_no_known_entry(site: Site) -> None:
    gone = {"version": 2, "state": "withdrawn", "rider": None}
    await site.put(site.item("a"))
    assert await site.verdicts(site.item("a", **gone), site.item("b", **gone)) == ["changed", "duplicate"]
    with pytest.raises(LookupError):
        await find(site, "b")
    assert await site.put(site.item("c", rider=None), status=422)


async def test_begun_race_takes_state_and_transponder_only(site: Site) -> None:
    await site.put(site.item("a"), site.item("b"))
    await site.begin()
    assert await site.verdicts(site.item("a", version=2, plate="Z7")) == ["unfit"]
    assert await site.verdicts(site.item("a", version=2, rider={**RIDER, "displayName": ""})) == ["unfit"]
    assert await site.verdicts(site.item("c")) == ["unfit"]
    assert await site.verdicts(site.item("a", version=2, transponder="9")) == ["changed"]
    assert await site.verdicts(site.item("b", version=2, state="withdrawn")) == ["changed"]
    assert ((await site.entry("a")).transponder, (await site.entry("b")).withdrawn) == ("9", True)


async def test_race_or_class_that_is_not_there_is_unknown(site: Site) -> None:
    items = site.item(raceId=2**31 - 1), site.item(classId=2**31 - 1)
    assert await site.verdicts(*items) == ["unknown", "unknown"]


async def test_rider_is_that_of_the_id_else_of_the_entry_else_new(site: Site) -> None:
    async with site.database.session() as session:
        known = (await session.scalars(select(RiderModel).order_by(RiderModel.id).limit(1))).one()
    (given,) = await site.put(site.item("a", rider={**RIDER, "id": known.id, "displayName": "Q. M."}))
    assert given["riderId"] == known.id
    first, second, namesake = await site.put(
        site.item("b"), site.item("b", race=1), site.item("c", rider={**RIDER, "birthYear": 1950})
    )
    assert first["riderId"] == second["riderId"] != namesake["riderId"]
    (changed,) = await site.put(site.item("b", version=2, rider={**RIDER, "name": "Quill Moss-Oak"}))
    assert changed["riderId"] == first["riderId"]
    (lost,) = await site.put(site.item("d", rider={**RIDER, "id": 2**31 - 1}))
    assert lost["riderId"] not in (known.id, first["riderId"])
    async with site.database.session() as session:
        riders = [await session.get_one(RiderModel, number) for number in (known.id, first["riderId"])]
    assert [(rider.name, rider.display_name) for rider in riders] == [(known.name, "Q. M."), ("Quill Moss-Oak", None)]


async def test_call_is_taken_whole(site: Site) -> None:
    assert await site.put(site.item("a"), site.item("b", version=0), status=422) == ["invalid_version"]
    with pytest.raises(LookupError):
        await find(site, "a")
    await site.put(*[site.item("x")] * 1001, status=422)


async def test_many_entries_at_once_wake_who_waits(site: Site) -> None:
    before, race_id = await site.version(), site.races[0][0]
    wait = f"/livelaps/race/version/{race_id}?after={before}&wait=5"
    waiting = asyncio.create_task(site.client.get(wait))
    items = [site.item(f"m{number}", rider={**RIDER, "birthYear": None}) for number in range(1000)]
    assert set(await site.verdicts(*items)) == {"accepted"}
    assert (await waiting).json()["message"]["version"] == before + 1
    assert set(await site.verdicts(*items)) == {"duplicate"}


async def test_same_entry_from_two_calls_at_once_is_one(site: Site) -> None:
    both = await asyncio.gather(site.verdicts(site.item("a")), site.verdicts(site.item("a")))
    assert sorted(both) == [["accepted"], ["duplicate"]]
    await site.entry("a")


async def test_town_of_a_known_rider_is_hidden_and_a_list_that_is_not_public_hides_one_entry(site: Site) -> None:
    async with site.database.session() as session:
        ana = (await session.scalars(select(RiderModel).order_by(RiderModel.id).limit(1))).one()
    known = {"name": ana.name, "id": ana.id}
    await site.put(site.item("a", rider=known, listed=False))
    assert (await site.entry("a")).display_name == ""
    await site.put(site.item("a", version=2, rider={**known, "city": ""}))
    assert (await site.entry("a")).display_name is None
    async with site.database.session() as session:
        now = await session.get_one(RiderModel, ana.id)
    assert (now.city, now.display_name) == ("", None)
