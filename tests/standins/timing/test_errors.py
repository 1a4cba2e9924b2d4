"""Errors: every wrong request is answered by `success` 0 and codes."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from livelaps_app.standins.timing.api import races
from livelaps_app.standins.timing.app import create_app
from livelaps_app.stores.database import Database, is_away
from tests.each_row import each_row
from tests.standins.timing.client import Ids, TimingClient

MISSING = 2_000_000_000
MISSED = (
    "livelaps/race/{missing}", "livelaps/race/results/{missing}", "livelaps/race/version/{missing}",
    "livelaps/promoter/{missing}", "livelaps/promoter/{missing}/series", "livelaps/events/{missing}",
    "livelaps/event/details/{missing}", "livelaps/promoter/series/{missing}", "livelaps/organization/{missing}",
    "users/current/hasPermissionDisplayRace/{missing}/1", "livelaps/nothing/here", "livelaps/race/",
)  # fmt: skip
ERRORS: tuple[tuple[str, str, Any, int, list[str]], ...] = (
    *(("GET", path, None, 404, ["not_found"]) for path in MISSED),
    ("DELETE", "livelaps/series", None, 405, ["method_not_allowed"]),
    ("GET", "livelaps/race/word", None, 422, ["invalid_race_id"]),
    ("GET", "livelaps/race/-1", None, 422, ["invalid_race_id"]),
    ("GET", "livelaps/race/0", None, 422, ["invalid_race_id"]),
    ("GET", "livelaps/race/99999999999999999999999", None, 422, ["invalid_race_id"]),
    ("GET", "livelaps/event/details/1e3", None, 422, ["invalid_event_id"]),
    ("GET", "livelaps/series/config/%00", None, 422, ["invalid_serie_id"]),
    ("GET", "users/current/hasPermissionDisplayRace/{race}/x", None, 422, ["invalid_user_id"]),
    ("GET", "livelaps/race/results/{race}?page=0&size=x", None, 422, ["invalid_page", "invalid_size"]),
    ("GET", "livelaps/race/version/{race}?wait=26", None, 422, ["invalid_wait"]),
    ("POST", "livelaps/event/getEventsForCalendar", None, 422, ["null_date"]),
    ("POST", "livelaps/event/getEventsForCalendar?date=soon", None, 422, ["invalid_date"]),
    ("POST", "livelaps/event/getEventsForCalendar?date=2024-01-01&promoterId=a", None, 422, ["invalid_promoter_id"]),
    ("POST", "livelaps/registration/loadRows", {}, 422, ["null_event_id"]),
    ("POST", "livelaps/registration/loadRows", {"eventId": 2**70}, 422, ["invalid_event_id"]),
    ("POST", "livelaps/registration/loadRows", [1], 422, ["invalid_request"]),
    ("POST", "livelaps/promoter/race/getSeriesScores", {"serieId": "x"}, 422, ["invalid_serie_id"]),
    ("POST", "livelaps/promoter/race/getSeriesScores", {"serieId": "{series}", "eventId": MISSING}, 404, ["not_found"]),
    ("GET", "livelaps/race/{hidden}", None, 403, ["race_not_public"]),
    ("GET", "livelaps/race/results/{hidden}", None, 403, ["race_not_public"]),
    ("GET", "livelaps/race/version/{hidden}", None, 403, ["race_not_public"]),
    ("GET", "livelaps/race/config/{misconfigured}", None, 409, ["race_misconfigured"]),
    ("POST", "livelaps/race/{running}/passings", [{"id": "1", "plate": "1", "at": 5}], 422, ["null_x_promoter_key"]),
    ("POST", "livelaps/race/{running}/state", {"id": "1", "action": "finish"}, 422, ["null_x_promoter_key"]),
)


@each_row(("method", "path", "body", "status", "codes"), ERRORS)
async def test_wrong_request_has_status_and_codes(
    client: TimingClient, ids: Ids, method: str, path: str, body: Any, status: int, codes: list[str]
) -> None:
    if isinstance(body, dict):
        body = {key: value.format(**ids) if isinstance(value, str) else value for key, value in body.items()}
    answer = await client.request(method, "/" + path.format(missing=MISSING, **ids), json=body)
    sent = answer.json()
    assert (answer.status_code, sent["success"], sent["message"]) == (status, 0, codes)
    assert list(sent["fields"].values()) == (codes if status == 422 else [])


async def test_body_that_is_no_json_is_a_client_error(client: TimingClient) -> None:
    for body in (b"{", b"\xff\xfe", b"", b'{"eventId": "\\ud800"}'):
        answer = await client.post("/livelaps/registration/loadRows", content=body)
        assert (answer.status_code // 100, answer.json()["success"]) == (4, 0)


SCALARS = st.one_of(
    *(st.none(), st.booleans(), st.integers(), st.integers(1, 120), st.floats(), st.text(max_size=20)),
    st.sampled_from(["1", "x", "-1", "2024-01-01", "0", str(2**64), "1,2", "'", "\x00"]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=9), inner, max_size=4)),
    max_leaves=8,
)
PASSINGS = st.lists(
    st.fixed_dictionaries(
        {"id": SCALARS, "at": SCALARS}, optional={"plate": SCALARS, "entryId": SCALARS, "moto": SCALARS}
    ),
    max_size=3,
)
KINDS = ["penalty", "penalty_withdrawn", "passing_added", "passing_moved", "passing_removed", "status", "section"]
VALID = {
    "unit": st.sampled_from(["time", "laps", "positions", "points"]), "amount": st.integers(0, 2000),
    "penalty": st.sampled_from(["P-1", "P-2"]), "passing": st.sampled_from(["T-1", "T-2"]),
    "passedAt": st.one_of(st.integers(-1, 10**9), st.just("0001-01-01T00:00:00+14:00")),
    "status": st.sampled_from([None, "DNF", "DSQ"]), "elapsed": st.one_of(st.none(), st.integers(-1, 10**9)),
    "action": st.sampled_from(["start", "finish", "reopen", "provisional", "official"]),
    "at": st.sampled_from([None, "9999-12-31T23:59:59-14:00", "2026-01-01T00:00:00Z"]),
}  # fmt: skip
CORRECTIONS = st.lists(
    st.fixed_dictionaries(
        {"id": st.one_of(SCALARS, st.text("abc", min_size=1)), "kind": st.sampled_from(KINDS)},
        optional={
            "entryId": st.integers(1, 3000), "plate": SCALARS, "moto": SCALARS, "section": st.integers(0, 9),
            "reason": SCALARS, **{name: st.one_of(valid, valid, SCALARS) for name, valid in VALID.items()},
        },
    ),
    max_size=3,
)  # fmt: skip
OPERATIONS = [
    (path, method, operation)
    for path, methods in create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()["paths"].items()
    for method, operation in methods.items()
]


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A request to any operation with random path, query, body and headers."""
    path, method, operation = draw(st.sampled_from(OPERATIONS))
    query = {}
    for parameter in operation.get("parameters", []):
        value = draw(SCALARS)
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", httpx.QueryParams({"": str(value)}).__str__()[1:])
        elif parameter["in"] == "query" and parameter["name"] != "wait" and draw(st.booleans()):
            query[parameter["name"]] = str(value)
    names = ["eventId", "raceId", "configId", "serieId", "raceidexclude", "raceClassId", "users_id", "brands"]
    corrections = st.one_of(CORRECTIONS, CORRECTIONS.map(lambda sent: sent[0] if sent else sent))
    body = draw(st.one_of(JSON, PASSINGS, corrections, st.dictionaries(st.sampled_from(names), JSON, max_size=4)))
    key = draw(st.sampled_from(["demo-ridgeline", "x", ""]))
    return {"method": method, "url": path, "params": query, "json": _plain(body), "headers": {"X-Promoter-Key": key}}


def _plain(body: Any) -> Any:
    """The body without NaN and infinities."""
    if isinstance(body, dict):
        return {name: _plain(value) for name, value in body.items()}
    if isinstance(body, list):
        return [_plain(value) for value in body]
    return None if isinstance(body, float) and (body != body or abs(body) == float("inf")) else body  # noqa: PLR0124


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(request=requests())
async def test_any_request_is_answered(own_client: TimingClient, request: dict[str, Any]) -> None:
    answer = await own_client.request(**request)
    assert answer.status_code < 500, answer.text
    assert answer.json()["success"] == (1 if answer.status_code == 200 else 0)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(call=st.sampled_from(["passings", "sections", "corrections", "state"]), body=CORRECTIONS, data=st.data())
async def test_any_feed_call_is_answered(
    own_client: TimingClient, ids: Ids, call: str, body: Any, data: st.DataObject
) -> None:
    sent = _plain(body[0] if call == "state" and body else body)
    race = data.draw(st.sampled_from([ids["running"], ids["largest"], ids["waiting"]]))
    path = f"/livelaps/race/{race}/{call}"
    answer = await own_client.post(path, json=sent, headers={"X-Promoter-Key": "demo-ridgeline"})
    assert answer.status_code < 500, answer.text
    assert answer.json()["success"] == (1 if answer.status_code == 200 else 0)
    assert (await own_client.get(f"/livelaps/race/results/{race}")).status_code == 200


async def test_without_its_database_the_service_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = Database(f"sqlite+aiosqlite:///{(tmp_path / 'gone.db').as_posix()}")
    (tmp_path / "gone.db").unlink()
    (tmp_path / "gone.db").mkdir()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app(database)), base_url="http://timing") as one:
        for path in ("livelaps/race/7", "livelaps/series", "livelaps/race/results/7"):
            answer = await one.get(f"/{path}")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
            assert answer.json() == {"success": 0, "message": ["service_down"], "fields": {}}
    assert "does not answer" in caplog.text
    await database.dispose()


async def test_a_server_that_is_away_is_no_mistake() -> None:
    database = Database("postgresql+asyncpg://nobody@127.0.0.1:9/none")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app(database)), base_url="http://timing") as one:
        answer = await one.get("/livelaps/race/7")
    assert (answer.status_code, answer.json()["message"]) == (503, ["service_down"])
    await database.dispose()


async def test_a_mistake_has_the_shape_of_every_error(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("secret")

    monkeypatch.setattr(races, "public_race", broken)
    transport = httpx.ASGITransport(create_app(database), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://timing") as one:
        answer = await one.get("/livelaps/race/7")
    assert (answer.status_code, answer.json()) == (500, {"success": 0, "message": ["internal"], "fields": {}})


@each_row(
    ("error", "away"),
    [
        (OperationalError("SELECT 1", {}, Exception()), True),
        (DBAPIError("SELECT 1", {}, Exception(), connection_invalidated=True), True), (ConnectionRefusedError(), True),
        (TimeoutError(), True), (IntegrityError("INSERT", {}, Exception()), False),
        (DBAPIError("SELECT 1", {}, Exception()), False), (KeyError(), False),
    ],
)  # fmt: skip
def test_what_means_that_a_database_is_away(error: Exception, away: bool) -> None:
    assert is_away(error) == away
