"""Files of waivers that are deleted: those whose time is over, and those that no waiver names."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from livelaps_app.core.forms.form import Done
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.waivers.rules import WaiverRules
from livelaps_app.features.waiver.retention import service
from livelaps_app.job_handlers import HANDLERS
from tests.features.waiver.conftest import DRAWN, SELFIE, SIGNED, WaiverDesk, send

OLD = timedelta(days=2)


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], Awaitable[None]]:
    """Deletes what is due at a time."""

    async def delete(moment: datetime) -> None:
        class Fixed(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:
                return moment

        with monkeypatch.context() as patch:
            patch.setattr(service, "datetime", Fixed)
            await HANDLERS["waiver_retention"].work({})

    return delete


async def delete_orphans(desk: WaiverDesk) -> list[str]:
    """Looks for files that no waiver names, and deletes them after the pause; their kinds."""
    found = await find_orphans(desk)
    for job in found:
        await HANDLERS[service.ORPHANS_JOB].work(job)
    return sorted(name.partition("/")[0] for job in found for name in job["files"])


async def find_orphans(desk: WaiverDesk) -> list[dict[str, list[str]]]:
    """The jobs that are to delete files."""
    desk.outside.jobs.added.clear()
    await HANDLERS["find_waiver_orphans"].work({})
    return [payload for kind, payload in desk.outside.jobs.added if kind == service.ORPHANS_JOB]


async def test_old_files_are_deleted_selfies_first_and_none_that_is_held(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]]
) -> None:
    rules = WaiverRules(needs_selfie=True, selfie_days=30, document_days=60)
    free, held = await desk.new(rules, retain_from=date(2026, 6, 7)), await desk.new(rules, holder="spectator-3")
    for document in (free, held):
        await send("sign_waiver", document, SIGNED | {"signature": DRAWN, "selfie": SELFIE})
    await desk.work()
    await desk.waivers.hold(held, True)
    whole = ["pdf", "pdf", "selfie", "selfie", "signature", "signature"]
    for days, left in (
        (0, whole),
        (31, ["pdf", "pdf", "selfie", "signature", "signature"]),
        (61, ["pdf", "selfie", "signature"]),
    ):
        await on(datetime(2026, 6, 7, 12, tzinfo=UTC) + timedelta(days=days))
        assert desk.stored() == left
    waiver = await desk.waivers.find(free)
    assert (waiver.pdf_file, waiver.signatures[0].selfie_file, waiver.signatures[0].signature_file) == ("", "", "")
    assert waiver.pdf_digest
    assert waiver.signatures[0].selfie_digest


async def test_a_hold_that_comes_while_files_are_deleted_keeps_the_rest(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    waiver, due = await desk.sealed(), desk.retention.selfies_due

    async def due_and_held(today: date) -> list[str]:
        found = await due(today)
        await desk.waivers.hold(waiver.document_id, True)
        return found

    monkeypatch.setattr(desk.retention, "selfies_due", due_and_held)
    await on(datetime(2040, 1, 1, tzinfo=UTC))
    assert await desk.waivers.find(waiver.document_id) == await desk.waivers.hold(waiver.document_id, True)
    assert desk.stored() == ["pdf", "selfie", "signature"]


async def test_a_file_that_no_waiver_names_is_deleted_after_a_day(desk: WaiverDesk) -> None:
    await desk.sealed()
    orphans = [(await desk.files.put(kind, "image/png", b"x")).name for kind in ("selfie", "signature", "pdf")]
    await desk.files.put("ticket", "image/png", b"no waiver's")
    assert await delete_orphans(desk) == []
    desk.age(OLD)
    assert await delete_orphans(desk) == ["pdf", "selfie", "signature"]
    assert desk.stored() == ["pdf", "selfie", "signature", "ticket"]
    assert not any((desk.folder / name).exists() for name in orphans)
    assert await delete_orphans(desk) == []


async def test_a_transaction_that_runs_meanwhile_keeps_its_files(
    desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is wrong by days: what has just been stored seems old."""
    document, sign, stored, may_end = await desk.new(WaiverRules(needs_selfie=True)), desk.waivers.sign, *_events()

    async def sign_late(*arguments: object) -> object:
        stored.set()
        await may_end.wait()
        return await sign(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(desk.waivers, "sign", sign_late)
    fields = SIGNED | {"signature": DRAWN, "selfie": SELFIE}
    signing = asyncio.create_task(send("sign_waiver", document, fields))
    await stored.wait()
    desk.age(OLD)
    [job] = await find_orphans(desk)
    assert len(job["files"]) == 2
    may_end.set()
    assert isinstance(await signing, Done)
    await HANDLERS[service.ORPHANS_JOB].work(job)
    assert desk.stored() == ["selfie", "signature"]


def _events() -> tuple[asyncio.Event, asyncio.Event]:
    return asyncio.Event(), asyncio.Event()


async def test_more_than_an_accident_leaves_is_not_deleted(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST", 1)
    for _ in range(2):
        await desk.files.put("pdf", "application/pdf", b"of another database")
    desk.age(OLD)
    with pytest.raises(JobRefused):
        await find_orphans(desk)
    assert desk.stored() == ["pdf", "pdf"]
