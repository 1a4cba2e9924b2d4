"""The document of a signed waiver: the end of its link, and its mail on request."""

from datetime import timedelta

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver import service as pages
from livelaps_app.features.waiver import texts
from livelaps_app.features.waiver.service import sealed_pdf
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.waivers import documents
from livelaps_app.waivers.documents import LINK_LASTS, REQUESTS
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import COPY_JOB
from tests.features.checks import problem
from tests.features.waiver.conftest import ADDRESS, WaiverDesk, send
from tests.features.waiver.test_page import view_at

STRANGER = Visitor(ADDRESS)


@pytest.fixture
def clock(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> WaiverDesk:
    """The services with one clock."""
    monkeypatch.setattr(pages, "utc_now", desk.clock)
    monkeypatch.setattr(job_queue, "read", lambda: desk.queue)
    return desk


async def _ended(desk: WaiverDesk) -> Waiver:
    """A sealed waiver whose link has ended."""
    waiver = await desk.sealed()
    desk.clock.passed += LINK_LASTS + timedelta(minutes=1)
    return waiver


@pytest.mark.parametrize("lang", LANGS)
async def test_link_ends_three_days_after_the_signature(clock: WaiverDesk, lang: Lang) -> None:
    waiver = await clock.sealed()
    assert await sealed_pdf(waiver.document_id, STRANGER)
    fresh = await view_at(waiver.document_id, lang)
    assert (fresh.person, fresh.has_copies, bool(fresh.pdf)) == ("Zoë Adams", True, True)
    clock.clock.passed += LINK_LASTS + timedelta(minutes=1)
    with problem(Code.WAIVER_LINK_ENDED):
        await sealed_pdf(waiver.document_id, STRANGER)
    view = await view_at(waiver.document_id, lang)
    assert (view.message, view.notes) == (texts.STATES[WaiverState.SIGNED](lang), [texts.LINK_ENDED(lang)])
    assert (view.person, view.birth_date, view.pdf, view.has_copies) == ("", "", "", True)
    assert "Adams" not in str(view)


async def test_unsigned_waiver_has_no_end(clock: WaiverDesk) -> None:
    document = await clock.new()
    clock.clock.passed += timedelta(days=300)
    view = await view_at(document)
    assert (view.person, view.signs) == ("Zoë Adams", "self")


async def test_account_of_a_signer_reads_on(clock: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    waiver = await _ended(clock)
    account = Account.__new__(Account)

    async def account_of(_: Visitor) -> Account:
        return account

    monkeypatch.setattr(documents, "account_of", account_of)
    for email, verified, reads in (
        ("ZOE@ridge.example", True, True),
        ("zoe@ridge.example", False, False),
        ("eva@ridge.example", True, False),
    ):
        for name, value in {"email": email, "verified": verified}.items():
            object.__setattr__(account, name, value)
        assert await documents.may_read(waiver, STRANGER) is reads
    for name, value in {"email": "zoe@ridge.example", "verified": True}.items():
        object.__setattr__(account, name, value)
    assert await sealed_pdf(waiver.document_id, STRANGER)
    assert (await view_at(waiver.document_id)).person == "Zoë Adams"


async def test_document_goes_to_its_signer_again(clock: WaiverDesk) -> None:
    waiver = await _ended(clock)
    assert (await clock.jobs()).count(COPY_JOB) == 1
    answer = await send("mail_waiver", waiver.document_id, {})
    assert isinstance(answer, Done)
    assert answer.to == f"/waiver/{waiver.document_id}?part=mailed"
    view = await view_at(waiver.document_id, query="?part=mailed")
    assert view.notes == [texts.MAILED("en")]
    assert (await clock.jobs()).count(COPY_JOB) == 2
    clock.outside.mail.sent.clear()
    await clock.work_off()
    assert {(mail.to, len(mail.files)) for mail in clock.outside.mail.sent} == {("zoe@ridge.example", 1)}
    for _ in range(REQUESTS.most - 1):
        await send("mail_waiver", waiver.document_id, {})
    answer = await send("mail_waiver", waiver.document_id, {})
    assert isinstance(answer, Problems)
    assert answer.whole is Code.TOO_MANY_REQUESTS


async def test_unsigned_waiver_is_not_mailed(clock: WaiverDesk) -> None:
    await send("mail_waiver", await clock.new(), {})
    assert await clock.jobs() == []
