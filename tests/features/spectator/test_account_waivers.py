"""The waivers of an account: the own ones and those of minors, to sign or with their documents."""

from pathlib import Path
from urllib.parse import urlencode

import pytest
from sqlalchemy import update

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.waivers import texts
from livelaps_app.features.account.waivers.service import waiver_file, waivers_view
from livelaps_app.features.account.waivers.view_model import OwnWaiver
from livelaps_app.features.registration.spectator import form
from livelaps_app.sales.rules.records import OrderLine
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.stores.files.gateway import FilesGateway, folder_store, personal_files
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.waivers.rules.states import WaiverState
from tests.features.checks import page_at, problem
from tests.features.spectator.conftest import ADULT, MAX, ZOE, BuyingBrowser, SellingSite
from tests.features.spectator.test_shared_waivers import member

MAIL_OF_MAX = "max@roy.example"
LIST = "step=spectators"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FilesGateway:
    """The store of documents."""
    files = FilesGateway(folder_store(tmp_path / "files"), KeyList([bytes(range(32))]), 5.0)
    monkeypatch.setattr(personal_files, "read", lambda: files)
    return files


async def _family(market: SellingSite) -> BuyingBrowser:
    """Lucie, logged in, with Max and Zoé in her order; all have signed but Zoé's guardian."""
    browser = member(market, 7)
    await browser.to(form.MEMBER, {"own_ticket": str(ADULT)})
    await browser.sign("Lucie")
    await browser.add_adult(MAX, MAIL_OF_MAX)
    await browser.add_minor(ZOE)
    await browser.sign("Max")
    return browser


async def _hold(browser: BuyingBrowser) -> tuple[OrderLine, ...]:
    """All have signed, and the places are held."""
    await browser.sign("Zoé")
    await browser.to(form.LIST, {}, LIST)
    return (await browser.order()).lines


async def _own(visitor: Visitor, lang: Lang = "en") -> list[OwnWaiver]:
    view = await waivers_view(page_at(url("account_waivers", lang)), Visitor(visitor.address, session=visitor.session))
    assert view.past == []
    return view.coming


def _max(market: SellingSite) -> Visitor:
    """Max, logged in elsewhere."""
    market.outside.accounts.has(9, email=MAIL_OF_MAX)
    market.outside.accounts.tokens["of max"] = MAIL_OF_MAX
    return Visitor("192.0.2.30", session="of max")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_own_waivers_and_those_of_minors_are_listed(market: SellingSite, lang: Lang) -> None:
    browser = await _family(market)
    lines = await _hold(browser)
    own = await _own(browser.visitor, lang)
    assert [(each.name, each.state) for each in own] == [
        ("Lucie Roy", texts.STATES[WaiverState.SIGNED](lang)),
        ("Zoé Roy", texts.STATES[WaiverState.SIGNED](lang)),
    ]
    assert {(each.event, each.note, each.sign_href, each.pdf) for each in own} == {
        ("Event 70", texts.SEALING(lang), "", "")
    }
    assert not [line.document_id for line in lines if line.document_id in str(own)]


async def test_a_rejected_minors_waiver_is_no_longer_to_sign(market: SellingSite) -> None:
    browser = await _family(market)
    lines = await _hold(browser)
    await market.waivers.reject(lines[2].document_id, "wrong")
    assert [(each.name, each.state, each.sign_href) for each in await _own(browser.visitor)][1] == (
        "Zoé Roy",
        "Rejected",
        "",
    )


async def test_an_open_waiver_is_signed_from_here_and_leads_back(market: SellingSite) -> None:
    browser = await _family(market)
    zoe = (await browser.order()).lines[2]
    assert await _own(browser.visitor) == [], "a registration that goes on is in the wizard"
    async with market.database.transaction() as session:
        await session.execute(update(OrderModel).values(state=OrderState.PAID))
    [_, own] = await _own(browser.visitor, "fr")
    back = urlencode({"next": "/fr/account/waivers"})
    assert (own.state, own.sign_href) == ("À signer", f"/fr/waiver/{zoe.document_id}?{back}")


async def test_the_document_is_the_accounts_alone(market: SellingSite, files: FilesGateway) -> None:
    browser = await _family(market)
    lines = await _hold(browser)
    for line in lines:
        file = await files.save("pdf", "application/pdf", line.spectator.name.encode())
        await market.waivers.seal(line.document_id, file.name, file.digest)
    assert [each.pdf for each in await _own(browser.visitor)] == [
        f"/account/waivers/{line.id}/waiver.pdf" for line in (lines[0], lines[2])
    ]
    assert await waiver_file(str(lines[2].id), browser.visitor) == "Zoé Roy".encode()
    with problem(Code.NOT_FOUND):  # it has the signature and the picture of another adult
        await waiver_file(str(lines[1].id), browser.visitor)
    with problem(Code.LOGIN_REQUIRED):
        await waiver_file(str(lines[0].id), Visitor("192.0.2.9", draft=browser.visitor.draft))
    await market.waivers.reject(lines[2].document_id, "wrong")
    with problem(Code.NOT_FOUND):
        await waiver_file(str(lines[2].id), browser.visitor)


async def test_a_guest_has_the_own_waiver_once_the_order_is_paid(market: SellingSite, files: FilesGateway) -> None:
    browser, guest = await _family(market), _max(market)
    lines = await _hold(browser)
    assert await _own(guest) == []
    async with market.database.transaction() as session:
        await session.execute(update(OrderModel).values(state=OrderState.PAID))
        await session.execute(update(OrderLineModel).values(number=OrderLineModel.id))
    file = await files.save("pdf", "application/pdf", b"of max")
    await market.waivers.seal(lines[1].document_id, file.name, file.digest)
    assert [(each.name, each.pdf) for each in await _own(guest)] == [
        ("Max Roy", f"/account/waivers/{lines[1].id}/waiver.pdf")
    ]
    assert await waiver_file(str(lines[1].id), guest) == b"of max"
    for line in (lines[0], lines[2]):
        with problem(Code.NOT_FOUND):
            await waiver_file(str(line.id), guest)
