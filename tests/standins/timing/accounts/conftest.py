"""Accounts over a database of the test's own."""

import pytest

from livelaps_app.stores.database import Database
from tests.standins.timing.accounts.people import Town


@pytest.fixture
def town(database: Database) -> Town:
    """Accounts without anybody yet, with the specification's answers."""
    return Town(database)
