"""A site with waivers: the real store, files and seal, over a database and a folder of the test's own."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import WAIVERS, ReportedChanges
from livelaps_app.core.visitors import Visitor
from livelaps_app.job_handlers import HANDLERS
from livelaps_app.sales.store.store import Sales
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.gateway import FilesGateway, folder_store
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import Stamps
from livelaps_app.stores.jobs.model import JobModel, JobState
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.stores.jobs.worker import JobWorker
from livelaps_app.waivers.rules.records import Waiver
from livelaps_app.waivers.rules.signing import WaiverAbout, WaiverRules
from livelaps_app.waivers.sealing.certificates import own_file, signer_of, used_fingerprints
from livelaps_app.waivers.sealing.gateway import SealingGateway
from livelaps_app.waivers.store.retention import WaiverRetention
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import WaiverTexts
from tests.features.checks import page_at
from tests.features.waiver.test_pictures import WAVE, pad, photo
from tests.outside import Outside, promoter
from tests.sales.conftest import OpenShop
from tests.waivers.conftest import PROMOTER, SPECTATORS, new_waiver

ADDRESS, BROWSER = "192.0.2.7", "Browser/1.0 (Phone)"
SIGNED = {"agree": "1", "certify": "1", "electronic": "1", "typed_name": "Zoë Adams", "zone": "America/Toronto"}
MINOR = SIGNED | {"signs_as": "mother", "signer_name": "Eva Adams", "typed_name": "Eva Adams"}
YOUNG = {"is_minor": True, "holder": "spectator-2"}


def data_url(content: bytes, kind: str = "image/png") -> str:
    """A picture as a browser sends it."""
    return f"data:{kind};base64,{b64encode(content).decode()}"


DRAWN = data_url(pad(WAVE))
SELFIE = data_url(photo((400, 300)), "image/jpeg")


class SetTime:
    """A clock that a test sets forward."""

    passed = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.passed


@dataclass
class WaiverDesk:
    """The services that waivers stand on, and the outside world."""

    outside: Outside
    database: Database
    clock: SetTime
    pubsub: PubSub
    queue: Jobs
    waivers: Waivers
    texts: WaiverTexts
    retention: WaiverRetention
    folder: Path
    files: FilesGateway
    changes: ReportedChanges
    stamps: Stamps
    sealing: SealingGateway
    sales: Sales

    async def new(self, rules: WaiverRules | None = None, photo: str = "", **changes: Any) -> str:
        """A waiver that is to be signed; `photo`: the words of a fourth box of its text."""
        await self.texts.set_rules(PROMOTER, WaiverAbout.SPECTATOR, rules or WaiverRules())
        if photo:
            texts = {lang: text.__class__(**{**vars(text), "photo": photo}) for lang, text in SPECTATORS.items()}
            await self.texts.publish(PROMOTER, WaiverAbout.SPECTATOR, texts, is_sample=True)
        return await self.waivers.create(new_waiver(**changes))

    async def signed(self, rules: WaiverRules | None = None, **changes: Any) -> Waiver:
        """A waiver that is signed, with a drawing and a selfie."""
        document = await self.new(rules or WaiverRules(needs_selfie=True), **changes)
        answer = await send("sign_waiver", document, SIGNED | {"signature": DRAWN, "selfie": SELFIE})
        assert isinstance(answer, Done)
        return await self.waivers.find(document)

    async def sealed(self, **changes: Any) -> Waiver:
        """The same, sealed and mailed."""
        waiver = await self.signed(**changes)
        await self.work()
        return await self.waivers.find(waiver.document_id)

    async def jobs(self) -> list[str]:
        """The kinds of the jobs that have been added, in their order."""
        async with self.database.session() as session:
            return list(await session.scalars(select(JobModel.kind).order_by(JobModel.id)))

    async def work(self) -> None:
        """Does the jobs that have been added, and those that follow."""
        done = 0
        while True:
            async with self.database.session() as session:
                rows = list(await session.scalars(select(JobModel).order_by(JobModel.id)))
            if len(rows) == done:
                return
            for row in rows[done:]:
                await HANDLERS[row.kind].work(row.payload)
            done = len(rows)

    async def work_off(self, most_attempts: int = 3) -> None:
        """Has a worker do all jobs, as another process would."""
        handlers = {kind: handler for kind, handler in HANDLERS.items() if not handler.every}
        async with asyncio.timeout(20), JobWorker(self.queue, handlers, 4, most_attempts).running():
            while await self._waiting():  # noqa: ASYNC110 - a row of a table wakes nobody
                await asyncio.sleep(0.02)

    async def _waiting(self) -> int:
        async with self.database.session() as session:
            waiting = select(func.count()).select_from(JobModel).where(JobModel.state == JobState.WAITING)
            return await session.scalar(waiting) or 0

    def stored(self) -> list[str]:
        """The kinds of the files that are stored."""
        return sorted(path.relative_to(self.folder).parts[0] for path in self.folder.rglob("*") if path.is_file())

    def age(self, age: timedelta) -> None:
        """Has all files be stored so much earlier."""
        at = (datetime.now(UTC) - age).timestamp()
        for path in self.folder.rglob("*"):
            os.utime(path, (at, at))


def caller(path: str, address: str = ADDRESS, user_agent: str = BROWSER) -> Caller:
    """Who sends a form from a page."""
    return Caller(page_at(path), Visitor(address), "", user_agent)


async def send(form: str, document: str, fields: Mapping[str, str], lang: str = "", address: str = ADDRESS) -> Answer:
    """The answer to a form of the page of a waiver."""
    prefix = f"/{lang}" if lang else ""
    return await forms.send(forms.FORMS[form], caller(f"{prefix}/waiver/{document}", address), fields)


@pytest.fixture
async def desk(outside: Outside, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WaiverDesk:
    """The services over a database, and a folder for the files and the seal."""
    clock, pubsub, folder = SetTime(), PubSub(), tmp_path / "files"
    keys, changes = KeyList([bytes(range(32))]), ReportedChanges(pubsub, WAIVERS)
    signer, jobs = signer_of(own_file(tmp_path, "ridge.example"), ""), Jobs(database, PubSub(), clock)
    desk = WaiverDesk(
        outside=outside,
        database=database,
        clock=clock,
        pubsub=pubsub,
        queue=jobs,
        waivers=Waivers(database, jobs, clock, changes.report),
        texts=WaiverTexts(database, clock),
        retention=WaiverRetention(database, clock),
        folder=folder,
        files=FilesGateway(folder_store(folder), keys, 5.0),
        changes=changes,
        stamps=Stamps(keys, clock),
        sealing=SealingGateway(signer, used_fingerprints(tmp_path, signer)),
        sales=OpenShop(database).sales,
    )
    parts = {"waiver_texts": desk.texts, "waiver_retention": desk.retention, "waiver_changes": changes}
    parts |= {name: getattr(desk, name) for name in ("waivers", "files", "stamps", "sealing", "sales")}
    for name, service in parts.items():
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    outside.timing.stub_promoters[PROMOTER] = promoter(PROMOTER, "Ridge Club")
    await desk.texts.fill(PROMOTER)
    return desk
