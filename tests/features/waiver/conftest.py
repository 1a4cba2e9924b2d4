"""A site with waivers: the real store, files and seal, over a database and a folder of the test's own."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from obstore.store import MemoryStore
from sqlalchemy import select

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import WAIVERS, ReportedChanges
from livelaps_app.core.routes import match
from livelaps_app.core.visitors import Visitor
from livelaps_app.core.waivers.records import Waiver
from livelaps_app.core.waivers.rules import WaiverRules
from livelaps_app.embedded.database import Database
from livelaps_app.embedded.jobs.model import JobModel
from livelaps_app.embedded.jobs.queue import Jobs
from livelaps_app.embedded.sales.store import Sales
from livelaps_app.embedded.waivers.retention import WaiverRetention
from livelaps_app.embedded.waivers.store import Waivers
from livelaps_app.embedded.waivers.texts import SAMPLES, WaiverTexts
from livelaps_app.gateways import wiring
from livelaps_app.gateways.files.gateway import FilesGateway
from livelaps_app.gateways.files.keys import KeyList
from livelaps_app.gateways.files.stamps import Stamps
from livelaps_app.gateways.sealing.certificates import own_file, signer_of, used_fingerprints
from livelaps_app.gateways.sealing.gateway import SealingGateway
from livelaps_app.job_handlers import HANDLERS
from tests.embedded.sales.conftest import Shop
from tests.embedded.waivers.conftest import PROMOTER, new_waiver
from tests.features.waiver.test_pictures import WAVE, pad, photo
from tests.outside import Outside, promoter

ADDRESS, BROWSER = "192.0.2.7", "Browser/1.0 (Phone)"
SIGNED = {"agree": "1", "certify": "1", "electronic": "1", "typed_name": "Zoë Adams", "zone": "America/Toronto"}
MINOR = SIGNED | {"signs_as": "mother", "signer_name": "Eva Adams"}
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
    waivers: Waivers
    texts: WaiverTexts
    retention: WaiverRetention
    store: MemoryStore
    files: FilesGateway
    changes: ReportedChanges
    stamps: Stamps
    sealing: SealingGateway
    sales: Sales

    async def new(self, rules: WaiverRules | None = None, photo: str = "", **changes: Any) -> str:
        """A waiver that is to be signed; `photo`: the words of a fourth box of its text."""
        await self.texts.set_rules(PROMOTER, rules or WaiverRules())
        if photo:
            texts = {lang: text.__class__(**{**vars(text), "photo": photo}) for lang, text in SAMPLES.items()}
            await self.texts.publish(PROMOTER, texts, is_sample=True)
        return await self.waivers.put(new_waiver(**changes))

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

    def stored(self) -> list[str]:
        """The kinds of the files that are stored."""
        return sorted(row["path"].partition("/")[0] for rows in self.store.list() for row in rows)


def caller(path: str, address: str = ADDRESS, user_agent: str = BROWSER) -> Caller:
    """Who sends a form from a page."""
    at = match(*path.partition("?")[::2])
    assert at is not None
    return Caller(at, Visitor(address), "", user_agent)


async def send(form: str, document: str, fields: Mapping[str, str], lang: str = "", address: str = ADDRESS) -> Answer:
    """The answer to a form of the page of a waiver."""
    prefix = f"/{lang}" if lang else ""
    return await forms.send(forms.FORMS[form], caller(f"{prefix}/waiver/{document}", address), fields)


@pytest.fixture
async def desk(outside: Outside, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WaiverDesk:
    clock, pubsub, store = SetTime(), PubSub(), MemoryStore()
    keys = KeyList([bytes(range(32))])
    changes, texts = ReportedChanges(pubsub, WAIVERS), WaiverTexts(database, clock)
    signer = signer_of(own_file(tmp_path, "ridge.example"), "")
    services = WaiverDesk(
        outside,
        database,
        clock,
        pubsub,
        Waivers(database, Jobs(database, PubSub(), clock), clock, changes.report),
        texts,
        WaiverRetention(database, clock),
        store,
        FilesGateway(store, keys, 5.0),
        changes,
        Stamps(keys, clock),
        SealingGateway(signer, used_fingerprints(tmp_path, signer)),
        Shop(database).sales,
    )
    for name, service in (
        ("waivers", services.waivers),
        ("waiver_texts", services.texts),
        ("waiver_retention", services.retention),
        ("waiver_changes", services.changes),
        ("files", services.files),
        ("stamps", services.stamps),
        ("sealing", services.sealing),
        ("sales", services.sales),
    ):
        monkeypatch.setattr(wiring, name, lambda service=service: service)
    outside.timing.stub_promoters[PROMOTER] = promoter(PROMOTER, "Ridge Club")
    await texts.fill(PROMOTER)
    return services
