"""Waivers of a promoter with texts, over a database of the test's own."""

from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.pubsub import PubSub
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import NewSignature, NewWaiver, Subject
from livelaps_app.waivers.rules.signing import REQUIRED, WaiverAbout
from livelaps_app.waivers.store.store import Waivers
from livelaps_app.waivers.store.texts import SAMPLES, WaiverTexts
from tests.stores.jobs.conftest import SetClock

PROMOTER = 12
SPECTATORS = SAMPLES[WaiverAbout.SPECTATOR]
SUBJECT = Subject(first_name="Zoë", last_name="Adams", birth_date=date(1990, 2, 3), email="zoe@ridge.example")
TICKED = datetime(2026, 6, 5, 14, 0, tzinfo=UTC)


def new_waiver(**changes: object) -> NewWaiver:
    values: dict[str, object] = {
        "promoter_id": PROMOTER, "about": WaiverAbout.SPECTATOR, "event_id": 70, "event_name": "Ridge Hare Scramble",
        "season": 2026, "holder": "spectator-1", "subject": SUBJECT, "is_minor": False, "lang": "fr",
        "retain_from": date(2026, 6, 7), "event_on": date(2026, 6, 6),
    }  # fmt: skip
    return NewWaiver(**values | changes)  # type: ignore[arg-type]


def new_signature(**changes: object) -> NewSignature:
    values: dict[str, object] = {
        "relationship": "self", "signer_name": "Zoë Adams", "signer_email": "zoe@ridge.example", "lang": "fr",
        "boxes": dict.fromkeys(REQUIRED, TICKED), "zone": "America/Toronto", "ip": "192.0.2.7",
        "user_agent": "Browser/1.0", "signature_file": "signature/aa/" + "a" * 43, "signature_digest": "d" * 64,
    }  # fmt: skip
    return NewSignature(**values | changes)  # type: ignore[arg-type]


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def texts(database: Database, clock: SetClock) -> WaiverTexts:
    texts = WaiverTexts(database, clock)
    await texts.fill(PROMOTER)
    return texts


@pytest.fixture
def waivers(database: Database, texts: WaiverTexts, clock: SetClock) -> Waivers:
    return Waivers(database, Jobs(database, PubSub(), clock), clock)
