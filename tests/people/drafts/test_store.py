"""Drafts: who finds them, for how long, how many and how large they may be."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.people.drafts import store as drafts_store
from livelaps_app.people.drafts.links import DraftLinks
from livelaps_app.people.drafts.model import DraftModel
from livelaps_app.people.drafts.store import MOST_BYTES, MOST_PER_NETWORK, Drafts
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.stores.jobs.conftest import SetClock

HOME = "192.0.2.7"
DATA = {"first_name": "Zoë", "minors": [{"id": 1, "first_name": "Léa"}]}


@pytest.fixture
async def other(database: Database) -> AsyncIterator[Drafts]:
    """The same drafts in another process."""
    connected = Database(database.engine.url.render_as_string(hide_password=False))
    yield Drafts(connected)
    await connected.dispose()


async def _rows(database: Database) -> list[DraftModel]:
    async with database.session() as session:
        return list(await session.scalars(select(DraftModel).order_by(DraftModel.id)))


async def test_a_draft_is_read_where_it_was_begun_and_in_another_process(drafts: Drafts, other: Drafts) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    assert await drafts.read(token, "participant") == DATA
    assert await other.read(token, "participant") == DATA


@pytest.mark.parametrize(
    ("wizard", "subject"), [("spectator", ""), ("participant", "7")], ids=["another wizard", "another subject"]
)
async def test_a_draft_is_of_one_wizard_and_subject(drafts: Drafts, wizard: str, subject: str) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    assert await drafts.read(token, wizard, subject) is None
    other = await drafts.begin(wizard, subject, HOME, {"n": 2})
    assert await drafts.read(other, "participant") is None
    assert [await drafts.read(other, wizard, subject), await drafts.read(token, "participant")] == [{"n": 2}, DATA]


@pytest.mark.parametrize("token", ["", "x", "x" * 500, "\ud800"])
async def test_an_unknown_token_finds_nothing(drafts: Drafts, token: str) -> None:
    await drafts.begin("participant", "", HOME, DATA)
    assert await drafts.read(token, "participant") is None
    assert await drafts.change(token, "participant", "", lambda _: {"n": 1}) is None
    assert await drafts.adopt(token, new_token()) is False


async def test_the_row_has_neither_the_token_nor_the_address(drafts: Drafts, database: Database) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    [row] = await _rows(database)
    stored = {name: str(value) for name, value in vars(row).items()}
    assert not [name for name, value in stored.items() if token in value or HOME in value]


async def test_a_draft_lasts_a_day_from_its_beginning(drafts: Drafts, clock: SetClock, database: Database) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    clock.passed = DRAFT_AGE - timedelta(minutes=1)
    assert await drafts.change(token, "participant", "", lambda data: data | {"n": 1}) == DATA | {"n": 1}
    await drafts.clean()
    assert len(await _rows(database)) == 1
    clock.passed = DRAFT_AGE
    assert await drafts.read(token, "participant") is None
    assert await drafts.change(token, "participant", "", lambda data: data) is None
    assert await drafts.begin("participant", "", HOME, DATA) != token
    await drafts.clean()
    assert [row.created_at > datetime.now(UTC) for row in await _rows(database)] == [True]


async def test_changes_at_once_lose_nothing(drafts: Drafts, other: Drafts) -> None:
    token = await drafts.begin("participant", "", HOME, {})

    def adding(key: str) -> Any:
        return lambda data: data | {key: 1}

    changes = [store.change(token, "participant", "", adding(f"{n}")) for n, store in enumerate([drafts, other] * 5)]
    await asyncio.gather(*changes)
    assert await drafts.read(token, "participant") == {f"{n}": 1 for n in range(10)}


async def test_an_ended_draft_is_gone(drafts: Drafts) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    await drafts.end(token, "participant")
    assert await drafts.read(token, "participant") is None


async def test_a_draft_is_bounded_in_bytes(drafts: Drafts) -> None:
    token = await drafts.begin("participant", "", HOME, DATA)
    for huge in ({"x": "y" * MOST_BYTES}, {"x": "é" * (MOST_BYTES // 6)}):
        assert await code_of(drafts.change(token, "participant", "", lambda _, huge=huge: huge)) is Code.SAVE_FAILED
        with pytest.raises(Problem):
            await drafts.begin("participant", "", HOME, huge)
    assert await drafts.read(token, "participant") == DATA


async def test_a_network_has_so_many_drafts_and_no_other_suffers(
    drafts: Drafts, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts_store, "MOST_PER_NETWORK", 3)
    tokens = [await drafts.begin("participant", "", f"2001:db8:1:{n}::1", DATA) for n in range(3)]
    clock.passed = timedelta(seconds=1)
    for token in tokens:
        await drafts.change(token, "participant", "", lambda data: data)
    assert await code_of(drafts.begin("participant", "", "2001:db8:1:9::1", DATA)) is Code.TOO_MANY_REQUESTS
    assert await drafts.begin("participant", "", HOME, DATA)
    clock.passed = DRAFT_AGE
    assert await drafts.begin("participant", "", "2001:db8:1:9::1", DATA)


async def test_drafts_left_at_once_make_room(drafts: Drafts, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts_store, "MOST_PER_NETWORK", 3)
    family, *flood = [await drafts.begin("participant", "", HOME, DATA) for _ in range(3)]
    clock.passed = timedelta(seconds=1)
    await drafts.change(family, "participant", "", lambda data: data)
    latest = [await drafts.begin("participant", "", HOME, DATA) for _ in range(2)]
    assert [await drafts.read(token, "participant") for token in flood] == [None, None]
    assert [await drafts.read(token, "participant") for token in (family, *latest)] == [DATA] * 3


async def test_a_finished_draft_has_other_data_and_takes_no_place_of_its_network(
    drafts: Drafts, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts_store, "MOST_PER_NETWORK", 1)
    token = await drafts.begin("participant", "", HOME, DATA)
    await drafts.finish(token, "participant", "", {"created": "2026"})
    assert await drafts.read(token, "participant") == {"created": "2026"}
    assert await drafts.begin("participant", "", HOME, DATA) != token
    assert "Zo" not in str([row.data for row in await _rows(database)][:1])


def test_a_paddock_has_room() -> None:
    assert MOST_PER_NETWORK >= 100


async def test_a_database_that_is_away_is_a_problem() -> None:
    database = Database("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    drafts = Drafts(database)
    for asking in (drafts.read("token", "participant"), drafts.begin("participant", "", HOME, DATA)):
        assert await code_of(asking) is Code.SERVICE_DOWN
    await database.dispose()


async def test_a_new_token_has_the_drafts_of_the_one_before_alone(drafts: Drafts, links: DraftLinks) -> None:
    before, begun = await drafts.begin("participant", "", HOME, DATA), new_token()
    await links.display(before, "participant", "", "information")
    displayed = await links.displayed_token(before, "participant", "")
    made = await links.make(token_hash(before), "participant", "", "information")
    assert made is not None
    for is_any in (True, False):
        assert await drafts.adopt(before, begun) is is_any
    assert [await drafts.read(token, "participant") for token in (before, begun)] == [None, DATA]
    assert await links.displayed_token(begun, "participant", "") == ""
    with pytest.raises(Problem):
        await links.read(displayed)
    assert (await links.read(made[0])).data == DATA


async def test_a_draft_that_is_begun_anew_takes_the_place_of_its_like(drafts: Drafts, database: Database) -> None:
    before = await drafts.begin("participant", "", HOME, DATA)
    begun = await drafts.begin("participant", "", HOME, {"n": 2})
    assert await drafts.adopt(before, begun)
    assert [row.data for row in await _rows(database)] == [{"n": 2}]
    assert await drafts.read(begun, "participant") == {"n": 2}


async def test_whose_draft_has_moved_learns_that_with_a_new_token(drafts: Drafts, links: DraftLinks) -> None:
    before, begun = await drafts.begin("participant", "", HOME, DATA), new_token()
    made = await links.make(token_hash(before), "participant", "", "information")
    assert made is not None
    phone, receipt, _ = await links.accept(made[0], "", "Phone")
    await links.move(made[0], phone, receipt)
    await drafts.adopt(before, begun)
    assert [await links.find_new_browser(token, "participant", "") for token in (before, begun)] == [None, "Phone"]
