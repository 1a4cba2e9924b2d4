"""docs/timing-feed.md: every example is sent and answered as documented."""

import json
import re
import shlex
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import select

from livelaps_app.standins.timing.app import create_app
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database
from tests.standins.timing.feed import enter

PAGE = (Path(__file__).parent.parent / "docs" / "timing-feed.md").read_text("utf-8")
EXAMPLE = re.compile(r"```sh\n(.*?)\n```\n\n```json\n(.*?)\n```", re.S)
PLANNED, NOW = datetime(2026, 6, 7, 12, 45, tzinfo=UTC), datetime(2026, 6, 7, 20, 0, tzinfo=UTC)
"""The day of the page's examples."""
PLATES = {"Laps": ("174", "12"), "Enduro": ("31",)}


class Call(NamedTuple):
    """A command of the page, as a request."""

    url: str
    headers: dict[str, str]
    body: str


def _call(command: str, names: dict[str, str]) -> Call:
    for name in sorted(names, key=len, reverse=True):
        command = command.replace(f"${name}", names[name])
    assert "$" not in command, command
    program, url, *options = shlex.split(command.replace("\\\n", " "))
    pairs = list(zip(options[::2], options[1::2], strict=True))
    assert program == "curl" and {option for option, _ in pairs} == {"-H", "-d"}
    headers = dict(value.split(": ", 1) for option, value in pairs if option == "-H")
    return Call(url, headers, next(value for option, value in pairs if option == "-d"))


def _without_version(answer: Any) -> Any:
    """The answer without the version, which depends on earlier calls."""
    message = answer["message"]
    return {**answer, "message": {**message, "version": 0}} if isinstance(message, dict) else answer


@pytest.fixture
async def names(own_demo: Database) -> dict[str, str]:
    """The page's variables; the entries of its races have the plates of the examples."""
    variables = {"BASE": "http://timing", "KEY": "demo-ridgeline", "ENDURO_KEY": "demo-erables"}
    async with own_demo.transaction() as session:
        for mode, name in (("Laps", "RACE"), ("Enduro", "ENDURO")):
            upcoming = select(RaceModel).where(
                RaceModel.mode == mode, RaceModel.scoring_status == "notstarted", RaceModel.public
            )
            race = (await session.scalars(upcoming.order_by(RaceModel.id).limit(1))).one()
            race.starts_at = PLANNED
            await enter(session, race)
            entries = (
                await session.scalars(select(EntryModel).where(EntryModel.race_id == race.id).order_by(EntryModel.id))
            ).all()
            for number, entry in enumerate(entries):
                entry.plate = PLATES[mode][number] if number < len(PLATES[mode]) else f"X{number}"
            variables[name] = str(race.id)
    return variables


@pytest.fixture
async def client(own_demo: Database) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(create_app(own_demo, lambda: NOW))) as client:
        yield client


async def test_examples_are_answered_as_documented(client: httpx.AsyncClient, names: dict[str, str]) -> None:
    examples = EXAMPLE.findall(PAGE)
    assert len(examples) == PAGE.count("```sh") == 9
    version = 0
    for command, expected in examples:
        call = _call(command, names)
        answer = await client.post(call.url, headers=call.headers, content=call.body)
        assert _without_version(answer.json()) == _without_version(json.loads(expected)), command
        again = await client.post(call.url, headers=call.headers, content=call.body)
        assert again.status_code == answer.status_code
        if f"/race/{names['RACE']}/" in call.url and answer.is_success:
            first, second = answer.json()["message"]["version"], again.json()["message"]["version"]
            assert version <= first == second, "sent again it changes nothing"
            version = first


async def test_every_call_of_the_feed_is_documented(own_demo: Database) -> None:
    calls = create_app(own_demo).openapi()["paths"]
    feed_paths = [path for path in calls if re.fullmatch(r"/livelaps/race/\{race_id\}/\w+", path)]
    assert len(feed_paths) == 4
    for path in feed_paths:
        assert f'/{path.rpartition("/")[2]}"' in PAGE
    document = json.dumps(create_app(own_demo).openapi())
    for verdict in re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", PAGE, re.M):
        assert f'"{verdict}"' in document
    for kind in re.findall(r"^\| `(\w+)` \| [^|]+ \|$", PAGE, re.M):
        assert f'"{kind}"' in document
