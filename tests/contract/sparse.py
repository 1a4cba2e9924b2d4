"""A timing service of which details carry no parts, or which lacks calls that others answer as well."""

import json
import re
from collections.abc import Iterable

import httpx

from livelaps_app.gateways.timing.reader import ROOT

# The parts that are taken out of the responses of each path.
PARTS: tuple[tuple[str, frozenset[str]], ...] = (
    (r"event/details/\d+|promoter/event/\d+", frozenset({"races", "series"})),
    (r"promoter/event/\d+/racesStartGrid", frozenset({"participants"})),
    (r"race/filters/\d+", frozenset({"classes", "classGroup", "brands", "participants"})),
    (r"promoter/series/\d+", frozenset({"classes", "rounds"})),
)
# Calls that a service may lack, as others of the specification answer the same.
REPLACEABLE = (
    r"event/details/\d+",
    r"event/getEventsForCalendar",
    r"race/event/\d+",
    r"promoter/\d+/events",
    r"promoter/event/\d+/series",
    r"promoter/event/\d+/accordionRaces",
    r"promoter/event/accordionClasses",
    r"promoter/race/getSeriesScores",
    r"registration/getRegistrants",
)


class SparseTransport(httpx.AsyncBaseTransport):
    """Another transport's responses without the parts, and a 404 for the paths of `lacking`."""

    def __init__(self, full: httpx.AsyncBaseTransport, lacking: Iterable[str] = ()) -> None:
        self._full = full
        self._lacking = "|".join(lacking) or "(?!)"

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """The response without the parts that its path has none of."""
        path = request.url.path.removeprefix(f"{ROOT}/livelaps/")
        if re.fullmatch(self._lacking, path):
            return httpx.Response(404, text="<h1>Not found</h1>")
        response = await self._full.handle_async_request(request)
        parts = next((parts for pattern, parts in PARTS if re.fullmatch(pattern, path)), None)
        if parts is None or not response.is_success:
            return response
        body = json.loads(await response.aread())
        return httpx.Response(response.status_code, json=_without(parts, body))


def _without(parts: frozenset[str], body: dict[str, object]) -> dict[str, object]:
    """The body without the parts in its object or in those of its list."""
    message = body.get("message", body)
    if isinstance(message, list):
        return body | {"message": [_stripped(parts, row) for row in message]}
    return body | {"message": _stripped(parts, message)} if "message" in body else _stripped(parts, body)


def _stripped(parts: frozenset[str], row: object) -> dict[str, object]:
    assert isinstance(row, dict)
    return {name: value for name, value in row.items() if name not in parts}
