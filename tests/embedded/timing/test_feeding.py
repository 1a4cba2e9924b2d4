"""Corrections, section times and steps of a race: each once, all of a call together, told to whoever waits."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.demo.today import SPRINT
from livelaps_app.embedded.timing.models.events import EventModel
from livelaps_app.embedded.timing.models.people import PromoterModel
from livelaps_app.embedded.timing.models.races import (
    CorrectionModel,
    EntryModel,
    PassingModel,
    PenaltyModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
)
from livelaps_app.embedded.timing.schemas.feed import MAX_MS
from livelaps_app.embedded.timing.services import utc_now

KEYS = {"Laps": "demo-ridgeline", "Motocross": "demo-sierra", "Enduro": "demo-erables"}


class Feed:
    """A race with a timing program's view of it."""

    def __init__(
        self, client: httpx.AsyncClient, database: Database, race: RaceModel, entries: list[EntryModel]
    ) -> None:
        self.client, self.database, self.race, self.entries = client, database, race, entries

    async def send(self, call: str, body: Any, status: int = 200) -> Any:
        headers = {"X-Promoter-Key": KEYS[self.race.mode]}
        answer = await self.client.post(f"/livelaps/race/{self.race.id}/{call}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()["message"]

    async def rule(self, *sent: dict[str, Any]) -> list[str]:
        """The verdicts on corrections; ids are made where none is given."""
        body = [{"id": f"C-{number}-{one['kind']}", **one} for number, one in enumerate(sent)]
        taken = await self.send("corrections", body)
        return [one["verdict"] for one in taken["corrections"]]

    async def step(self, action: str, **more: Any) -> dict[str, Any]:
        return dict(await self.send("state", {"id": f"S-{action}", "action": action, **more}))

    async def plan(self, starts_at: datetime, **more: Any) -> None:
        """Plans the race anew."""
        async with self.database.transaction() as session:
            planned = {"starts_at": starts_at, **more}
            self.race = await session.get_one(RaceModel, self.race.id)
            for name, value in planned.items():
                setattr(self.race, name, value)

    async def results(self) -> dict[str, Any]:
        return dict((await self.client.get(f"/livelaps/race/results/{self.race.id}")).json())

    async def row(self, entry: EntryModel) -> dict[str, Any]:
        return next(row for row in (await self.results())["data"] if row["id"] == entry.id)

    async def corrections(self) -> list[dict[str, Any]]:
        return list((await self.results())["corrections"])


async def _feed(client: httpx.AsyncClient, database: Database, *conditions: Any) -> Feed:
    async with database.session() as session:
        race = (await session.scalars(select(RaceModel).where(*conditions).order_by(RaceModel.id).limit(1))).one()
        chosen = (
            select(EntryModel).where(EntryModel.race_id == race.id, EntryModel.status.is_(None)).order_by(EntryModel.id)
        )
        return Feed(client, database, race, list(await session.scalars(chosen)))


@pytest.fixture
async def running(own_client: httpx.AsyncClient, own_demo: Database) -> Feed:
    return await _feed(own_client, own_demo, RaceModel.name == SPRINT.name)


@pytest.fixture
async def enduro(own_client: httpx.AsyncClient, own_demo: Database) -> Feed:
    """An enduro that is about to start."""
    feed = await _feed(own_client, own_demo, RaceModel.mode == "Enduro", RaceModel.scoring_status == "notstarted")
    await feed.plan(utc_now().replace(microsecond=0) + timedelta(minutes=3))
    return feed


@pytest.fixture
async def motocross(own_client: httpx.AsyncClient, own_demo: Database) -> Feed:
    return await _feed(
        own_client, own_demo, RaceModel.scoring == "motocross-points", RaceModel.scoring_status == "completed"
    )


def _penalty(entry: EntryModel, unit: str = "laps", amount: int = 1, name: str = "P-1", **more: Any) -> dict[str, Any]:
    return {"kind": "penalty", "penalty": name, "entryId": entry.id, "unit": unit, "amount": amount, **more}


async def test_a_penalty_is_given_changed_and_taken_back(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    given = {"id": "C-1", **_penalty(rider, reason="Outside help")}
    assert await running.rule(given) == ["accepted"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["penalty"]) == (laps - 1, "-1 lap")
    assert await running.rule({"id": "C-2", **_penalty(rider, "time", 10_000)}) == ["accepted"]
    assert (await running.row(rider))["penalty"] == "+00:00:10.000"
    withdrawn = {"kind": "penalty_withdrawn", "penalty": "P-1", "reason": "Protest upheld"}
    assert await running.rule({"id": "C-3", **withdrawn}) == ["accepted"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["penalty"]) == (laps, "")
    assert [(one["id"], one["kind"], one["unit"], one["amount"]) for one in await running.corrections()] == [
        ("C-3", "penalty_withdrawn", "time", 10_000),
        ("C-2", "penalty_changed", "time", 10_000),
        ("C-1", "penalty", "laps", 1),
    ]
    first = (await running.corrections())[-1]
    assert (first["entryId"], first["displayedNumber"], first["reason"]) == (rider.id, rider.plate, "Outside help")


async def test_the_same_correction_again_changes_nothing(running: Feed) -> None:
    given = {"id": "C-1", **_penalty(running.entries[0])}
    taken = await running.send("corrections", [given, given])
    assert [one["verdict"] for one in taken["corrections"]] == ["accepted", "duplicate"]
    assert taken["version"] == running.race.version + 1
    await running.rule({"id": "C-2", "kind": "penalty_withdrawn", "penalty": "P-1"})
    assert await running.rule(given) == ["duplicate"]
    assert (await running.row(running.entries[0]))["penalty"] == ""


async def test_the_same_corrections_at_once_count_once(running: Feed) -> None:
    sent = [{"id": f"C-{n}", **_penalty(running.entries[n], name=f"P-{n}")} for n in range(8)]
    taken = await asyncio.gather(*(running.send("corrections", sent) for _ in range(5)))
    verdicts = [one["verdict"] for answer in taken for one in answer["corrections"]]
    assert (verdicts.count("accepted"), verdicts.count("duplicate")) == (8, 32)
    assert (await running.results())["version"] == running.race.version + 1


async def test_what_is_so_already_is_not_listed(running: Feed) -> None:
    rider = running.entries[0]
    same = {"kind": "status", "entryId": rider.id, "status": None}
    taken = await running.send("corrections", [{"id": "C-1", **same}])
    assert (taken["corrections"][0]["verdict"], taken["version"]) == ("unchanged", running.race.version)
    assert await running.corrections() == []
    assert await running.rule({"id": "C-1", **same}) == ["duplicate"]


async def test_a_passing_is_removed_and_stays_removed(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    passing = {"id": "T-1", "entryId": rider.id, "at": 400_000}
    await running.send("passings", [passing])
    removed = {"kind": "passing_removed", "passing": "T-1", "reason": "Read twice"}
    assert await running.rule(removed) == ["accepted"]
    assert (await running.row(rider))["laps"] == laps
    again = await running.send("passings", [passing])
    assert (again["passings"][0]["verdict"], (await running.row(rider))["laps"]) == ("duplicate", laps)
    back = {"kind": "passing_added", "passing": "T-1", "entryId": rider.id, "passedAt": 400_500}
    assert await running.rule(back, {**back, "id": "C-twice"}) == ["accepted", "unfit"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["totalTime"]) == (laps + 1, "00:06:40.500")


async def test_a_passing_moves_to_whose_it_was(running: Feed) -> None:
    one, other = running.entries[:2]
    laps = (await running.row(other))["laps"]
    await running.send("passings", [{"id": "T-1", "entryId": one.id, "at": 400_000}])
    moved = {"kind": "passing_moved", "passing": "T-1", "plate": other.plate}
    assert await running.rule(moved) == ["accepted"]
    assert (await running.row(other))["laps"] == laps + 1
    assert await running.rule({**moved, "id": "C-9", "passedAt": 390_000}) == ["accepted"]
    later, first = await running.corrections()
    assert (first["fromEntryId"], first["fromNumber"], first["before"]) == (one.id, one.plate, None)
    assert (later["fromEntryId"], later["amount"], later["before"]) == (None, 390_000, 400_000)


async def test_a_missed_passing_is_added_by_hand(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    added = {"kind": "passing_added", "passing": "hand-1", "plate": rider.plate, "passedAt": 400_000}
    assert await running.rule(added) == ["accepted"]
    assert (await running.row(rider))["laps"] == laps + 1


async def test_who_is_out_has_no_place(running: Feed) -> None:
    rider = running.entries[0]
    assert await running.rule({"kind": "status", "plate": rider.plate, "status": "DSQ"}) == ["accepted"]
    assert ((await running.row(rider))["status"], (await running.row(rider))["overallPosition"]) == ("DSQ", 0)
    assert await running.rule({"id": "back", "kind": "status", "plate": rider.plate, "status": None}) == ["accepted"]
    assert (await running.row(rider))["overallPosition"] > 0


@pytest.mark.parametrize(
    ("sent", "verdict"),
    [
        ({"kind": "penalty_withdrawn", "penalty": "none"}, "unknown"),
        ({"kind": "passing_removed", "passing": "none"}, "unknown"),
        ({"kind": "passing_moved", "passing": "none", "passedAt": 1}, "unknown"),
        ({"kind": "passing_added", "passing": "T-1", "plate": "nobody", "passedAt": 1}, "unknown"),
        ({"kind": "passing_added", "passing": "T-1", "passedAt": "2001-01-01T00:00:00Z"}, "unknown"),
        ({"kind": "status", "status": "DNF"}, "unknown"),
        ({"kind": "section", "section": 1, "elapsed": 1}, "unfit"),
    ],
)
async def test_what_a_race_does_not_have(running: Feed, sent: dict[str, Any], verdict: str) -> None:
    assert await running.rule(sent) == [verdict]
    assert (await running.results())["version"] == running.race.version
    assert await running.rule(sent) == [verdict]  # its id is not used up


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"amount": 0}, "invalid_amount"),
        ({"unit": "laps", "amount": 1001}, "invalid_amount"),
        ({"amount": "1"}, "invalid_amount"),
        ({"unit": "miles"}, "invalid_unit"),
        ({"penalty": ""}, "invalid_penalty"),
        ({"at": "yesterday"}, "invalid_at"),
        ({"at": "0001-01-01T00:00:00+23:00"}, "invalid_at"),
        ({"reason": "x" * 201}, "invalid_reason"),
        ({"reason": "a\u0000b"}, "invalid_reason"),
        ({"kind": "praise"}, "invalid_request"),
    ],
)
async def test_what_makes_no_sense(running: Feed, more: dict[str, Any], code: str) -> None:
    sent = [{"id": "C-1", **_penalty(running.entries[0]), **more}]
    assert await running.send("corrections", sent, 422) == [code]


async def test_a_penalty_stays_with_its_entry(running: Feed) -> None:
    one, other = running.entries[:2]
    assert await running.rule(_penalty(one), {"id": "C-2", **_penalty(other)}) == ["accepted", "unfit"]


async def test_time_is_a_penalty_of_a_moto(motocross: Feed) -> None:
    rider = motocross.entries[0]
    ruled = await motocross.rule(
        _penalty(rider, "time", 5_000, name="T-1"),
        {"id": "C-2", **_penalty(rider, "time", 5_000, name="T-1", moto=2)},
        {"id": "C-3", **_penalty(rider, "points", 3, name="T-2")},
    )
    assert ruled == ["unfit", "accepted", "accepted"]
    assert [one["moto"] for one in await motocross.corrections() if one["id"] == "C-2"] == [2]


async def test_official_results_change_by_corrections_only_and_say_so(running: Feed) -> None:
    rider, at = running.entries[0], (running.race.starts_at + timedelta(minutes=2)).isoformat()
    await running.step("finish")
    assert (await running.step("provisional", at=running.race.starts_at.isoformat()))["resultState"] == "provisional"
    posted = await running.step("official", at=at)
    assert (posted["resultState"], posted["postedAt"]) == ("official", at)
    late = await running.send("passings", [{"id": "T-1", "entryId": rider.id, "at": 400_000}])
    assert (late["passings"][0]["verdict"], late["version"]) == ("closed", posted["version"])
    assert await running.rule(_penalty(rider)) == ["accepted"]
    told = await running.results()
    assert (told["resultState"], told["postedAt"]) == ("official", at)
    assert [one["official"] for one in told["corrections"]] == [True]
    about = (await running.client.get(f"/livelaps/race/{running.race.id}")).json()["message"]
    assert about["corrections"] == told["corrections"]
    assert datetime.fromisoformat(about["postedAt"]) == datetime.fromisoformat(at)


async def test_a_race_goes_from_start_to_official_and_back(running: Feed) -> None:
    assert (await running.step("start"))["verdict"] == "unfit"
    assert (await running.step("official"))["verdict"] == "unfit"
    assert (await running.step("finish"))["scoring_status"] == "completed"
    assert (await running.step("finish"))["verdict"] == "duplicate"
    assert (await running.step("official"))["verdict"] == "accepted"
    back = await running.step("reopen", at=utc_now().isoformat())
    assert (back["scoring_status"], back["resultState"], back["postedAt"]) == ("running", "provisional", None)
    [told] = await running.corrections()
    assert (told["kind"], told["entryId"], told["official"]) == ("reopen", None, True)


async def test_a_start_moves_the_rows_with_it(enduro: Feed) -> None:
    database, race = enduro.database, enduro.race
    async with database.transaction() as session:
        session.add(StartRowModel(race_id=race.id, row=40, starts_at=race.starts_at))
    started_at = utc_now().replace(microsecond=0)
    taken = await enduro.step("start", at=started_at.isoformat())
    assert (taken["verdict"], taken["scoring_status"]) == ("accepted", "running")
    async with database.session() as session:
        row = await session.get_one(StartRowModel, (race.id, 40))
        event, now = await session.get_one(EventModel, race.event_id), await session.get_one(RaceModel, race.id)
    assert row.starts_at == now.starts_at == started_at
    assert event.changed_at is not None and event.changed_at > now.starts_at


async def test_an_enduro_is_fed_by_its_sections(enduro: Feed) -> None:
    one, other = enduro.entries[:2]
    times = [
        {"id": "X-1", "plate": one.plate, "section": 1, "elapsed": 600_000},
        {"id": "X-2", "entryId": other.id, "section": 1, "elapsed": 610_000},
    ]
    taken = await enduro.send("sections", [*reversed(times), times[0], {"id": "X-3", "section": 1, "elapsed": 1}])
    verdicts = [one["verdict"] for one in taken["sections"]]
    assert (verdicts, taken["version"]) == (["accepted", "accepted", "duplicate", "unknown"], enduro.race.version + 1)
    told = await enduro.results()
    assert [row["id"] for row in told["data"][:2]] == [one.id, other.id]
    assert (told["scoring_status"], told["lastPassingAt"] is not None, told["corrections"]) == ("running", True, [])
    second = await enduro.send("sections", [{"id": "X-9", "plate": one.plate, "section": 1, "elapsed": 1}])
    assert second["sections"][0]["verdict"] == "closed"
    ruled = {"kind": "section", "plate": one.plate, "section": 1, "elapsed": 620_000, "reason": "Clock checked"}
    assert await enduro.rule(ruled) == ["accepted"]
    assert (await enduro.results())["data"][0]["id"] == other.id
    [correction] = await enduro.corrections()
    assert (correction["section"], correction["amount"], correction["before"]) == (1, 620_000, 600_000)
    assert (await enduro.send("sections", times[:1]))["sections"][0]["verdict"] == "duplicate"
    await enduro.step("finish")
    await enduro.step("official")
    last = await enduro.send("sections", [{"id": "X-8", "plate": one.plate, "section": 2, "elapsed": 1}])
    assert last["sections"][0]["verdict"] == "closed"


async def test_calls_for_another_kind_of_race(running: Feed, enduro: Feed) -> None:
    time = [{"id": "X-1", "plate": "1", "section": 1, "elapsed": 1}]
    assert await running.send("sections", time, 409) == ["race_misconfigured"]
    assert await enduro.rule({"kind": "passing_added", "passing": "1", "plate": "1", "passedAt": 1}) == ["unfit"]


@pytest.mark.parametrize("call", ["corrections", "state"])
async def test_a_change_wakes_who_waits(running: Feed, call: str) -> None:
    path = f"/livelaps/race/version/{running.race.id}?after={running.race.version}&wait=20"
    waiting = asyncio.create_task(running.client.get(path))
    penalty = [{"id": "C-1", **_penalty(running.entries[0])}]
    await running.send(call, penalty if call == "corrections" else {"id": "S-1", "action": "finish"})
    async with asyncio.timeout(2):
        assert (await waiting).json()["message"]["version"] == running.race.version + 1


@pytest.mark.parametrize("call", ["sections", "corrections", "state"])
@pytest.mark.parametrize(("key", "status"), [("demo-sierra", 403), ("", 403), (None, 422)])
async def test_nobody_writes_without_the_key(running: Feed, call: str, key: str | None, status: int) -> None:
    bodies: dict[str, Any] = {
        "sections": [{"id": "1", "section": 1, "elapsed": 1}],
        "corrections": [{"id": "1", "kind": "status", "status": None}],
        "state": {"id": "1", "action": "finish"},
    }
    headers = {} if key is None else {"X-Promoter-Key": key}
    path = f"/livelaps/race/{running.race.id}/{call}"
    assert (await running.client.post(path, json=bodies[call], headers=headers)).status_code == status
    assert (await running.results())["version"] == running.race.version


async def test_only_the_newest_are_told(running: Feed) -> None:
    async with running.database.transaction() as session:
        entry = running.entries[0]
        made = [
            CorrectionModel(
                race_id=running.race.id,
                external_id=str(number),
                made_at=running.race.starts_at,
                kind="penalty",
                entry_id=entry.id,
            )
            for number in range(130)
        ]
        session.add_all(made)
    told = [one["id"] for one in await running.corrections()]
    assert (len(told), told[0], told[-1]) == (100, "129", "30")


async def test_a_call_is_all_or_nothing(running: Feed, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("livelaps_app.embedded.timing.feeding.corrections.known_ids", fails)
    with pytest.raises(RuntimeError):
        await running.rule(_penalty(running.entries[0]))
    assert (await running.row(running.entries[0]))["penalty"] == ""


async def test_a_race_of_a_promoter_without_a_key_takes_nothing(running: Feed) -> None:
    async with running.database.transaction() as session:
        promoter = await session.get_one(PromoterModel, 1)
        promoter.api_key_hash = None
    assert await running.send("state", {"id": "1", "action": "finish"}, 403) == ["permission_denied"]


async def test_a_time_that_was_imported_stays(enduro: Feed) -> None:
    entry = enduro.entries[0]
    async with enduro.database.transaction() as session:
        session.add(SectionTimeModel(entry_id=entry.id, section=1, race_id=enduro.race.id, elapsed_ms=5))
    taken = await enduro.send("sections", [{"id": "X-1", "entryId": entry.id, "section": 1, "elapsed": 6}])
    assert taken["sections"][0]["verdict"] == "closed"


def _ago(minutes: float) -> str:
    return (utc_now().replace(microsecond=0) - timedelta(minutes=minutes)).isoformat()


async def _at_ms(feed: Feed) -> dict[str, int]:
    """What the feed sent, by its ids: ms after the start."""
    async with feed.database.session() as session:
        sent = select(PassingModel.external_id, PassingModel.at_ms).where(
            PassingModel.race_id == feed.race.id, PassingModel.external_id.startswith("T-")
        )
        return {name: at_ms for name, at_ms in await session.execute(sent)}


async def test_a_start_is_corrected_while_the_race_runs(running: Feed) -> None:
    rider, start = running.entries[0], running.race.starts_at
    by_clock = (start + timedelta(seconds=400)).isoformat()
    early = {"id": "T-early", "entryId": rider.id, "at": (start + timedelta(seconds=20)).isoformat()}
    await running.send("passings", [{"id": "T-clock", "entryId": rider.id, "at": by_clock}, early])
    await running.send("passings", [{"id": "T-since", "entryId": rider.id, "at": 500_000}])
    later = (start + timedelta(seconds=60)).isoformat()
    taken = await running.step("start", at=later)
    assert (taken["verdict"], taken["scoring_status"]) == ("accepted", "running")
    assert await _at_ms(running) == {"T-clock": 340_000, "T-since": 500_000, "T-early": -40_000}
    [told] = await running.corrections()
    assert (told["kind"], told["entryId"], told["at"] > later) == ("start", None, True)
    again = await running.send("state", {"id": "S-again", "action": "start", "at": later})
    assert (again["verdict"], again["version"]) == ("unchanged", taken["version"])
    assert (await running.send("state", {"id": "S-again", "action": "start", "at": later}))["verdict"] == "duplicate"
    back = await running.send("state", {"id": "S-back", "action": "start", "at": start.isoformat()})
    assert (back["verdict"], (await _at_ms(running))["T-clock"]) == ("accepted", 400_000)


async def test_a_start_after_a_stray_passing_that_was_removed(running: Feed) -> None:
    planned = utc_now() + timedelta(minutes=30)
    await running.plan(planned, scoring_status="notstarted")
    stray = {"id": "T-1", "entryId": running.entries[0].id, "at": 1}
    assert (await running.send("passings", [stray]))["passings"][0]["verdict"] == "accepted"
    assert await running.rule({"kind": "passing_removed", "passing": "T-1"}) == ["accepted"]
    started = await running.step("start", at=_ago(0))
    assert (started["verdict"], started["scoring_status"]) == ("accepted", "running")


@pytest.mark.parametrize("by_clock", [False, True])
async def test_a_passing_starts_no_race_of_another_day(running: Feed, by_clock: bool) -> None:
    await running.plan(utc_now() + timedelta(days=1), scoring_status="notstarted")
    at = (running.race.starts_at + timedelta(hours=1)).isoformat() if by_clock else 1_000
    sent = [{"id": "T-1", "entryId": running.entries[0].id, "at": at}]
    taken = await running.send("passings", sent)
    assert (taken["passings"][0]["verdict"], taken["version"]) == ("unfit", running.race.version)
    await running.step("start")
    again = await running.send("passings", [{**sent[0], "at": 1_000}])
    assert again["passings"][0]["verdict"] == "accepted"  # its id was not used up


async def test_a_section_time_starts_no_race_of_another_day(enduro: Feed) -> None:
    await enduro.plan(utc_now() + timedelta(days=1))
    sent = [{"id": "X-1", "entryId": enduro.entries[0].id, "section": 1, "elapsed": 600_000}]
    taken = await enduro.send("sections", sent)
    assert (taken["sections"][0]["verdict"], taken["version"]) == ("unfit", enduro.race.version)
    assert (await enduro.results())["scoring_status"] == "notstarted"


@pytest.mark.parametrize(("told", "last", "above"), [(6, 6, 7), (6, 1, 200), (0, 200, None)])
async def test_an_enduro_has_so_many_sections(enduro: Feed, told: int, last: int, above: int | None) -> None:
    await enduro.plan(enduro.race.starts_at, count_sections=told)
    for number, verdict in [(last, "accepted"), (above, "unfit")]:
        if number is None:
            continue
        entry = {"entryId": enduro.entries[0].id, "section": number, "elapsed": 600_000}
        taken = await enduro.send("sections", [{"id": f"X-{number}", **entry}])
        assert taken["sections"][0]["verdict"] == verdict
        ruled = {"id": f"C-{number}", "kind": "section", **entry, "elapsed": 610_000}
        assert await enduro.rule(ruled) == [verdict]


@pytest.mark.parametrize(("told", "verdict"), [(2, "unfit"), (0, "accepted")])
async def test_a_motocross_has_so_many_motos(motocross: Feed, told: int, verdict: str) -> None:
    rider = motocross.entries[0]
    await motocross.plan(motocross.race.starts_at, count_sections=told, result_state="provisional")
    sent = [{"id": f"T-{moto}", "entryId": rider.id, "at": 400_000, "moto": moto} for moto in (2, 9)]
    taken = await motocross.send("passings", sent)
    assert [one["verdict"] for one in taken["passings"]] == ["accepted", verdict]
    for moto, expected in [(2, "accepted"), (9, verdict)]:
        added = {"kind": "passing_added", "passing": f"hand-{moto}", "entryId": rider.id, "passedAt": 1, "moto": moto}
        given = _penalty(rider, "points", name=f"own-{moto}", moto=moto)
        ruled = await motocross.rule({"id": f"A-{moto}", **added}, {"id": f"B-{moto}", **given})
        assert ruled == [expected, expected]


async def test_official_results_are_made_official_once(running: Feed) -> None:
    await running.step("finish")
    posted = await running.step("official", at=_ago(0))
    again = await running.send("state", {"id": "S-2", "action": "official", "at": _ago(2)})
    assert again == {**posted, "id": "S-2", "verdict": "unchanged"}
    assert await running.corrections() == []
    assert (await running.send("state", {"id": "S-2", "action": "official"}))["verdict"] == "duplicate"


@pytest.mark.parametrize(("minutes", "verdict"), [(30, "unfit"), (-30, "unfit"), (1, "accepted"), (-4, "accepted")])
async def test_nothing_is_decided_before_the_race_or_in_the_future(running: Feed, minutes: float, verdict: str) -> None:
    await running.plan(utc_now() - timedelta(minutes=10))
    at = _ago(minutes)
    assert await running.rule({**_penalty(running.entries[0]), "at": at}) == [verdict]
    assert (await running.step("finish", at=at))["verdict"] == verdict
    await running.send("state", {"id": "S-now", "action": "finish"})
    for action in ("provisional", "official", "reopen"):
        assert (await running.step(action, at=at))["verdict"] == verdict


async def test_no_race_starts_in_the_future(enduro: Feed) -> None:
    assert (await enduro.step("start", at=_ago(-30)))["verdict"] == "unfit"
    assert (await enduro.step("start", at=_ago(-4)))["verdict"] == "accepted"


async def test_who_does_not_start_is_ruled_before_the_start(enduro: Feed) -> None:
    ruled = {"kind": "status", "entryId": enduro.entries[0].id, "status": "DNS"}
    assert await enduro.rule({**ruled, "at": _ago(1)}) == ["accepted"]


async def test_the_reason_of_a_penalty_changes_with_the_penalty_only(running: Feed) -> None:
    rider = running.entries[0]
    assert await running.rule({"id": "C-1", **_penalty(rider, reason="Outside help")}) == ["accepted"]
    assert await running.rule({"id": "C-2", **_penalty(rider, reason="Nobody was told")}) == ["unchanged"]
    async with running.database.session() as session:
        asked = select(PenaltyModel.reason).where(
            PenaltyModel.race_id == running.race.id, PenaltyModel.external_id == "P-1"
        )
        assert await session.scalar(asked) == "Outside help"


async def test_who_shares_the_first_place_is_named_beside_the_winner(enduro: Feed) -> None:
    one, *others = enduro.entries
    other = next(entry for entry in others if entry.class_id == one.class_id)
    times = [{"id": f"X-{n}", "entryId": n, "section": 1, "elapsed": 600_000} for n in (one.id, other.id)]
    await enduro.send("sections", times)
    asked = {"configId": 0, "raceId": enduro.race.id}
    answer = await enduro.client.post("/livelaps/promoter/event/accordionClasses", json=asked)
    [first] = [told for told in answer.json()["message"] if told["winner"]]
    assert {told["id"] for told in (first["winner"], *first["tied"])} == {one.id, other.id}


@pytest.mark.parametrize(("minutes", "verdict"), [(-30, "unfit"), (-4, "accepted")])
async def test_nobody_has_passed_in_the_future(running: Feed, minutes: float, verdict: str) -> None:
    await running.plan(utc_now() - timedelta(minutes=10))
    at, rider = _ago(minutes), running.entries[0]
    taken = await running.send("passings", [{"id": "T-ahead", "entryId": rider.id, "at": at}])
    assert taken["passings"][0]["verdict"] == verdict
    added = {"kind": "passing_added", "passing": "hand-1", "entryId": rider.id, "passedAt": at}
    moved = {"kind": "passing_moved", "passing": "hand-2", "passedAt": at}
    assert await running.rule({**added, "passing": "hand-2", "passedAt": 1}) == ["accepted"]
    assert await running.rule({**added, "id": "C-2"}, {**moved, "id": "C-3"}) == [verdict, verdict]


async def test_a_start_of_another_century_loses_no_passing(running: Feed) -> None:
    start, rider = running.race.starts_at, running.entries[0]
    sent = [{"id": "T-1", "entryId": rider.id, "at": (start + timedelta(seconds=9)).isoformat()}]
    await running.send("passings", sent)
    assert (await running.step("start", at="2000-01-01T00:00:00+00:00"))["verdict"] == "accepted"
    assert (await _at_ms(running))["T-1"] == MAX_MS


@pytest.mark.parametrize(("minutes", "verdict"), [(80, "unfit"), (71, "unfit"), (69, "accepted"), (9, "accepted")])
async def test_milliseconds_are_not_in_the_future_either(running: Feed, minutes: int, verdict: str) -> None:
    """A race that is to begin at its start may have begun an hour before, and clocks may be five minutes apart."""
    await running.plan(utc_now() - timedelta(minutes=5, seconds=30))
    at, rider = minutes * 60_000, running.entries[0]
    taken = await running.send("passings", [{"id": "T-ahead", "entryId": rider.id, "at": at}])
    assert taken["passings"][0]["verdict"] == verdict
    added = {"kind": "passing_added", "passing": "hand-1", "entryId": rider.id, "passedAt": at}
    assert await running.rule(added) == [verdict]
