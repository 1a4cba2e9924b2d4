"""Who may see what: every route with a guard, every kind of id, every answer, and where a refusal leads."""

import asyncio

import httpx
import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.guards import GUARDS, Guard
from livelaps_app.features.error_pages.screen import load as load_error
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access as service
from tests.features.checks import page_at, problem
from tests.gateways.timing import answering, body
from tests.outside import DEFAULT_PROMOTER, Outside, event

SEEN = None


@pytest.mark.parametrize(
    ("path", "call"),
    [
        ("/events/70", ("event", 70, DEFAULT_PROMOTER)),
        ("/races/7", ("race", 7, DEFAULT_PROMOTER)),
        ("/races?id_test=7", ("race", 7, DEFAULT_PROMOTER)),
        ("/races?id=7", ("race", 7, DEFAULT_PROMOTER)),
        ("/scores/5", ("series", 5, DEFAULT_PROMOTER)),
        ("/results/2", ("promoter", 2, (1, 2))),
    ],
)
async def test_the_right_permission_is_requested(outside: Outside, path: str, call: tuple[object, ...]) -> None:
    assert await service.refusal(page_at(path)) is SEEN
    assert outside.timing.calls == [call]


@pytest.mark.parametrize(
    ("path", "refused", "where"),
    [
        ("/events/70", ("event", 70), "/results/1"),
        ("/fr/events/70", ("event", 70), "/fr/results/1"),
        ("/races/7", ("race", 7), "/error"),
        ("/es/races?id_test=7", ("race", 7), "/es/error"),
        ("/scores/5", ("series", 5), "/error"),
        ("/fr/results/2", ("promoter", 2), "/fr/error"),
        ("/fr/spectator/9999", ("registration", 9999), "/fr/error?missing=event"),
        ("/eventScores/70", ("event", 70), "/results/1"),
        ("/races/print/7", ("race", 7), "/error"),
        ("/series/5", ("series", 5), "/error"),
        ("/promoters/8", ("promoter", 8), "/error"),
    ],
)
async def test_a_refusal_leads_away(outside: Outside, path: str, refused: tuple[str, int], where: str) -> None:
    outside.timing.refused = {refused}
    assert await service.refusal(page_at(path)) == where


async def test_an_event_that_sells_no_entry_here_leads_to_its_page_and_to_others(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70)
    outside.timing.refused = {("registration", 70)}
    where = await service.refusal(page_at("/es/spectator/70"))
    assert where == "/es/error?missing=entry&event=70"
    loaded = await load_error(page_at(*where.split("?")))
    assert loaded.message == errors.message(Code.ENTRY_NOT_SOLD, "es")
    assert [link.href for link in loaded.links][:2] == ["/es/spectator", "/es/events/70"]
    outside.timing.refused.add(("event", 70))
    assert await service.refusal(page_at("/spectator/70")) == "/error?missing=event"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/", SEEN),
        ("/event-calendar", SEEN),
        ("/error", SEEN),
        ("/results/1", SEEN),
        ("/promoters", SEEN),
        ("/promoters/1", SEEN),
        ("/events", "/results/1"),
        ("/es/events/", "/es/results/1"),
        ("/races", SEEN),
        ("/scores", SEEN),
        ("/events/x", "/results/1"),
        ("/events/0", "/results/1"),
        ("/events/99999999999999999999", "/results/1"),
        ("/results/x", "/error"),
        ("/results/-1", "/error"),
        ("/races/x", SEEN),
        ("/scores/x", SEEN),
    ],
)
async def test_what_needs_no_question(outside: Outside, path: str, where: str | None) -> None:
    assert await service.refusal(page_at(path)) == where
    assert outside.timing.calls == []


async def test_a_service_that_is_down_is_no_refusal(outside: Outside) -> None:
    outside.timing.down = Code.SERVICE_DOWN
    for path in ("/events/70", "/races/7", "/scores/5", "/results/2"):
        with problem(Code.SERVICE_DOWN):
            await service.refusal(page_at(path))


async def test_without_the_site_parameters_nobody_knows(outside: Outside) -> None:
    outside.content.down = Code.SERVICE_SLOW
    with pytest.raises(Problem):
        await service.refusal(page_at("/races/7"))


async def test_a_guard_that_is_not_in_the_table_is_an_error(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GUARDS, "display_race")
    with problem(Code.UNKNOWN_MIDDLEWARE):
        await service.refusal(page_at("/races/7"))


async def test_an_id_that_is_missing_may_stand_for_the_default(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GUARDS, "display_race", Guard("display_race", "race", ("id",), "refuse", "error"))
    assert await service.refusal(page_at("/races")) == "/error"
    monkeypatch.setitem(GUARDS, "display_race", Guard("display_race", "race", ("id",), "default", "error"))
    assert await service.refusal(page_at("/races")) is SEEN


@pytest.mark.parametrize(
    ("answer", "seen"),
    [
        ({"success": 1, "message": 1}, True),
        ({"success": 1, "message": [1]}, True),
        ({"success": 1, "message": 0}, False),
        ({"success": 1, "message": True}, False),
        ({"success": 1, "message": 2}, False),
        ({"success": 0, "message": ["permission_denied"]}, False),
        (httpx.Response(404, text="no"), False),
        (httpx.Response(500, text="no"), False),
        (httpx.Response(200, text="<html>"), False),
    ],
)
async def test_only_a_one_lets_a_visitor_in(
    outside: Outside, monkeypatch: pytest.MonkeyPatch, answer: object, seen: bool
) -> None:
    gateway, _ = answering(
        {
            "users/current/hasPermissionDisplayRace/7/1": answer,
            "users/current/hasPermissionDisplayEvent/70/1": answer,
            "users/current/hasPermissionForPromoterId/2": answer,
        }
    )
    monkeypatch.setattr(timing_gateway, "read", lambda: gateway)
    assert await service.refusal(page_at("/races/7")) == (SEEN if seen else "/error")
    assert await service.refusal(page_at("/events/70")) == (SEEN if seen else "/results/1")
    assert await service.refusal(page_at("/results/2")) == (SEEN if seen else "/error")


async def test_a_promoter_is_checked_with_the_list_of_the_site(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway, transport = answering({"users/current/hasPermissionForPromoterId/2": {"success": 1, "message": 1}})
    monkeypatch.setattr(timing_gateway, "read", lambda: gateway)
    assert await service.refusal(page_at("/results/2")) is SEEN
    [request] = transport.requests
    assert (request.method, body(request)) == ("POST", {"users_id": [1, 2]})


async def test_many_permissions_are_requested_once_a_minute_few_at_once(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside.timing.refused = {("event", 7), ("event", 300)}
    concurrent, most = 0, 0
    allowed = outside.timing.is_allowed

    async def counted(kind: str, number: int, promoter: int) -> bool:
        nonlocal concurrent, most
        concurrent += 1
        most = max(most, concurrent)
        await asyncio.sleep(0)
        concurrent -= 1
        return await allowed(kind, number, promoter)

    monkeypatch.setattr(outside.timing, "is_allowed", counted)
    first, again = [await service.visible_of_many("event", range(1, 401)) for _ in range(2)]
    assert first == set(range(1, 401)) - {7, 300}
    assert first is again
    more = await service.visible_of_many("event", range(1, 403))
    assert more == first | {401, 402}
    assert len(outside.timing.calls) == 402
    assert most <= service.MAX_CONCURRENT


async def test_many_permissions_are_one_request_where_the_service_lists_them(outside: Outside) -> None:
    outside.timing.lists_visible = True
    outside.timing.refused = {("race", 7), ("race", 9)}
    first, again = [await service.visible_of_many("race", range(5, 9)) for _ in range(2)]
    assert first == {5, 6, 8}
    assert first is again
    assert await service.visible_of_many("race", (9, 10)) == {10}
    assert outside.timing.calls == []


async def test_what_is_known_of_many_stays_while_the_service_is_down(outside: Outside) -> None:
    seen = await service.visible_of_many("event", (1, 2))
    outside.timing.down = Code.SERVICE_DOWN
    assert await service.visible_of_many("event", (1, 2)) == seen
    with pytest.raises(Problem):
        await service.visible_of_many("event", (1, 2, 3))
