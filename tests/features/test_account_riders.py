"""The riders of one's own account, on the embedded service: claimed, found, followed."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.account.riders import service, texts
from livelaps_app.features.account.riders.view_model import OwnRidersView
from livelaps_app.gateways.accounts.gateway import AccountsGateway, accounts_gateway
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import INSIDE, below
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.standins.timing import app as timing_app
from livelaps_app.stores.database import Database
from tests.browser.people import RIDER
from tests.features.checks import page_at, problem
from tests.outside import Outside, history, rider, rode
from tests.standins.timing.accounts.people import CHILD
from tests.standins.timing.accounts.results import ANA, HIDDEN, LEO, SOLE, UNKNOWN, add_results

PAGE = "/fr/account/riders"


def _at(query: str = "") -> Match:
    return page_at(PAGE, query)


@dataclass
class Family:
    """Ana with a son, both riders of results, and somebody else of her year."""

    accounts: AccountsGateway
    ana: Visitor
    pau: Visitor
    minor: int

    async def send(self, key: str, sent: dict[str, Any], query: str = "", visitor: Visitor | None = None) -> Answer:
        return await forms.send(forms.FORMS[key], Caller(_at(query), visitor or self.ana), sent)

    async def view(self, query: str = "", visitor: Visitor | None = None) -> OwnRidersView:
        return await service.riders_view(_at(query), visitor or self.ana)


@pytest.fixture
async def family(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Family]:
    await add_results(database)
    outside.timing.stub_histories[ANA] = history(ANA, rode(2), name="Rider 1")
    outside.timing.stub_histories[LEO] = history(LEO, rode(1), name="Rider 2")
    timing = Service(INSIDE, 5, httpx.ASGITransport(app=below(timing_app.create_app(database), ROOT)))
    accounts = AccountsGateway(timing)
    monkeypatch.setattr(accounts_gateway, "read", lambda: accounts)
    tokens = []
    for email, minors in (("ana@example.com", [CHILD]), ("pau@example.com", [])):
        login = (await accounts.join({**RIDER, "email": email, "minors": minors})).login
        tokens.append(login.token)
    [minor] = await accounts.minors(tokens[0])
    yield Family(accounts, Visitor(session=tokens[0]), Visitor(session=tokens[1]), minor.id)
    await timing.close()


async def test_nothing_yet(family: Family) -> None:
    view = await family.view()
    assert (view.claims, view.followed, view.matches, view.notice, view.count) == ([], [], [], "", "0 sur 12")


async def test_a_rider_is_claimed_by_a_plate(family: Family) -> None:
    form = (await family.view(f"claim={ANA}")).form
    assert form.title == "Rattacher à mon compte\xa0: Rider 1"
    assert "1990 comme année de naissance" in form.check
    assert [(link.label, link.current) for link in form.people] == [
        ("Ana Ruiz (naissance\xa0: 1990)", True),
        ("Leo Ruiz (naissance\xa0: 2016)", False),
    ]
    assert await family.send("claim_rider", {"plate": "34d"}, f"claim={ANA}") == Done(f"{PAGE}?done=confirmed")
    view = await family.view("done=confirmed")
    assert (view.notice, view.tone) == (texts.NOTICES["confirmed"].fr, "success")
    [card] = view.claims
    assert (card.name, card.href, card.person) == ("Rider 1", f"/fr/results?rider={ANA}", "Ana Ruiz")
    assert (card.about, card.state) == ("#34D #12 · Open A", texts.STATES["plate_and_year"].fr)
    assert (card.last, card.last_href) == ("Event 2, Race 2, 1er juin 2026", "/fr/races/2?rider=4")


async def test_who_waits_and_for_what(family: Family) -> None:
    await family.send("claim_rider", {"plate": "12"}, f"claim={ANA}")
    taken = await family.send("claim_rider", {"plate": "12"}, f"claim={ANA}", family.pau)
    assert taken == Done(f"{PAGE}?done=taken")
    waiting = await family.send("claim_rider", {"plate": "9"}, f"claim={UNKNOWN}", family.pau)
    assert waiting == Done(f"{PAGE}?done=waiting")
    view = await family.view("done=waiting", family.pau)
    assert view.tone == "info"
    assert [card.state for card in view.claims] == [texts.STATES["taken"].fr, texts.STATES["waiting"].fr]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("", Code.BAD_REQUEST),
        ("claim=x", Code.BAD_REQUEST),
        (f"claim={ANA}&for=x", Code.BAD_REQUEST),
        (f"claim={HIDDEN}", Code.NOT_FOUND),
        ("claim=99", Code.NOT_FOUND),
        (f"claim={LEO}&for={{minor}}", Code.NOT_FOUND),
    ],
)
async def test_what_cannot_be_claimed_is_refused(family: Family, query: str, code: Code) -> None:
    query = query.format(minor=family.minor)
    assert await family.send("claim_rider", {"plate": "1"}, query, family.pau) == Problems(whole=code)
    assert (await family.view(visitor=family.pau)).claims == []


@pytest.mark.parametrize("query", ["claim=x", "claim=99", f"claim={ANA}&for=99", f"claim={ANA}&for={{minor}}"])
async def test_there_is_no_form_for_what_cannot_be_claimed(family: Family, query: str) -> None:
    with problem(Code.NOT_FOUND):
        await family.view(query.format(minor=family.minor), family.pau)


async def test_a_plate_is_needed(family: Family) -> None:
    assert await family.send("claim_rider", {}, f"claim={ANA}") == Problems({"plate": Code.NULL_PLATE})


async def test_a_claim_is_withdrawn(family: Family) -> None:
    await family.send("claim_rider", {"plate": "12"}, f"claim={ANA}")
    [card] = (await family.view()).claims
    assert card.remove == "Retirer\xa0: Rider 1"
    for named in ("", "x", "0", "-1"):
        assert await family.send("withdraw_claim", {GO: named}) == Problems(whole=Code.BAD_REQUEST)
    assert await family.send("withdraw_claim", {GO: card.number}, "", family.pau) == Problems(whole=Code.NOT_FOUND)
    assert await family.send("withdraw_claim", {GO: card.number}) == Done(f"{PAGE}?done=withdrawn")
    assert (await family.view()).claims == []


async def test_followed_riders_are_listed_and_removed(family: Family) -> None:
    await family.accounts.follow(family.ana.session, (SOLE, ANA))
    view = await family.view()
    assert [(card.name, card.number) for card in view.followed] == [
        (texts.UNKNOWN.fr, str(SOLE)),  # of a promoter whose races the site may not show
        ("Rider 1", str(ANA)),
    ]
    assert (view.followed[0].href, view.followed[0].last_href, view.count) == ("", "", "2 sur 12")
    assert await family.send("unfollow_rider", {GO: str(SOLE)}, "", family.pau) == Done(f"{PAGE}?done=unfollowed")
    assert len((await family.view()).followed) == 2
    assert await family.send("unfollow_rider", {GO: str(SOLE)}) == Done(f"{PAGE}?done=unfollowed")
    assert [card.name for card in (await family.view()).followed] == ["Rider 1"]


@pytest.mark.parametrize("lang", LANGS)
async def test_riders_are_found_by_name_or_plate(family: Family, outside: Outside, lang: Lang) -> None:
    await family.send("claim_rider", {"plate": "12"}, f"claim={ANA}")
    outside.timing.stub_riders = (rider(ANA), rider(LEO))
    found = page_at(f"/{lang}/account/riders".removeprefix("/en"), "q=rider")
    view = await service.riders_view(found, family.ana)
    assert [(listed.name, listed.add) for listed in view.matches] == [
        ("Rider 1", ""),
        ("Rider 2", texts.ADD_OF(lang).format(name="Rider 2")),
    ]
    assert (view.message, view.search) == ("", "rider")
    outside.timing.stub_riders = tuple(rider(number) for number in range(1, service.MAX_FOUND + 1))
    assert (await service.riders_view(found, family.ana)).message == texts.FIRST(lang).format(n=service.MAX_FOUND)
    outside.timing.stub_riders = ()
    assert (await service.riders_view(found, family.ana)).message == texts.NOBODY(lang)


async def test_one_letter_finds_nobody(family: Family, outside: Outside) -> None:
    view = await family.view("q=r")
    assert (view.matches, view.message) == ([], "")
    assert [call for call in outside.timing.calls if call[0] == "riders"] == []


@pytest.mark.parametrize(
    ("visitor", "code"), [(NOBODY, Code.LOGIN_REQUIRED), (Visitor(session="stale"), Code.SESSION_ENDED)]
)
async def test_nobody_has_riders_without_an_account(family: Family, visitor: Visitor, code: Code) -> None:
    with problem(code):
        await family.view(visitor=visitor)
    for key, sent in (("claim_rider", {"plate": "12"}), ("withdraw_claim", {GO: "1"}), ("unfollow_rider", {GO: "1"})):
        assert await family.send(key, sent, f"claim={ANA}", visitor) == Problems(whole=code)
