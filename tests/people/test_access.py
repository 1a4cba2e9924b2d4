"""Guards before the first answer of the content service."""

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.people import access
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import SITE, Outside, outside

__all__ = ["outside"]


@each_row("path", ["/events/70", "/races/7", "/series/3", "/spectator/70"])
async def test_a_refusal_without_a_known_promoter_is_an_outage(outside: Outside, path: str) -> None:
    outside.timing.refused = {
        (kind, number) for kind in ("event", "race", "series", "registration") for number in (3, 7, 70)
    }
    outside.content.site, outside.content.stale = SITE, False
    at = page_at(path)
    assert await access.refusal(at) is not None
    outside.content.site, outside.content.stale = Parameters(), True
    with pytest.raises(Problem) as caught:
        await access.refusal(at)
    assert caught.value.code is Code.SERVICE_DOWN
