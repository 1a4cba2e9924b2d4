"""The page of a waiver: its views, its identifier, what is pushed to it, how boxes are stamped."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.i18n.formats import natural_date_time
from livelaps_app.core.i18n.texts import LANGS, LANGUAGE_NAMES, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.waiver import screen, texts
from livelaps_app.features.waiver.events import WaiverEvents
from livelaps_app.features.waiver.form import FIND, REFUSE
from livelaps_app.features.waiver.screen import load
from livelaps_app.features.waiver.service import LOOK_S, TRIES, sealed_pdf
from livelaps_app.features.waiver.vars import WaiverVars
from livelaps_app.features.waiver.view_model import WaiverView
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from tests.features.checks import problem
from tests.features.waiver.conftest import ADDRESS, DRAWN, MINOR, SELFIE, SIGNED, YOUNG, WaiverDesk, caller, send
from tests.features.waiver.test_evidence import words
from tests.outside import event
from tests.waivers.conftest import PROMOTER, SPECTATORS
from tests.wire import Socket

UNKNOWN = "00000000-0000-4000-8000-000000000000"


async def view_at(document: str, lang: Lang = "en", query: str = "", address: str = ADDRESS) -> WaiverView:
    """The view of a waiver's page."""
    at = caller(url("waiver", lang, documentUUID=document) + query, address)
    return (await load(at.at, at.visitor)).view.view


async def _status(path: str, address: str = ADDRESS) -> int:
    at = caller(path, address)
    return (await load(at.at, at.visitor)).status


@pytest.mark.parametrize("lang", LANGS)
async def test_a_waiver_is_read_in_the_language_of_the_page(desk: WaiverDesk, lang: Lang) -> None:
    view = await view_at(await desk.new(), lang)
    sample = SPECTATORS[lang]
    assert (view.title, view.lang, view.agree, view.photo) == (sample.title, lang, sample.agree, "")
    assert view.paragraphs == sample.body.split("\n\n")
    assert (view.person, view.ip) == ("Zoë Adams", ADDRESS)
    assert (view.signs, view.message, view.notes, view.pdf, view.is_sample) == ("self", "", [], "", True)


async def test_a_text_that_a_language_lacks_is_in_another(desk: WaiverDesk) -> None:
    await desk.texts.publish(
        PROMOTER, WaiverAbout.SPECTATOR, {"en": replace(SPECTATORS["en"], title="Release", photo="Pictures are fine.")}
    )
    view = await view_at(await desk.new(), "es")
    assert (view.title, view.lang, view.photo, view.is_sample) == ("Release", "en", "Pictures are fine.", False)


@pytest.mark.parametrize("lang", LANGS)
async def test_minors_waiver_is_the_promoters_form_for_minors(desk: WaiverDesk, lang: Lang) -> None:
    own, of_minor = await view_at(await desk.new(), lang), await view_at(await desk.new(**YOUNG), lang)
    form = SPECTATORS[lang].for_minors
    assert form is not None
    assert (of_minor.paragraphs, of_minor.agree, of_minor.certify) == (
        form.body.split("\n\n"),
        form.agree,
        form.certify,
    )
    assert (own.agree, own.certify) == (SPECTATORS[lang].agree, SPECTATORS[lang].certify)
    assert not {own.agree, own.certify, *own.paragraphs} & {of_minor.agree, of_minor.certify, *of_minor.paragraphs}


async def test_document_of_a_minor_has_the_form_that_was_read(desk: WaiverDesk) -> None:
    document, form = await desk.new(**YOUNG), SPECTATORS["en"].for_minors
    assert isinstance(await send("sign_waiver_for_minor", document, MINOR), Done)
    await desk.work()
    at = caller("/waiver")
    pdf = words(await sealed_pdf(document, at.visitor))
    assert form is not None
    assert form.certify in pdf
    assert SPECTATORS["en"].certify not in pdf


async def test_promoters_only_text_is_everybodys(desk: WaiverDesk) -> None:
    await desk.texts.publish(
        PROMOTER, WaiverAbout.SPECTATOR, {"en": replace(SPECTATORS["en"], photo="Pictures are fine.", for_minors=None)}
    )
    own, of_minor = await view_at(await desk.new()), await view_at(await desk.new(**YOUNG))
    assert (own.agree, own.paragraphs, own.photo) == (of_minor.agree, of_minor.paragraphs, of_minor.photo)
    assert of_minor.photo == "Pictures are fine."


async def test_box_for_pictures_stands_in_the_form_that_has_one(desk: WaiverDesk) -> None:
    form = SPECTATORS["en"].for_minors
    assert form is not None
    await desk.texts.publish(
        PROMOTER,
        WaiverAbout.SPECTATOR,
        {"en": replace(SPECTATORS["en"], for_minors=replace(form, photo="Of the child."))},
    )
    assert (await view_at(await desk.new())).photo == ""
    assert (await view_at(await desk.new(**YOUNG))).photo == "Of the child."


async def test_a_minor_s_waiver_is_signed_by_another(desk: WaiverDesk) -> None:
    view = await view_at(await desk.new(**YOUNG))
    assert (view.signs, view.signs_for) == ("minor", "You are signing for Zoë Adams, 36.")
    assert (await view_at(await desk.new())).signs_for == ""


async def test_an_address_without_a_waiver_has_the_field_for_one(desk: WaiverDesk) -> None:
    assert await view_at("") == WaiverView()
    view = await view_at(UNKNOWN, "fr")
    assert view == WaiverView(errors.message(Code.WAIVER_NOT_FOUND, "fr"), "error")
    for path in ("/waiver", f"/waiver/{UNKNOWN}", "/waiver/nonsense", "/waiver/%00"):
        assert await _status(path, "192.0.2.8") == 404
    document = await desk.new()
    assert await _status(f"/waiver/{document}") == 200
    assert await _status(f"/waiver/{document.upper()}") == 200
    assert await _status(f"/waiver?documentUUID={document}") == 404  # the query of an address is in logs


FATHER = {"signs_as": "father", "signer_name": "Leo Adams", "typed_name": "Leo Adams"}
OTHER = f"{UNKNOWN[:-2]}99"


async def test_a_network_has_ten_tries_a_minute(desk: WaiverDesk) -> None:
    document = await desk.new()
    for number in range(TRIES.most):
        for _ in range(2):  # the page and its socket
            assert (await view_at(f"{UNKNOWN[:-2]}{number:02}")).document == ""
    for _ in range(2):
        with problem(Code.TOO_MANY_REQUESTS):
            await view_at(OTHER)
    assert await send("find_waiver", "", {"document": OTHER}) == Problems(whole=Code.TOO_MANY_REQUESTS)
    assert (await view_at(OTHER, address="192.0.2.8")).document == ""
    assert (await view_at(document)).document == document, "neighbours of who tries others sign"
    assert isinstance(await send("sign_waiver", document, SIGNED), Done)


async def test_an_identifier_is_typed(desk: WaiverDesk) -> None:
    document = await desk.new()
    at = caller("/es/waiver")
    assert await forms.send(FIND, at, {"document": f" {document.upper()} "}) == Done(f"/es/waiver/{document}")
    refused = Problems({"document": Code.WAIVER_NOT_FOUND})
    for typed in ("x", UNKNOWN, "x" * 500):
        assert await forms.send(FIND, at, {"document": typed}) == refused
    for typed in ("", " "):
        assert await forms.send(FIND, at, {"document": typed}) == Problems({"document": Code.NULL_DOCUMENT})


async def test_who_does_not_sign_confirms_it(desk: WaiverDesk) -> None:
    document = await desk.new()
    view = await view_at(document, "fr", "?part=refuse")
    assert view.refuses == texts.REFUSE_OWN_QUESTION[WaiverAbout.SPECTATOR]("fr")
    minor = await view_at(await desk.new(**YOUNG), "fr", "?part=refuse")
    assert minor.refuses == texts.REFUSE_QUESTION[WaiverAbout.SPECTATOR]("fr").format(name="Zoë Adams")
    assert view.signs == ""
    assert await send("refuse_waiver", document, {}) == Done(f"/waiver/{document}")
    for query in ("", "?part=refuse"):
        view = await view_at(document, query=query)
        assert (view.message, view.tone) == (texts.STATES[WaiverState.REFUSED]("en"), "error")
        assert (view.signs, view.refuses) == ("", "")
    assert await send("refuse_waiver", document, {}) == Problems(whole=Code.WAIVER_REJECTED)
    assert await send("sign_waiver", document, SIGNED) == Problems(whole=Code.WAIVER_REJECTED)


async def test_who_declines_for_a_minor_reads_the_name_of_the_minor(desk: WaiverDesk) -> None:
    document = await desk.new(**YOUNG)
    await send("refuse_waiver", document, {})
    message = (await view_at(document, "fr")).message
    assert message == texts.STATES_OF_MINORS[WaiverState.REFUSED]("fr").format(name="Zoë Adams")


async def test_where_a_page_leads_on_to_is_not_lost(desk: WaiverDesk) -> None:
    document = await desk.new()
    view = await view_at(document, "fr", "?next=%2Ffr%2Fevents%2F70")
    refused = await view_at(document, "fr", "?" + view.refuse_href.partition("?")[2])
    assert (refused.refuses, refused.onward, refused.back_href) == (
        texts.REFUSE_BUYERS_QUESTION[WaiverAbout.SPECTATOR]("fr"),
        "/fr/events/70",
        f"/fr/waiver/{document}?next=%2Ffr%2Fevents%2F70",
    )
    assert await forms.send(REFUSE, caller(view.refuse_href), {}) == Done(refused.back_href)


async def test_a_signature_has_the_time_of_the_event(desk: WaiverDesk) -> None:
    desk.outside.timing.stub_events[70] = event(70, "2026-06-06").model_copy(update={"time_zone": "America/Vancouver"})
    waiver = await desk.signed()
    (signature,) = waiver.signatures
    there = signature.signed_at.astimezone(ZoneInfo("America/Vancouver"))
    assert natural_date_time(there, "en") in (await view_at(waiver.document_id)).notes[0]


@pytest.mark.parametrize(
    ("lang", "day"), [("en", "June 6th 2026"), ("fr", "6 juin 2026"), ("es", "6 de junio de 2026")]
)
async def test_the_page_names_the_event_with_its_first_day(desk: WaiverDesk, lang: Lang, day: str) -> None:
    assert (await view_at(await desk.new(), lang)).event == f"Ridge Hare Scramble, {day}"


async def test_a_rejected_one_has_its_reason_and_a_void_one_its_message(desk: WaiverDesk) -> None:
    rejected, void = await desk.new(), await desk.new(holder="spectator-9")
    await desk.waivers.reject(rejected, "The selfie shows somebody else.")
    await desk.waivers.put_void(["spectator-9"], "not paid")
    view = await view_at(rejected)
    assert (view.message, view.tone) == (texts.STATES[WaiverState.REJECTED]("en"), "error")
    assert view.notes == ["Reason: The selfie shows somebody else."]
    view = await view_at(void, "es")
    assert (view.message, view.tone) == (errors.message(Code.WAIVER_VOID, "es"), "warning")
    assert view.notes == []
    assert await send("sign_waiver", void, SIGNED) == Problems(whole=Code.WAIVER_VOID)


async def test_a_signed_one_has_its_document_once_that_is_sealed(desk: WaiverDesk) -> None:
    waiver = await desk.signed()
    view = await view_at(waiver.document_id, "fr")
    assert (view.message, view.tone, view.signs, view.pdf) == (
        texts.STATES[WaiverState.SIGNED]("fr"),
        "success",
        "",
        "",
    )
    assert view.notes[-1] == texts.SEALING("fr")
    assert view.notes[0].startswith("Signée par Zoë Adams le ")
    assert view.notes[1] == texts.CLOSE("fr")
    assert view.is_sealing
    await desk.work()
    view = await view_at(waiver.document_id, "fr")
    assert view.pdf == f"/waiver/{waiver.document_id}/waiver.pdf"
    assert len(view.notes) == 2
    assert not view.is_sealing


async def test_one_parent_of_two_has_signed(desk: WaiverDesk) -> None:
    document = await desk.new(WaiverRules(needs_both_parents=True), **YOUNG)
    await send("sign_waiver_for_minor", document, MINOR)
    view = await view_at(document)
    assert view.signs == "minor"
    assert re.match(r"Signed by Eva Adams \(the mother\) on \w+day, \w+ \d+\w\w \d{4} at \d\d:\d\d", view.notes[0])
    assert view.notes[1] == texts.ONE_MORE("en")
    await send("sign_waiver_for_minor", document, MINOR | FATHER)
    assert (await view_at(document)).signs == ""


async def test_a_box_is_stamped_in_a_live_page(desk: WaiverDesk, socket: Socket) -> None:
    document = await desk.new(photo="Pictures are fine.")
    root = await socket.open(f"/fr/waiver/{document}")
    for box in ("agree", "certify", "electronic", "photo"):
        await socket.handle(root, WaiverEvents, "tick", box)
    sent = socket.received(WaiverVars)
    ticks = {f"{box}_tick": sent[f"{box}_tick"] for box in ("agree", "certify", "electronic", "photo")}
    desk.clock.passed = timedelta(minutes=5)
    await send("sign_waiver", document, SIGNED | ticks | {"photo": "1", "certify_tick": ticks["agree_tick"]})
    (signature,) = (await desk.waivers.find(document)).signatures
    early = {box for box, at in signature.boxes.items() if signature.signed_at - at > timedelta(minutes=4)}
    assert set(signature.boxes) == {"agree", "certify", "electronic", "photo"}
    assert early >= {"agree", "electronic", "photo"}


@pytest.mark.parametrize("box", ["", "signature", "x" * 1000, None, 7, ["agree"]])
async def test_nothing_else_is_stamped(desk: WaiverDesk, socket: Socket, box: object) -> None:
    root = await socket.open(f"/waiver/{await desk.new()}")
    await socket.handle(root, WaiverEvents, "tick", box)
    for path in ("/waiver", "/waiver/x", "/event-calendar"):
        socket.move(root, path)
        await socket.handle(root, WaiverEvents, "tick", "agree")
    assert socket.received(WaiverVars) == {}


async def test_a_page_changes_by_itself(desk: WaiverDesk, socket: Socket) -> None:
    assert LOOK_S > 5  # so that what comes is pushed
    document = await desk.new()
    root = await socket.open(f"/waiver/{document}")
    await socket.handle(root, Navigation, "show")
    assert socket.received(WaiverVars)["view"]["signs"] == "self"
    assert socket.received(PageStatus)["title"] == SPECTATORS["en"].title
    await desk.texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_selfie=True))
    await send("sign_waiver", document, SIGNED | {"signature": DRAWN, "selfie": SELFIE}, address="192.0.2.99")
    while socket.received(WaiverVars)["view"]["signs"]:
        await socket.next_packet()
    assert socket.received(WaiverVars)["view"]["notes"][-1] == texts.SEALING("en")
    await desk.work()
    while not socket.received(WaiverVars)["view"]["pdf"]:
        await socket.next_packet()
    assert socket.received(WaiverVars)["view"]["message"] == texts.STATES[WaiverState.SIGNED]("en")
    await socket.disconnect()


@pytest.mark.parametrize("others", [[], [""], ["/fr"]], ids=["alone", "beside another", "in another language"])
async def test_what_happens_while_a_tab_joins_is_not_missed(
    desk: WaiverDesk, socket: Socket, monkeypatch: pytest.MonkeyPatch, others: list[str]
) -> None:
    document, enter = await desk.new(), screen.enter

    async def enter_late(*arguments: Any) -> None:
        await send("sign_waiver", document, SIGNED, address="192.0.2.99")
        for other in others:
            while socket.received(WaiverVars, other)["view"]["signs"]:
                await socket.next_packet(other)
        await enter(*arguments)

    for other in others:
        await socket.handle(await socket.open(f"{other}/waiver/{document}", other), Navigation, "show")
    monkeypatch.setattr(screen, "enter", enter_late)
    await socket.handle(await socket.open(f"/waiver/{document}"), Navigation, "show")
    while socket.received(WaiverVars)["view"]["signs"]:
        await socket.next_packet()


async def test_the_screen_of_a_waiver_belongs_to_who_has_its_address() -> None:
    assert screen.SCREEN.personal


@pytest.mark.parametrize("lang", LANGS)
async def test_an_open_waiver_has_links_to_the_other_languages(desk: WaiverDesk, lang: Lang) -> None:
    document = await desk.new()
    view = await view_at(document, lang, "?next=%2Fevents%2F70")
    others = [each for each in LANGS if each != lang]
    assert [(link.lang, link.name) for link in view.languages] == [(each, LANGUAGE_NAMES[each]) for each in others]
    for link in view.languages:
        there = caller(link.href)
        read = (await load(there.at, there.visitor)).view.view
        assert (read.lang, read.document, read.onward) == (link.lang, document, "/events/70")
    refused = await view_at(document, lang, "?part=refuse")
    assert all("part=refuse" in link.href for link in refused.languages), "the question stays open"


@pytest.mark.parametrize("lang", LANGS)
async def test_a_signed_waiver_stays_in_the_language_of_its_signature(desk: WaiverDesk, lang: Lang) -> None:
    document = await desk.new()
    await send("sign_waiver", document, SIGNED, "fr")
    view = await view_at(document, lang)
    assert (view.lang, view.title, view.agree) == ("fr", SPECTATORS["fr"].title, SPECTATORS["fr"].agree)
    assert view.paragraphs == SPECTATORS["fr"].body.split("\n\n")
    assert view.message == texts.STATES[WaiverState.SIGNED](lang), "the site itself is in the visitor's"
    assert view.languages == []
    assert view.lang_note == (
        "" if lang == "fr" else texts.SIGNED_IN(lang).format(language=texts.LANGUAGES["fr"](lang))
    )


async def test_each_parent_reads_in_the_own_language(desk: WaiverDesk) -> None:
    document = await desk.new(WaiverRules(needs_both_parents=True), **YOUNG)
    await send("sign_waiver_for_minor", document, MINOR, "fr")
    assert (await view_at(document, "es")).lang == "es", "the other parent signs yet"
    await send("sign_waiver_for_minor", document, MINOR | FATHER, "es")
    assert (await view_at(document, "en")).lang == "fr", "as the sealed document"
