"""Corrections, section times and steps of the feed: each counts once, all of a call together."""

import asyncio
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import (
    CorrectionModel,
    EntryModel,
    PassingModel,
    PenaltyModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
)
from livelaps_app.standins.timing.schemas.feed import MAX_MS
from livelaps_app.standins.timing.services import utc_now
from livelaps_app.stores.database import Database
from tests.standins.timing.client import TimingClient
from tests.standins.timing.feed import Feed, enter, feed_of


@pytest.fixture
async def enduro(own_client: TimingClient, own_demo: Database) -> Feed:
    """An enduro a few minutes before its start."""
    to_come = RaceModel.mode == "Enduro", RaceModel.scoring_status == "notstarted"
    async with own_demo.transaction() as session:
        await enter(
            session, (await session.scalars(select(RaceModel).where(*to_come).order_by(RaceModel.id).limit(1))).one()
        )
    feed = await feed_of(own_client, own_demo, *to_come)
    await feed.plan(utc_now().replace(microsecond=0) + timedelta(minutes=3))
    return feed


@pytest.fixture
async def motocross(own_client: TimingClient, own_demo: Database) -> Feed:
    return await feed_of(
        own_client, own_demo, RaceModel.scoring == "motocross-points", RaceModel.scoring_status == "completed"
    )


def _penalty(entry: EntryModel, unit: str = "laps", amount: int = 1, name: str = "P-1", **more: Any) -> dict[str, Any]:
    return {"kind": "penalty", "penalty": name, "entryId": entry.id, "unit": unit, "amount": amount, **more}


async def test_penalty_is_added_changed_and_withdrawn(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    assert await running.correct({"id": "C-1", **_penalty(rider, reason="Outside help")}) == ["accepted"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["penalty"]) == (laps - 1, "-1 lap")
    assert await running.correct({"id": "C-2", **_penalty(rider, "time", 10_000)}) == ["accepted"]
    assert (await running.row(rider))["penalty"] == "+00:00:10.000"
    withdrawn = {"kind": "penalty_withdrawn", "penalty": "P-1", "reason": "Protest upheld"}
    assert await running.correct({"id": "C-3", **withdrawn}) == ["accepted"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["penalty"]) == (laps, "")
    assert [[item[name] for name in ("id", "kind", "unit", "amount")] for item in await running.corrections()] == [
        ["C-3", "penalty_withdrawn", "time", 10_000],
        ["C-2", "penalty_changed", "time", 10_000],
        ["C-1", "penalty", "laps", 1],
    ]
    first = (await running.corrections())[-1]
    assert (first["entryId"], first["displayedNumber"], first["reason"]) == (rider.id, rider.plate, "Outside help")


async def test_same_correction_again_is_a_duplicate(running: Feed) -> None:
    penalty = {"id": "C-1", **_penalty(running.entries[0])}
    assert await running.correct(penalty, penalty) == ["accepted", "duplicate"]
    assert (await running.results())["version"] == running.race.version + 1
    await running.correct({"id": "C-2", "kind": "penalty_withdrawn", "penalty": "P-1"})
    assert await running.correct(penalty) == ["duplicate"]
    assert (await running.row(running.entries[0]))["penalty"] == ""


async def test_same_corrections_at_once_count_once(running: Feed) -> None:
    sent = [{"id": f"C-{n}", **_penalty(running.entries[n], name=f"P-{n}")} for n in range(8)]
    verdicts = await asyncio.gather(*(running.verdicts("corrections", *sent) for _ in range(5)))
    assert sorted(chain(*verdicts)) == ["accepted"] * 8 + ["duplicate"] * 32
    assert (await running.results())["version"] == running.race.version + 1


async def test_correction_without_effect_is_not_listed(running: Feed) -> None:
    same = {"id": "C-1", "kind": "status", "entryId": running.entries[0].id, "status": None}
    assert await running.correct(same) == ["unchanged"]
    results = await running.results()
    assert (results["version"], results["corrections"]) == (running.race.version, [])
    assert await running.correct(same) == ["duplicate"]


async def test_removed_passing_stays_removed_when_sent_again(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    passing = {"id": "T-1", "entryId": rider.id, "at": 400_000}
    await running.verdicts("passings", passing)
    removed = {"kind": "passing_removed", "passing": "T-1", "reason": "Read twice"}
    assert await running.correct(removed) == ["accepted"]
    assert (await running.row(rider))["laps"] == laps
    assert await running.verdicts("passings", passing) == ["duplicate"]
    assert (await running.row(rider))["laps"] == laps
    back = {"kind": "passing_added", "passing": "T-1", "entryId": rider.id, "passedAt": 400_500}
    assert await running.correct(back, {**back, "id": "C-twice"}) == ["accepted", "unfit"]
    assert ((await running.row(rider))["laps"], (await running.row(rider))["totalTime"]) == (laps + 1, "00:06:40.500")


async def test_moved_passing_counts_for_its_new_entry(running: Feed) -> None:
    former, owner = running.entries[:2]
    laps = (await running.row(owner))["laps"]
    await running.verdicts("passings", {"id": "T-1", "entryId": former.id, "at": 400_000})
    moved = {"kind": "passing_moved", "passing": "T-1", "plate": owner.plate}
    assert await running.correct(moved) == ["accepted"]
    assert (await running.row(owner))["laps"] == laps + 1
    assert await running.correct({**moved, "id": "C-9", "passedAt": 390_000}) == ["accepted"]
    later, first = await running.corrections()
    assert (first["fromEntryId"], first["fromNumber"], first["before"]) == (former.id, former.plate, None)
    assert (later["fromEntryId"], later["amount"], later["before"]) == (None, 390_000, 400_000)


async def test_missed_passing_is_added(running: Feed) -> None:
    rider = running.entries[0]
    laps = (await running.row(rider))["laps"]
    added = {"kind": "passing_added", "passing": "hand-1", "plate": rider.plate, "passedAt": 400_000}
    assert await running.correct(added) == ["accepted"]
    assert (await running.row(rider))["laps"] == laps + 1


async def test_disqualified_entry_has_no_place(running: Feed) -> None:
    rider = running.entries[0]
    assert await running.correct({"kind": "status", "plate": rider.plate, "status": "DSQ"}) == ["accepted"]
    assert ((await running.row(rider))["status"], (await running.row(rider))["overallPosition"]) == ("DSQ", None)
    assert await running.correct({"id": "back", "kind": "status", "plate": rider.plate, "status": None}) == ["accepted"]
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
async def test_correction_of_something_missing_uses_no_id(running: Feed, sent: dict[str, Any], verdict: str) -> None:
    assert await running.correct(sent) == [verdict]
    assert (await running.results())["version"] == running.race.version
    assert await running.correct(sent) == [verdict]  # its id is not used up


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"amount": 0}, "invalid_amount"), ({"unit": "laps", "amount": 1001}, "invalid_amount"),
        ({"amount": "1"}, "invalid_amount"), ({"unit": "miles"}, "invalid_unit"), ({"penalty": ""}, "invalid_penalty"),
        ({"at": "yesterday"}, "invalid_at"), ({"at": "0001-01-01T00:00:00+23:00"}, "invalid_at"),
        ({"reason": "x" * 201}, "invalid_reason"), ({"reason": "a\u0000b"}, "invalid_reason"),
        ({"kind": "praise"}, "invalid_request"),
    ],
)  # fmt: skip
async def test_impossible_correction_is_invalid(running: Feed, more: dict[str, Any], code: str) -> None:
    sent = [{"id": "C-1", **_penalty(running.entries[0]), **more}]
    assert await running.send("corrections", sent, 422) == [code]


async def test_penalty_does_not_move_to_another_entry(running: Feed) -> None:
    first, second = running.entries[:2]
    assert await running.correct(_penalty(first), {"id": "C-2", **_penalty(second)}) == ["accepted", "unfit"]


async def test_time_penalty_of_a_motocross_needs_a_moto(motocross: Feed) -> None:
    rider = motocross.entries[0]
    verdicts = await motocross.correct(
        _penalty(rider, "time", 5_000, name="T-1"),
        {"id": "C-2", **_penalty(rider, "time", 5_000, name="T-1", moto=2)},
        {"id": "C-3", **_penalty(rider, "points", 3, name="T-2")},
    )
    assert verdicts == ["unfit", "accepted", "accepted"]
    assert [item["moto"] for item in await motocross.corrections() if item["id"] == "C-2"] == [2]


async def test_official_results_change_by_listed_corrections_only(running: Feed) -> None:
    rider, at = running.entries[0], (running.race.starts_at + timedelta(minutes=2)).isoformat()
    await running.step("finish")
    assert (await running.step("provisional", at=running.race.starts_at.isoformat()))["resultState"] == "provisional"
    posted = await running.step("official", at=at)
    assert (posted["resultState"], posted["postedAt"]) == ("official", at)
    assert await running.verdicts("passings", {"id": "T-1", "entryId": rider.id, "at": 400_000}) == ["closed"]
    assert (await running.results())["version"] == posted["version"]
    assert await running.correct(_penalty(rider)) == ["accepted"]
    results = await running.results()
    assert (results["resultState"], results["postedAt"]) == ("official", at)
    assert [item["official"] for item in results["corrections"]] == [True]
    race = await running.client.message(f"/livelaps/race/{running.race.id}")
    assert race["corrections"] == results["corrections"]
    assert datetime.fromisoformat(race["postedAt"]) == datetime.fromisoformat(at)


async def test_race_goes_from_start_to_official_and_back(running: Feed) -> None:
    assert (await running.step("start"))["verdict"] == "unfit"
    assert (await running.step("official"))["verdict"] == "unfit"
    assert (await running.step("finish"))["scoring_status"] == "completed"
    assert (await running.step("finish"))["verdict"] == "duplicate"
    assert (await running.step("official"))["verdict"] == "accepted"
    back = await running.step("reopen", at=utc_now().isoformat())
    assert (back["scoring_status"], back["resultState"], back["postedAt"]) == ("running", "provisional", None)
    [reopening] = await running.corrections()
    assert (reopening["kind"], reopening["entryId"], reopening["official"]) == ("reopen", None, True)


async def test_start_moves_its_rows(enduro: Feed) -> None:
    database, race = enduro.database, enduro.race
    async with database.transaction() as session:
        session.add(StartRowModel(race_id=race.id, row=40, starts_at=race.starts_at))
    started_at = utc_now().replace(microsecond=0)
    started = await enduro.step("start", at=started_at.isoformat())
    assert (started["verdict"], started["scoring_status"]) == ("accepted", "running")
    async with database.session() as session:
        row = await session.get_one(StartRowModel, (race.id, 40))
        event, now = await session.get_one(EventModel, race.event_id), await session.get_one(RaceModel, race.id)
    assert row.starts_at == now.starts_at == started_at
    assert event.changed_at is not None and event.changed_at > now.starts_at


async def test_section_times_score_an_enduro_once(enduro: Feed) -> None:
    first, second = enduro.entries[:2]
    times = [
        {"id": "X-1", "plate": first.plate, "section": 1, "elapsed": 600_000},
        {"id": "X-2", "entryId": second.id, "section": 1, "elapsed": 610_000},
    ]
    without_entry = {"id": "X-3", "section": 1, "elapsed": 1}
    verdicts = await enduro.verdicts("sections", *reversed(times), times[0], without_entry)
    assert verdicts == ["accepted", "accepted", "duplicate", "unknown"]
    results = await enduro.results()
    assert [row["id"] for row in results["data"][:2]] == [first.id, second.id]
    assert (results["version"], results["scoring_status"]) == (enduro.race.version + 1, "running")
    assert (results["lastPassingAt"] is not None, results["corrections"]) == (True, [])


@pytest.mark.parametrize(("call", "verdict"), [("sections", "accepted"), ("corrections", "unchanged")])
async def test_section_of_no_milliseconds_is_invalid(enduro: Feed, call: str, verdict: str) -> None:
    time = {"id": "X-1", "entryId": enduro.entries[0].id, "section": 1, "elapsed": 0}
    kind = {"kind": "section"} if call == "corrections" else {}
    assert await enduro.send(call, [{**time, **kind}], 422) == ["invalid_elapsed"]
    assert await enduro.verdicts(call, {**time, **kind, "elapsed": None}) == [verdict]


async def test_known_section_time_changes_by_correction_only(enduro: Feed) -> None:
    first, second = enduro.entries[:2]
    sent = {"id": "X-1", "plate": first.plate, "section": 1, "elapsed": 600_000}
    await enduro.verdicts("sections", sent, {"id": "X-2", "plate": second.plate, "section": 1, "elapsed": 610_000})
    assert await enduro.verdicts("sections", {**sent, "id": "X-9", "elapsed": 1}) == ["closed"]
    corrected = {"kind": "section", "plate": first.plate, "section": 1, "elapsed": 620_000, "reason": "Clock checked"}
    assert await enduro.correct(corrected) == ["accepted"]
    assert (await enduro.results())["data"][0]["id"] == second.id
    [correction] = await enduro.corrections()
    assert (correction["section"], correction["amount"], correction["before"]) == (1, 620_000, 600_000)
    assert await enduro.verdicts("sections", sent) == ["duplicate"]
    await enduro.step("finish")
    await enduro.step("official")
    assert await enduro.verdicts("sections", {**sent, "id": "X-8", "section": 2}) == ["closed"]


async def test_calls_of_another_mode_do_not_fit(running: Feed, enduro: Feed) -> None:
    time = [{"id": "X-1", "plate": "1", "section": 1, "elapsed": 1}]
    assert await running.send("sections", time, 409) == ["race_misconfigured"]
    assert await enduro.correct({"kind": "passing_added", "passing": "1", "plate": "1", "passedAt": 1}) == ["unfit"]


@pytest.mark.parametrize("call", ["corrections", "state"])
async def test_change_wakes_waiters(running: Feed, call: str) -> None:
    path = f"/livelaps/race/version/{running.race.id}?after={running.race.version}&wait=20"
    waiting = asyncio.create_task(running.client.message(path))
    penalty = [{"id": "C-1", **_penalty(running.entries[0])}]
    await running.send(call, penalty if call == "corrections" else {"id": "S-1", "action": "finish"})
    async with asyncio.timeout(2):
        assert (await waiting)["version"] == running.race.version + 1


@pytest.mark.parametrize("call", ["sections", "corrections", "state"])
@pytest.mark.parametrize(("key", "status"), [("demo-sierra", 403), ("", 403), (None, 422)])
async def test_feed_needs_the_promoters_key(running: Feed, call: str, key: str | None, status: int) -> None:
    bodies: dict[str, Any] = {
        "sections": [{"id": "1", "section": 1, "elapsed": 1}],
        "corrections": [{"id": "1", "kind": "status", "status": None}],
        "state": {"id": "1", "action": "finish"},
    }
    headers = {} if key is None else {"X-Promoter-Key": key}
    path = f"/livelaps/race/{running.race.id}/{call}"
    assert (await running.client.post(path, json=bodies[call], headers=headers)).status_code == status
    assert (await running.results())["version"] == running.race.version


async def test_only_the_newest_corrections_are_listed(running: Feed) -> None:
    fields = {"race_id": running.race.id, "made_at": running.race.starts_at, "entry_id": running.entries[0].id}
    async with running.database.transaction() as session:
        session.add_all(CorrectionModel(external_id=str(number), kind="penalty", **fields) for number in range(130))
    listed = [correction["id"] for correction in await running.corrections()]
    assert (len(listed), listed[0], listed[-1]) == (100, "129", "30")


async def test_failed_call_changes_nothing(running: Feed, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr("livelaps_app.standins.timing.feeding.corrections.known_ids", fails)
    with pytest.raises(RuntimeError):
        await running.correct(_penalty(running.entries[0]))
    assert (await running.row(running.entries[0]))["penalty"] == ""


async def test_promoter_without_a_key_has_no_permission(running: Feed) -> None:
    async with running.database.transaction() as session:
        (await session.get_one(PromoterModel, 1)).api_key_hash = None
    assert await running.send("state", {"id": "1", "action": "finish"}, 403) == ["permission_denied"]


async def test_imported_section_time_is_closed(enduro: Feed) -> None:
    entry = enduro.entries[0]
    async with enduro.database.transaction() as session:
        session.add(SectionTimeModel(entry_id=entry.id, section=1, race_id=enduro.race.id, elapsed_ms=5))
    sent = {"id": "X-1", "entryId": entry.id, "section": 1, "elapsed": 6}
    assert await enduro.verdicts("sections", sent) == ["closed"]


def _ago(minutes: float) -> str:
    return (utc_now().replace(microsecond=0) - timedelta(minutes=minutes)).isoformat()


async def _at_ms(feed: Feed) -> dict[str, int]:
    """Milliseconds after the start of the sent passings, by their ids."""
    passing = PassingModel
    sent = select(passing.external_id, passing.at_ms).where(passing.external_id.startswith("T-"))
    async with feed.database.session() as session:
        return {name: at_ms for name, at_ms in await session.execute(sent.where(passing.race_id == feed.race.id))}


async def test_start_of_a_running_race_is_corrected(running: Feed) -> None:
    rider, start = running.entries[0], running.race.starts_at
    by_clock, early, later = ((start + timedelta(seconds=seconds)).isoformat() for seconds in (400, 20, 60))
    times = {"T-clock": by_clock, "T-early": early, "T-since": 500_000}
    await running.verdicts("passings", *({"id": name, "entryId": rider.id, "at": at} for name, at in times.items()))
    corrected = await running.step("start", at=later)
    assert (corrected["verdict"], corrected["scoring_status"]) == ("accepted", "running")
    assert await _at_ms(running) == {"T-clock": 340_000, "T-since": 500_000, "T-early": -40_000}
    [correction] = await running.corrections()
    assert (correction["kind"], correction["entryId"], correction["at"] > later) == ("start", None, True)
    again = await running.step("start", id="S-again", at=later)
    assert (again["verdict"], again["version"]) == ("unchanged", corrected["version"])
    assert (await running.step("start", id="S-again", at=later))["verdict"] == "duplicate"
    back = await running.step("start", id="S-back", at=start.isoformat())
    assert (back["verdict"], (await _at_ms(running))["T-clock"]) == ("accepted", 400_000)


async def test_race_started_by_a_stray_passing_can_start_again(running: Feed) -> None:
    await running.plan(utc_now() + timedelta(minutes=30), scoring_status="notstarted")
    stray = {"id": "T-1", "entryId": running.entries[0].id, "at": 1}
    assert await running.verdicts("passings", stray) == ["accepted"]
    assert await running.correct({"kind": "passing_removed", "passing": "T-1"}) == ["accepted"]
    started = await running.step("start", at=_ago(0))
    assert (started["verdict"], started["scoring_status"]) == ("accepted", "running")


@pytest.mark.parametrize("by_clock", [False, True])
async def test_passing_starts_no_race_of_another_day(running: Feed, by_clock: bool) -> None:
    await running.plan(utc_now() + timedelta(days=1), scoring_status="notstarted")
    at = (running.race.starts_at + timedelta(hours=1)).isoformat() if by_clock else 1_000
    passing = {"id": "T-1", "entryId": running.entries[0].id, "at": at}
    assert await running.verdicts("passings", passing) == ["unfit"]
    assert (await running.results())["version"] == running.race.version
    await running.step("start")
    assert await running.verdicts("passings", {**passing, "at": 1_000}) == ["accepted"]  # its id was not used up


async def test_section_time_starts_no_race_of_another_day(enduro: Feed) -> None:
    await enduro.plan(utc_now() + timedelta(days=1))
    sent = {"id": "X-1", "entryId": enduro.entries[0].id, "section": 1, "elapsed": 600_000}
    assert await enduro.verdicts("sections", sent) == ["unfit"]
    results = await enduro.results()
    assert (results["version"], results["scoring_status"]) == (enduro.race.version, "notstarted")


@pytest.mark.parametrize(
    ("count", "section", "verdict"),
    [(6, 6, "accepted"), (6, 7, "unfit"), (6, 1, "accepted"), (6, 200, "unfit"), (0, 200, "accepted")],
)
async def test_section_above_their_number_is_unfit(enduro: Feed, count: int, section: int, verdict: str) -> None:
    await enduro.plan(enduro.race.starts_at, count_sections=count)
    time = {"entryId": enduro.entries[0].id, "section": section, "elapsed": 600_000}
    assert await enduro.verdicts("sections", {"id": "X-1", **time}) == [verdict]
    assert await enduro.correct({"kind": "section", **time, "elapsed": 610_000}) == [verdict]


@pytest.mark.parametrize(("count", "verdict"), [(2, "unfit"), (0, "accepted")])
async def test_moto_above_their_number_is_unfit(motocross: Feed, count: int, verdict: str) -> None:
    rider = motocross.entries[0]
    await motocross.plan(motocross.race.starts_at, count_sections=count, result_state="provisional")
    for moto, expected in [(2, "accepted"), (9, verdict)]:
        passing = {"id": f"T-{moto}", "entryId": rider.id, "at": 400_000, "moto": moto}
        added = {"kind": "passing_added", "passing": f"hand-{moto}", "entryId": rider.id, "passedAt": 1, "moto": moto}
        penalty = _penalty(rider, "points", name=f"own-{moto}", moto=moto)
        assert await motocross.verdicts("passings", passing) == [expected]
        assert await motocross.correct({"id": f"A-{moto}", **added}, {"id": f"B-{moto}", **penalty}) == [expected] * 2


async def test_official_results_become_official_once(running: Feed) -> None:
    await running.step("finish")
    posted = await running.step("official", at=_ago(0))
    again = await running.step("official", id="S-2", at=_ago(2))
    assert again == {**posted, "id": "S-2", "verdict": "unchanged"}
    assert await running.corrections() == []
    assert (await running.step("official", id="S-2"))["verdict"] == "duplicate"


@pytest.mark.parametrize(("minutes", "verdict"), [(30, "unfit"), (-30, "unfit"), (1, "accepted"), (-4, "accepted")])
async def test_decision_before_the_race_or_in_the_future_is_unfit(running: Feed, minutes: float, verdict: str) -> None:
    await running.plan(utc_now() - timedelta(minutes=10))
    at = _ago(minutes)
    assert await running.correct({**_penalty(running.entries[0]), "at": at}) == [verdict]
    assert (await running.step("finish", at=at))["verdict"] == verdict
    await running.step("finish", id="S-now")
    for action in ("provisional", "official", "reopen"):
        assert (await running.step(action, at=at))["verdict"] == verdict


async def test_start_in_the_future_is_unfit(enduro: Feed) -> None:
    assert (await enduro.step("start", at=_ago(-30)))["verdict"] == "unfit"
    assert (await enduro.step("start", at=_ago(-4)))["verdict"] == "accepted"


async def test_dns_is_accepted_before_the_start(enduro: Feed) -> None:
    status = {"kind": "status", "entryId": enduro.entries[0].id, "status": "DNS", "at": _ago(1)}
    assert await enduro.correct(status) == ["accepted"]


async def test_reason_of_a_penalty_changes_with_the_penalty_only(running: Feed) -> None:
    rider, penalty = running.entries[0], PenaltyModel
    assert await running.correct({"id": "C-1", **_penalty(rider, reason="Outside help")}) == ["accepted"]
    assert await running.correct({"id": "C-2", **_penalty(rider, reason="Unlisted")}) == ["unchanged"]
    reason = select(penalty.reason).where(penalty.race_id == running.race.id, penalty.external_id == "P-1")
    async with running.database.session() as session:
        assert await session.scalar(reason) == "Outside help"


async def test_tied_first_place_has_a_winner_and_tied_entries(enduro: Feed) -> None:
    first, *rest = enduro.entries
    second = next(entry for entry in rest if entry.class_id == first.class_id)
    entry_ids = {first.id, second.id}
    times = [{"id": f"X-{number}", "entryId": number, "section": 1, "elapsed": 600_000} for number in entry_ids]
    await enduro.verdicts("sections", *times)
    body = {"configId": 0, "raceId": enduro.race.id}
    classes = await enduro.client.message("/livelaps/promoter/event/accordionClasses", body)
    [won] = [link for link in classes if link["winner"]]
    assert {entry["id"] for entry in (won["winner"], *won["tied"])} == entry_ids


@pytest.mark.parametrize(("minutes", "verdict"), [(-30, "unfit"), (-4, "accepted")])
async def test_passing_in_the_future_is_unfit(running: Feed, minutes: float, verdict: str) -> None:
    await running.plan(utc_now() - timedelta(minutes=10))
    at, rider = _ago(minutes), running.entries[0]
    assert await running.verdicts("passings", {"id": "T-ahead", "entryId": rider.id, "at": at}) == [verdict]
    added = {"kind": "passing_added", "passing": "hand-1", "entryId": rider.id, "passedAt": at}
    moved = {"kind": "passing_moved", "passing": "hand-2", "passedAt": at}
    assert await running.correct({**added, "passing": "hand-2", "passedAt": 1}) == ["accepted"]
    assert await running.correct({**added, "id": "C-2"}, {**moved, "id": "C-3"}) == [verdict, verdict]


async def test_start_of_another_century_clamps_passings(running: Feed) -> None:
    at = (running.race.starts_at + timedelta(seconds=9)).isoformat()
    await running.verdicts("passings", {"id": "T-1", "entryId": running.entries[0].id, "at": at})
    assert (await running.step("start", at="2000-01-01T00:00:00+00:00"))["verdict"] == "accepted"
    assert (await _at_ms(running))["T-1"] == MAX_MS


@pytest.mark.parametrize(("minutes", "verdict"), [(80, "unfit"), (71, "unfit"), (69, "accepted"), (9, "accepted")])
async def test_milliseconds_in_the_future_are_unfit(running: Feed, minutes: int, verdict: str) -> None:
    """The start may have been an hour early, and clocks may differ by five minutes."""
    await running.plan(utc_now() - timedelta(minutes=5, seconds=30))
    at, rider = minutes * 60_000, running.entries[0]
    assert await running.verdicts("passings", {"id": "T-ahead", "entryId": rider.id, "at": at}) == [verdict]
    added = {"kind": "passing_added", "passing": "hand-1", "entryId": rider.id, "passedAt": at}
    assert await running.correct(added) == [verdict]
