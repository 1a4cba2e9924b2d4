"""Waivers: who signs what and when, how often links are sent, what ends, and what the log has of it."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy import select, update

from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.canonical import canonical_digest
from livelaps_app.waivers.rules.records import Waiver, record
from livelaps_app.waivers.rules.signing import REQUIRED, Scope, WaiverAbout, WaiverBox, WaiverRules, check_typed_name
from livelaps_app.waivers.rules.states import WaiverFault, WaiverRefused, WaiverState
from livelaps_app.waivers.store import model
from livelaps_app.waivers.store.retention import WaiverRetention
from livelaps_app.waivers.store.store import REJECTED_JOB, SEAL_JOB, SEND_JOB, Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.stores.jobs.conftest import SetClock
from tests.waivers.conftest import PROMOTER, SPECTATORS, TICKED, new_signature, new_waiver

SPECTATOR, RIDER = WaiverAbout
MINOR = {"is_minor": True, "holder": "spectator-2"}
UNKNOWN = "00000000-0000-4000-8000-000000000000"


async def _fault(call: object) -> WaiverFault:
    with pytest.raises(WaiverRefused) as refused:
        await call  # type: ignore[misc]
    return refused.value.fault


async def _kinds(waivers: Waivers, document: str) -> list[str]:
    entries, broken = await waivers.log(document)
    assert broken is None
    return [entry.kind for entry in entries]


async def _jobs(database: Database) -> list[str]:
    async with database.session() as session:
        return list(await session.scalars(select(JobModel.kind).order_by(JobModel.id)))


async def test_an_adult_signs_by_a_link(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver())
    assert (await waivers.find(document)).state is WaiverState.TO_SEND
    assert (await waivers.send(document)).state is WaiverState.SENT
    signed = await waivers.sign(document, new_signature())
    assert (signed.state, signed.sends) == (WaiverState.SIGNED, 1)
    (signature,) = signed.signatures
    assert (signature.boxes[WaiverBox.AGREE], signature.zone, signature.ip) == (TICKED, "America/Toronto", "192.0.2.7")
    assert await _kinds(waivers, document) == ["added", "sent", "signature", "signed"]
    assert await _jobs(database) == [SEND_JOB, SEAL_JOB]
    assert await waivers.find(document) == signed
    assert await waivers.of_holders(["spectator-1", "other"]) == [signed]


async def test_a_link_is_sent_three_times_an_hour(waivers: Waivers, clock: SetClock) -> None:
    document = await waivers.create(new_waiver())
    for _ in range(3):
        await waivers.send(document)
    assert await _fault(waivers.send(document)) is WaiverFault.TOO_MANY_REQUESTS
    clock.passed = timedelta(minutes=61)
    assert (await waivers.send(document)).sends == 4


async def test_two_who_send_at_once_do_not_exceed_it(waivers: Waivers) -> None:
    document = await waivers.create(new_waiver())
    sent = await asyncio.gather(*(waivers.send(document) for _ in range(6)), return_exceptions=True)
    assert sum(isinstance(each, Waiver) for each in sent) == 3


async def test_two_signatures_at_once_are_one(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver())
    other = Database(database.engine.url.render_as_string(hide_password=False))
    elsewhere = Waivers(other, Jobs(other, PubSub()))
    calls = [each.sign(document, new_signature()) for each in (waivers, elsewhere, waivers, elsewhere)]
    done = await asyncio.gather(*calls, return_exceptions=True)
    await other.dispose()
    assert sum(isinstance(each, Waiver) for each in done) == 1
    faults = [each.fault for each in done if isinstance(each, WaiverRefused)]
    assert faults == [WaiverFault.WAIVER_SIGNED] * 3
    assert len((await waivers.find(document)).signatures) == 1


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"relationship": "mother"}, WaiverFault.WAIVER_INCOMPLETE),
        ({"boxes": dict.fromkeys(REQUIRED[:2], TICKED)}, WaiverFault.WAIVER_INCOMPLETE),
        ({"boxes": dict.fromkeys((*REQUIRED, WaiverBox.PHOTO), TICKED)}, WaiverFault.WAIVER_INCOMPLETE),
        ({"signature_file": ""}, WaiverFault.WAIVER_INCOMPLETE),
        ({"signature_file": "", "typed_name": "  "}, WaiverFault.WAIVER_INCOMPLETE),
        ({"typed_name": "Donald Duck"}, WaiverFault.SIGNER_NAME),
    ],
)
async def test_half_a_signature_is_none(waivers: Waivers, changes: dict[str, object], fault: WaiverFault) -> None:
    document = await waivers.create(new_waiver())
    assert await _fault(waivers.sign(document, new_signature(**changes))) is fault
    assert (await waivers.find(document)).signatures == ()
    assert (await waivers.sign(document, new_signature(signature_file="", typed_name="Zoë Adams"))).state == "signed"


@pytest.mark.parametrize(
    ("signer", "typed"),
    [
        ("Søren Łukasz", "soren lukasz"),
        ("Đặng Văn Ĩ", "Dang Van I"),
        ("D’Arcy O'Neil-Müller", "D'Arcy O’Neil Muller"),
        ("Anne Marie Lee", "Annemarie\u00a0LEE"),
    ],
)
def test_a_typed_signature_needs_no_keyboard_of_the_name(signer: str, typed: str) -> None:
    check_typed_name(typed, signer)
    with pytest.raises(WaiverRefused):
        check_typed_name(f"{typed} x", signer)


async def test_a_selfie_is_needed_where_the_promoter_says_so(waivers: Waivers, texts: WaiverTexts) -> None:
    before = await waivers.create(new_waiver())
    await texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_selfie=True))
    document = await waivers.create(new_waiver())
    assert await _fault(waivers.sign(document, new_signature())) is WaiverFault.SELFIE_REQUIRED
    selfie = {"selfie_file": "selfie/aa/" + "a" * 43, "selfie_digest": "e" * 64}
    assert (await waivers.sign(document, new_signature(**selfie))).state is WaiverState.SIGNED
    assert (await waivers.sign(before, new_signature())).state is WaiverState.SIGNED, "its rules are older"


async def test_a_parent_signs_for_a_minor(waivers: Waivers) -> None:
    document = await waivers.create(new_waiver(**MINOR))
    for relationship in ("self", "uncle", "friend"):
        refused = waivers.sign(document, new_signature(relationship=relationship))
        assert await _fault(refused) is WaiverFault.GUARDIAN_SIGNS
    assert (
        await waivers.sign(document, new_signature(relationship="guardian", signer_name="Eva Adams"))
    ).state is WaiverState.SIGNED


async def test_both_parents_sign_where_the_promoter_asks(waivers: Waivers, texts: WaiverTexts) -> None:
    await texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(needs_both_parents=True))
    document = await waivers.create(new_waiver(**MINOR))
    first = await waivers.sign(document, new_signature(relationship="mother", signer_name="Éva Adams"))
    assert first.state is WaiverState.TO_SEND
    for same in ("éva  ADAMS", "Eva Adams", "Éva-Adams."):
        again = waivers.sign(document, new_signature(relationship="father", signer_name=same))
        assert await _fault(again) is WaiverFault.SAME_SIGNER
    second = await waivers.sign(document, new_signature(relationship="father", signer_name="Omar Adams"))
    assert second.state is WaiverState.SIGNED
    assert [each.relationship for each in second.signatures] == ["mother", "father"]


async def test_a_rejected_waiver_is_never_signed(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver())
    await waivers.sign(document, new_signature())
    rejected = await waivers.reject(document, "The signature is a drawing of a cat.")
    assert (rejected.state, rejected.reason) == (WaiverState.REJECTED, "The signature is a drawing of a cat.")
    for act in (waivers.sign(document, new_signature()), waivers.send(document), waivers.refuse(document)):
        assert await _fault(act) is WaiverFault.WAIVER_REJECTED
    assert await _jobs(database) == [SEAL_JOB, REJECTED_JOB]


async def test_who_does_not_sign_ends_the_waiver(waivers: Waivers) -> None:
    document = await waivers.create(new_waiver())
    await waivers.send(document)
    assert (await waivers.refuse(document)).state is WaiverState.REFUSED
    assert await _fault(waivers.sign(document, new_signature())) is WaiverFault.WAIVER_REJECTED


async def test_waivers_of_an_unpaid_order_are_void_and_stay(waivers: Waivers) -> None:
    signed, open_one = await waivers.create(new_waiver()), await waivers.create(new_waiver(**MINOR))
    refused = await waivers.create(new_waiver(holder="spectator-3"))
    await waivers.sign(signed, new_signature())
    await waivers.refuse(refused)
    await waivers.put_void(["spectator-1", "spectator-2", "spectator-3"], "unpaid")
    states = [(await waivers.find(document)).state for document in (signed, open_one, refused)]
    assert states == [WaiverState.VOID, WaiverState.VOID, WaiverState.REFUSED]
    assert len((await waivers.find(signed)).signatures) == 1
    assert await _fault(waivers.sign(open_one, new_signature())) is WaiverFault.WAIVER_VOID


async def test_an_unknown_identifier_is_not_found(waivers: Waivers) -> None:
    for call in (waivers.find(UNKNOWN), waivers.send(UNKNOWN), waivers.sign(UNKNOWN, new_signature())):
        assert await _fault(call) is WaiverFault.WAIVER_NOT_FOUND
    assert await _fault(waivers.log(UNKNOWN)) is WaiverFault.WAIVER_NOT_FOUND


@pytest.mark.parametrize(
    ("scope", "changes", "found"),
    [
        (Scope.EVENT, {}, True), (Scope.EVENT, {"event_id": 71}, False), (Scope.SEASON, {"event_id": 71}, True),
        (Scope.SEASON, {"event_id": 71, "season": 2027}, False), (Scope.SEASON, {"promoter_id": 13}, False),
        (Scope.SEASON, {"is_minor": True}, False),
    ],
)  # fmt: skip
async def test_a_signed_waiver_is_good_for_its_scope(
    waivers: Waivers, texts: WaiverTexts, scope: Scope, changes: dict[str, object], found: bool
) -> None:
    await texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, WaiverRules(scope=scope))
    document = await waivers.create(new_waiver())
    assert await waivers.valid_for(new_waiver(), [document]) is None
    await waivers.sign(document, new_signature())
    subject = replace(new_waiver().subject, first_name=" ZOË")
    valid = await waivers.valid_for(new_waiver(**changes, subject=subject), [document])
    assert (valid is not None) is found
    assert await waivers.valid_for(new_waiver(**changes, subject=subject), []) is None


async def test_texts_have_versions_and_waivers_keep_theirs(waivers: Waivers, texts: WaiverTexts) -> None:
    first = await texts.text(PROMOTER, WaiverAbout.SPECTATOR, "fr")
    assert first is not None
    assert (first.version, first.lang, first.is_sample) == (1, "fr", True)
    document = await waivers.create(new_waiver())
    await texts.publish(
        PROMOTER,
        WaiverAbout.SPECTATOR,
        {"en": replace(SPECTATORS["en"], title="Waiver", photo="Pictures of me may be shown.")},
    )
    second = await texts.text(PROMOTER, WaiverAbout.SPECTATOR, "fr")
    assert second is not None
    assert (second.version, second.lang, second.is_sample) == (2, "en", False)
    assert second.digest != first.digest
    signed = await waivers.sign(document, new_signature())
    assert (signed.text_version, signed.signatures[0].text_digest) == (1, first.digest)
    assert (await waivers.find(await waivers.create(new_waiver()))).has_photo_box
    await texts.fill(PROMOTER)
    assert (await texts.text(PROMOTER, WaiverAbout.SPECTATOR, "en")) == second


async def test_a_promoter_without_a_text_has_no_waivers(waivers: Waivers) -> None:
    assert await _fault(waivers.create(new_waiver(promoter_id=99))) is WaiverFault.SAVE_FAILED


async def test_the_first_sealed_document_is_the_evidence(waivers: Waivers) -> None:
    document = await waivers.create(new_waiver())
    await waivers.sign(document, new_signature())
    await waivers.seal(document, "sealed/aa/first", "1" * 64)
    sealed = await waivers.seal(document, "sealed/aa/second", "2" * 64)
    assert (sealed.pdf_file, sealed.pdf_digest) == ("sealed/aa/first", "1" * 64)
    assert await waivers.of_pdf("1" * 64) == sealed
    assert await waivers.of_pdf("2" * 64) is None
    assert await waivers.of_pdf("") is None


async def test_the_record_has_one_text_and_every_signature(waivers: Waivers, texts: WaiverTexts) -> None:
    document = await waivers.create(new_waiver())
    signed = await waivers.sign(document, new_signature())
    text = await texts.text(PROMOTER, WaiverAbout.SPECTATOR, "fr")
    assert text is not None
    entries, _ = await waivers.log(document)
    made = record(signed, text, entries[-1].hash)
    assert made["signatures"][0]["boxes"] == dict.fromkeys(map(str, REQUIRED), "2026-06-05T14:00:00.000000Z")
    assert canonical_digest(made) == canonical_digest(record(await waivers.find(document), text, entries[-1].hash))


async def test_a_changed_log_is_noticed(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver())
    await waivers.sign(document, new_signature())
    async with database.transaction() as session:
        changed = update(model.WaiverLogModel).where(model.WaiverLogModel.number == 2)
        await session.execute(changed.values(details={"relationship": "guardian"}))
    assert (await waivers.log(document))[1] == 2


async def test_selfies_go_first_and_what_is_held_stays(waivers: Waivers, database: Database) -> None:
    document = await waivers.create(new_waiver())
    selfie, drawn, sealed = ("selfie/aa/" + "a" * 43, "signature/aa/" + "a" * 43, "sealed/aa/" + "a" * 43)
    await waivers.sign(document, new_signature(selfie_file=selfie, selfie_digest="e" * 64))
    await waivers.seal(document, sealed, "1" * 64)
    retention = WaiverRetention(database)
    a_year_later, much_later = date(2027, 6, 8), date(2033, 6, 10)
    assert await retention.selfies_due(date(2027, 6, 7)) == []
    await waivers.hold(document, True)
    assert await retention.selfies_due(a_year_later) == await retention.documents_due(much_later) == []
    await waivers.hold(document, False)
    assert await retention.selfies_due(a_year_later) == [selfie]
    assert await retention.documents_due(a_year_later) == []
    await retention.forget(selfie)
    assert await retention.selfies_due(a_year_later) == []
    assert sorted(await retention.documents_due(much_later)) == sorted([drawn, sealed])
    for file in (drawn, sealed):
        await retention.forget(file)
    assert await retention.documents_due(much_later) == []
    assert (await waivers.find(document)).signatures[0].selfie_digest == "e" * 64
    assert (await _kinds(waivers, document)).count("deleted") == 3


@pytest.mark.parametrize("scope", Scope)
@pytest.mark.parametrize(("signed", "needed"), [(SPECTATOR, RIDER), (RIDER, SPECTATOR)])
async def test_a_waiver_of_one_kind_never_counts_for_the_other(
    waivers: Waivers, texts: WaiverTexts, scope: Scope, signed: WaiverAbout, needed: WaiverAbout
) -> None:
    for about in WaiverAbout:
        await texts.set_rules(PROMOTER, about, WaiverRules(scope=scope))
    document = await waivers.create(new_waiver(about=signed))
    await waivers.sign(document, new_signature())
    assert await waivers.valid_for(new_waiver(about=needed), [document]) is None
    valid = await waivers.valid_for(new_waiver(about=signed), [document])
    assert valid is not None
    assert valid.about is signed


async def test_riders_have_a_text_and_rules_of_their_own(waivers: Waivers, texts: WaiverTexts) -> None:
    await texts.set_rules(PROMOTER, RIDER, WaiverRules(needs_selfie=True, document_days=30))
    await texts.publish(PROMOTER, SPECTATOR, SPECTATORS)
    rider, spectator = [await waivers.find(await waivers.create(new_waiver(about=each))) for each in (RIDER, SPECTATOR)]
    assert (rider.text_version, rider.needs_selfie) == (1, True)
    assert (spectator.text_version, spectator.needs_selfie) == (2, False)
    selfie = {"selfie_file": "selfie/aa/" + "a" * 43, "selfie_digest": "e" * 64}
    [signature] = (await waivers.sign(rider.document_id, new_signature(**selfie))).signatures
    text = await texts.text(PROMOTER, RIDER, "fr", 1)
    assert text is not None
    assert signature.text_digest == text.digest
    assert "pilote" in text.body
    assert record(rider, text, "h")["subject"]["about"] == "rider"
    assert "about" not in record(spectator, text, "h")["subject"], "as in records of before"


async def test_another_event_of_a_season_extends_by_the_rules_of_its_kind(waivers: Waivers, texts: WaiverTexts) -> None:
    await texts.set_rules(PROMOTER, RIDER, WaiverRules(document_days=30))
    document = await waivers.create(new_waiver(about=RIDER))
    await waivers.last_for(document, date(2026, 6, 8))
    entries, _ = await waivers.log(document)
    assert entries[-1].details == {"until": "2026-07-08"}


async def test_equal_words_about_others_are_another_text(texts: WaiverTexts) -> None:
    versions = [await texts.publish(13, about, SPECTATORS) for about in WaiverAbout]
    digests = {text.digest for about in WaiverAbout if (text := await texts.text(13, about, "en"))}
    assert (versions, len(digests)) == ([1, 1], 2)
