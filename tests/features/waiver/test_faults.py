"""Waivers while something fails: disks are full, services are away, clocks are wrong."""

import sqlite3
from datetime import timedelta
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.service import sealed_pdf
from livelaps_app.stores import database as database_module
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.errors import DiskFull
from livelaps_app.waivers.rules.signing import WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.sealing.verification import Seal
from tests.features.waiver.conftest import ADDRESS, DRAWN, SELFIE, SIGNED, WaiverDesk, send
from tests.features.waiver.test_retention import OLD, delete_orphans

FIELDS = SIGNED | {"signature": DRAWN, "selfie": SELFIE}
WITH_SELFIE = WaiverRules(needs_selfie=True)
WHOLE = ["pdf", "selfie", "signature"]


async def _check_sealed(desk: WaiverDesk, document: str) -> None:
    """The waiver is signed once, its document is sealed, and its log is whole."""
    waiver = await desk.waivers.find(document)
    assert (waiver.state, len(waiver.signatures)) == (WaiverState.SIGNED, 1)
    assert await desk.sealing.check(await sealed_pdf(document, Visitor(ADDRESS))) is Seal.SEALED
    entries, broken = await desk.waivers.log(document)
    assert ([entry.kind for entry in entries], broken) == (["added", "signature", "signed", "sealed"], None)


async def test_a_disk_without_room_leaves_the_seal_for_later(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    waiver = await desk.signed()

    with monkeypatch.context() as patch:
        patch.setattr(desk.files, "save", AsyncMock(side_effect=DiskFull("no room is left")))
        with pytest.raises(DiskFull):
            await desk.work()
    assert (await desk.waivers.find(waiver.document_id)).state is WaiverState.SIGNED
    await desk.work_off()
    await _check_sealed(desk, waiver.document_id)


async def test_a_database_that_is_locked_signs_nothing_and_is_signed_later(
    desk: WaiverDesk, database: Database, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if not database.is_sqlite:
        pytest.skip("other servers lock rows")
    document = await desk.new(WITH_SELFIE)
    await database.dispose()
    pragmas = (*database_module.PRAGMAS, "busy_timeout=50")
    with monkeypatch.context() as patch, sqlite3.connect(tmp_path / "test.db", isolation_level=None) as other:
        patch.setattr(database_module, "PRAGMAS", pragmas)
        other.execute("BEGIN IMMEDIATE")
        assert await send("sign_waiver", document, FIELDS) == Problems(whole=Code.SERVICE_DOWN)
        assert desk.stored() == ["selfie", "signature"]  # they would be evidence, had the answer alone been lost
        other.execute("ROLLBACK")
        assert isinstance(await send("sign_waiver", document, FIELDS), Done)
    await desk.work_off()
    await _check_sealed(desk, document)
    desk.age(OLD)
    assert await delete_orphans(desk) == ["selfie", "signature"]
    assert desk.stored() == WHOLE


async def test_a_mail_server_that_is_away_keeps_nobody_from_the_document(desk: WaiverDesk) -> None:
    waiver = await desk.signed()
    desk.outside.mail.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await desk.work()
    await _check_sealed(desk, waiver.document_id)
    desk.outside.mail.down = None
    await desk.work_off()
    assert [mail.to for mail in desk.outside.mail.sent] == ["zoe@ridge.example"]


@pytest.mark.parametrize("wrong_by", [timedelta(days=1), timedelta(days=-1)])
@pytest.mark.parametrize("signed_then", [True, False], ids=["signed then", "added then"])
async def test_a_clock_that_is_wrong_by_a_day_loses_nothing(
    desk: WaiverDesk, wrong_by: timedelta, signed_then: bool
) -> None:
    desk.clock.passed = timedelta() if signed_then else wrong_by
    document = await desk.new(WITH_SELFIE)
    desk.clock.passed = wrong_by if signed_then else timedelta()
    assert isinstance(await send("sign_waiver", document, FIELDS), Done)
    desk.clock.passed = max(timedelta(), wrong_by if signed_then else timedelta())
    await desk.work_off()
    await _check_sealed(desk, document)
    assert len(desk.outside.mail.sent) == 1
