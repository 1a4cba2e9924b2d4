"""Staff of one event at the gate of another: every call and form is refused, and their own gate knows nothing of it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Done, Problems
from livelaps_app.people import access
from livelaps_app.people.staff import Duty
from tests.features.checks import page_at
from tests.features.gate.conftest import OTHER_EVENT, PAT, PROMOTER, SAM, GateSite, visitor
from tests.sales.conftest import EVENT, LUCIE, MAX

QUEUE = {
    "device": "ab12",
    "scans": [{"key": "key-queue-1", "at": "2027-06-05T12:00:00Z", "offline": True, "ticket": 1}],
}


@pytest.fixture
async def entered(gate_site: GateSite) -> tuple[int, int, str]:
    """Somebody whom Sam has let in at the event, somebody who is to come, and what the code of that one says.

    Pat is staff of the other event alone.
    """
    await gate_site.name(SAM)
    await gate_site.name(PAT, event_id=OTHER_EVENT)
    order = await gate_site.shop.bought(LUCIE, MAX, selfies=True)
    lucie, max_ = (line.id for line in order.lines)
    await gate_site.scan({"key": "key-lucie-1", "ticket": lucie}, who=SAM)
    return lucie, max_, gate_site.token(order, 1)


@pytest.mark.parametrize(
    ("call", "body"),
    [
        ("list.json?device=ab12", None),
        ("scans", {"device": "ab12", "scans": []}),
        ("scans", QUEUE),
        ("scans", {"device": "ab12", "scans": [QUEUE["scans"][0] | {"undoes": "key-lucie-1"}]}),  # type: ignore[index]
        ("selfies", {"tickets": [1]}),
        ("staff", None),
        ("staff", {"email": "ana41@example.com"}),
        ("staff", {"email": "ana44@example.com", "ended": True}),
    ],
)
async def test_every_call_is_refused(
    gate_site: GateSite, entered: tuple[int, int, str], call: str, body: dict[str, Any] | None
) -> None:
    before = await gate_site.gates.admissions(EVENT), await gate_site.staff.of_event(EVENT, Duty.GATE)
    answer = await gate_site.call(call, PAT, body)
    assert (answer.status_code, set(answer.json())) == (403, {"code", "message"})
    assert (await gate_site.gates.admissions(EVENT), await gate_site.staff.of_event(EVENT, Duty.GATE)) == before


@pytest.mark.parametrize("form", ["gate_ticket", "gate_admit", "gate_undo"])
async def test_every_form_is_refused(gate_site: GateSite, entered: tuple[int, int, str], form: str) -> None:
    before = await gate_site.gates.admissions(EVENT)
    for line in map(str, entered[:2]):
        assert not isinstance(await gate_site.send(form, {GO: line, "gate_ticket": line}), Done)
    assert await gate_site.gates.admissions(EVENT) == before


@pytest.mark.parametrize("offline", [False, True])
async def test_the_own_gate_knows_nothing_of_the_other_ones_tickets(
    gate_site: GateSite, entered: tuple[int, int, str], offline: bool
) -> None:
    lucie, max_, code = entered
    before = await gate_site.gates.admissions(EVENT)
    sent = (
        {"ticket": max_},
        {"token": code},
        {"ticket": lucie},
        {"ticket": lucie, "key": "key-lucie-1"},
        {"ticket": lucie, "undoes": "key-lucie-1"},
    )
    answer = await gate_site.scan(*(scan | {"offline": offline} for scan in sent), event_id=OTHER_EVENT)
    assert [outcome["code"] for outcome in answer["outcomes"]] == [Code.TICKET_UNKNOWN] * len(sent)
    assert {str((each["admission"], each["tickets"], each["id"])) for each in answer["outcomes"]} == {"(None, [], 0)"}
    assert (answer["admissions"], answer["version"]) == ([], await gate_site.gates.version(OTHER_EVENT + 1))
    assert await gate_site.gates.admissions(EVENT) == before
    assert await gate_site.gates.admissions(OTHER_EVENT) == []


async def test_the_own_list_and_pictures_have_none_of_the_other_ones(
    gate_site: GateSite, entered: tuple[int, int, str]
) -> None:
    listed = (await gate_site.call("list.json?device=ab12", event_id=OTHER_EVENT)).json()
    assert (listed["event"], listed["tickets"]) == (OTHER_EVENT, [])
    assert (await gate_site.call("selfies", PAT, {"tickets": list(entered[:2])}, OTHER_EVENT)).json() == {}


async def test_a_promoter_names_nobody_at_anothers_event(gate_site: GateSite, entered: tuple[int, int, str]) -> None:
    events = gate_site.outside.timing.stub_events
    events[OTHER_EVENT] = events[OTHER_EVENT].model_copy(update={"promoter_user_id": 99})
    until = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    for body in (None, {"email": "ana42@example.com", "until": until}, {"email": "ana41@example.com", "ended": True}):
        assert (await gate_site.call("staff", PROMOTER, body, OTHER_EVENT)).status_code == 403
    assert [row.email for row in await gate_site.staff.of_event(OTHER_EVENT, Duty.GATE)] == ["ana41@example.com"]


async def test_a_key_of_another_scan_holds_no_others_up(gate_site: GateSite, entered: tuple[int, int, str]) -> None:
    _, max_, _ = entered
    answer = await gate_site.scan({"key": "key-lucie-1", "ticket": max_, "offline": True}, {"ticket": max_}, who=SAM)
    assert [outcome["code"] for outcome in answer["outcomes"]] == [Code.TICKET_UNKNOWN, ""]


@pytest.mark.parametrize("duty", [Duty.DESK, Duty.TECH, Duty.MEDIC])
async def test_staff_with_another_duty_admit_nobody(gate_site: GateSite, duty: Duty) -> None:
    await gate_site.name(PAT, duty=duty)
    order = await gate_site.shop.bought(LUCIE)
    scans = {"device": "ab12", "scans": [QUEUE["scans"][0] | {"ticket": order.lines[0].id}]}  # type: ignore[index]
    for call, body in (("list.json?device=ab12", None), ("scans", scans), ("selfies", {"tickets": [1]})):
        assert (await gate_site.call(call, PAT, body)).status_code == 403
    for form in ("gate_ticket", "gate_admit", "gate_undo"):
        assert await gate_site.send(form, {GO: "1", "gate_ticket": "1"}) == Problems(whole=Code.STAFF_REFUSED)
    assert await gate_site.gates.admissions(EVENT) == []
    assert await access.refusal(page_at(f"/fr/gate/{EVENT}"), visitor(PAT)) == "/fr/gate?refused=1"
    assert (await gate_site.call("staff", PROMOTER)).json() == [], "the gate's list has its own staff alone"
