"""The calls of a gate: the right of each, the list, scans with and without a network, pictures, staff."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.schema import whole
from livelaps_app.people.staff import Duty
from livelaps_app.sales.rules.ticket_tokens import TicketClaim
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel
from tests.features.gate.conftest import PAT, PROMOTER, SAM, STRANGER, ZONE, GateSite, photo
from tests.gate.test_exchange import statements_of
from tests.outside import event
from tests.sales.conftest import EVENT, LUCIE, MAX, ZOE

NO_SCANS = {"device": "ab12", "scans": []}
CALLS: tuple[tuple[str, Any], ...] = (
    ("list.json?device=ab12", None),
    ("scans", NO_SCANS),
    ("selfies", {"tickets": [1]}),
)
EVERY_CALL = pytest.mark.parametrize(("call", "body"), CALLS, ids=[call for call, _ in CALLS])


@EVERY_CALL
async def test_staff_of_the_event_alone_are_answered(gate_site: GateSite, call: str, body: Any) -> None:
    for who, status, code in (
        (None, 401, Code.LOGIN_REQUIRED),
        ("ended", 401, Code.SESSION_ENDED),
        (STRANGER, 403, Code.STAFF_REFUSED),
        (PROMOTER, 403, Code.STAFF_REFUSED),
    ):
        answer = await gate_site.call(call, who, body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    await gate_site.staff.name(EVENT + 1, "ana41@example.com", Duty.GATE, datetime.now(UTC) + timedelta(hours=1), 0)
    assert (await gate_site.call(call, PAT, body)).status_code == 403
    await gate_site.name()
    answer = await gate_site.call(call, PAT, body)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    await gate_site.staff.end(EVENT, "ana41@example.com", Duty.GATE, 0)
    assert (await gate_site.call(call, PAT, body)).status_code == 403


@EVERY_CALL
async def test_no_other_site_and_no_unproven_email_gets_an_answer(gate_site: GateSite, call: str, body: Any) -> None:
    await gate_site.name()
    assert (await gate_site.call(call, PAT, body, headers={"sec-fetch-site": "cross-site"})).status_code == 400
    gate_site.outside.accounts.has(41, verified=False)
    assert (await gate_site.call(call, PAT, body)).status_code == 403


async def test_the_list_has_what_the_gate_needs_and_no_more(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, ZOE)
    answer = (await gate_site.call("list.json?device=ab12")).json()
    lucie, zoe = answer["tickets"]
    ticket = {"id": order.lines[0].id, "digest": sha256(gate_site.token(order).encode()).hexdigest(), "former": []}
    person = {"group": order.id, "number": 1, "name": "Lucie Roy", "age": 37, "kind": "Adult"}
    state = {"paid": True, "ended": False, "waiver": "signed", "daily": False, "entered": None}
    state |= {"in_buyers_browser": False}
    empty = dict.fromkeys(("guardian", "relationship", "selfie", "signer", "signer_relationship"), "")
    assert lucie == ticket | person | state | empty
    assert (zoe["guardian"], zoe["relationship"]) == ("Lucie Roy", "mother")
    assert (answer["version"], answer["zone"]) == (await gate_site.gates.version(EVENT), "America/New_York")
    assert datetime.fromisoformat(answer["until"]) < datetime.now(UTC) + timedelta(hours=8)
    assert "lucie@roy.example" not in str(answer)


async def test_a_waiver_to_sign_has_its_code_in_the_answer_to_a_scan_alone(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    async with gate_site.shop.shop.database.transaction() as session:
        await session.execute(update(WaiverModel).values(state=WaiverState.SENT))
    (outcome,) = (await gate_site.scan({"token": gate_site.token(order)}))["outcomes"]
    assert outcome["code"] == Code.TICKET_UNSIGNED
    (document,) = await gate_site.shop.waivers.of_holders([order.lines[0].holder])
    assert outcome["sign"] == qr_code(whole(f"/ll/fr/waiver/{document.document_id}"))
    listed = (await gate_site.call("list.json?device=ab12")).text
    assert document.document_id not in listed
    assert "sign" not in outcome["tickets"][0]


async def test_a_scan_lets_in_and_has_the_family_with_it(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, ZOE)
    answer = await gate_site.scan({"token": gate_site.token(order)})
    (outcome,) = answer["outcomes"]
    assert (outcome["code"], outcome["id"]) == ("", order.lines[0].id)
    assert [ticket["name"] for ticket in outcome["tickets"]] == ["Lucie Roy", "Zoé Roy"]
    assert outcome["tickets"][0]["entered"]["device"] == "Firefox, Android ab12"
    assert [row["ticket"] for row in answer["admissions"]] == [order.lines[0].id]
    again = await gate_site.scan({"token": gate_site.token(order)}, {"ticket": order.lines[1].id})
    assert [row["code"] for row in again["outcomes"]] == ["ticket_used", ""]


async def test_many_scans_cost_no_more_statements_than_one(gate_site: GateSite) -> None:
    await gate_site.name()
    children = [replace(ZOE, first_name=name) for name in ("Ada", "Ida", "Ula", "Una", "Eva", "Ewa", "Amy")]
    orders = [await gate_site.shop.bought(child, name=child.first_name) for child in children]
    counts = []
    for scanned in (orders[:1], orders[1:]):
        with statements_of(gate_site.shop.shop.database) as statements:
            answer = await gate_site.scan(*({"token": gate_site.token(order)} for order in scanned))
        people = [[ticket["id"] for ticket in outcome["tickets"]] for outcome in answer["outcomes"]]
        assert people == [[line.id for line in order.lines] for order in scanned]
        counts.append(len(statements))
    assert counts[0] == counts[1], "statements of one scan and of six"


async def test_codes_of_no_ticket_of_the_event_are_unknown(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    other = gate_site.tokens.ticket(TicketClaim(EVENT + 1, order.lines[0].id))
    forged = gate_site.token(order)[:-2] + "xx"
    answer = await gate_site.scan(*({"token": token} for token in (other, forged, "hello", "é" * 200)), {"ticket": 99})
    assert {row["code"] for row in answer["outcomes"]} == {"ticket_unknown"}
    assert answer["admissions"] == []


async def test_a_ticket_with_another_name_has_another_code(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, MAX)
    version = (await gate_site.call("list.json?device=ab12")).json()["version"]
    eva = replace(MAX, first_name="Eva", last_name="Blanc", email="eva@blanc.example")
    renames = gate_site.shop.shop.sales.renames
    after = await renames.rename(order.public_id, order.lines[1].id, eva, ZoneInfo("America/Toronto"))
    old, new = gate_site.token(order, 1), gate_site.token(after, 1)
    answer = await gate_site.scan({"token": old}, {"token": new}, {"ticket": order.lines[1].id})
    assert [each["code"] for each in answer["outcomes"]] == ["ticket_renamed", "ticket_unsigned", "ticket_unsigned"]
    listed = (await gate_site.call("list.json?device=ab12")).json()
    digests = [sha256(token.encode()).hexdigest() for token in (old, new)]
    assert (listed["tickets"][1]["former"], listed["tickets"][1]["digest"]) == ([digests[0]], digests[1])
    assert listed["version"] == answer["version"] != version, "devices download the list anew"
    assert (await gate_site.scan({"token": gate_site.token(after)}))["outcomes"][0]["code"] == ""


async def test_scans_without_a_network_are_merged_and_doubles_flagged(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, MAX)
    lucie, max_ = (line.id for line in order.lines)
    earlier = (datetime.now(UTC) - timedelta(hours=2)).isoformat()
    sent = {"key": "key-offline-1", "ticket": lucie, "offline": True, "at": earlier}
    first = await gate_site.scan(sent, {"ticket": max_, "offline": True})
    assert [row["code"] for row in first["outcomes"]] == ["", ""]
    assert first["outcomes"][0]["admission"]["at"] == earlier
    assert (await gate_site.scan(sent))["outcomes"][0]["admission"] == first["outcomes"][0]["admission"]
    double = await gate_site.scan(sent | {"key": "key-offline-2"})
    assert double["outcomes"][0]["code"] == "ticket_used"
    assert [row["flag"] for row in double["admissions"]] == ["", "", "double"]
    assert [(row.get("name"), row.get("number")) for row in double["admissions"]] == [
        ("Lucie Roy", 1),
        (None, None),
        ("Lucie Roy", 1),
    ], "a device without a list names whom to look into"
    later = await gate_site.scan({"ticket": lucie, "offline": True, "at": "2099-01-01T00:00:00Z"})
    assert later["outcomes"][0]["admission"]["at"] < datetime.now(UTC).isoformat()


async def test_staff_take_back_whom_they_let_in_by_mistake(gate_site: GateSite) -> None:
    await gate_site.name()
    lucie, max_ = (line.id for line in (await gate_site.shop.bought(LUCIE, MAX)).lines)
    first = await gate_site.scan({"key": "key-wrong-1", "ticket": lucie}, {"ticket": max_})
    assert first["admissions"][0]["key"] == "key-wrong-1"
    undo = {"key": "key-undo-1", "ticket": lucie, "undoes": "key-wrong-1", "offline": True}
    answer = await gate_site.scan(undo, after=first["admissions"][-1]["id"])
    (outcome,) = answer["outcomes"]
    assert (outcome["code"], [ticket["entered"] is None for ticket in outcome["tickets"]]) == ("", [True, False])
    assert answer["admissions"][-1].items() >= {"undone": True, "undoes": "key-wrong-1", "ticket": lucie}.items()
    assert (await gate_site.scan(undo | {"key": "key-undo-2", "undoes": "key-nothing"}))["outcomes"][0]["code"]
    await gate_site.staff.end(EVENT, "ana41@example.com", Duty.GATE, 0)
    sent = {"device": "ab12", "scans": [undo | {"at": datetime.now(UTC).isoformat()}]}
    assert (await gate_site.call("scans", body=sent)).status_code == 403


@pytest.mark.parametrize(
    ("minutes", "who", "offline", "code"),
    [
        (9, PAT, False, ""),
        (9, SAM, False, ""),
        (20, PAT, False, "undo_late"),
        (20, SAM, False, "undo_late"),
        (20, PAT, True, ""),
        (20, SAM, True, "undo_late"),
        (-9, PAT, True, ""),
        (-20, PAT, True, "undo_late"),
    ],
)
async def test_an_admission_is_taken_back_for_some_minutes_and_what_waited_by_its_own_staff(
    gate_site: GateSite, minutes: int, who: str, offline: bool, code: str
) -> None:
    """minutes: since somebody was let in; below 0 until the act itself, which waits for the network for an hour."""
    for staff in (PAT, SAM):
        await gate_site.name(staff)
    line = (await gate_site.shop.bought(LUCIE)).lines[0].id
    now = datetime.now(UTC)
    entered = now - timedelta(minutes=60 if minutes < 0 else minutes)
    acted = entered + timedelta(minutes=-minutes if minutes < 0 else 1)
    await gate_site.scan({"key": "key-wrong-1", "ticket": line, "offline": True, "at": entered.isoformat()})
    undo = {"ticket": line, "undoes": "key-wrong-1", "at": acted.isoformat(), "offline": offline}
    (outcome,) = (await gate_site.scan(undo, who=who))["outcomes"]
    assert outcome["code"] == code
    assert (outcome["tickets"][0]["entered"] is None) == (code == ""), "who stays in is in"
    assert (outcome["admission"] or {}).get("key") == ("key-wrong-1" if code else outcome["key"])


@pytest.mark.parametrize(
    "body",
    [
        "no object",
        {},
        {"device": "<b>", "scans": []},
        {"device": "ab12", "scans": [{"key": "short", "at": "2027-01-01T00:00:00Z"}]},
        {"device": "ab12", "scans": [{"key": "long enough", "at": "2027-01-01T00:00:00Z"}]},
        {"device": "ab12", "scans": [{"key": "key-12345", "at": "yesterday"}]},
        {"device": "ab12", "scans": [{"key": "key-12345", "at": "2027-01-01T00:00:00Z", "undoes": "short"}]},
        {"device": "ab12", "scans": [{"key": "key-12345", "at": "2027-01-01T00:00:00"}]},
        {"device": "ab12", "scans": [{"key": "key-12345", "at": "2027-01-01T00:00:00Z", "ticket": 2**70}]},
        {"device": "ab12", "scans": [{"key": f"key-{n:08}", "at": "2027-01-01T00:00:00Z"} for n in range(201)]},
    ],
)
async def test_anything_else_is_a_bad_request(gate_site: GateSite, body: Any) -> None:
    await gate_site.name()
    answer = await gate_site.call("scans", body=body)
    assert (answer.status_code, answer.json()["code"]) == (400, Code.BAD_REQUEST)
    assert (await gate_site.call("list.json?device=a%20b")).status_code == 400
    assert (await gate_site.call("selfies", body={"tickets": list(range(41))})).status_code == 400


async def test_pictures_are_small_and_of_tickets_of_the_event(gate_site: GateSite) -> None:
    await gate_site.name()
    stored = await gate_site.files.save("selfie", "image/jpeg", photo())
    order = await gate_site.shop.bought(LUCIE, selfies=True)
    answer = (await gate_site.call("selfies", body={"tickets": [order.lines[0].id]})).json()
    assert answer == {}  # the file is gone
    await gate_site.shop.point_to(stored.name)
    pictures = (await gate_site.call("selfies", body={"tickets": [order.lines[0].id, 999]})).json()
    ((version, picture),) = pictures.items()
    (ticket,) = (await gate_site.call("list.json?device=ab12")).json()["tickets"]
    assert version == ticket["selfie"] != ""
    assert version not in stored.name
    assert picture.startswith("data:image/jpeg;base64,")
    assert len(picture) < 4000


async def test_a_ticket_that_goes_over_has_a_picture_of_another_version_or_none(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, MAX, selfies=True)
    (line,) = order.lines[1:]
    seen = [(await gate_site.call("list.json?device=ab12")).json()["tickets"][1]["selfie"]]
    sales = gate_site.shop.shop.sales
    eva = replace(MAX, first_name="Eva", last_name="Blanc", email="eva@blanc.example")
    order = await sales.renames.rename(order.public_id, line.id, eva, ZoneInfo("America/Toronto"))
    seen.append((await gate_site.call("list.json?device=ab12")).json()["tickets"][1]["selfie"])
    document = await gate_site.shop.sign(order, eva, selfies=True, is_signed=True)
    await sales.waivers.name(order.public_id, next(each for each in order.lines if each.id == line.id), document)
    await gate_site.shop.point_to("selfie/bb/" + "b" * 43)
    seen.append((await gate_site.call("list.json?device=ab12")).json()["tickets"][1]["selfie"])
    assert seen[1] == ""
    assert len(set(seen)) == 3


async def test_a_picture_of_another_than_the_person_of_the_ticket_is_named(gate_site: GateSite) -> None:
    await gate_site.name()
    await gate_site.shop.bought(LUCIE, ZOE, selfies=True)
    lucie, zoe = (await gate_site.call("list.json?device=ab12")).json()["tickets"]
    assert (lucie["selfie"] != "", lucie["signer"], lucie["signer_relationship"]) == (True, "", "")
    assert (zoe["selfie"] != "", zoe["signer"], zoe["signer_relationship"]) == (True, "Zoë Adams", "mother")


async def test_the_promoter_names_staff_and_nobody_else(gate_site: GateSite) -> None:
    sent = {"email": "Sam@Gate.example"}
    for who, status in ((None, 401), (STRANGER, 403), (PAT, 403)):
        assert (await gate_site.call("staff", who, sent)).status_code == status
        assert (await gate_site.call("staff", who)).status_code == status
    named = await gate_site.call("staff", PROMOTER, sent)
    assert named.status_code == 200
    (row,) = named.json()
    assert row["email"] == "sam@gate.example"
    last_day = gate_site.outside.timing.stub_events[EVENT].end
    assert datetime.fromisoformat(row["until"]).date() == last_day + timedelta(days=1)
    too_late = {"email": "sam@gate.example", "until": (datetime.now(UTC) + timedelta(days=9)).isoformat()}
    for wrong in (too_late, {"email": "nobody"}, {"email": "a@b.example", "until": "2020-01-01T00:00:00Z"}, {}, []):
        assert (await gate_site.call("staff", PROMOTER, wrong)).status_code == 400
    ended = await gate_site.call("staff", PROMOTER, {"email": "sam@gate.example", "ended": True})
    assert ended.json() == []
    assert (await gate_site.call("staff", PROMOTER)).json() == []


async def test_staff_of_an_event_far_ahead_are_named_until_it_ends(gate_site: GateSite) -> None:
    first = datetime.now(ZONE).date() + timedelta(days=400)
    last = first + timedelta(days=1)
    gate_site.outside.timing.stub_events[EVENT] = event(EVENT, first.isoformat(), end=last.isoformat())
    named = await gate_site.call("staff", PROMOTER, {"email": "sam@gate.example"})
    end = datetime.combine(last + timedelta(days=1), time(), ZONE)
    assert [datetime.fromisoformat(row["until"]) for row in named.json()] == [end]
    for days, status in ((61, 400), (59, 200)):
        until = datetime.now(UTC) + timedelta(days=days)
        sent = {"email": "sam@gate.example", "until": until.isoformat()}
        assert (await gate_site.call("staff", PROMOTER, sent)).status_code == status


async def test_nobody_is_named_for_an_event_that_has_ended(gate_site: GateSite) -> None:
    before = (datetime.now(ZONE).date() - timedelta(days=2)).isoformat()
    gate_site.outside.timing.stub_events[EVENT] = event(EVENT, before, end=before)
    assert (await gate_site.call("staff", PROMOTER, {"email": "sam@gate.example"})).status_code == 400


async def test_a_gate_goes_on_while_the_timing_service_knows_no_event(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    gate_site.outside.timing.stub_events.clear()
    assert (await gate_site.scan({"token": gate_site.token(order)}))["outcomes"][0]["code"] == ""
