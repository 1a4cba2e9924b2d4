"""The page of a gate: who may open it, what browsers may store of it, and its forms for who has no scripts."""

import re
from datetime import UTC, datetime, timedelta
from threading import Thread, current_thread, main_thread
from types import ModuleType
from urllib.parse import parse_qs, urlencode

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Problems
from livelaps_app.core.next_address import after_login
from livelaps_app.features.account.confirm.service import confirm_view
from livelaps_app.features.gate import service, texts, views
from livelaps_app.features.gate.view_model import GateFact, GateView
from livelaps_app.gate import scanning
from livelaps_app.people import access
from tests.features.checks import page_at, problem
from tests.features.gate.conftest import PAT, STRANGER, ZONE, GateSite, photo, visitor
from tests.features.gate.test_verdict import RULES
from tests.outside import event
from tests.sales.conftest import EVENT, LUCIE, MAX, ZOE

STYLES = RULES.with_name("gate.css")


async def view_of(done: object, who: str = PAT) -> GateView:
    """The page that a form leads to."""
    return await service.gate_view(page_at(done.to), visitor(who))


async def test_the_guard_leads_to_the_login_or_says_why(gate_site: GateSite) -> None:
    assert (
        await access.refusal(page_at(f"/fr/gate/{EVENT}"), visitor(None))
        == f"/fr/login?{urlencode({'next': f'/fr/gate/{EVENT}'})}"
    )
    assert await access.refusal(page_at(f"/fr/gate/{EVENT}"), visitor(STRANGER)) == "/fr/gate?refused=1"
    assert await access.refusal(page_at("/fr/gate?refused=1"), visitor(STRANGER)) is None
    await gate_site.name()
    assert await access.refusal(page_at(f"/fr/gate/{EVENT}"), visitor()) is None
    assert await access.refusal(page_at(f"/fr/gate/{EVENT + 1}"), visitor()) == "/fr/gate?refused=1"
    with problem(Code.EVENT_NOT_FOUND):
        await service.gate_view(page_at("/gate/nine"), visitor())
    with problem(Code.STAFF_REFUSED):
        await service.gate_view(page_at(f"/gate/{EVENT}"), visitor(STRANGER))


async def test_without_an_id_there_are_the_own_events(gate_site: GateSite) -> None:
    assert "not on the staff of any event" in (await service.gate_view(page_at("/gate"), visitor())).message
    assert "not on the staff of this event" in (await service.gate_view(page_at("/gate?refused=1"), visitor())).message
    await gate_site.name()
    (way,) = (await service.gate_view(page_at("/fr/gate"), visitor())).events
    assert (way.label, way.href) == (f"Event {EVENT}", f"/fr/gate/{EVENT}")
    assert way.about.startswith("jusqu’à ")


async def test_the_plain_page_names_nobody(gate_site: GateSite) -> None:
    await gate_site.name()
    await gate_site.shop.bought(LUCIE)
    view = await service.gate_view(page_at(f"/fr/gate/{EVENT}"), visitor())
    days = {"zone": "America/New_York", "first": view.first, "last": view.last, "outside": view.outside}
    assert view == GateView(EVENT, f"/ll/fr/gate/{EVENT}", view.when, **days)


@pytest.mark.parametrize("typed", ["number", "token"])
async def test_a_number_or_a_code_is_looked_up_and_a_button_lets_in(gate_site: GateSite, typed: str) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, ZOE, selfies=True)
    await gate_site.shop.point_to((await gate_site.files.save("selfie", "image/jpeg", photo())).name)
    fields = {"gate_ticket": "1" if typed == "number" else gate_site.token(order)}
    view = await view_of(await gate_site.send("gate_ticket", fields))
    assert (view.title, view.tone, view.warning) == ("Valide, pas encore entré", "wait", "")
    assert await gate_site.gates.admissions(EVENT) == []
    lucie, zoe = view.cards
    assert (lucie.name, lucie.picture[:22]) == ("Lucie Roy", "data:image/jpeg;base64")
    assert (lucie.caption, zoe.caption) == ("", "Photo\u00a0: Zoë Adams, Mère")
    assert GateFact("Entrée", "pas encore entré") in lucie.facts
    assert lucie.id == str(order.lines[0].id)
    admitted = await view_of(await gate_site.send("gate_admit", {GO: lucie.id}))
    assert (admitted.title, admitted.tone, admitted.cards[0].id) == ("Entrez", "go", "")
    assert (zoe.name, zoe.id) == ("Zoé Roy", str(order.lines[1].id))
    assert {"Lucie Roy, Mère", "signée", "8"} <= {fact.value for fact in zoe.facts}
    again = await view_of(await gate_site.send("gate_ticket", fields))
    assert (again.title, again.tone) == ("Déjà entré", "used")
    admitted = await view_of(await gate_site.send("gate_admit", {GO: zoe.id}))
    assert (admitted.title, admitted.cards[0].name) == ("Entrez", "Zoé Roy")


async def test_one_button_lets_in_all_of_an_order(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, MAX, ZOE)
    lines = [str(line.id) for line in order.lines]
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "3"}))
    assert (sorted(view.all_ids.split()), view.all_words) == (lines, "Laisser entrer les 3")
    await view_of(await gate_site.send("gate_admit", {GO: lines[1]}))
    stale = await view_of(await gate_site.send("gate_admit", {GO: view.all_ids}))
    assert (stale.title, stale.cards[0].name) == ("Déjà entré", "Max Roy")
    assert (stale.all_ids, stale.all_words) == ("", "")
    assert {str(row.line_id) for row in await gate_site.gates.admissions(EVENT)} == set(lines)


async def test_no_button_is_for_people_of_several_orders(gate_site: GateSite) -> None:
    await gate_site.name()
    await gate_site.shop.bought(LUCIE, ZOE)
    await gate_site.shop.bought(MAX, name="2")
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "Roy"}))
    assert (len(view.cards), view.all_ids) == (3, "")


async def test_staff_take_an_admission_back_for_a_while(gate_site: GateSite) -> None:
    await gate_site.name()
    line = str((await gate_site.shop.bought(LUCIE)).lines[0].id)
    nothing = await view_of(await gate_site.send("gate_undo", {GO: line}))
    assert (nothing.title, nothing.cards[0].undo_id) == ("Valide, pas encore entré", "")
    admitted = await view_of(await gate_site.send("gate_admit", {GO: line}))
    assert admitted.cards[0].undo_id == line
    undone = await view_of(await gate_site.send("gate_undo", {GO: line}))
    assert (undone.title, undone.cards[0].id, undone.cards[0].undo_id) == ("Entrée annulée", line, "")
    long_ago = (datetime.now(UTC) - timedelta(minutes=20)).isoformat()
    await gate_site.scan({"ticket": int(line), "offline": True, "at": long_ago})
    late = await view_of(await gate_site.send("gate_undo", {GO: line}))
    assert (late.title, late.cards[0].undo_id) == ("Déjà entré", "")


@pytest.mark.parametrize(
    ("days", "words"), [(1, "l’épreuve a lieu le"), (2, "dates de l’épreuve"), (0, "")], ids=["day", "days", "today"]
)
async def test_a_verdict_warns_outside_the_days_of_the_event(gate_site: GateSite, days: int, words: str) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    first = datetime.now(ZONE).date() + timedelta(days=30 if days else 0)
    last = first + timedelta(days=max(days - 1, 0))
    gate_site.outside.timing.stub_events[EVENT] = event(EVENT, first.isoformat(), end=last.isoformat())
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "1"}))
    assert (words in view.warning, bool(view.warning)) == (True, bool(days))
    admitted = await view_of(await gate_site.send("gate_admit", {GO: str(order.lines[0].id)}))
    assert (admitted.title, admitted.warning) == ("Entrez", view.warning), "staff decide"
    assert admitted.tone == ("wait" if days else "go")


def test_every_verdict_has_a_colour_and_a_sign_of_its_own() -> None:
    css = STYLES.read_text()
    tones = {texts.GO, texts.WAIT} | {words.tone for words in texts.VERDICTS.values()}
    for looks in (r"--tone: var\((--\w+)\);", r'--sign: "(\S+)";'):
        found = dict(re.findall(rf"\.gate-result\.(\w+) {{ [^}}]*{looks}", css))
        assert set(found) == tones
        assert len(set(found.values())) == len(tones) == 4


async def test_an_unconfirmed_email_is_to_be_confirmed_first(gate_site: GateSite) -> None:
    await gate_site.name()
    gate_site.outside.accounts.has(41, verified=False)
    view = await service.gate_view(page_at("/fr/gate?refused=1"), visitor())
    assert view.message.startswith("Confirmez d’abord")
    assert (view.confirm_href, view.events) == ("/fr/account", [])
    done = page_at("/fr/confirm?done=verify")
    assert (await confirm_view(done, visitor())).href == "/fr/account"
    gate_site.outside.accounts.has(41)
    for who, href in ((PAT, "/fr/gate"), (STRANGER, "/fr/account")):
        assert (await confirm_view(done, visitor(who))).href == href
    for who in (None, "ended"):  # logged out
        out = await confirm_view(done, visitor(who))
        assert (out.label, out.href) == ("Se connecter", "/fr/login?next=%2Ffr%2Fconfirm%3Fdone%3Dverify")
        assert after_login(page_at(out.href)) == "/fr/confirm?done=verify", "where staff open the gate"


async def test_people_are_found_by_name_and_let_in_by_a_button(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE, MAX, ZOE)
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "zoe roy"}))
    assert [card.name for card in view.cards] == ["Zoé Roy"]
    assert view.cards[0].id == str(order.lines[2].id)
    nobody = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "Quintabril"}))
    assert (nobody.title, nobody.tone, nobody.cards) == ("Aucun résultat", "stop", [])


async def test_what_was_looked_up_is_in_no_address_and_nobody_elses(gate_site: GateSite) -> None:
    await gate_site.name()
    await gate_site.name(STRANGER)
    await gate_site.shop.bought(LUCIE)
    done = await gate_site.send("gate_ticket", {"gate_ticket": "Lucie"})
    assert "Lucie" not in done.to
    assert list(parse_qs(done.to.partition("?")[2])) == ["seen"]
    assert (await view_of(done)).cards
    assert not (await view_of(done, STRANGER)).cards


@pytest.mark.parametrize("typed", ["999", "0", "nobody.forged", "!!"])
async def test_what_is_no_ticket_replaces_the_last_result(gate_site: GateSite, typed: str) -> None:
    await gate_site.name()
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": typed}))
    assert (view.title, view.tone, view.cards) == ("Billet inconnu", "stop", [])


async def test_an_empty_field_is_to_be_filled_in(gate_site: GateSite) -> None:
    await gate_site.name()
    answer = await gate_site.send("gate_ticket", {"gate_ticket": " "})
    assert answer == Problems({"gate_ticket": Code.NULL_GATE_TICKET})


@pytest.mark.parametrize(
    ("form", "fields"), [("gate_ticket", {"gate_ticket": "1"}), ("gate_admit", {GO: "1"}), ("gate_undo", {GO: "1"})]
)
async def test_the_forms_are_for_staff_of_the_event(gate_site: GateSite, form: str, fields: dict[str, str]) -> None:
    await gate_site.shop.bought(LUCIE)
    for who, code in ((None, Code.LOGIN_REQUIRED), ("ended", Code.SESSION_ENDED), (STRANGER, Code.STAFF_REFUSED)):
        assert await gate_site.send(form, fields, who) == Problems(whole=code)
    assert await gate_site.gates.admissions(EVENT) == []


async def test_a_button_for_no_ticket_of_the_event_does_nothing(gate_site: GateSite) -> None:
    await gate_site.name()
    for form in ("gate_admit", "gate_undo"):
        for line in ("999", "x", ""):
            view = await view_of(await gate_site.send(form, {GO: line}))
            assert (view.title, view.tone) == ("Billet inconnu", "stop")
    assert await gate_site.gates.admissions(EVENT) == []


async def test_doubles_are_named_with_both_devices(gate_site: GateSite) -> None:
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    line = order.lines[0].id
    await gate_site.scan({"ticket": line, "offline": True})
    await gate_site.scan({"ticket": line, "offline": True})
    view = await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "Lucie"}))
    (wrong,) = view.flagged
    assert wrong.label == "Lucie Roy, Numéro 1"
    assert wrong.value.startswith("entré deux fois\u00a0: ")
    assert wrong.value.count("Firefox, Android ab12") == 2


async def test_codes_to_sign_are_drawn_beside_the_event_loop(
    gate_site: GateSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A device sends up to 200 scans at once after a time without a network."""
    threads = dict[ModuleType, Thread]()
    for module in (scanning, views):
        monkeypatch.setattr(module, "signing_code", lambda *_, at=module: str(threads.setdefault(at, current_thread())))
    await gate_site.name()
    order = await gate_site.shop.bought(LUCIE)
    await gate_site.scan({"token": gate_site.token(order)})
    await view_of(await gate_site.send("gate_ticket", {"gate_ticket": "1"}))
    assert threads.keys() == {scanning, views}
    assert main_thread() not in threads.values()
