"""One content service with demo content for all tests of this package."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from livelaps_app.standins.content.app import create_app
from livelaps_app.standins.content.demo import fill
from livelaps_app.stores.database import Database


@pytest.fixture(scope="session")
def uploads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("uploads")


@pytest.fixture(scope="session")
async def database(tmp_path_factory: pytest.TempPathFactory, uploads: Path) -> AsyncIterator[Database]:
    """A migrated database with the demo site in it."""
    file = tmp_path_factory.mktemp("content") / "content.db"
    database = Database(f"sqlite+aiosqlite:///{file.as_posix()}")
    await database.migrate()
    await fill(database, uploads)
    yield database
    await database.dispose()


@pytest.fixture(scope="session")
async def content(database: Database, uploads: Path) -> AsyncIterator[AsyncClient]:
    """A client of the service."""
    app = create_app(database, uploads)
    async with AsyncClient(transport=ASGITransport(app), base_url="http://content.test") as client:
        yield client
