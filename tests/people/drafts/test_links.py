"""Links by which a draft goes on in another browser: once, within an hour, and as a move."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from livelaps_app.core.draft_links import LINK_AGE, LinkedDraft, MovedDraft
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.tokens import is_token, new_token, token_hash
from livelaps_app.people.drafts.links import DraftLinks
from livelaps_app.people.drafts.model import DraftLinkModel
from livelaps_app.people.drafts.store import Drafts
from livelaps_app.stores.database import Database
from tests.problems import code_of
from tests.stores.jobs.conftest import SetClock

HOME, PHONE = "192.0.2.7", "Firefox, Android"
DATA: dict[str, Any] = {"first_name": "Zoë"}
FLOW = ("participant", "")
Make = Callable[[DraftLinks, str], Awaitable[str]]


async def _begin(drafts: Drafts, data: dict[str, Any] = DATA, before: str = "") -> str:
    """A new draft, of a browser that had that token before."""
    token = await drafts.begin(*FLOW, HOME, data)
    if before:
        await drafts.adopt(before, token)
    return token


async def _displayed(links: DraftLinks, token: str) -> str:
    assert await links.display(token, *FLOW, "contact")
    return await links.displayed_token(token, *FLOW)


async def _mailed(links: DraftLinks, token: str) -> str:
    made = await links.make(token_hash(token), *FLOW, "contact")
    assert made is not None
    return made[0]


async def _use(links: DraftLinks, link: str, own: str = "", device: str = PHONE) -> tuple[str, LinkedDraft]:
    """Presses the button of a link and comes back with what it answers: the token of that browser, and the draft."""
    own, receipt, linked = await links.accept(link, own, device)
    moved = await links.move(link, own, receipt) if receipt else linked
    assert moved is not None
    return own, moved


async def _refusal(links: DraftLinks, link: str) -> Code:
    """Why a link leads nowhere, whoever looks at it or uses it."""
    code = await code_of(links.read(link))
    assert await code_of(links.accept(link, "", PHONE)) is code
    return code


@pytest.mark.parametrize("made", [_displayed, _mailed])
async def test_a_link_moves_the_draft_once(drafts: Drafts, links: DraftLinks, made: Make) -> None:
    desk = await _begin(drafts)
    link = await made(links, desk)
    assert is_token(link)
    phone, linked = await _use(links, link, "", PHONE)
    assert (linked.step, linked.data, phone != desk) == ("contact", DATA, True)
    assert await drafts.read(desk, *FLOW) is None
    assert await drafts.read(phone, *FLOW) == DATA
    assert (await links.find_new_browser(desk, *FLOW), await links.find_new_browser(phone, *FLOW)) == (PHONE, None)
    assert await _refusal(links, link) is Code.DRAFT_LINK_USED


async def test_looking_at_a_link_does_not_use_it(drafts: Drafts, links: DraftLinks, clock: SetClock) -> None:
    link = await _displayed(links, await _begin(drafts))
    clock.passed = timedelta(minutes=3)
    looks = [await links.read(link) for _ in range(3)]
    assert clock() - looks[0].saved >= timedelta(minutes=3)
    assert (await _use(links, link, "", PHONE))[1].saved == looks[0].saved


async def test_a_link_lasts_an_hour(drafts: Drafts, links: DraftLinks, clock: SetClock) -> None:
    desk = await _begin(drafts)
    link = await _displayed(links, desk)
    clock.passed = LINK_AGE - timedelta(seconds=10)
    assert await links.displayed_token(desk, *FLOW) == link
    await links.read(link)
    clock.passed = LINK_AGE + timedelta(seconds=10)
    assert await links.displayed_token(desk, *FLOW) == ""
    assert await _refusal(links, link) is Code.DRAFT_LINK_EXPIRED
    assert await drafts.read(desk, *FLOW) == DATA


@pytest.mark.parametrize("link", ["", "x", "x" * 43, "\ud800", "x" * 5_000])
async def test_an_unknown_link_leads_nowhere(drafts: Drafts, links: DraftLinks, link: str) -> None:
    await _displayed(links, await _begin(drafts))
    assert await _refusal(links, link) is Code.DRAFT_LINK_UNKNOWN


async def test_a_draft_that_is_finished_ended_or_old_goes(drafts: Drafts, links: DraftLinks, clock: SetClock) -> None:
    finished, ended = await _begin(drafts), await _begin(drafts)
    found = [await _displayed(links, token) for token in (finished, ended)]
    await drafts.finish(finished, *FLOW, {"created": "2026"})
    await drafts.end(ended, *FLOW)
    assert [await _refusal(links, link) for link in found] == [Code.DRAFT_GONE] * 2
    assert not await links.display(finished, *FLOW, "contact")
    assert await links.make(token_hash(ended), *FLOW, "contact") is None
    old = await _begin(drafts)
    clock.passed = DRAFT_AGE - timedelta(minutes=10)
    link = await _displayed(links, old)
    clock.passed = DRAFT_AGE
    assert await _refusal(links, link) is Code.DRAFT_GONE


async def test_a_move_leaves_no_other_link(drafts: Drafts, links: DraftLinks) -> None:
    desk = await _begin(drafts)
    others = [await _mailed(links, desk), await _mailed(links, desk)]
    phone, _ = await _use(links, await _displayed(links, desk), "", PHONE)
    assert [await _refusal(links, link) for link in others] == [Code.DRAFT_GONE] * 2
    back, _ = await _use(links, await _displayed(links, phone), desk, "Chrome, Linux")
    assert await drafts.read(back, *FLOW) == DATA
    assert await links.find_new_browser(phone, *FLOW) == "Chrome, Linux"


async def test_one_link_is_displayed_at_a_time(drafts: Drafts, links: DraftLinks) -> None:
    desk = await _begin(drafts)
    first, second = await _displayed(links, desk), await _displayed(links, desk)
    assert first != second
    assert await _refusal(links, first) is Code.DRAFT_LINK_UNKNOWN
    assert await links.displayed_token(desk, *FLOW) == second


async def test_the_same_browser_goes_on_and_the_link_stays(drafts: Drafts, links: DraftLinks) -> None:
    desk = await _begin(drafts)
    link = await _displayed(links, desk)
    assert (await _use(links, link, desk, PHONE))[0] == desk
    assert await links.find_new_browser(desk, *FLOW) is None
    await links.read(link)


async def test_a_browser_with_drafts_has_one_more_in_the_place_of_its_own(drafts: Drafts, links: DraftLinks) -> None:
    desk, before = await _begin(drafts), await _begin(drafts, {"n": 1})
    phone = await drafts.begin("spectator", "7", HOME, {"n": 2})
    await drafts.adopt(before, phone)
    assert (await _use(links, await _displayed(links, desk), phone, PHONE))[0] == phone
    assert await drafts.read(phone, *FLOW) == DATA
    assert await drafts.read(phone, "spectator", "7") == {"n": 2}


async def test_a_token_that_has_no_draft_is_not_taken_over(drafts: Drafts, links: DraftLinks) -> None:
    link = await _displayed(links, await _begin(drafts))
    chosen = new_token()
    assert (await _use(links, link, chosen, PHONE))[0] != chosen


async def test_a_lost_answer_loses_neither_the_draft_nor_the_link(drafts: Drafts, links: DraftLinks) -> None:
    desk = await _begin(drafts)
    link = await _displayed(links, desk)
    lost = [await links.accept(link, "", PHONE) for _ in range(2)]
    assert await drafts.read(desk, *FLOW) == DATA
    assert await links.find_new_browser(desk, *FLOW) is None
    phone, _ = await _use(links, link)
    assert await drafts.read(phone, *FLOW) == DATA
    for own, receipt, _ in lost:  # whoever has them after all
        assert await code_of(links.move(link, own, receipt)) is Code.DRAFT_LINK_USED
        assert await drafts.read(own, *FLOW) is None


async def test_of_two_who_press_the_button_the_first_to_come_back_has_it(drafts: Drafts, links: DraftLinks) -> None:
    link = await _displayed(links, await _begin(drafts))
    first, receipt, _ = await links.accept(link, "", PHONE)
    second, other, _ = await links.accept(link, "", "Chrome, Linux")
    for _ in range(2):  # a page that is loaded twice
        assert await links.move(link, first, receipt) is not None
        assert await code_of(links.move(link, second, other)) is Code.DRAFT_LINK_USED
    assert [await drafts.read(own, *FLOW) for own in (first, second)] == [DATA, None]


@pytest.mark.parametrize("receipt", ["", "x", "x" * 43, "é", "\ud800"])
async def test_nothing_moves_without_the_receipt_of_that_browser_and_link(
    drafts: Drafts, links: DraftLinks, receipt: str
) -> None:
    desk, other = await _begin(drafts), await _begin(drafts)
    link = await _displayed(links, desk)
    phone, right, _ = await links.accept(link, "", PHONE)
    stranger, of_other, _ = await links.accept(await _displayed(links, other), phone, PHONE)
    for own, sent in ((phone, receipt), (other, right), ("", right), (stranger, right), (phone, of_other)):
        assert await links.move(link, own, sent) is None
    assert await drafts.read(desk, *FLOW) == DATA
    await links.read(link)


async def test_who_comes_back_late_has_nothing(drafts: Drafts, links: DraftLinks, clock: SetClock) -> None:
    desk = await _begin(drafts)
    link = await _displayed(links, desk)
    phone, receipt, _ = await links.accept(link, "", PHONE)
    clock.passed = LINK_AGE + timedelta(seconds=10)
    assert await code_of(links.move(link, phone, receipt)) is Code.DRAFT_LINK_EXPIRED
    assert await drafts.read(desk, *FLOW) == DATA


async def test_a_receipt_brings_no_draft_back_that_has_moved_on(drafts: Drafts, links: DraftLinks) -> None:
    link = await _displayed(links, await _begin(drafts))
    phone, receipt, _ = await links.accept(link, "", PHONE)
    await links.move(link, phone, receipt)
    desk, _ = await _use(links, await _displayed(links, phone), "", "Chrome, Linux")
    assert await code_of(links.move(link, phone, receipt)) is Code.DRAFT_LINK_USED
    assert await drafts.read(desk, *FLOW) == DATA


async def test_two_browsers_at_once_are_one_move(drafts: Drafts, links: DraftLinks, database: Database) -> None:
    link = await _displayed(links, await _begin(drafts))
    other = Database(database.engine.url.render_as_string(hide_password=False))
    uses = (_use(store, link) for store in (links, DraftLinks(other)))
    answers = await asyncio.gather(*uses, return_exceptions=True)
    await other.dispose()
    refused = [answer.code for answer in answers if isinstance(answer, Problem)]
    assert (len(answers), refused) == (2, [Code.DRAFT_LINK_USED])


async def test_a_new_draft_takes_the_place_of_the_moved_one(drafts: Drafts, links: DraftLinks) -> None:
    before = await _begin(drafts)
    await _use(links, await _displayed(links, before), "", PHONE)
    desk = await _begin(drafts, {"n": 1}, before)
    await drafts.end(desk, *FLOW)
    assert await links.find_new_browser(desk, *FLOW) is None


async def test_a_row_has_no_token(drafts: Drafts, links: DraftLinks, database: Database) -> None:
    desk = await _begin(drafts)
    secrets = [desk, await _displayed(links, desk), await _mailed(links, desk)]
    async with database.session() as session:
        rows = [str(vars(row)) for row in await session.scalars(select(DraftLinkModel))]
    assert len(rows) == 2
    assert not [row for row in rows for secret in secrets if secret in row]


async def test_old_links_are_deleted(drafts: Drafts, links: DraftLinks, clock: SetClock, database: Database) -> None:
    desk = await _begin(drafts)
    await _mailed(links, desk)
    clock.passed = DRAFT_AGE
    await drafts.clean()
    async with database.session() as session:
        assert (await session.scalars(select(DraftLinkModel))).all() == []


def test_a_move_is_reported_without_tokens() -> None:
    moved = MovedDraft(token_hash("x"), "participant", PHONE)
    assert MovedDraft.read(str(moved)) == moved
    assert MovedDraft.read(str(MovedDraft("a", "b", ""))) == MovedDraft("a", "b", "")
