"""The riders of a group before its code is sent."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Caller
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.grouping import service as grouping
from livelaps_app.session import form_actions
from livelaps_app.stores.limits import Limit
from tests.features.entering.conftest import BIKE, EVENT, OPEN, PRO, EnteringAccount, EnteringSite

ROWS = {"rule": "chosen"}


async def begin(
    site: EnteringSite, number: int, name: str, race_class: str = OPEN, listed: str = "full"
) -> EnteringAccount:
    """An account that has described its bike."""
    account = await site.account(number, first_name=name)
    await account.choose(race_class)
    await account.to(form.BIKE, {**BIKE, "bike_plate": str(number), "listed_name": listed}, "step=bike")
    return account


async def make_code(account: EnteringAccount, row: str = "") -> str:
    """The code of an account's group, on a row."""
    view = await account.view("step=row")
    if row:
        await account.to(form.ROW, {"start_row": row, "ride_with": ""}, "step=row")
    await account.to(form.GROUP, {"go": view.row.start}, "step=row")
    [(_, start)] = [(entry, start) for entry in await account.entries() for start in entry.starts]
    return start.group


async def words(account: EnteringAccount, query: str = "step=row") -> list[str]:
    """The words about groups on the page of rows."""
    return [*(await account.view(query)).progress.groups.values()]


async def leave(account: EnteringAccount, code: str) -> Code | None:
    """The refusal of a code after its field was left."""
    here = Caller(account.at("step=row"), account.fresh)
    problems = await form_actions.leave(form.ROW, here, "ride_with", code, [])
    return problems.fields.get("ride_with") if problems else None


@pytest.mark.parametrize(("listed", "riders"), [("full", "Ana Roy"), ("short", "Ana R."), ("none", "")])
async def test_a_link_names_the_friend_as_the_lists_do(meeting: EnteringSite, listed: str, riders: str) -> None:
    await meeting.write(rows=ROWS)
    ana = await begin(meeting, 11, "Ana", listed=listed)
    assert await words(ana) == []
    code = await make_code(ana, "3")
    eve = await begin(meeting, 12, "Eve")
    assert await words(eve) == []
    expected = texts.GROUP_RIDERS("en").format(riders=riders or texts.UNNAMED_RIDERS(1, "en"))
    notes = (await eve.view(f"step=class&with={code}")).notes
    assert notes[:2] == [f"{expected} · Row 3", texts.GROUP_RACE("en").format(race="Morning race")]
    assert (await eve.view("step=class&with=ZZZZZZ")).notes == ["Prices are with tax."]
    assert await words(eve, f"step=row&with={code}") == [f"{expected} · Row 3"]
    await eve.to(form.ROW, {"start_row": "", "ride_with": code}, "step=row")
    assert await words(eve) == [f"{expected} · Row 3"]
    assert await words(ana) == []


async def test_a_typed_code_names_the_friend_once_its_field_is_left(
    meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    await meeting.write(rows=ROWS)
    code = await make_code(await begin(meeting, 11, "Ana"))
    eve, zoe = await begin(meeting, 12, "Eve"), await begin(meeting, 13, "Zoe", PRO)
    assert await leave(eve, "ZZZZZZ") is Code.GROUP_NOT_FOUND
    assert await leave(zoe, code) is Code.GROUP_NOT_FOUND
    assert await leave(eve, code.lower()) is None
    assert await words(eve) == [texts.GROUP_RIDERS("en").format(riders="Ana Roy")]
    assert await words(zoe) == []
    monkeypatch.setattr(grouping, "CODES_READ", Limit("no codes", 0, 600))
    assert (await words(eve), await leave(eve, "YYYYYY")) == ([], None)


async def test_a_private_list_has_no_names_for_friends_either(meeting: EnteringSite) -> None:
    await meeting.write(rows=ROWS, list_public=False)
    code = await make_code(await begin(meeting, 11, "Ana"))
    eve = await begin(meeting, 12, "Eve")
    assert await words(eve, f"step=row&with={code}") == [
        texts.GROUP_RIDERS("en").format(riders=texts.UNNAMED_RIDERS(1, "en"))
    ]


async def test_a_friend_whose_order_has_ended_is_not_named(meeting: EnteringSite) -> None:
    await meeting.write(rows=ROWS)
    ana = await begin(meeting, 11, "Ana")
    code = await make_code(ana)
    await ana.to(form.CANCEL, {}, "step=row")
    eve = await begin(meeting, 12, "Eve")
    assert (await words(eve, f"step=row&with={code}"), await leave(eve, code)) == ([], Code.GROUP_NOT_FOUND)


async def test_no_row_is_chosen_once_the_grid_is_published(meeting: EnteringSite) -> None:
    await meeting.write(rows=ROWS)
    eve = await meeting.account(12, first_name="Eve")
    assert texts.GRID_STANDS("en") not in (await eve.view()).notes
    await meeting.entries.grids.publish(EVENT)
    assert texts.GRID_STANDS("en") in (await eve.view()).notes
    await eve.choose(OPEN)
    await eve.to(form.BIKE, {**BIKE, "bike_plate": "12", "listed_name": "full"}, "step=contact")
