"""An entry of the site from its sending to results: its own row's time, and what nobody may read of a minor."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import delete

from livelaps_app.entries.sending import build_entries
from livelaps_app.entries.store.outbox import UnsentStart
from livelaps_app.standins.timing.models.races import PassingModel, RaceModel, StartRowModel
from tests.each_row import each_row
from tests.standins.timing.test_entering import Site, site

__all__ = ["site"]
LAP_MS, APART_S = 900_000, 60


async def _run(site: Site, *entry_ids: int) -> None:
    """Has entries pass the line at one moment; rows 1 and 2 start a minute apart."""
    race_id = site.races[0][0]
    async with site.database.transaction() as session:
        race = await session.get_one(RaceModel, race_id)
        race.scoring_status, race.version = "completed", race.version + 1
        await session.execute(delete(StartRowModel).where(StartRowModel.race_id == race_id))
        for row in (1, 2):
            starts_at = race.starts_at + timedelta(seconds=APART_S * (row - 1))
            session.add(StartRowModel(race_id=race_id, row=row, starts_at=starts_at))
        for entry_id in entry_ids:
            session.add(
                PassingModel(race_id=race_id, external_id=f"P{entry_id}", entry_id=entry_id, at_ms=LAP_MS, moto=1)
            )


async def _results(site: Site) -> dict[int, dict[str, Any]]:
    answer = await site.client.get(f"/livelaps/race/results/{site.races[0][0]}")
    assert answer.status_code == 200, answer.text
    return {row["id"]: row for row in answer.json()["data"]}


async def test_two_rows_of_one_class_are_timed_by_themselves(site: Site) -> None:
    first, second = await site.put(site.item("a", row=1, plate="901"), site.item("b", row=2, plate="902"))
    await _run(site, first["entryId"], second["entryId"])
    rows = await _results(site)
    early, late = rows[first["entryId"]], rows[second["entryId"]]
    assert early["className"] == late["className"]
    assert (_ms(early), _ms(late)) == (LAP_MS, LAP_MS - APART_S * 1000)
    assert late["classPosition"] < early["classPosition"]


def _ms(row: dict[str, Any]) -> int:
    hours, minutes, seconds = row["totalTime"].split(":")
    return (int(hours) * 60 + int(minutes)) * 60_000 + round(float(seconds) * 1000)


def _start(site: Site, **more: Any) -> UnsentStart:
    race_id, class_id = site.races[0]
    fields: dict[str, Any] = dict.fromkeys(("transponder", "brand", "team", "licence_number"), "")
    fields |= {"start_id": 1, "line_id": 1, "race_id": race_id, "class_id": class_id, "version": 1, "renames": 0}
    fields |= {"is_entered": True, "is_listed": True, "plate": "903", "row": 1, "rider_id": None}
    fields |= {"first_name": "Zbylut", "last_name": "Quorrin", "city": "Xanthorp", "born": date(2013, 5, 6)}
    return UnsentStart(**fields | {"minor": False, "name_form": "full"} | more)


SECRET = {"years": ("birthYear", "2013-05"), "town": ("Xanthorp",), "last": ("Quorrin",), "first": ("Zbylut",)}


@each_row(
    ("more", "secrets", "public"),
    [
        ({}, ("years",), ("Zbylut Quorrin", "Xanthorp")),
        ({"name_form": "short"}, ("years", "last"), ("Zbylut Q.", "Xanthorp")),
        ({"name_form": "none"}, ("years", "last", "first", "town"), ("903",)),
        ({"minor": True, "name_form": "short"}, ("years", "last", "town"), ("Zbylut Q.",)),
        ({"minor": True, "name_form": "full"}, ("years", "town"), ("Zbylut Quorrin",)),
        ({"minor": True, "name_form": "none"}, ("years", "last", "first", "town"), ("903",)),
        ({"is_listed": False}, ("years", "last", "first", "town"), ("903",)),
    ],
)
async def test_public_answers_keep_what_is_not_public(
    site: Site, more: dict[str, Any], secrets: tuple[str, ...], public: tuple[str, ...]
) -> None:
    (entry,) = build_entries(_start(site, **more))
    (put,) = await site.put(entry.model_dump(by_alias=True) | {"id": f"s-{uuid4().hex}"})
    assert put["verdict"] == "accepted", put
    for name, text in (await _answers(site)).items():
        assert not [word for secret in secrets for word in SECRET[secret] if word in text], name
        if name in ("registrants", "grid"):
            assert all(word in text for word in public), name
    await site.put(entry.model_dump(by_alias=True) | {"id": put["id"], "version": 2, "state": "withdrawn"})


async def _answers(site: Site) -> dict[str, str]:
    """Every public answer that lists riders of a race, as text."""
    race_id = site.races[0][0]
    async with site.database.session() as session:
        event_id = (await session.get_one(RaceModel, race_id)).event_id
    calls: dict[str, tuple[str, Any]] = {
        "registrants": ("/livelaps/registration/getRegistrants", {"eventId": event_id}),
        "grid": (f"/livelaps/promoter/event/{event_id}/racesStartGrid", None),
        "participants": ("/livelaps/promoter/event/getParticipantsDT", {"configId": 0, "raceId": race_id}),
        "filters": (f"/livelaps/race/filters/{race_id}", None),
        "results": (f"/livelaps/race/results/{race_id}", None),
        "search": ("/livelaps/riders?search=903", None),
    }
    texts = {}
    for name, (path, body) in calls.items():
        answer = await site.client.request("GET" if body is None else "POST", path, json=body)
        assert answer.status_code == 200, (name, answer.text)
        texts[name] = answer.content.decode("unicode_escape", "replace")
    return texts
