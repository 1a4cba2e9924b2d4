"""Files of waivers that are deleted: those whose time is over, and those that no waiver names."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import select

from livelaps_app.core.forms.form import Done
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.waiver.service import waiver_page
from livelaps_app.job_handlers import HANDLERS
from livelaps_app.waivers import retention as service
from livelaps_app.waivers.rules.signing import WaiverRules
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.model import WaiverModel, WaiverSignatureModel
from tests.features.waiver.conftest import (
    ADDRESS,
    BROWSER,
    DRAWN,
    MINOR,
    SELFIE,
    SIGNED,
    YOUNG,
    WaiverDesk,
    caller,
    send,
)

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


async def people_of(desk: WaiverDesk) -> str:
    """Everything that the tables of waivers and signatures have, as text."""
    async with desk.database.session() as session:
        rows = [*await session.scalars(select(WaiverModel)), *await session.scalars(select(WaiverSignatureModel))]
        return "\n".join(str({each.name: getattr(row, each.name) for each in row.__table__.columns}) for row in rows)


def names_in(text: str) -> set[str]:
    return {word for word in ("Zoë", "Adams", "zoe@", "date(1990", ADDRESS, BROWSER, "Toronto") if word in text}


async def test_people_are_deleted_with_the_document_unless_it_is_held(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]]
) -> None:
    rules, last = WaiverRules(document_days=60), datetime(2026, 8, 6, 12, tzinfo=UTC)
    waiver = await desk.signed(rules, retain_from=date(2026, 6, 7))
    key = await _person_key(desk)
    await desk.work()
    await desk.waivers.hold(waiver.document_id, True)
    await on(last + timedelta(days=1))
    assert len(names_in(await people_of(desk))) == 7
    await desk.waivers.hold(waiver.document_id, False)
    await on(last)
    assert len(names_in(await people_of(desk))) == 7
    await on(last + timedelta(days=1))
    assert names_in(await people_of(desk)) == set()
    assert await _person_key(desk) != key
    left = await desk.waivers.find(waiver.document_id)
    assert (left.state, left.signatures[0].signature_digest) == (
        WaiverState.SIGNED,
        waiver.signatures[0].signature_digest,
    )
    assert (await desk.waivers.log(waiver.document_id))[1] is None
    view = (await waiver_page(caller(f"/waiver/{waiver.document_id}").at, Visitor(ADDRESS))).view
    assert (view.person, view.birth_date) == ("", "")
    await on(last + timedelta(days=2))


async def _person_key(desk: WaiverDesk) -> str:
    async with desk.database.session() as session:
        return (await session.scalars(select(WaiverModel.person_key))).one()


@pytest.mark.parametrize("became", ["void", "refused", "forgotten", "half signed"])
async def test_people_of_what_came_to_nothing_are_deleted_after_a_month(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]], became: str
) -> None:
    later = date(2030, 1, 1)
    if became == "half signed":
        rules = WaiverRules(needs_selfie=True, needs_both_parents=True)
        document = await desk.new(rules, retain_from=later, **YOUNG)
        await send("sign_waiver_for_minor", document, MINOR | {"signature": DRAWN, "selfie": SELFIE})
    else:
        document = await desk.new(retain_from=later)
        if became == "refused":
            await desk.waivers.refuse(document)
        elif became == "void":
            await desk.waivers.put_void([(await desk.waivers.find(document)).holder], "unpaid")
    before, files = await people_of(desk), desk.stored()
    await on(datetime.now(UTC) + timedelta(days=29))
    assert (await people_of(desk), desk.stored()) == (before, files)
    await on(datetime.now(UTC) + timedelta(days=32))
    assert (names_in(await people_of(desk)), desk.stored()) == (set(), [])
    (state,) = {row.state for row in await desk.waivers.of_holders(["spectator-1", "spectator-2"])}
    assert state is (WaiverState.REFUSED if became == "refused" else WaiverState.VOID)


@pytest.mark.parametrize("files", [["pdf", "signature"], ["signature"]], ids=["sealed", "not sealed yet"])
async def test_signed_waiver_that_is_void_is_stored_as_long_as_any_other(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]], files: list[str]
) -> None:
    waiver = await desk.signed(WaiverRules(document_days=60), retain_from=date(2030, 6, 7))
    if "pdf" in files:
        await desk.work()
    await desk.waivers.put_void([waiver.holder], "unpaid")
    for day in (datetime.now(UTC) + timedelta(days=32), datetime(2030, 8, 6, 12, tzinfo=UTC)):
        await on(day)
        assert (len(names_in(await people_of(desk))), desk.stored()) == (7, files)
    await desk.work()
    assert desk.stored() == ["pdf", "signature"], "it can be sealed for as long"
    await on(datetime(2030, 8, 7, 12, tzinfo=UTC))
    assert (names_in(await people_of(desk)), desk.stored()) == (set(), [])


@pytest.mark.parametrize(("relationships", "is_evidence"), [(["mother"], False), (["mother", "father"], True)])
async def test_what_both_parents_have_to_sign_is_evidence_with_the_second(
    desk: WaiverDesk, on: Callable[[datetime], Awaitable[None]], relationships: list[str], is_evidence: bool
) -> None:
    rules = WaiverRules(needs_both_parents=True, document_days=60)
    document = await desk.new(rules, retain_from=date(2030, 6, 7), **YOUNG)
    for number, relationship in enumerate(relationships):
        name = f"Parent {'AB'[number]}"
        names = {"signs_as": relationship, "signer_name": name, "typed_name": name}
        await send("sign_waiver_for_minor", document, MINOR | {"signature": DRAWN} | names)
    await desk.waivers.put_void([(await desk.waivers.find(document)).holder], "unpaid")
    await on(datetime.now(UTC) + timedelta(days=32))
    assert bool(names_in(await people_of(desk))) == is_evidence


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


async def test_selfies_of_earlier_versions_between_two_refusals_are_deleted(desk: WaiverDesk) -> None:
    await desk.sealed()
    before = desk.stored()
    for _ in range(2):
        await desk.files.save("earlier", "image/png", b"x")
    await HANDLERS["earlier_selfies"].work({})
    assert desk.stored() == before


async def test_a_file_that_no_waiver_names_is_deleted_after_a_day(desk: WaiverDesk) -> None:
    await desk.sealed()
    orphans = [(await desk.files.save(kind, "image/png", b"x")).name for kind in ("selfie", "signature", "pdf")]
    await desk.files.save("ticket", "image/png", b"no waiver's")
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
    document, sign = await desk.new(WaiverRules(needs_selfie=True)), desk.waivers.sign_all
    stored, may_end = asyncio.Event(), asyncio.Event()

    async def sign_late(*arguments: object) -> object:
        stored.set()
        await may_end.wait()
        return await sign(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(desk.waivers, "sign_all", sign_late)
    fields = SIGNED | {"signature": DRAWN, "selfie": SELFIE}
    signing = asyncio.create_task(send("sign_waiver", document, fields))
    async with asyncio.timeout(5):
        await stored.wait()
    desk.age(OLD)
    [job] = await find_orphans(desk)
    assert len(job["files"]) == 2
    may_end.set()
    assert isinstance(await signing, Done)
    await HANDLERS[service.ORPHANS_JOB].work(job)
    assert desk.stored() == ["selfie", "signature"]


async def test_more_than_an_accident_leaves_is_not_deleted(desk: WaiverDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST", 1)
    for _ in range(2):
        await desk.files.save("pdf", "application/pdf", b"of another database")
    desk.age(OLD)
    with pytest.raises(JobRefused):
        await find_orphans(desk)
    assert desk.stored() == ["pdf", "pdf"]
