"""A timing gateway with a service of prepared responses."""

import json
from collections.abc import Mapping
from typing import Any

import httpx

from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.reader import ROOT
from tests.gateways.transports import Recorder, ok

# One entry as the production service sends it: laps and sections, no totals.
OBSERVED: dict[str, Any] = {
    "id": 901,
    "fullName": "Alex Example",
    "displayedNumber": "34D",
    "brand": "KTM",
    "className": "Open A",
    "avgSpeedTotal": 16.073,
    "overallPosition": 2,
    "classPosition": "1",
    "overallBehindByLeader": "00:44:39.165",
    "classBehindByLeader": "",
    "sections": [
        {"sectionName": "Lap 1", "totalCumulatedTime": "00:22:36.309", "overallPosition": 3, "avgSpeed": "15.929"},
        {"sectionName": "Lap 2", "totalCumulatedTime": "00:44:00.000", "overallPosition": 2, "overallBehindBy": ""},
    ],
}


def answering(table: Mapping[str, Any]) -> tuple[TimingGateway, Recorder]:
    """A gateway whose service responds by path with a body or a whole response, else with a 404."""

    def respond(request: httpx.Request) -> httpx.Response | Exception:
        response = table.get(request.url.path.removeprefix(f"{ROOT}/"), httpx.Response(404, text="<h1>Not found</h1>"))
        if callable(response):
            response = response(request)
        return response if isinstance(response, httpx.Response | Exception) else ok(response)

    recorder = Recorder(respond)
    return TimingGateway(recorder.service(), Cache(), Cache(), 5.0), recorder


def page(rows: list[dict[str, Any]], more: bool = False, **also: Any) -> dict[str, Any]:
    """One page of results."""
    return {"success": 1, "current_page": 1, "total": len(rows), "has_more_pages": more, "data": rows, **also}


def body(request: httpx.Request) -> Any:
    """The JSON of a request."""
    return json.loads(request.content)


def wrapped(message: Any) -> dict[str, Any]:
    """A message as most calls wrap it."""
    return {"success": 1, "message": message}
