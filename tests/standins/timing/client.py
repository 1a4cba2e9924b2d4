"""A client of the timing service."""

from typing import Any

import httpx

from livelaps_app.standins.timing.app import create_app
from livelaps_app.stores.database import Database

Ids = dict[str, int]


class TimingClient(httpx.AsyncClient):
    """A client of the timing service; its calls fail the test unless they succeed."""

    def __init__(self, database: Database) -> None:
        super().__init__(transport=httpx.ASGITransport(create_app(database)), base_url="http://timing")

    async def json(self, path: str, body: Any = None, **options: Any) -> Any:
        """The JSON of a GET, or of a POST with a body."""
        method = "GET" if body is None else "POST"
        answer = await self.request(method, path, json=body, **options)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def message(self, path: str, body: Any = None, **options: Any) -> Any:
        return (await self.json(path, body, **options))["message"]

    async def results(self, race_id: int, query: str = "") -> dict[str, Any]:
        return dict(await self.json(f"/livelaps/race/results/{race_id}?{query}"))

    async def scores(self, series_id: int, **options: Any) -> dict[str, Any]:
        body = {"serieId": series_id, **options}
        return dict(await self.message("/livelaps/promoter/race/getSeriesScores", body))
