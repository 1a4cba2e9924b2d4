"""Drafts and links to them, with a clock that a test sets forward."""

import pytest

from livelaps_app.people.drafts.links import DraftLinks
from livelaps_app.people.drafts.store import Drafts
from livelaps_app.stores.database import Database
from tests.stores.jobs.conftest import SetClock


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def drafts(database: Database, clock: SetClock) -> Drafts:
    """The drafts of an empty site."""
    return Drafts(database, clock)


@pytest.fixture
def links(database: Database, clock: SetClock) -> DraftLinks:
    return DraftLinks(database, clock)
